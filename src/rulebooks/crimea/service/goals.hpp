#pragma once

#include "client/view.hpp"
#include "rulebooks/crimea/state/state.hpp"

namespace sandtable::crimea {

/// How a battle is won, and how it stands.
std::vector<ViewGoal> goals_of(const State& s);

} // namespace sandtable::crimea
