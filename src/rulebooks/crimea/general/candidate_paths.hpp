#pragma once

#include "rulebooks/crimea/chapters/judged.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <boost/container/static_vector.hpp>
#include <vector>

namespace sandtable::crimea {

/// Where the unit that has just thrown for its move might go; at least one answer, which may be to stay.
void path_candidates(const State& s, std::vector<Candidate>& out);

using LikelyEnds = boost::container::static_vector<Unit, 8>;
/// Where the unit that is about to throw for its move might end with average dice.
LikelyEnds likely_ends(const State& s);

} // namespace sandtable::crimea
