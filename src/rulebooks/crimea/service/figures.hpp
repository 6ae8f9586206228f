#pragma once

#include "client/view.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// Every living figure, gun and horse of a unit if it stood like `u`; none in a house. Guns come first, so that they
/// stay the same figures when their gunners leave them.
std::vector<ViewFigure> figures_of(const Unit& u);
/// The ground its fighting stands cover, for the eye.
Points hull_of(const Unit& u);

} // namespace sandtable::crimea
