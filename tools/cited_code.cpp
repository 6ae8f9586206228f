#include "cited_code.hpp"

#include "cpp_statements.hpp"
#include "rulebook_text.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sandtable::tools {

namespace {

/// True if a rule's id (ABC-MOVE-51) or name (ABC_MOVE_51) is a word of the text.
bool cites(std::string_view text) {
  constexpr std::string_view of_ids = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  while (true) {
    const std::size_t begin = std::min(text.find_first_of(of_ids), text.size());
    if (begin == text.size()) return false;
    text.remove_prefix(begin);
    std::string word(text.substr(0, text.find_first_not_of(of_ids)));
    text.remove_prefix(word.size());
    std::replace(word.begin(), word.end(), '_', '-');
    if (is_rule_id(word)) return true;
  }
}

/// The first and last token of each line that has one.
std::map<int, Extent> lines_with_code(const CppSource& source) {
  std::map<int, Extent> lines;
  for (int i = 0; i < static_cast<int>(source.tokens.size()); ++i)
    lines.try_emplace(source.token(i).line, Extent{i, i}).first->second.last = i;
  return lines;
}

/// Whether a closing brace is followed by more of its own statement.
bool goes_on_after(const CppSource& source, int brace) {
  const Token& next = source.token(brace + 1);
  return next.kind == TokenKind::sign && !next.text.empty() && std::string_view(",;.)(]-?").find(next.text[0]) < 8;
}

bool in_braces(const CppSource& source, int i) { return source.token(source.token(i).inside).is("{"); }

/// The first token of the statement, or of the row of a table, in which a token stands.
int statement_begin(const CppSource& source, int i) {
  while (i > 0) {
    const Token& token = source.token(i);
    const Token& before = source.token(i - 1);
    if (token.is("case") || token.is("default")) break;
    if (before.is(";") || before.is("{")) break;
    if (before.is(",") && in_braces(source, i - 1)) break;
    if (before.is("}") && !goes_on_after(source, i - 1)) break;
    const bool whole_bracket = before.partner >= 0 && before.partner < i - 1;
    i = whole_bracket ? before.partner : i - 1;
  }
  return i;
}

/// Its last token, which is `least` or one after it.
int statement_end(const CppSource& source, int begin, int least) {
  const int count = static_cast<int>(source.tokens.size());
  for (int i = begin; i < count; ++i) {
    const Token& token = source.token(i);
    if (token.is("}")) return std::max(i, least);
    if (i >= least && (token.is(";") || (token.is(",") && in_braces(source, i)))) return i;
    if (token.partner <= i) continue;
    i = token.partner;
    if (token.is("{") && i >= least && !goes_on_after(source, i)) return i;
  }
  return count - 1;
}

struct Marks {
  const CppSource& source;
  std::vector<bool> cited;
};

void mark(Marks& marks, int begin, int end) {
  for (int i = begin; i <= end; ++i) marks.cited[static_cast<std::size_t>(i)] = true;
}

/// The condition of the `if` in whose block the statement stands.
void mark_condition(Marks& marks, int statement) {
  const int brace = marks.source.token(statement).inside;
  const Token& close = marks.source.token(brace - 1);
  if (!marks.source.token(brace).is("{") || !close.is(")") || close.partner < 1) return;
  if (marks.source.token(close.partner - 1).is("if")) mark(marks, close.partner - 1, brace - 1);
}

void mark_line(Marks& marks, const Extent& line) {
  const int begin = statement_begin(marks.source, line.first);
  if (marks.source.token(begin).is("namespace")) return;
  mark(marks, begin, statement_end(marks.source, begin, line.last));
  mark_condition(marks, begin);
}

} // namespace

std::vector<bool> cited_tokens(const CppSource& source) {
  Marks marks{source, std::vector<bool>(source.tokens.size())};
  const std::map<int, Extent> lines = lines_with_code(source);
  std::set<int> comment_lines, citing;
  for (const Comment& comment : source.comments) comment_lines.insert(comment.line);
  for (const Token& token : source.tokens)
    if (token.kind == TokenKind::word && cites(token.text)) citing.insert(token.line);
  for (const Comment& comment : source.comments) {
    if (!cites(comment.text)) continue;
    int line = comment.line;
    while (!lines.contains(line) && comment_lines.contains(line)) ++line;
    citing.insert(line);
  }
  for (const int line : citing)
    if (const auto found = lines.find(line); found != lines.end()) mark_line(marks, found->second);
  return std::move(marks.cited);
}

} // namespace sandtable::tools
