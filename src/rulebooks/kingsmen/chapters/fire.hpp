#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/attack_plan.hpp"
#include "rulebooks/kingsmen/chapters/sight.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"

namespace sandtable::kingsmen {

/// 10.2, inches; 0 for those who never fire.
double fire_range(Type type);
/// KM1-FIRE-14: where a unit fires from; for a garrison the window nearest to what it fires at.
Vec fire_origin(const State& s, const Unit& firer, const Unit& target);
/// KM1-FIRE-15 to 17: the distance that counts against the range.
double range_to(const State& s, Vec origin, const Unit& target);
/// The one sight function, 10.4 and 10.5: clear, or what blocks and where.
Sight sight_between(const State& s, int firer, int target);
/// KM1-FIRE-30: where the look at a target ends.
Vec aim_point(const State& s, Vec origin, const Unit& target);
/// Sections 10.1 to 10.5; also answers for a unit that has moved only in thought.
Ruling check_fire(const State& s, int firer, int target);
/// KM1-FIRE-55
int counted_attackers(const Unit& firer);
/// 10.6: the dice a figure of those who fire; guns have more at close range.
const tables::FireRow& fire_row(Type type, bool close);
/// Sections 10.6 and 14: the throw before it is thrown.
AttackPlan fire_plan(const State& s, int firer, int target);

} // namespace sandtable::kingsmen
