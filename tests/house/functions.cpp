#include "house/functions.hpp"

#include "house/sources.hpp"

#include <algorithm>
#include <optional>
#include <regex>

namespace sandtable::house {

namespace {

/// Just behind the bracket that closes the one at `open`.
std::size_t behind_bracket(std::string_view text, std::size_t open, char opens, char closes) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == opens) ++depth;
    if (text[at] == closes && --depth == 0) return at + 1;
  }
  return text.size();
}

/// Directives, attributes and calls of macros, which stand between functions without a semicolon.
void blank_noise(std::string& code) {
  static const std::regex directive("(?:^|\\n)[ \\t]*#(?:[^\\n]*\\\\\\n)*[^\\n]*"), attribute("\\[\\[[^\\]]*\\]\\]"),
      macro("\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\s*\\(");
  for (const std::regex* noise : {&directive, &attribute}) {
    const std::string before = code;
    for (std::sregex_iterator match(before.begin(), before.end(), *noise), end; match != end; ++match)
      blank(code, static_cast<std::size_t>(match->position()),
            static_cast<std::size_t>(match->position() + match->length()));
  }
  const std::string before = code;
  for (std::sregex_iterator match(before.begin(), before.end(), macro), end; match != end; ++match) {
    const auto open = static_cast<std::size_t>(match->position() + match->length() - 1);
    blank(code, static_cast<std::size_t>(match->position()), behind_bracket(code, open, '(', ')'));
  }
}

/// The parameters' bracket of a statement: the first outside angle brackets, if no `=` stands before it.
std::optional<std::size_t> parameters(std::string_view statement) {
  int angles = 0;
  for (std::size_t at = 0; at < statement.size(); ++at) {
    const char c = statement[at];
    if (c == '<') ++angles;
    if (c == '>' && angles > 0) --angles;
    if (angles > 0) continue;
    if (c == '=') return std::nullopt;
    if (c == '(') return at;
  }
  return std::nullopt;
}

/// The function a statement speaks of: `Result<int> Owner::name(...) const`.
std::optional<Function> function_of(const std::string& statement, std::size_t at) {
  const auto open = parameters(statement);
  if (!open) return std::nullopt;
  static const std::regex named("(?:^|[\\s&*>])((?:\\w+::)*)(~?\\w+)\\s*$");
  const std::string head = statement.substr(0, *open);
  std::smatch match;
  if (!std::regex_search(head, match, named) || head.find("operator") != std::string::npos) return std::nullopt;
  std::string owner = match[1].str();
  if (!owner.empty()) owner = owner.substr(0, owner.find("::"));
  return Function{match[2].str(), owner, at + static_cast<std::size_t>(match.position(2))};
}

bool starts_with_word(const std::string& statement, const char* words) {
  return std::regex_search(statement, std::regex(std::string("^\\s*(?:") + words + ")\\b"));
}

bool is_declaration(const std::string& statement) {
  if (starts_with_word(statement,
                       "template|using|typedef|struct|class|enum|union|friend|inline|constexpr|extern|"
                       "static_assert|return|concept|namespace"))
    return false;
  const auto open = parameters(statement);
  if (!open) return false;
  // A type stands before the name, and nothing but const or noexcept behind the parameters.
  static const std::regex typed("[\\w>&*]\\s*[\\s&*>]\\s*\\w+\\s*$"), tail("^\\s*(?:const|noexcept|\\s)*$");
  const std::size_t close = behind_bracket(statement, *open, '(', ')');
  return std::regex_search(statement.substr(0, *open), typed) && std::regex_search(statement.substr(close), tail);
}

} // namespace

Functions functions_in(std::string code) {
  blank_noise(code);
  static const std::regex space("\\bnamespace\\b([\\w\\s:]*)$");
  Functions out;
  std::string statement;
  std::vector<bool> unnamed; // the namespaces around
  std::size_t began = 0;
  const auto clear = [&](std::size_t next) {
    statement.clear();
    began = next;
  };
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    std::smatch match;
    if (c == ';') {
      const auto function = function_of(statement, began);
      if (function && function->owner.empty() && is_declaration(statement)) out.declared.push_back(*function);
      clear(at + 1);
    } else if (c == '}') {
      if (!unnamed.empty()) unnamed.pop_back();
      clear(at + 1);
    } else if (c != '{') {
      statement += c;
    } else if (std::regex_search(statement, match, space)) {
      unnamed.push_back(match[1].str().find_first_not_of(" \n\t") == std::string::npos);
      clear(at + 1);
    } else {
      at = behind_bracket(code, at, '{', '}') - 1;
      const bool argument = std::count(statement.begin(), statement.end(), '(') >
                            std::count(statement.begin(), statement.end(), ')'); // a default: `= {}`
      const bool type = starts_with_word(statement, "(?:template\\s*<[^{]*>\\s*)?(?:struct|class|enum|union)");
      const auto function = type || argument ? std::nullopt : function_of(statement, began);
      if (!function) {
        statement += "{}"; // goes on to its semicolon
        continue;
      }
      if (std::find(unnamed.begin(), unnamed.end(), true) == unnamed.end()) out.defined.push_back(*function);
      clear(at + 1);
    }
  }
  return out;
}

std::vector<std::string> classes_in(std::string_view code) {
  static const std::regex head("\\b(?:struct|class)\\s+(\\w+)\\s*(?:final\\s*)?(?::[^;{}()]*)?\\{");
  const std::string text(code);
  std::vector<std::string> out;
  for (std::sregex_iterator match(text.begin(), text.end(), head), end; match != end; ++match)
    out.push_back((*match)[1].str());
  return out;
}

} // namespace sandtable::house
