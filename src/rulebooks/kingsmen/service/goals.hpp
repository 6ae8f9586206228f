#pragma once

#include "client/view.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// How a battle is won, and how it stands.
std::vector<ViewGoal> goals_of(const State& s);

} // namespace sandtable::kingsmen
