#pragma once

#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// Paths worth a thought for the piece that may move now, and staying.
void path_candidates(const State& s, int unit, std::vector<Candidate>& out);

/// The same paths as average dice would allow them, judged; staying is not among them.
using Marches = boost::container::static_vector<March, 12>;
void likely_marches(const State& s, int unit, Marches& out);

} // namespace sandtable::kingdom
