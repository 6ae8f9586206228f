#pragma once

#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// Paths worth a thought for the piece that may move now, and staying.
void path_candidates(const State& s, int unit, std::vector<Candidate>& out);

/// Where average dice would bring a unit, straight on or wheeling towards the nearest enemy, as if nobody stood in the
/// way.
using Ends = boost::container::static_vector<Unit, 4>;
Ends likely_ends(const State& s, int unit);

} // namespace sandtable::kingdom
