#pragma once

#include "client/odds_question.hpp"
#include "reflect/result.hpp"

namespace sandtable::crimea {

/// Stands the two units on a bare table as the question says and asks the rules for the throw. A unit is
/// `type[:figures[:chits]][:word...]`; words are a formation, `moving`, `routing`, `dismounted` and `leaderless`.
Result<OddsAnswer> answer(const OddsQuestion& question);
OddsHelp odds_help();

} // namespace sandtable::crimea
