#pragma once

#include "client/view.hpp"
#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// How a battle is won, and how it stands, as far as somebody sees who may know all of `own`.
std::vector<ViewGoal> goals_of(const State& s, std::optional<Side> own, bool all);

} // namespace sandtable::skirmish
