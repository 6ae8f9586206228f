#include "library/books.hpp"

#include "library/book_of.hpp"
#include "reflect/words.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/skirmish/book.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sandtable {

namespace {

template <class... B>
std::array<std::unique_ptr<const Book>, sizeof...(B)> shelf() {
  return {std::make_unique<BookOf<B>>()...};
}

std::string known_ids() {
  std::string ids;
  for (const auto& book : books()) ids.append(ids.empty() ? "" : ", ").append(book->id());
  return ids;
}

bool offers(const Book& book, const std::string& option) {
  const std::vector<OptionText> all = book.options();
  return std::any_of(all.begin(), all.end(), [&](const OptionText& text) { return text.name == option; });
}

/// Whether the value is among those that a book lists for an option.
bool lists(const Book& book, const OptionValue& option) {
  const std::vector<OptionText> all = book.options();
  return std::any_of(all.begin(), all.end(), [&](const OptionText& text) {
    return text.name == option.label && std::any_of(text.values.begin(), text.values.end(), [&](const OptionValue& v) {
             return v.value == spelt(option.value);
           });
  });
}

template <class Holds>
bool any_book(Holds&& holds) {
  return std::any_of(books().begin(), books().end(), [&](const auto& book) { return holds(*book); });
}

} // namespace

std::span<const std::unique_ptr<const Book>> books() {
  static const auto all =
      shelf<kingsmen::Kingsmen1, kingsmen::Kingsmen2, crimea::Crimea, kingdom::Kingdom, skirmish::Skirmish>();
  return all;
}

std::span<const KnownBook> known_books() {
  static const auto all = [] {
    std::vector<KnownBook> out;
    for (const auto& book : books()) out.push_back({book->id(), book->unit_of_length(), book->scenario_keys()});
    return out;
  }();
  return all;
}

Result<const Book*> book_named(std::string_view id) {
  for (const auto& book : books())
    if (book->id() == id) return book.get();
  return fault(fmt::format("there is no rulebook \"{}\"; there are {}", id, known_ids()));
}

Result<const Book*> book_for(const Scenario& scenario, std::string_view asked) {
  if (!asked.empty()) return book_named(asked);
  if (scenario.rulebooks.empty()) return books().front().get();
  for (const std::string& id : scenario.rulebooks)
    if (auto book = book_named(id)) return book;
  return fault(
      fmt::format("is for {}, which this program does not have; it has {}", scenario.rulebooks.front(), known_ids()),
      "rulebooks");
}

Result<void> check_options(const Book& book, std::span<const OptionValue> options) {
  for (const OptionValue& option : options) {
    if (!offers(book, option.label) && any_book([&](const Book& other) { return offers(other, option.label); }))
      return fault(fmt::format("{} has no option \"{}\"", book.id(), option.label));
    if (!lists(book, option) && any_book([&](const Book& other) { return lists(other, option); }))
      return fault(fmt::format("{} has no {} \"{}\"", book.id(), option.label, option.value));
  }
  return {};
}

std::vector<std::string> left_aside(const Book& book, const Scenario& scenario) {
  std::vector<std::string> out;
  for (const auto& [name, value] : scenario.options) {
    const OptionValue option{value, name};
    if (const auto fits = check_options(book, {&option, 1}); !fits)
      out.push_back(fmt::format("{}: what the scenario says of it is left aside.", fits.error().text()));
  }
  return out;
}

} // namespace sandtable
