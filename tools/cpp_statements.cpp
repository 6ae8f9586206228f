#include "cpp_statements.hpp"

#include <algorithm>
#include <array>

namespace sandtable::tools {

namespace {

template <std::size_t count>
bool is_one_of(const Token& token, const std::array<std::string_view, count>& words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return token.is(word); });
}

constexpr std::array<std::string_view, 22> keywords = {
    "return", "break", "continue", "using", "throw",  "goto",      "case",     "default", "delete", "auto", "const",
    "static", "if",    "for",      "while", "switch", "constexpr", "typename", "do",      "else",   "new",  "struct"};

bool is_name(const Token& token) { return token.kind == TokenKind::word && !is_one_of(token, keywords); }

bool is_macro(const Token& token) {
  const auto of_macros = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  return token.kind == TokenKind::word && token.text.size() > 2 &&
         std::all_of(token.text.begin(), token.text.end(), of_macros);
}

/// `int names[3]`, but not `return names[3]`.
bool is_size_of_array(const CppSource& source, int bracket) {
  const Token& type = source.token(bracket - 2);
  const bool after_type = is_name(type) || (type.is("*") && !type.apart) || (type.is(">") && type.partner >= 0);
  return source.token(bracket).is("[") && is_name(source.token(bracket - 1)) && after_type;
}

/// An operand ends where one of these stands beside it, or a bracket that holds it.
bool is_limit(const Token& token) {
  constexpr std::array<std::string_view, 8> limits = {",", ";", "?", ":", "return", "case", "else", ""};
  return is_one_of(token, limits) || is_assignment(token);
}

bool is_limit_for(const Token& junction, const Token& token) {
  if (is_limit(token)) return true;
  return (token.is("||") && !junction.is("?")) || (token.is("&&") && junction.is("&&"));
}

/// Whether the brace holds statements: neither members of a class nor names of a namespace.
bool holds_statements(const CppSource& source, int brace) {
  if (!source.token(brace).is("{")) return false;
  constexpr std::array<std::string_view, 5> heads = {"namespace", "struct", "class", "union", "enum"};
  for (int i = brace - 1; i >= 0; --i) {
    const Token& token = source.token(i);
    if (token.partner > i || token.is(";") || token.is("}")) return true;
    if (token.partner >= 0) i = token.partner;
    if (is_one_of(token, heads)) return false;
  }
  return true;
}

/// Whether a statement may begin here, after another, a label or the head of an if or a loop.
bool begins_statement(const CppSource& source, int i) {
  if (!holds_statements(source, source.token(i).inside)) return false;
  const Token& before = source.token(i - 1);
  if (before.is(")")) {
    constexpr std::array<std::string_view, 5> heads = {"if", "for", "while", "switch", "constexpr"};
    return is_one_of(source.token(before.partner - 1), heads);
  }
  if (before.is(":")) {
    int label = i - 2;
    while (label > 0 && (is_name(source.token(label)) || source.token(label).is("::"))) --label;
    return source.token(label).is("case") || source.token(label).is("default");
  }
  return before.is(";") || before.is("{") || before.is("}") || before.is("else");
}

/// The token after `a.b->c(d)[e]`, or `i` itself if no such thing begins there.
int end_of_chain(const CppSource& source, int i, bool& ends_in_call) {
  ends_in_call = false;
  while (is_name(source.token(i))) {
    ++i;
    for (; source.token(i).partner > i && !source.token(i).is("{"); i = source.token(i).partner + 1)
      ends_in_call = source.token(i).is("(");
    const Token& joint = source.token(i);
    if (!joint.is(".") && !joint.is("->") && !joint.is("::")) break;
    ends_in_call = false;
    ++i;
  }
  return i;
}

bool is_step(const Token& token) { return token.is("++") || token.is("--"); }

} // namespace

std::vector<bool> fixed_tokens(const CppSource& source) {
  std::vector<bool> fixed(source.tokens.size());
  for (int i = 0; i < static_cast<int>(source.tokens.size()); ++i) {
    const Token& token = source.token(i);
    const bool called_off = is_macro(token) || token.is("static_assert");
    const int open = called_off ? i + 1 : i;
    const bool holds = called_off ? source.token(open).is("(") : token.is("<") || is_size_of_array(source, i);
    if (!holds || source.token(open).partner < 0) continue;
    for (int k = i; k <= source.token(open).partner; ++k) fixed[static_cast<std::size_t>(k)] = true;
  }
  return fixed;
}

bool in_for_header(const CppSource& source, int i) {
  for (int open = source.token(i).inside; open > 0 && !source.token(open).is("{"); open = source.token(open).inside)
    if (source.token(open).is("(") && source.token(open - 1).is("for")) return true;
  return false;
}

bool in_subscript(const CppSource& source, int i) { return source.token(source.token(i).inside).is("["); }

int operand_begin(const CppSource& source, int junction) {
  int i = junction;
  while (true) {
    const Token& before = source.token(i - 1);
    if (before.partner > i - 1 || is_limit_for(source.token(junction), before)) return i;
    i = before.partner >= 0 ? before.partner : i - 1;
  }
}

int operand_end(const CppSource& source, int junction) {
  int i = junction;
  while (true) {
    const Token& next = source.token(i + 1);
    if ((next.partner >= 0 && next.partner < i + 1) || is_limit_for(source.token(junction), next)) return i;
    i = next.partner >= 0 ? next.partner : i + 1;
  }
}

Extent condition_of(const CppSource& source, int word_if) {
  const int open = word_if + 1, close = source.token(open).partner;
  if (!source.token(open).is("(") || close < 0) return {};
  Extent condition{open + 1, close - 1};
  bool declares = false;
  for (int i = open + 1; i < close; ++i) {
    const Token& token = source.token(i);
    if (token.inside != open) continue;
    if (token.is(";")) condition.first = i + 1;
    declares = !token.is(";") && (declares || is_assignment(token));
  }
  return declares ? Extent{} : condition;
}

bool is_lone_equality(const CppSource& source, const Extent& condition) {
  int equalities = 0;
  for (int i = condition.first; i <= condition.last; ++i) {
    const Token& token = source.token(i);
    if (token.inside != source.token(condition.first).inside) continue;
    if (token.is("&&") || token.is("||")) return false;
    equalities += token.is("==") || token.is("!=") ? 1 : 0;
  }
  return equalities == 1;
}

int end_of_plain_statement(const CppSource& source, int i) {
  if (!begins_statement(source, i)) return -1;
  bool call = false;
  int k = end_of_chain(source, source.token(i).is("*") ? i + 1 : i, call);
  const bool changes = is_step(source.token(k)) || is_assignment(source.token(k));
  if (!changes && !(call && source.token(k).is(";"))) return -1;
  while (k < static_cast<int>(source.tokens.size()) && !source.token(k).is(";"))
    k = source.token(k).partner > k ? source.token(k).partner + 1 : k + 1;
  return k < static_cast<int>(source.tokens.size()) ? k : -1;
}

} // namespace sandtable::tools
