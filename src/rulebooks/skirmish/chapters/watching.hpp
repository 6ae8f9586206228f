#pragma once
// Who sees a figure, many at a time: what sight and spotting are made of.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The living figures of a side.
FigureSet figures_of(const State& s, Side side);
/// A group's living members: its own men and the leaders with it.
FigureSet member_set(const State& s, int group);
/// Those among a figure's enemies who see it: section 3.3.
FigureSet watchers_of(const State& s, int figure, const FigureSet& among);
/// Those of some figures whom any of their enemies here sees.
FigureSet seen_among(const State& s, const FigureSet& figures, const FigureSet& by);
/// Takes the lines of everybody who has moved since the last time.
void take_lines(State& s);

} // namespace sandtable::skirmish
