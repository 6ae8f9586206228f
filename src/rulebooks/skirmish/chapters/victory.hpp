#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The fight is over.
void end_battle(State& s, Ending ending, int winner, Rule rule, Events events);
/// END: how those who are gone have left, before their group does something else (SKR-SEQ-19).
void record_departures(State& s);
/// SKR-VIC-05, at once.
void check_nobody_left(State& s, Events events);
/// SKR-VIC-01 to 04, at the end of a turn.
void decide_victory(State& s, Events events);
/// Figures of a side killed, captured or gone while falling back; with those of routing groups.
int lost_figures(const State& s, Side side);
int broken_figures(const State& s, Side side);

/// How a side stands with what the scenario asks of it: SKR-VIC-01.
enum class Standing : std::uint8_t { nothing_asked, open, done, failed };
/// `at_the_end`: as it is judged when time is up, never open.
Standing standing_of(const State& s, Side side, bool at_the_end);
/// Whether an aim is met as things stand, and whether nothing can change that any more.
struct AimStanding {
  bool met = false, settled = false;
};
AimStanding standing_of(const State& s, const Aim& aim);

} // namespace sandtable::skirmish
