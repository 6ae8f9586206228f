#pragma once
// What the house tests look for in a text. Each scanner is shown a text that offends in its own test.

#include "house/sources.hpp"

#include <regex>
#include <set>

namespace sandtable::house {

struct Match {
  std::string text;
  std::string where; ///< "path:line"
};

/// Every place of a pattern in a text of a file: its first group, or the whole.
std::vector<Match> matches(const File& file, const std::string& text, const std::regex& pattern);
/// The same in its code, comments and literals left out.
std::vector<Match> matches_in_code(const File& file, const std::regex& pattern);

/// Files of the project that it includes.
std::vector<Match> project_includes(const File& file);
/// Headers of files, threads, clocks and whatever else has no place in the engine.
std::vector<Match> worldly_includes(const File& file);
/// Calls that round differently somewhere, depend on addresses or ask the environment.
std::vector<Match> wayward_calls(const File& file);
/// What one of the three compilers and libraries lacks.
std::vector<Match> missing_somewhere(const File& file);
/// from_chars and to_chars of a double or float, as far as the type stands in the same file.
std::vector<Match> floating_chars(const File& file);

/// The structs that have no constructor, in any of the files.
std::set<std::string> aggregates(const std::vector<File>& files);
/// `Aggregate(a, b)` and make_unique or make_shared of one from several arguments.
std::vector<Match> parenthesised_aggregates(const File& file, const std::set<std::string>& aggregates);

} // namespace sandtable::house
