#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// What a computer general would do where his team is asked: KM2-SEQ-10, 11, 17.
void team_candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::kingsmen
