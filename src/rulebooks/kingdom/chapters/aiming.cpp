#include "rulebooks/kingdom/chapters/aiming.hpp"

namespace sandtable::kingdom {

Band band_of(Weapon, double) { return {}; }
double longest_range(Weapon) { return {}; }
Aim aim_at(const State&, int, int) { return {}; }
Aim aim_at(const State&, int, const Unit&, int) { return {}; }

} // namespace sandtable::kingdom
