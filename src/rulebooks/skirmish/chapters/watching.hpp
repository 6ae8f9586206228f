#pragma once
// Who sees a figure, many at a time: what sight and spotting are made of.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The living figures of a side, and of both.
FigureSet figures_of(const State& s, Side side);
using Sides = std::array<FigureSet, 2>;
Sides living_of(const State& s);
/// A unit's own among some figures.
FigureSet own_among(const Unit& u, const FigureSet& figures);
/// A group's living members: its own men and the leaders with it.
FigureSet member_set(const State& s, int group);
/// Those among a figure's enemies who see it: section 3.3.
FigureSet watchers_of(const State& s, int figure, const FigureSet& among);
/// Those of some figures whom any of their enemies here sees.
FigureSet seen_among(const State& s, const FigureSet& figures, const FigureSet& by);
/// Takes the lines of everybody who has moved since the last time.
void take_lines(State& s, const Sides& living);

} // namespace sandtable::skirmish
