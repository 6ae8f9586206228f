#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

#include <optional>

namespace sandtable::kingsmen {

/// What is wrong with an escape: its shape, something on the way, no room at its end, or the enemies there.
enum class EscapeFault : std::uint8_t { none, shape, way, room, enemies };

/// An escape as judged: how the unit stands at its end, or why not.
struct Escape {
  Ruling ruling;
  EscapeFault fault = EscapeFault::none;
  Unit end;
  bool off_table = false; ///< with `escape_edge` rout: it has fled the field
};

/// Sections 12.1 to 12.4 for the flight at hand.
Escape judge_escape(const State& s, const Order& order);
/// Where a flight starts: the centre, or for a garrison the wall in the direction it leaves.
Vec escape_start(const State& s, const Unit& u, Vec towards);

/// A straight escape in a direction so many degrees off "away", clockwise.
Order straight_escape(const State& s, double degrees);
/// The first legal escape among those sampled, nearest to "away" first: KM1-ESC-24, KM1-SEQ-34.
std::optional<Order> first_escape(const State& s);
/// KM1-ESC-21: finds the length to be used and whether the approach test is waived. False if the unit is trapped.
bool settle_length(State& s);

} // namespace sandtable::kingsmen
