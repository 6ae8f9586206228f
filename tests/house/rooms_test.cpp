// The order of the rooms, and what the engine may not touch, as docs/architecture.md states them.

#include "house/sources.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>

namespace sandtable::house {

namespace {

const std::vector<std::string> rooms = {"geometry", "dice",    "rules",   "reflect",   "table",
                                        "scenario", "battle",  "client",  "rulebooks", "generals",
                                        "library",  "picture", "archive", "server",    "cli"};
constexpr std::string_view last_engine_room = "generals";

/// Position in the order of rooms; -1 for a folder that is no room.
int rank_of_room(std::string_view room) {
  const auto found = std::find(rooms.begin(), rooms.end(), room);
  return found == rooms.end() ? -1 : static_cast<int>(found - rooms.begin());
}

/// "src/dice/pool.hpp" or "dice/pool.hpp" -> "dice"
std::string room_of(std::string_view path) {
  if (path.starts_with("src/")) path.remove_prefix(4);
  return std::string(path.substr(0, path.find('/')));
}

/// "rulebooks/kingsmen/fire.hpp" -> "kingsmen"
std::string book_of(std::string_view path) {
  if (path.starts_with("src/")) path.remove_prefix(4);
  path.remove_prefix(std::string_view("rulebooks/").size());
  return std::string(path.substr(0, path.find('/')));
}

std::vector<File> sources() { return files_under("src", {".cpp", ".hpp"}); }

std::vector<File> engine_sources() {
  std::vector<File> files = sources();
  std::erase_if(files,
                [](const File& file) { return rank_of_room(room_of(file.path)) > rank_of_room(last_engine_room); });
  return files;
}

struct Match {
  std::string text;
  std::string where;
};

/// Every place of a pattern in the code (not the comments) of a file: its first group, or the whole.
std::vector<Match> matches(const File& file, const std::string& text, const std::regex& pattern) {
  std::vector<Match> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    found.push_back({match->size() > 1 ? (*match)[1].str() : match->str(),
                     place(file, static_cast<std::size_t>(match->position()))});
  }
  return found;
}

std::vector<Match> project_includes(const File& file) {
  return matches(file, file.text, std::regex("#include \"([^\"]+)\""));
}

} // namespace

TEST(Rooms, EveryFolderOfSrcIsARoom) {
  for (const File& file : sources()) EXPECT_GE(rank_of_room(room_of(file.path)), 0) << file.path;
}

TEST(Rooms, IncludeOnlyFromRoomsBeforeThem) {
  for (const File& file : sources()) {
    for (const Match& include : project_includes(file)) {
      const int from = rank_of_room(room_of(include.text));
      EXPECT_GE(from, 0) << include.where << " includes \"" << include.text << "\", which names no room";
      EXPECT_LE(from, rank_of_room(room_of(file.path)))
          << include.where << ": " << room_of(file.path) << " may not include from " << room_of(include.text);
    }
  }
}

TEST(Rooms, OneRulebookDoesNotIncludeAnother) {
  for (const File& file : files_under("src/rulebooks", {".cpp", ".hpp"})) {
    for (const Match& include : project_includes(file)) {
      if (!include.text.starts_with("rulebooks/")) continue;
      EXPECT_EQ(book_of(include.text), book_of(file.path)) << include.where;
    }
  }
}

TEST(Engine, TouchesNoFilesThreadsOrClocks) {
  const std::regex forbidden(
      "#include <(fstream|iostream|filesystem|thread|mutex|atomic|future|condition_variable|chrono|ctime|random|"
      "unordered_map|unordered_set|cstdio|stdio\\.h|unistd\\.h)>");
  for (const File& file : engine_sources()) {
    for (const Match& include : matches(file, code_of(file.text), forbidden)) {
      ADD_FAILURE() << include.where << ": the engine may not include <" << include.text << ">";
    }
  }
}

TEST(Engine, CallsNothingThatDiffersBetweenPlatforms) {
  // Only + - * / sqrt floor agree to the last bit between compilers and WebAssembly.
  const std::regex forbidden(
      "\\b(std::(?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|hypot|pow|exp|exp2|expm1|log|log2|log10|log1p|cbrt|"
      "fma|tgamma|lgamma|erf|getenv|rand|srand|random_device|unordered_map|unordered_set|unordered_multimap|hash))\\b");
  for (const File& file : engine_sources()) {
    for (const Match& use : matches(file, code_of(file.text), forbidden)) {
      ADD_FAILURE() << use.where << ": the engine may not use " << use.text;
    }
  }
}

TEST(Engine, KeepsItsMathsQualified) {
  // A bare call would slip past the test above.
  const std::regex forbidden("(?:^|[^\\w.:>])((?:sin|cos|tan|atan2|hypot|pow|exp|getenv)\\()");
  for (const File& file : engine_sources()) {
    for (const Match& use : matches(file, code_of(file.text), forbidden)) {
      ADD_FAILURE() << use.where << ": the engine may not call " << use.text << ")";
    }
  }
}

TEST(CodeOf, LeavesOutCommentsAndLiterals) {
  EXPECT_EQ(code_of("a // b\nc"), "a     \nc");
  EXPECT_EQ(code_of("a /* b\n */ c"), "a     \n    c");
  EXPECT_EQ(code_of("f(\"x // \\\" y\") // z"), "f(\"         \")     ");
  EXPECT_EQ(code_of("g('\"') + \"z\""), "g('\"') + \" \"");
  EXPECT_EQ(code_of("R\"(a \" b)\" c"), "R\"       \" c");
}

} // namespace sandtable::house
