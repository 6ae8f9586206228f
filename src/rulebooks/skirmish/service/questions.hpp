#pragma once

#include "client/odds_question.hpp"
#include "reflect/result.hpp"

namespace sandtable::skirmish {

/// The throw of an attack described in words, on a table with nothing else on it.
Result<OddsAnswer> answer(const OddsQuestion& question);
OddsHelp odds_help();

} // namespace sandtable::skirmish
