#pragma once
// Section 10, as it is played out.

#include "battle/plan.hpp"
#include "rulebooks/skirmish/chapters/hits.hpp"
#include "rulebooks/skirmish/chapters/shot_lines.hpp"
#include "rulebooks/skirmish/chapters/targets.hpp"
#include "rulebooks/skirmish/chapters/volley.hpp"

namespace sandtable::skirmish {

void shoot(State& s, const Order& o, Events events); // SKR-SEQ-13
/// SKR-SEQ-14: targets are fixed, then the first of them shoots.
void begin_uncommanded_fire(State& s, Events events);
void next_uncommanded_fire(State& s, Events events);
Plan shot_plan(const State& s);
void shot_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::skirmish
