#pragma once

#include "client/odds_question.hpp"
#include "reflect/result.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"

namespace sandtable::kingsmen {

/// Stands the two units on a bare table as the question says and asks the rules for the throw. A unit is
/// `type:figures:colour[:quality][:formation]`; the last two may come in either order.
Result<OddsAnswer> answer(const OddsQuestion& question, const Edition& edition);
OddsHelp odds_help(const Edition& edition);

} // namespace sandtable::kingsmen
