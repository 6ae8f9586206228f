#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// What the unit that acts could do: fire, charge, march, form, or make an end.
void action_candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::kingsmen
