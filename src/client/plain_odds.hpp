#pragma once

#include "battle/plan.hpp"
#include "client/odds.hpp"

namespace sandtable {

/// The odds of a throw that is nothing but its dice: so many successes, at least one, the total, the highest face, or
/// one thing out of a bag. Two pools are compared, with what each adds to its own.
Odds plain_odds(const Plan& plan);

} // namespace sandtable
