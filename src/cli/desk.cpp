#include "cli/desk.hpp"

#include "cli/crimea_case.hpp"
#include "cli/crimea_odds.hpp"
#include "cli/kingsmen_case.hpp"
#include "cli/kingsmen_odds.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

using crimea::Crimea;
using kingsmen::Kingsmen1;
using kingsmen::Kingsmen2;

Result<OpenCase> open_case(const Book& book, const Case& wanted) {
  const auto situated = [](const auto& read) { return situate(read); };
  if (book.id() == Kingsmen1::id)
    return opened<Kingsmen1>(read_kingsmen_case(wanted, kingsmen::first_edition).and_then(situated));
  if (book.id() == Kingsmen2::id)
    return opened<Kingsmen2>(read_kingsmen_case(wanted, kingsmen::second_edition).and_then(situated));
  if (book.id() == Crimea::id) return opened<Crimea>(read_crimea_case(wanted).and_then(situated));
  return fault(fmt::format("there are no cases for {} yet", book.id()));
}

Result<OddsAnswer> odds_answer(const Book& book, const OddsQuestion& question) {
  if (book.id() == Kingsmen1::id) return kingsmen_odds(question, kingsmen::first_edition);
  if (book.id() == Kingsmen2::id) return kingsmen_odds(question, kingsmen::second_edition);
  if (book.id() == Crimea::id) return crimea_odds(question);
  return fault(fmt::format("there are no questions of odds for {} yet", book.id()));
}

} // namespace sandtable::cli
