#pragma once
// Chapter 16: what all events ask of the one that is being carried out.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Which of its dice an event throws: EventAtHand::part.
enum EventPart : std::uint8_t {
  picking, ///< a random unit for the commander who rolled: TKO-EVT-04
  acting   ///< its own
};

/// The line of the chart.
Rule rule_at_hand(const State& s);
/// Whether the Army Commander rolled it; in an army of one tertio he is its commander like any other: TKO-CMD-03.
bool army_commander_rolled(const State& s);
/// "Its Tertio": of the unit, or of the commander who rolled: TKO-CMD-04.
UnitSet tertio_at_hand(const State& s);
/// TKO-EVT-26: it can have no effect.
void let_go(State& s, Events events);
/// The event throws dice of its own next.
void throw_event_dice(State& s);

} // namespace sandtable::kingdom
