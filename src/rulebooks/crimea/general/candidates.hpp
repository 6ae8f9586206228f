#pragma once

#include "rulebooks/crimea/chapters/judged.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <vector>

namespace sandtable::crimea {

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::crimea
