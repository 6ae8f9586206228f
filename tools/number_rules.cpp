// Turns docs/rulebooks/*.md into C++: the names of the rules (rule_names.hpp) and their texts
// (rule_texts.cpp). src/rules says what they are for. Books in further folders are examples: their rules are numbered
// and have texts, but no reader finds them on the list of books.

#include "rulebook_files.hpp"
#include "text_files.hpp"

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>

namespace {

using namespace sandtable::tools;

constexpr std::string_view written_by = "// Written by tools/number_rules.cpp from docs/rulebooks.\n\n";

std::string names_header(const std::vector<Rulebook>& books) {
  std::string text = "#pragma once\n" + std::string(written_by);
  text += "#include <cstdint>\n\nnamespace sandtable {\n\nenum class Rule : std::uint16_t {\n  none = 0,\n";
  for (const Rulebook& book : books) {
    for (const StatedRule& rule : book.rules) text += "  " + name_of(rule.id) + ",\n";
  }
  return text + "};\n\n}  // namespace sandtable\n";
}

/// A literal that knows its length: counting the letters of all rulebooks is more than a compiler will do.
std::string view_of(const std::string& text) { return literal_of(text) + "sv"; }

std::string list_of(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += view_of(text) + ", ";
  return list;
}

/// What a reference sheet and a glossary say, as arrays that the list of books points to; what is empty has no array.
struct Extras {
  std::string arrays, sheet = "{}", glossary = "{}";
};

Extras extras_of(const Rulebook& book) {
  Extras out;
  std::string tables;
  for (std::size_t t = 0; t < book.sheet.size(); ++t) {
    const SheetTable& table = book.sheet[t];
    const std::string name = book.name + "_" + std::to_string(t);
    std::string rows;
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const std::string cells = "cells_" + name + "_" + std::to_string(r);
      out.arrays += "constexpr std::string_view " + cells + "[] = {" + list_of(table.rows[r].cells) + "};\n";
      rows += "  {Rule::" + name_of(table.rows[r].id) + ", " + cells + "},\n";
    }
    out.arrays += "constexpr SheetRow rows_" + name + "[] = {\n" + rows + "};\n";
    if (!table.columns.empty())
      out.arrays += "constexpr std::string_view columns_" + name + "[] = {" + list_of(table.columns) + "};\n";
    tables += "  {" + view_of(table.title) + ", " + view_of(table.chapter) + ", " +
              (table.columns.empty() ? "{}" : "columns_" + name) + ", rows_" + name + "},\n";
  }
  if (!tables.empty()) {
    out.sheet = "sheet_" + book.name;
    out.arrays += "constexpr SheetTable " + out.sheet + "[] = {\n" + tables + "};\n";
  }
  if (!book.glossary.empty()) {
    out.glossary = "glossary_" + book.name;
    out.arrays += "constexpr GlossaryWord " + out.glossary + "[] = {\n";
    for (const GlossaryWord& word : book.glossary)
      out.arrays +=
          "  {" + view_of(word.word) + ", " + view_of(word.meaning) + ", Rule::" + name_of(word.rule) + "},\n";
    out.arrays += "};\n";
  }
  return out;
}

/// `listed` of the books are for readers, the rest examples.
std::string texts_source(const std::vector<Rulebook>& books, std::size_t listed) {
  std::string table = "constexpr RuleText texts[] = {\n  {},\n";
  std::string list = "const RuleBook books[] = {\n";
  std::string arrays;
  std::string definitions = "constexpr Definition definitions[] = {\n  {Rule::none, \"\"},\n";
  std::size_t first = 1;
  for (const Rulebook& book : books) {
    for (const StatedRule& rule : book.rules) {
      table += "  {Rule::" + name_of(rule.id) + ", " + view_of(rule.id) + ", " + view_of(rule.chapter) + ", " +
               view_of(rule.section) + ",\n   " + view_of(rule.text) + "},\n";
    }
    for (const DefinedRule& rule : book.definitions) {
      definitions += "  {Rule::" + name_of(rule.id) + ", " + literal_of(rule.reason) + "},\n";
    }
    if (listed > 0) {
      const Extras extras = extras_of(book);
      arrays += extras.arrays;
      list += "  {" + literal_of(book.name) + ", " + literal_of(book.title) + ", rule_table().subspan(" +
              std::to_string(first) + ", " + std::to_string(book.rules.size()) + "), " + extras.sheet + ", " +
              extras.glossary + "},\n";
    }
    first += book.rules.size();
    if (listed > 0) --listed;
  }
  return std::string(written_by) +
         "#include \"rules/tables.hpp\"\n\nusing namespace std::string_view_literals;\n\nnamespace sandtable "
         "{\n\nnamespace {\n\n" +
         table + "};\n\n" + definitions + "};\n\n" + arrays + "\n}  // namespace\n\n" +
         "std::span<const RuleText> rule_table() {\n  return texts;\n}\n\n" +
         "std::span<const Definition> definition_table() {\n"
         "  return std::span<const Definition>(definitions).subspan(1);\n}\n\n" +
         "std::span<const RuleBook> rule_books() {\n  static " + list +
         "  };\n  return books;\n}\n\n}  // namespace sandtable\n";
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: number_rules <folder of rulebooks> [folder of an example]... <folder to write to>\n";
    return 2;
  }
  auto books = read_rulebooks(argv[1]);
  if (!books) return 1;
  const std::size_t listed = books->size();
  for (int i = 2; i < argc - 1; ++i) {
    const auto examples = read_rulebooks(argv[i]);
    if (!examples) return 1;
    books->insert(books->end(), examples->begin(), examples->end());
  }
  const std::filesystem::path folder = argv[argc - 1];
  std::size_t count = 0;
  for (const Rulebook& book : *books) count += book.rules.size();
  if (count == 0 || count >= std::numeric_limits<std::uint16_t>::max()) {
    std::cerr << argv[1] << ": states " << count << " rules; a Rule holds 1 to 65534\n";
    return 1;
  }
  if (write_if_changed(folder / "rule_names.hpp", names_header(*books)) &&
      write_if_changed(folder / "rule_texts.cpp", texts_source(*books, listed))) {
    return 0;
  }
  std::cerr << folder.string() << ": cannot be written\n";
  return 1;
}
