#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/crimea/service/narrate.hpp"
#include "rulebooks/crimea/set_up/set_up.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"
#include "rulebooks/crimea/state/state.hpp"

#include <boost/json/value.hpp>

namespace sandtable::crimea {

/// David Raybin's Crimean War game as a rulebook of the battle room.
struct Crimea {
  using Setting = crimea::Setting;
  using State = crimea::State;
  using Order = crimea::Order;
  using Event = crimea::Event;
  static constexpr std::string_view id = "crimea";
  static constexpr std::string_view title = "The Crimean War game";
  static constexpr int revision = 1;

  static bool is_for(const Scenario& scenario) { return crimea::is_for(scenario); }
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) { return crimea::set_up(scenario); }
  static Scenario random_battle(BattleSize size, std::uint64_t seed) { return crimea::random_battle(size, seed); }
  static State begin(const Setting& setting) { return setting.opening; }
  static Node pending(const State& s);
  static Seat seat(const State& s);
  static Decision decision(const State& s);
  static Plan plan(const State& s);
  static std::optional<Plan> plan_of(const State& s, const Order& order);
  static Ruling check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static void candidates(const State& s, std::vector<Order>& out);
  static double evaluate(const State& s, Side side);
  static Outcome outcome(const State& s);
  static View view(const State& s, std::optional<Seat> seat);
  static State as_seen(const State& s, Side side);
  static std::vector<Seat> seats(const State& s);
  static Preview preview(const State& s, const Order& order);
  static SightLine sight(const State& s, Vec from, Vec to);
  static std::string describe(const State& s, const Order& order);
  static std::vector<OptionText> option_texts();
  static std::string explain(const State& s, const Ruling& ruling);
  static Told narrate(const State& s, const Event& event) { return crimea::narrate(s, event); }
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);
};

} // namespace sandtable::crimea
