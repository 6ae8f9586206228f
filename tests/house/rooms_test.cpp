// The order of the rooms, and what the engine may not touch, as docs/architecture.md and CONTRIBUTING.md state them.

#include "house/rooms.hpp"

#include "house/scan.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::house {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<File> sources() { return files_under("src", {".cpp", ".hpp"}); }

std::vector<File> engine_sources() {
  std::vector<File> files = sources();
  std::erase_if(files,
                [](const File& file) { return rank_of_room(room_of(file.path)) > rank_of_room(last_engine_room); });
  return files;
}

File one_file(const std::string& path) {
  const std::vector<File> files = files_under("", {path.substr(path.rfind('.'))});
  const auto found = std::find_if(files.begin(), files.end(), [&](const File& file) { return file.path == path; });
  return found == files.end() ? File{path, ""} : *found;
}

/// Includes that go against the order of the rooms.
std::vector<std::string> against_the_order(const File& file) {
  std::vector<std::string> out;
  for (const Match& include : project_includes(file)) {
    const int from = rank_of_room(room_of(include.text));
    if (from < 0) out.push_back(include.where + " includes \"" + include.text + "\", which is in no room");
    if (from > rank_of_room(room_of(file.path)))
      out.push_back(include.where + ": " + room_of(file.path) + " may not include from " + room_of(include.text));
  }
  return out;
}

/// The folders that a listing shows under src/, in its order.
std::vector<std::string> rooms_listed(const File& page) {
  std::vector<std::string> out;
  const std::size_t from = page.text.find("\n    src/\n"), to = page.text.find("\n    web/", from);
  if (from == std::string::npos) return out;
  for (const Match& room : matches(page, page.text.substr(from, to - from), std::regex("\n      (\\w+)/(?= |\n)")))
    out.push_back(room.text);
  return out;
}

void expect_none(std::vector<Match> (*scanner)(const File&), const char* complaint) {
  for (const File& file : engine_sources())
    for (const Match& found : scanner(file)) ADD_FAILURE() << found.where << ": " << complaint << ": " << found.text;
}

} // namespace

TEST(Rooms, EveryFolderOfSrcIsARoom) {
  for (const File& file : sources()) EXPECT_GE(rank_of_room(room_of(file.path)), 0) << file.path << " is in no room";
}

TEST(Rooms, IncludeOnlyFromRoomsBeforeThem) {
  for (const File& file : sources())
    for (const std::string& wrong : against_the_order(file)) ADD_FAILURE() << wrong;
  EXPECT_THAT(against_the_order({"src/table/a.hpp", "#include \"geometry/vec.hpp\"\n"}), IsEmpty());
  EXPECT_THAT(against_the_order({"src/table/a.hpp", "#include \"battle/plan.hpp\"\n#include \"attic/b.hpp\"\n"}),
              ElementsAre("src/table/a.hpp:1: table may not include from battle",
                          "src/table/a.hpp:2 includes \"attic/b.hpp\", which is in no room"));
}

TEST(Rooms, StandInTheArchitectureInTheSameOrder) {
  const File page = one_file("docs/architecture.md");
  EXPECT_EQ(rooms_listed(page), rooms()) << "docs/architecture.md lists other rooms than this test";
  const auto engine = matches(page, page.text, std::regex("`geometry`\\s+to\\s+`(\\w+)`\\s+are\\s+the\\s+engine"));
  ASSERT_EQ(engine.size(), 1U) << "docs/architecture.md must say where the engine ends";
  EXPECT_EQ(engine.front().text, last_engine_room) << "docs/architecture.md ends the engine elsewhere than this test";
  EXPECT_THAT(rooms_listed({"a.md", "\n    src/\n      one/    first\n      two/\n        inner/\n    web/  page\n"}),
              ElementsAre("one", "two"));
}

TEST(Rooms, AreBuiltInTheSameOrder) {
  const File list = one_file("CMakeLists.txt");
  std::vector<std::string> built;
  for (const Match& room : matches(list, list.text, std::regex("\n(?:sandtable_room\\((\\w+)|include\\(books\\))")))
    built.push_back(room.text.empty() ? "rulebooks" : room.text);
  std::vector<std::string> expected = rooms();
  std::erase(expected, "rules"); // made by the build before any room
  EXPECT_EQ(built, expected) << "CMakeLists.txt declares other rooms than this test";
}

TEST(Engine, TouchesNoFilesThreadsOrClocks) { expect_none(worldly_includes, "the engine may not include"); }

TEST(Engine, CallsNothingThatDiffersBetweenPlatforms) {
  // Only + - * / sqrt floor agree to the last bit between compilers and WebAssembly.
  expect_none(wayward_calls, "the engine may not use");
}

TEST(Engine, UsesOnlyWhatEveryCompilerHas) {
  expect_none(missing_somewhere, "g++ 12, clang 14 or libc++ 13 does not have");
  expect_none(floating_chars, "libc++ 13 reads and writes no floating number by chars");
}

TEST(Engine, InitialisesAggregatesWithBraces) {
  const std::vector<File> files = engine_sources();
  const std::set<std::string> plain = aggregates(files);
  for (const File& file : files)
    for (const Match& found : parenthesised_aggregates(file, plain))
      ADD_FAILURE() << found.where << ": clang 14 wants braces for the aggregate " << found.text;
}

TEST(CodeOf, LeavesOutCommentsAndLiterals) {
  EXPECT_EQ(code_of("a // b\nc"), "a     \nc");
  EXPECT_EQ(code_of("a /* b\n */ c"), "a     \n    c");
  EXPECT_EQ(code_of("f(\"x // \\\" y\") // z"), "f(\"         \")     ");
  EXPECT_EQ(code_of("g('\"') + \"z\""), "g('\"') + \" \"");
  EXPECT_EQ(code_of("R\"(a \" b)\" c"), "R\"       \" c");
}

} // namespace sandtable::house
