#include "cli/desk.hpp"

#include "cli/crimea_case.hpp"
#include "cli/crimea_odds.hpp"
#include "cli/kingsmen_case.hpp"
#include "cli/kingsmen_odds.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

Result<OpenCase> open_case(const Book& book, const Case& wanted) {
  if (book.id() == kingsmen::Kingsmen::id) return open_kingsmen_case(wanted);
  if (book.id() == crimea::Crimea::id) return open_crimea_case(wanted);
  return fault(fmt::format("there are no cases for {} yet", book.id()));
}

Result<OddsAnswer> odds_answer(const Book& book, const OddsQuestion& question) {
  if (book.id() == kingsmen::Kingsmen::id) return kingsmen_odds(question);
  if (book.id() == crimea::Crimea::id) return crimea_odds(question);
  return fault(fmt::format("there are no questions of odds for {} yet", book.id()));
}

} // namespace sandtable::cli
