#pragma once
// Chapter 15: commanders hit, and who comes after them.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-CDR-02 to 05: what a total makes of him; well: nothing but a story.
Fate fate_at(int total);
/// TKO-CDR-01: pushes the roll on the chart.
void hit_commander(State& s, int commander);
Plan hit_plan(const State& s, int commander);
void hit_thrown(State& s, int commander, const Roll& roll, Events events);
Plan hit_dice_plan(const State& s, const Step& step);
void hit_dice_thrown(State& s, const Step& step, const Roll& roll, Events events);
/// TKO-CDR-07: dead; his units owe their checks. The caller pushes `checks`.
void kill_commander(State& s, int commander, Events events);
/// TKO-SEQ-12: timers of commanders at the turn's end; pushes what they need.
void end_commander_timers(State& s, Events events);
/// TKO-CDR-10: pushes the throws of those whose successors are due.
void call_successors(State& s);
Plan successor_plan(const State& s, int commander);
void successor_thrown(State& s, int commander, const Roll& roll, Events events);
Ruling check_place_commander(const State& s, const Step& step, const Order& o);
void place_commander(State& s, const Step& step, const Order& o, Events events);
/// Whether there is more than one unit beside which he may appear.
bool can_choose_place(const State& s, int commander);
/// TKO-DEC-16: beside the only unit there is, else where the last commander stood.
void place_by_default(State& s, int commander, Events events);

} // namespace sandtable::kingdom
