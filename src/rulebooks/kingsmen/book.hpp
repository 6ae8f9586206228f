#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/kingsmen/service/narrate.hpp"
#include "rulebooks/kingsmen/set_up/set_up.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingsmen {

// What both editions answer alike: which of them a battle is fought under, its setting tells.

Node pending(const State& s);
Seat seat(const State& s);
Decision decision(const State& s);
Plan plan(const State& s);
std::optional<Plan> plan_of(const State& s, const Order& order);
Ruling check(const State& s, const Order& order);
void apply(State& s, const Order& order, Events events);
void settle(State& s, const Roll& roll, Events events);
void candidates(const State& s, std::vector<Order>& out);
double evaluate(const State& s, Side side);
Outcome outcome(const State& s);
View view(const State& s, std::optional<Seat> seat);
State as_seen(const State& s, Side side);
std::vector<Seat> seats(const State& s);
Preview preview(const State& s, const Order& order);
SightLine sight(const State& s, Vec from, Vec to);
std::string describe(const State& s, const Order& order);
std::vector<OptionText> option_texts(const Edition& edition);
std::string explain(const State& s, const Ruling& ruling);
std::uint64_t digest(const State& s);
boost::json::value state_json(const State& s);

/// One edition of All the King's Men, as a rulebook of the battle room.
template <const Edition& edition>
struct Kingsmen {
  using Setting = kingsmen::Setting;
  using State = kingsmen::State;
  using Order = kingsmen::Order;
  using Event = kingsmen::Event;
  static constexpr const std::string_view& id = edition.id;
  static constexpr const std::string_view& title = edition.title;
  static constexpr const int& revision = edition.revision;

  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) {
    return kingsmen::set_up(scenario, edition);
  }
  static bool is_for(const Scenario& scenario) { return kingsmen::is_for(scenario, edition); }
  static Scenario random_battle(BattleSize size, std::uint64_t seed) { return kingsmen::random_battle(size, seed); }
  static State begin(const Setting& setting) { return setting.opening; }
  static std::vector<OptionText> option_texts() { return kingsmen::option_texts(edition); }
  static constexpr auto& pending = kingsmen::pending;
  static constexpr auto& seat = kingsmen::seat;
  static constexpr auto& decision = kingsmen::decision;
  static constexpr auto& plan = kingsmen::plan;
  static constexpr auto& plan_of = kingsmen::plan_of;
  static constexpr auto& check = kingsmen::check;
  static constexpr auto& apply = kingsmen::apply;
  static constexpr auto& settle = kingsmen::settle;
  static constexpr auto& candidates = kingsmen::candidates;
  static constexpr auto& evaluate = kingsmen::evaluate;
  static constexpr auto& outcome = kingsmen::outcome;
  static constexpr auto& view = kingsmen::view;
  static constexpr auto& as_seen = kingsmen::as_seen;
  static constexpr auto& seats = kingsmen::seats;
  static constexpr auto& preview = kingsmen::preview;
  static constexpr auto& sight = kingsmen::sight;
  static constexpr auto& describe = kingsmen::describe;
  static constexpr auto& explain = kingsmen::explain;
  static constexpr auto& narrate = kingsmen::narrate;
  static constexpr auto& digest = kingsmen::digest;
  static constexpr auto& state_json = kingsmen::state_json;
};

using Kingsmen1 = Kingsmen<first_edition>;
using Kingsmen2 = Kingsmen<second_edition>;

} // namespace sandtable::kingsmen
