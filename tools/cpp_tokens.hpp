#pragma once
// A C++ source cut into words, numbers and signs. It leans on clang-format where the grammar is hard: a `<` between two
// blanks compares, any other begins the arguments of a template.

#include <string_view>
#include <vector>

namespace sandtable::tools {

enum class TokenKind : unsigned char { word, number, sign, literal };

struct Token {
  TokenKind kind = TokenKind::sign;
  std::string_view text;
  std::size_t at = 0; ///< offset in the source
  int line = 0;
  bool apart = false; ///< with a blank or a line's end on both sides
  int partner = -1;   ///< of a bracket: the other one; angle brackets of templates are brackets too
  int inside = -1;    ///< the innermost bracket that it stands in

  bool is(std::string_view wanted) const { return text == wanted && kind != TokenKind::literal; }
  std::size_t end() const { return at + text.size(); }
};

struct Comment {
  std::string_view text;
  int line = 0;
};

/// The tokens and comments of a text that outlives it; lines of the preprocessor are left out.
struct CppSource {
  std::string_view text;
  std::vector<Token> tokens;
  std::vector<Comment> comments;

  /// The token, or an empty one beyond either end.
  const Token& token(int i) const;
};

CppSource read_cpp(std::string_view text);

/// = += -= and their like.
bool is_assignment(const Token& token);

} // namespace sandtable::tools
