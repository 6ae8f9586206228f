#pragma once

#include "client/view.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

Points circle(Vec centre, double radius);
/// The ground on which targets of a unit's weapon may stand, up to that range: TKO-FIRE-01 to 07, 12 to 14, 19.
Points fire_ground(const State& s, const Unit& u, double range);
/// The ground within which a charge may be aimed: TKO-CHG-01, 03.
Points charge_ground(const Unit& u);
/// What a unit threatens or reaches, for those who want to see it.
std::vector<ViewRange> ranges_of(const State& s, int unit);

} // namespace sandtable::kingdom
