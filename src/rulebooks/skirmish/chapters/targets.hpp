#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// Enemy groups that a unit has a shot at now: SKR-SHT-24, 25, 27.
UnitSet targets_of(const State& s, int unit);
/// The group at which an uncommanded group shoots, or -1: SKR-SHT-24.
int uncommanded_target(const State& s, int group);
/// Units of the active side that may still be given a target.
UnitSet units_to_shoot(const State& s);
Ruling check_shoot(const State& s, const Order& o); // SKR-SEQ-13: shoot, hold_fire, done

} // namespace sandtable::skirmish
