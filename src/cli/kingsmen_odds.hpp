#pragma once

#include "cli/odds_question.hpp"
#include "rulebooks/kingsmen/state/edition.hpp"

namespace sandtable::cli {

/// Stands the two units on a bare table as the question says and asks the rulebook for the throw. A unit is
/// `type:figures:colour[:quality][:formation]`; the last two may come in either order.
Result<OddsAnswer> kingsmen_odds(const OddsQuestion& question, const kingsmen::Edition& edition);

} // namespace sandtable::cli
