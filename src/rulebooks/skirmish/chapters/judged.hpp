#pragma once

#include "battle/candidates.hpp"
#include "battle/judged.hpp"
#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// What `check` found out beside its ruling: where a march or a charge leads.
using Judged = JudgedOf<March, Charge>;
using Candidate = CandidateOf<Order, Judged>;

} // namespace sandtable::skirmish
