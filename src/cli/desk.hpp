#pragma once
// What only a rulebook itself knows: how its cases and its questions about odds are put.

#include "cli/case.hpp"
#include "cli/odds_question.hpp"
#include "library/book.hpp"

namespace sandtable::cli {

/// A battle in the very situation that a case describes.
Result<OpenCase> open_case(const Book& book, const Case& wanted);
/// The throw of an attack that is described in words.
Result<OddsAnswer> odds_answer(const Book& book, const OddsQuestion& question);

} // namespace sandtable::cli
