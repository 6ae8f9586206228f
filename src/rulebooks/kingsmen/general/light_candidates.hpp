#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// What light infantry could do with its change of formation beyond line and column: go into skirmish order where it is
/// outranged or stands in woods and nobody comes to blows, form up where muskets or steel are wanted.
void light_candidates(const State& s, std::vector<Candidate>& out, int unit);

} // namespace sandtable::kingsmen
