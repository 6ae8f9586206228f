#include "rulebook_files.hpp"

#include "text_files.hpp"

#include <algorithm>
#include <iostream>
#include <map>

namespace sandtable::tools {

std::optional<std::vector<Rulebook>> read_rulebooks(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());

  std::vector<std::string> errors;
  std::vector<Rulebook> books;
  std::map<std::string, std::string> book_of_id;
  for (const std::filesystem::path& file : files) {
    const std::optional<std::string> text = read_text(file);
    if (!text) {
      errors.push_back(file.string() + ": cannot be read");
      continue;
    }
    books.push_back(read_rulebook(file.string(), *text, errors));
    for (const StatedRule& rule : books.back().rules) {
      const auto [first, is_new] = book_of_id.emplace(rule.id, books.back().name);
      if (!is_new && first->second != books.back().name) {
        errors.push_back(file.string() + ":" + std::to_string(rule.line) + ": " + rule.id + " is already stated in " +
                         first->second);
      }
    }
  }
  for (const std::string& error : errors) std::cerr << error << '\n';
  if (!errors.empty()) return std::nullopt;
  return books;
}

} // namespace sandtable::tools
