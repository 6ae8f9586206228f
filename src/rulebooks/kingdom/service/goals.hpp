#pragma once

#include "client/view.hpp"
#include "rulebooks/kingdom/state/state.hpp"

namespace sandtable::kingdom {

/// How a battle is won, and how it stands.
std::vector<ViewGoal> goals_of(const State& s);

} // namespace sandtable::kingdom
