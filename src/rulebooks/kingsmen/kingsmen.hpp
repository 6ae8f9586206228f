#pragma once

#include "battle/contract.hpp"
#include "rulebooks/kingsmen/events.hpp"
#include "rulebooks/kingsmen/order.hpp"
#include "rulebooks/kingsmen/set_up.hpp"
#include "rulebooks/kingsmen/setting.hpp"
#include "rulebooks/kingsmen/state.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingsmen {

/// All the King's Men, first edition, as a rulebook of the battle room.
struct Kingsmen {
  using Setting = kingsmen::Setting;
  using State = kingsmen::State;
  using Order = kingsmen::Order;
  using Event = kingsmen::Event;
  static constexpr std::string_view id = "kingsmen1";
  static constexpr std::string_view title = "All the King's Men, first edition";
  static constexpr int revision = 1;

  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) { return kingsmen::set_up(scenario); }
  static Scenario random_battle(BattleSize size, std::uint64_t seed) { return kingsmen::random_battle(size, seed); }
  static State begin(const Setting& setting) { return setting.opening; }
  static Node pending(const State& s);
  static Seat seat(const State& s);
  static Decision decision(const State& s);
  static Plan plan(const State& s);
  static std::optional<Plan> plan_of(const State& s, const Order& order);
  static Ruling check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static void suggest(const State& s, std::vector<Order>& out);
  static double judge(const State& s, Side side);
  static Outcome outcome(const State& s);
  static View view(const State& s, std::optional<Seat> seat);
  static State as_seen(const State& s, Side side);
  static std::vector<Seat> seats(const State& s);
  static Survey survey(const State& s, const Order& order);
  static SightLine sight(const State& s, Vec from, Vec to);
  static std::string describe(const State& s, const Order& order);
  static std::vector<OptionText> option_texts();
  static std::string explain(const State& s, const Ruling& ruling);
  static Told tell(const State& s, const Event& event) { return kingsmen::tell(s, event); }
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);
};

} // namespace sandtable::kingsmen
