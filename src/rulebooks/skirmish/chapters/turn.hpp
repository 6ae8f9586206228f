#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// On to the next decision or throw, or to the end: section 5.
void advance(State& s, Events events);
Plan first_plan(const State& s); // SKR-SET-05
void first_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::skirmish
