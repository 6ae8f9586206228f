#pragma once

#include "rulebooks/skirmish/chapters/judged.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <vector>

namespace sandtable::skirmish {

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::skirmish
