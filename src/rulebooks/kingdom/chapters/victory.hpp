#pragma once
// Chapter 18.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-VIC-02: units lost or running, and how many of them break an army.
int gone_units(const State& s, Side side);
int breaks_at(const State& s, Side side);
/// TKO-VIC-02
bool is_broken(const State& s, Side side);
/// TKO-VIC-05 to 08
int victory_points(const State& s, Side side);
/// TKO-VIC-08: who holds an objective; -1 nobody.
int holder_of(const State& s, const Objective& o);
/// TKO-VIC-03, 04, 09 in TURN_END.
void decide_victory(State& s, Events events);
/// TKO-VIC-10, after every SETTLE.
void check_field_empty(State& s, Events events);

} // namespace sandtable::kingdom
