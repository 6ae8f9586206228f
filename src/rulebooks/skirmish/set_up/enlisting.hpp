#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::skirmish {

/// What a side is called and wears, its edge and zone (SKR-SET-02), its exits (SKR-MOV-17).
Result<void> dress_side(Setting& setting, Side side, const ScenarioSide& from, Vec size);
/// Its groups, then its leaders, then its dummies (SKR-OPT-05), all of them waiting: chapter 1.
Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::skirmish
