#pragma once

#include "battle/candidates.hpp"
#include "battle/judged.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/charge.hpp"
#include "rulebooks/crimea/chapters/march.hpp"

namespace sandtable::crimea {

using Judged = JudgedOf<March, Approach, Onset>;
using Candidate = CandidateOf<Order, Judged>;

} // namespace sandtable::crimea
