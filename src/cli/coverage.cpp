#include "cli/coverage.hpp"

#include "cli/output.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// The count of a whole book.
struct Tally {
  std::size_t rules = 0, code = 0, test = 0, gaps = 0;
};

Tally tally_of(std::string_view book) {
  Tally tally;
  for (const RuleText& rule : rules_of(book)) {
    const Support support = support_of(rule);
    ++tally.rules;
    tally.code += support.code ? 1U : 0U;
    tally.test += support.test ? 1U : 0U;
    tally.gaps += support.gap() ? 1U : 0U;
  }
  return tally;
}

/// "ABC", which begins every id of the book.
std::string_view prefix_of(std::string_view book) {
  const auto rules = rules_of(book);
  return rules.empty() ? book : rules.front().id.substr(0, rules.front().id.find('-'));
}

std::string places(Rule rule, bool tests) {
  std::string out;
  for (const Citation& citation : citations_of(rule))
    if (citation.test == tests) out += fmt::format("{}{}:{}", out.empty() ? "" : ", ", citation.file, citation.line);
  return out;
}

} // namespace

Support support_of(const RuleText& rule) {
  Support support;
  for (const Citation& citation : citations_of(rule.rule)) (citation.test ? support.test : support.code) = true;
  support.definition = by_definition(rule.rule);
  support.example = rule.id.find("-EX-") != std::string_view::npos || // worked examples are shown, not done
                    rule.chapter.find("Test vectors") != std::string_view::npos;
  return support;
}

std::string coverage_text(std::string_view book) {
  std::string out;
  for (const RuleText& rule : rules_of(book)) {
    const Support support = support_of(rule);
    out += fmt::format("{}{}\n", rule.id, support.gap() ? "  GAP" : "");
    if (support.code) out += fmt::format("  code   {}\n", places(rule.rule, false));
    if (support.test) out += fmt::format("  tests  {}\n", places(rule.rule, true));
    if (!support.definition.empty()) out += fmt::format("  by definition: {}\n", support.definition);
  }
  const Tally tally = tally_of(book);
  return out + fmt::format("{}: {} rules, {} cited in code, {} shown by a test, {} gaps\n", prefix_of(book),
                           tally.rules, tally.code, tally.test, tally.gaps);
}

boost::json::array places_of(Rule rule, bool tests) {
  boost::json::array list;
  for (const Citation& citation : citations_of(rule))
    if (citation.test == tests) list.emplace_back(fmt::format("{}:{}", citation.file, citation.line));
  return list;
}

boost::json::value coverage_json(std::string_view book) {
  boost::json::array rules;
  for (const RuleText& rule : rules_of(book)) {
    const Support support = support_of(rule);
    boost::json::object entry{{"id", std::string(rule.id)},
                              {"code", places_of(rule.rule, false)},
                              {"tests", places_of(rule.rule, true)},
                              {"gap", support.gap()}};
    if (!support.definition.empty()) entry["by_definition"] = std::string(support.definition);
    rules.push_back(std::move(entry));
  }
  const Tally tally = tally_of(book);
  return boost::json::object{{"rulebook", std::string(book)}, {"rules", tally.rules}, {"cited", tally.code},
                             {"tested", tally.test},          {"gaps", tally.gaps},   {"list", std::move(rules)}};
}

} // namespace sandtable::cli
