#pragma once

#include "rulebooks/skirmish/chapters/sight.hpp"

namespace sandtable::skirmish {

/// SPOT: enemy groups a die is thrown for, ascending (SKR-VIS-11, SKR-SEQ-02).
UnitSet groups_to_spot(const State& s);
Plan spot_plan(const State& s);
void spot_thrown(State& s, const Roll& roll, Events events);
/// SKR-VIS-12, SKR-SEQ-20
void age_spotting(State& s, Events events);

} // namespace sandtable::skirmish
