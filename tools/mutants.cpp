#include "mutants.hpp"

#include "cited_code.hpp"
#include "cpp_statements.hpp"
#include "cpp_tokens.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <sstream>

namespace sandtable::tools {

namespace {

struct Pair {
  std::string_view was, is;
};
constexpr std::array<Pair, 10> swapped_signs{{{"<", "<="},
                                              {"<=", "<"},
                                              {">", ">="},
                                              {">=", ">"},
                                              {"==", "!="},
                                              {"!=", "=="},
                                              {"+", "-"},
                                              {"-", "+"},
                                              {"+=", "-="},
                                              {"-=", "+="}}};

struct Breaker {
  const CppSource& source;
  std::vector<Mutant> mutants;
};

std::string in_one_line(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string out, word;
  while (words >> word) out += (out.empty() ? "" : " ") + word;
  return out;
}

/// Changes [begin, end) of the text, and shows it as part of [from, to).
struct Change {
  std::size_t begin, end;
  std::string instead;
  std::size_t from, to;
};

void add(Breaker& breaker, int line, const Change& change) {
  const std::string_view text = breaker.source.text;
  const std::string before(text.substr(change.from, change.begin - change.from));
  const std::string after(text.substr(change.end, change.to - change.end));
  breaker.mutants.push_back({change.begin, change.end - change.begin, change.instead, line,
                             in_one_line(text.substr(change.from, change.to - change.from)),
                             in_one_line(before + change.instead + after)});
}

/// What stands beside a token in its line, up to so many things towards `step` (1 or -1): what clang-format writes
/// without a blank is one thing, and so is a bracket with its head.
int neighbour(const CppSource& source, int i, int step, int count) {
  const int line = source.token(i).line;
  while (true) {
    const Token &here = source.token(i), &next = source.token(i + step);
    const bool leaves_bracket = next.partner >= 0 && (next.partner > i + step) == (step < 0);
    const bool ends = next.is(";") || (next.is(",") && step > 0);
    if (next.line != line || leaves_bracket || ends) return i;
    const bool joined = step > 0 ? here.end() == next.at : next.end() == here.at || here.is("(");
    if (!joined && count-- == 0) return i;
    if (next.partner >= 0 && source.token(next.partner).line != line) return i;
    i = next.partner >= 0 ? next.partner : i + step;
  }
}

/// Puts something else in the place of one token, and shows it with its neighbours.
void replace(Breaker& breaker, int i, std::string instead) {
  const CppSource& source = breaker.source;
  const Token& token = source.token(i);
  const int first = neighbour(source, i, -1, token.kind == TokenKind::sign ? 1 : 2);
  int last = neighbour(source, i, 1, 1);
  if (first == last && source.token(last + 1).is(",")) last = neighbour(source, last + 1, 1, 1);
  const std::size_t from = source.token(first).at, to = source.token(last).end();
  add(breaker, token.line, {token.at, token.end(), std::move(instead), from, to});
}

std::string with_point(double value) {
  std::ostringstream out;
  out.precision(12);
  out << value;
  const std::string text = out.str();
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

void break_number(Breaker& breaker, int i) {
  const Token& token = breaker.source.token(i);
  std::string digits(token.text);
  digits.erase(std::remove(digits.begin(), digits.end(), '\''), digits.end());
  // No rule is written in base 16 or 2.
  if (digits.starts_with("0x") || digits.starts_with("0b") || digits.size() > 15) return;
  const bool decimal = digits.find_first_of(".eE") != std::string::npos;
  const std::size_t end = std::min(digits.find_first_not_of("0123456789.eE+-"), digits.size());
  const std::string ending = digits.substr(end);
  const Token& before = breaker.source.token(i - 1);
  const bool signed_already = before.is("-") && before.end() == token.at;
  const auto written = [&](std::string number) {
    number += ending;
    return number[0] == '-' && signed_already ? "(" + number + ")" : number;
  };
  if (decimal) {
    const double value = std::stod(digits);
    if (value > 1e6) return; // it stands for no end, and half of one more is none either
    for (const double step : {0.5, -0.5}) replace(breaker, i, written(with_point(value + step)));
    return;
  }
  const long long value = std::stoll(digits);
  // `x >= 4` is broken as `x > 4`, which for whole numbers is `x >= 5`.
  const bool more_is_known = before.apart && (before.is(">=") || before.is("<"));
  const bool less_is_known = before.apart && (before.is("<=") || before.is(">"));
  if (!more_is_known) replace(breaker, i, written(std::to_string(value + 1)));
  const bool may_be_negative = ending.empty() && !in_for_header(breaker.source, i) && !in_subscript(breaker.source, i);
  if (!less_is_known && (value > 0 || may_be_negative)) replace(breaker, i, written(std::to_string(value - 1)));
}

void break_sign(Breaker& breaker, int i) {
  const CppSource& source = breaker.source;
  const Token& token = source.token(i);
  if (token.is("<") && in_for_header(source, i)) return;
  const bool joins_texts =
      source.token(i - 1).kind == TokenKind::literal || source.token(i + 1).kind == TokenKind::literal;
  if (joins_texts && (token.text[0] == '+' || token.text[0] == '-')) return;
  for (const Pair& pair : swapped_signs)
    if (token.is(pair.was)) replace(breaker, i, std::string(pair.is));
}

void break_junction(Breaker& breaker, int i) {
  const CppSource& source = breaker.source;
  const Token& junction = source.token(i);
  const int left = operand_begin(source, i), right = operand_end(source, i);
  const std::size_t from = source.token(left).at, to = source.token(right).end();
  add(breaker, junction.line, {junction.at, junction.end(), junction.is("&&") ? "||" : "&&", from, to});
  // In `a && b && c` each && leaves out the operand after it, and the first also the one before.
  if (!source.token(left - 1).is(junction.text))
    add(breaker, junction.line, {from, source.token(i + 1).at, "", from, to});
  add(breaker, junction.line, {source.token(i - 1).end(), to, "", from, to});
}

void negate(Breaker& breaker, int line, const Extent& condition) {
  const CppSource& source = breaker.source;
  if (condition.first > condition.last || is_lone_equality(source, condition)) return;
  const std::size_t from = source.token(condition.first).at, to = source.token(condition.last).end();
  const std::string was(source.text.substr(from, to - from));
  add(breaker, line, {from, to, "!(" + was + ")", from, to});
}

void break_word(Breaker& breaker, int i) {
  const CppSource& source = breaker.source;
  const Token& token = source.token(i);
  const bool of_std = source.token(i - 1).is("::") && source.token(i - 2).is("std");
  if (token.is("true")) replace(breaker, i, "false");
  if (token.is("false")) replace(breaker, i, "true");
  if (of_std && token.is("min")) replace(breaker, i, "max");
  if (of_std && token.is("max")) replace(breaker, i, "min");
  if (token.is("if")) negate(breaker, token.line, condition_of(source, i));
}

void drop_statement(Breaker& breaker, int i) {
  const CppSource& source = breaker.source;
  const int end = end_of_plain_statement(source, i);
  if (end < 0 || source.token(end).line != source.token(i).line) return;
  const std::size_t from = source.token(i).at, to = source.token(end).end();
  add(breaker, source.token(i).line, {from, to, "{}", from, to});
}

} // namespace

std::vector<Mutant> mutants_of(std::string_view text, Lines lines) {
  const CppSource source = read_cpp(text);
  const std::vector<bool> cited = cited_tokens(source), fixed = fixed_tokens(source);
  Breaker breaker{source, {}};
  for (int i = 0; i < static_cast<int>(source.tokens.size()); ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (fixed[index] || (lines == Lines::cited && !cited[index])) continue;
    const Token& token = source.token(i);
    drop_statement(breaker, i);
    if (token.kind == TokenKind::number) break_number(breaker, i);
    if (token.kind == TokenKind::word) break_word(breaker, i);
    if (token.kind != TokenKind::sign || !token.apart) continue;
    if (token.is("&&") || token.is("||")) break_junction(breaker, i);
    if (token.is("?")) negate(breaker, token.line, {operand_begin(source, i), i - 1});
    break_sign(breaker, i);
  }
  return std::move(breaker.mutants);
}

std::string broken(std::string_view text, const Mutant& mutant) {
  std::string out;
  for (const char* warning :
       {"unused-parameter", "unused-variable", "unused-but-set-variable", "unused-but-set-parameter", "unused-function",
        "unused-value", "parentheses", "type-limits", "sign-compare", "bool-compare", "tautological-compare",
        "empty-body", "dangling-else", "misleading-indentation", "implicit-fallthrough", "int-in-bool-context"})
    out += std::string("#pragma GCC diagnostic ignored \"-W") + warning + "\"\n";
  out += text.substr(0, mutant.at);
  out += mutant.instead;
  out += text.substr(mutant.at + mutant.length);
  return out;
}

std::vector<std::size_t> sample(std::size_t count, std::size_t wanted, unsigned seed) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  if (wanted >= count) return numbers;
  std::mt19937 chance(seed);
  for (std::size_t i = 0; i < wanted; ++i) std::swap(numbers[i], numbers[i + chance() % (count - i)]);
  numbers.resize(wanted);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

} // namespace sandtable::tools
