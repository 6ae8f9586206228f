#pragma once

#include "battle/candidates.hpp"
#include "battle/judged.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"

namespace sandtable::kingdom {

/// What `check` found out beside its ruling: where a march leads, how a unit would stand in another formation.
struct Formed {
  Ruling ruling;
  Unit end;
};
using Judged = JudgedOf<March, Formed>;
using Candidate = CandidateOf<Order, Judged>;

} // namespace sandtable::kingdom
