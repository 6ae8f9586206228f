#pragma once
// Men as they would stand.

#include "client/view.hpp"
#include "rulebooks/skirmish/chapters/judged.hpp"

#include <vector>

namespace sandtable::skirmish {

/// Where an order to deploy would put the men of a unit, allowed or not; none if it does not say.
Places deployed_places(const State& s, const Order& o);
Angle deployed_facing(const State& s, const Order& o);
/// The same as figures.
std::vector<ViewFigure> ghosts_deployed(const State& s, const Order& o);
std::vector<ViewFigure> ghosts_of(const State& s, const March& march);
std::vector<ViewFigure> ghosts_of(const State& s, const Charge& charge);

} // namespace sandtable::skirmish
