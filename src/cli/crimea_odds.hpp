#pragma once

#include "cli/odds_question.hpp"

namespace sandtable::cli {

/// Stands the two units on a bare table as the question says and asks the rulebook for the throw. A unit is
/// `type[:figures[:chits]][:word...]`; words are a formation, `moving`, `routing`, `dismounted` and `leaderless`.
Result<OddsAnswer> crimea_odds(const OddsQuestion& question);

} // namespace sandtable::cli
