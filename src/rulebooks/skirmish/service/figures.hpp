#pragma once

#include "client/view.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

#include <vector>

namespace sandtable::skirmish {

/// How a man is drawn: by what the author says of his group, or by his arms and people.
std::string style_of(const State& s, int figure);
/// The men of a unit as they stand.
std::vector<ViewFigure> figures_of(const State& s, int unit);
/// The same man elsewhere.
ViewFigure figure_at(const State& s, int figure, Vec at, Angle facing);
/// Around all their bases.
Points hull_of(const State& s, int unit);

} // namespace sandtable::skirmish
