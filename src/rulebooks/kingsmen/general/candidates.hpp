#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// Orders worth thinking about, every one of them legal.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::kingsmen
