#pragma once

#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::kingdom
