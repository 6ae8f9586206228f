#include "house/sources.hpp"

#include "test_paths.hpp"
#include "text_files.hpp"

#include <algorithm>

namespace sandtable::house {

namespace {

namespace fs = std::filesystem;

bool is_left_out(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return name == "node_modules" || name == "build" || name.starts_with("build-") ||
         (name.starts_with('.') && name != ".ci");
}

/// Where a string literal that opens at `open` ends: the offset of its closing quote.
std::size_t end_of_literal(std::string_view text, std::size_t open) {
  if (open > 0 && text[open - 1] == 'R') {
    const std::size_t bracket = text.find('(', open);
    const std::string close = ")" + std::string(text.substr(open + 1, bracket - open - 1)) + "\"";
    const std::size_t found = text.find(close, bracket);
    return found == std::string_view::npos ? text.size() : found + close.size() - 1;
  }
  std::size_t at = open + 1;
  while (at < text.size() && text[at] != '"' && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
  return std::min(at, text.size());
}

} // namespace

void blank(std::string& text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < std::min(to, text.size()); ++i)
    if (text[i] != '\n') text[i] = ' ';
}

std::vector<File> files_under(std::string_view folder, const std::vector<std::string>& endings) {
  const fs::path root = SANDTABLE_SOURCE_DIR;
  std::vector<File> files;
  if (!fs::exists(root / folder)) return files;
  for (fs::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
    if (entry->is_directory() && is_left_out(entry->path())) entry.disable_recursion_pending();
    if (!entry->is_regular_file() || entry->path().filename() == ".git") continue; // a worktree's way home
    if (std::find(endings.begin(), endings.end(), entry->path().extension().string()) == endings.end()) continue;
    files.push_back({fs::relative(entry->path(), root).generic_string(), tools::read_text(entry->path()).value_or("")});
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

std::vector<File> written_files() {
  return files_under("", {"", ".cpp", ".hpp", ".md", ".toml", ".txt", ".cmake", ".json", ".ts", ".css", ".html"});
}

std::string code_of(std::string_view text) {
  std::string code(text);
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at + 1;
    if (text.substr(at, 2) == "//") {
      end = std::min(text.find('\n', at), text.size());
      blank(code, at, end);
    } else if (text.substr(at, 2) == "/*") {
      end = std::min(text.find("*/", at), text.size());
      blank(code, at, end + 2);
    } else if (text[at] == '"') {
      end = end_of_literal(text, at);
      blank(code, at + 1, end);
      ++end;
    } else if (text[at] == '\'' && text.substr(at, 3) == "'\"'") {
      end = at + 3;
    }
    at = end;
  }
  return code;
}

std::string place(const File& file, std::size_t offset) {
  const auto end = file.text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, file.text.size()));
  return file.path + ":" + std::to_string(1 + std::count(file.text.begin(), end, '\n'));
}

} // namespace sandtable::house
