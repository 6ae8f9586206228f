#include "cpp_tokens.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace sandtable::tools {

namespace {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Longest first.
constexpr std::string_view long_signs[] = {"<=>", "<<=", ">>=", "...", "->*", "::", "->", "++", "--",
                                           "<<",  ">>",  "<=",  ">=",  "==",  "!=", "&&", "||", "+=",
                                           "-=",  "*=",  "/=",  "%=",  "&=",  "|=", "^=", ".*"};

struct Cutter {
  CppSource source;
  std::size_t at = 0;
  int line = 1;
  bool line_is_empty = true; ///< up to here: a # now is the preprocessor's

  std::string_view rest() const { return source.text.substr(at); }
};

/// Goes on by so many characters, and gives them.
std::string_view pass(Cutter& cutter, std::size_t count) {
  const std::string_view passed = cutter.rest().substr(0, count);
  cutter.line += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
  cutter.at += passed.size();
  return passed;
}

std::size_t word_length(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_of_word) - text.begin());
}

std::size_t number_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size()) {
    const char c = text[length], before = text[length - 1];
    const bool exponent = (c == '+' || c == '-') && (before == 'e' || before == 'E') && !text.starts_with("0x");
    if (!is_of_word(c) && c != '.' && c != '\'' && !exponent) break;
    ++length;
  }
  return length;
}

/// Of a string or character with its ending, "like this"sv.
std::size_t literal_length(std::string_view text) {
  std::size_t end = 1;
  while (end < text.size() && text[end] != text[0]) end += text[end] == '\\' ? 2 : 1;
  end = std::min(end + 1, text.size());
  return end + word_length(text.substr(end));
}

/// Of R"mark( ... )mark".
std::size_t raw_length(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(2, open - 2)) + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

std::size_t directive_length(std::string_view text) {
  std::size_t end = text.find('\n');
  while (end != std::string_view::npos && text[end - 1] == '\\') end = text.find('\n', end + 1);
  return std::min(end, text.size());
}

std::size_t sign_length(const Cutter& cutter) {
  const std::string_view rest = cutter.rest();
  // Two templates that end at once.
  if (rest.starts_with(">>") && cutter.at > 0 && !is_blank(cutter.source.text[cutter.at - 1])) return 1;
  for (const std::string_view sign : long_signs)
    if (rest.starts_with(sign)) return sign.size();
  return 1;
}

void add(Cutter& cutter, TokenKind kind, std::size_t length) {
  const std::string_view whole = cutter.source.text;
  Token token;
  token.kind = kind;
  token.at = cutter.at;
  token.line = cutter.line;
  token.text = pass(cutter, length);
  token.apart =
      (token.at == 0 || is_blank(whole[token.at - 1])) && (cutter.at >= whole.size() || is_blank(whole[cutter.at]));
  cutter.source.tokens.push_back(token);
}

void cut_one(Cutter& cutter) {
  const std::string_view rest = cutter.rest();
  const bool begins_line = cutter.line_is_empty;
  if (!is_blank(rest[0])) cutter.line_is_empty = false;
  if (is_blank(rest[0])) {
    if (rest[0] == '\n') cutter.line_is_empty = true;
    pass(cutter, 1);
  } else if (rest.starts_with("//") || rest.starts_with("/*")) {
    const bool whole_line = rest[1] == '/';
    const std::size_t end = whole_line ? rest.find('\n') : rest.find("*/", 2);
    const int line = cutter.line;
    cutter.source.comments.push_back({pass(cutter, whole_line || end == std::string_view::npos ? end : end + 2), line});
  } else if (rest[0] == '#' && begins_line) {
    pass(cutter, directive_length(rest));
  } else if (rest.starts_with("R\"")) {
    add(cutter, TokenKind::literal, raw_length(rest));
  } else if (rest[0] == '"' || rest[0] == '\'') {
    add(cutter, TokenKind::literal, literal_length(rest));
  } else if (is_digit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && is_digit(rest[1]))) {
    add(cutter, TokenKind::number, number_length(rest));
  } else if (is_of_word(rest[0])) {
    add(cutter, TokenKind::word, word_length(rest));
  } else {
    add(cutter, TokenKind::sign, sign_length(cutter));
  }
}

bool opens_template(const std::vector<Token>& tokens, std::size_t i) {
  if (i == 0 || tokens[i].text != "<" || tokens[i].apart) return false;
  return tokens[i - 1].kind == TokenKind::word && tokens[i - 1].text != "operator";
}

/// Gives every bracket its partner and every token the bracket it stands in.
void pair_brackets(std::vector<Token>& tokens) {
  std::vector<int> open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    const bool sign = token.kind == TokenKind::sign;
    if (sign && (token.text == ")" || token.text == "]" || token.text == "}")) {
      while (!open.empty() && tokens[static_cast<std::size_t>(open.back())].text == "<") open.pop_back();
    }
    const bool closes_template = sign && token.text == ">" && !token.apart && !open.empty() &&
                                 tokens[static_cast<std::size_t>(open.back())].text == "<";
    const bool closes = sign && (token.text == ")" || token.text == "]" || token.text == "}" || closes_template);
    if (closes && !open.empty()) {
      token.partner = open.back();
      tokens[static_cast<std::size_t>(open.back())].partner = static_cast<int>(i);
      open.pop_back();
    }
    token.inside = open.empty() ? -1 : open.back();
    if (sign && (token.text == "(" || token.text == "[" || token.text == "{" || opens_template(tokens, i)))
      open.push_back(static_cast<int>(i));
  }
}

} // namespace

const Token& CppSource::token(int i) const {
  static const Token none;
  return i < 0 || i >= static_cast<int>(tokens.size()) ? none : tokens[static_cast<std::size_t>(i)];
}

CppSource read_cpp(std::string_view text) {
  Cutter cutter;
  cutter.source.text = text;
  while (cutter.at < text.size()) cut_one(cutter);
  pair_brackets(cutter.source.tokens);
  return std::move(cutter.source);
}

bool is_assignment(const Token& token) {
  if (token.kind != TokenKind::sign || !token.text.ends_with('=')) return false;
  return !token.is("==") && !token.is("!=") && !token.is("<=") && !token.is(">=");
}

} // namespace sandtable::tools
