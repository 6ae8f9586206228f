#pragma once

#include "client/view.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

namespace sandtable::kingsmen {

/// A unit as everybody sees it.
ViewPiece piece_of(const State& s, int unit);
/// Every figure of unit number `unit` if it stood like `u`; none inside a building.
std::vector<ViewFigure> figures_of(const State& s, const Unit& u, int unit);

} // namespace sandtable::kingsmen
