#pragma once

#include "battle/papers.hpp"
#include "client/view.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// How the men of a stand are drawn: a drawing word of the clients.
std::string style_of(StandType t);
/// Every living figure, gun and horse of a unit if it stood like `u`; none in a building. The gun comes first, so that
/// it stays the same figure when its crew leaves it.
std::vector<ViewFigure> figures_of(const Unit& u, const Colours& worn);
/// The ground its stands cover, for the eye.
Points hull_of(const Unit& u);

} // namespace sandtable::kingdom
