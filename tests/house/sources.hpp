#pragma once
// The files of the repository as the house tests see them.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::house {

struct File {
  std::string path; ///< from the root of the repository
  std::string text;
};

/// The files under a folder (or the one file) of the repository that have one of these endings, by path; build
/// folders, hidden folders and binaries are left out.
std::vector<File> files_under(std::string_view folder, const std::vector<std::string>& endings);

/// Every text that people write here: sources, scripts, papers, scenarios.
std::vector<File> written_files();

/// A C++ text without its comments and the insides of its string literals; the lines stay where they are.
std::string code_of(std::string_view text);

/// Spaces instead of a stretch of a text, whose lines stay where they are.
void blank(std::string& text, std::size_t from, std::size_t to);

/// "path:line" of an offset in a file.
std::string place(const File& file, std::size_t offset);

} // namespace sandtable::house
