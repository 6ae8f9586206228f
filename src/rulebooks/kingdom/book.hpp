#pragma once

#include "battle/contract.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingdom {

/// The Kingdom is Ours as a rulebook of the battle room.
struct Kingdom {
  using Setting = kingdom::Setting;
  using State = kingdom::State;
  using Order = kingdom::Order;
  using Judged = kingdom::Judged;
  using Candidate = kingdom::Candidate;
  using Event = kingdom::Event;
  static constexpr std::string_view id = "kingdom";
  static constexpr std::string_view title = "The Kingdom is Ours";
  static constexpr int revision = newest_revision;
  static bool knows_revision(int r) { return r >= 1 && r <= revision; }
  static constexpr UnitOfLength unit_of_length = in_inches; // TKO-GEO-01

  static State begin(const Setting& setting) { return setting.opening; }

  static Node pending(const State& s);
  static Seat seat(const State& s);
  static std::vector<Seat> seats(const State& s);
  static Plan plan(const State& s);
  static std::optional<State> ahead_of(const State& s, const Order& order);
  static Judged check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, const Judged& judged, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);
};

} // namespace sandtable::kingdom
