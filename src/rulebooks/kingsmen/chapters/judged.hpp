#pragma once

#include "battle/candidates.hpp"
#include "battle/judged.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/forming.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"

namespace sandtable::kingsmen {

using Judged = JudgedOf<March, Charge, Reform, Split, Join, Escape>;
using Candidate = CandidateOf<Order, Judged>;

} // namespace sandtable::kingsmen
