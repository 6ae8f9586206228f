#pragma once

#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// Paths worth a thought for the piece that may move now, and staying.
void path_candidates(const State& s, int unit, std::vector<Candidate>& out);

} // namespace sandtable::kingdom
