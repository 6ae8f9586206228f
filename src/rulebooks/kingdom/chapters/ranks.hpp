#pragma once
// Chapter 2: the stands of each formation, rank by rank.

#include "rulebooks/kingdom/state/state.hpp"

namespace sandtable::kingdom {

/// TKO-FORM-01 to 34, TKO-GEO-06: stands, ranks, width and depth in the unit's own axes, from its formation and the
/// size of its bases.
void lay_out(const Unit& u, Footing& f);

} // namespace sandtable::kingdom
