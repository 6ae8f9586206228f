#pragma once
// Chapter 10.2: the pool of dice of one unit against one enemy.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Of contact number `contact`, the attacker's dice or the defender's. Every modifier is told to `note`, if given, as
/// of its pool number.
int melee_dice(const State& s, int contact, bool attackers, Plan* note = nullptr, int pool = 0);
/// TKO-MEL-41, 42: the line of the kill table that protects the target of that pool; none: nullptr.
const ModifierRow* melee_cover(const State& s, int contact, bool attackers);
/// What is added to the kill dice of that pool.
int melee_kill_modifier(const State& s, int contact, bool attackers);

} // namespace sandtable::kingdom
