#include "server/rulebook_pages.hpp"

#include "library/books.hpp"
#include "rules/rules.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::server {

namespace {

std::vector<RuleChapter> chapters_of(const RuleBook& book) {
  std::vector<RuleChapter> out;
  for (const RuleText& rule : book.rules) {
    if (out.empty() || out.back().title != rule.chapter) out.push_back({std::string(rule.chapter), {}});
    auto& sections = out.back().sections;
    if (sections.empty() || sections.back().title != rule.section) sections.push_back({std::string(rule.section), {}});
    sections.back().rules.push_back({std::string(rule.id), std::string(rule.text)});
  }
  return out;
}

SheetPart part_of(const SheetTable& table) {
  SheetPart out{std::string(table.title), std::string(table.chapter), {}, {}};
  out.columns.assign(table.columns.begin(), table.columns.end());
  for (const SheetRow& row : table.rows)
    out.rows.push_back({std::string(id_of(row.rule)), {row.cells.begin(), row.cells.end()}});
  return out;
}

} // namespace

Answer<RulebookPages> rulebook_pages(const std::string& id) {
  const auto books = rule_books();
  const auto text = std::find_if(books.begin(), books.end(), [&](const RuleBook& book) { return book.name == id; });
  const auto book = book_named(id);
  if (text == books.end() || !book)
    return refusal("no-such-rulebook", fmt::format("There is no rulebook {} here.", id), "id");
  RulebookPages out{id, std::string((*book)->title()), std::string((*book)->about()), chapters_of(*text), {}, {}};
  std::transform(text->sheet.begin(), text->sheet.end(), std::back_inserter(out.sheet), part_of);
  for (const GlossaryWord& word : text->glossary)
    out.glossary.push_back({std::string(word.word), std::string(word.meaning), std::string(id_of(word.rule))});
  return out;
}

} // namespace sandtable::server
