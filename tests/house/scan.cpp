#include "house/scan.hpp"

namespace sandtable::house {

namespace {

void append(std::vector<Match>& to, std::vector<Match> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Whether the argument list that opens at `open` has a comma of its own.
bool has_several_arguments(const std::string& code, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    if (depth == 0) return false;
    if (c == ',' && depth == 1) return true;
  }
  return false;
}

} // namespace

std::vector<Match> matches(const File& file, const std::string& text, const std::regex& pattern) {
  std::vector<Match> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    const std::size_t group = match->size() > 1 ? 1 : 0;
    found.push_back({(*match)[group].str(), place(file, static_cast<std::size_t>(match->position(group)))});
  }
  return found;
}

std::vector<Match> matches_in_code(const File& file, const std::regex& pattern) {
  return matches(file, code_of(file.text), pattern);
}

std::vector<Match> project_includes(const File& file) {
  static const std::regex include("#include \"([^\"]+)\"");
  return matches(file, file.text, include);
}

std::vector<Match> worldly_includes(const File& file) {
  static const std::regex forbidden(
      "#include <(fstream|iostream|filesystem|thread|mutex|atomic|future|condition_variable|chrono|ctime|random|"
      "unordered_map|unordered_set|cstdio|stdio\\.h|unistd\\.h)>");
  return matches_in_code(file, forbidden);
}

std::vector<Match> wayward_calls(const File& file) {
  static const std::regex qualified(
      "\\b(std::(?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|hypot|pow|exp|exp2|expm1|log|log2|log10|log1p|cbrt|"
      "fma|tgamma|lgamma|erf|getenv|rand|srand|random_device|unordered_map|unordered_set|unordered_multimap|hash))\\b");
  static const std::regex bare("(?:^|[^\\w.:>])((?:sin|cos|tan|atan2|hypot|pow|exp|getenv)\\()");
  std::vector<Match> found = matches_in_code(file, qualified);
  append(found, matches_in_code(file, bare));
  return found;
}

std::vector<Match> missing_somewhere(const File& file) {
  static const std::regex use(
      "\\b(std::(?:ranges|views|format|format_to|format_to_n|bit_cast|source_location|chars_format))\\b");
  static const std::regex include("#include (<(?:ranges|format|source_location)>)");
  std::vector<Match> found = matches_in_code(file, use);
  append(found, matches_in_code(file, include));
  return found;
}

std::vector<Match> floating_chars(const File& file) {
  static const std::regex call("\\bstd::(?:from|to)_chars\\([^,;]*,[^,;]*,\\s*(\\w+)");
  const std::string code = code_of(file.text);
  std::vector<Match> found;
  for (const Match& number : matches(file, code, call)) {
    const std::regex floating("\\b(?:double|float)\\b&?[^;(){}]*\\b" + number.text + "\\b");
    if (std::regex_search(code, floating)) found.push_back(number);
  }
  return found;
}

std::set<std::string> aggregates(const std::vector<File>& files) {
  static const std::regex head("\\b(struct|class)\\s+(\\w+)\\s*(?:final\\s*)?(?::[^;{}()]*)?\\{");
  std::set<std::string> plain, made;
  for (const File& file : files) {
    const std::string code = code_of(file.text);
    for (std::sregex_iterator match(code.begin(), code.end(), head), end; match != end; ++match) {
      const std::string name = (*match)[2].str();
      const auto from = static_cast<std::size_t>(match->position() + match->length());
      std::size_t to = from;
      for (int depth = 1; to < code.size() && depth > 0; ++to) depth += code[to] == '{' ? 1 : code[to] == '}' ? -1 : 0;
      const std::string body = code.substr(from, to - from);
      const bool has_constructor = std::regex_search(body, std::regex("(?:^|[\\s;{}])" + name + "\\s*\\("));
      ((*match)[1] == "struct" && !has_constructor ? plain : made).insert(name);
    }
  }
  for (const std::string& name : made) plain.erase(name);
  return plain;
}

std::vector<Match> parenthesised_aggregates(const File& file, const std::set<std::string>& aggregates) {
  static const std::regex call("(?:^|[^\\w~])(?:std::make_(?:unique|shared)<(?:const )?(\\w+)>|(\\w+))\\(");
  const std::string code = code_of(file.text);
  std::vector<Match> found;
  for (std::sregex_iterator match(code.begin(), code.end(), call), end; match != end; ++match) {
    const auto open = static_cast<std::size_t>(match->position() + match->length() - 1);
    const std::size_t name = (*match)[1].matched ? 1 : 2;
    if (aggregates.contains((*match)[name].str()) && has_several_arguments(code, open))
      found.push_back({(*match)[name].str(), place(file, static_cast<std::size_t>(match->position(name)))});
  }
  return found;
}

} // namespace sandtable::house
