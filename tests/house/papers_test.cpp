// What a reader meets in any file: no machine's paths, British spelling, links that lead somewhere, short files.

#include "house/sources.hpp"
#include "test_paths.hpp"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <regex>

namespace sandtable::house {

namespace {

/// Complains about every place where a pattern stands in the file.
void expect_none(const File& file, const std::regex& pattern, std::string_view complaint) {
  for (std::sregex_iterator match(file.text.begin(), file.text.end(), pattern), end; match != end; ++match) {
    ADD_FAILURE() << place(file, static_cast<std::size_t>(match->position())) << ": " << complaint << ": "
                  << match->str();
  }
}

/// Names that other people chose.
const std::regex& foreign_names() {
  static const std::regex names(
      "cairo_\\w+|CAIRO_\\w+|NO_COLOR|UndefinedBehaviorSanitizer|\\w+-color|color:(?=#|var)|\\w*_color\\w*|clang-\\w+");
  return names;
}

} // namespace

TEST(Papers, NameNoPathOfAMachine) {
  // Written in two halves, so that this file does not name one either.
  const std::regex path(std::string("(?:^|[^\\w.$}~/-])/") + "(?:work|farm|root|home|Users)/\\w");
  for (const File& file : written_files()) expect_none(file, path, "a path of one machine");
}

TEST(Papers, AreFinished) {
  const std::regex unfinished(std::string("\\b(?:TO") + "DO|FIX" + "ME|HA" + "CK)\\b");
  for (const File& file : written_files()) expect_none(file, unfinished, "sounds unfinished");
}

TEST(Papers, AreSpeltTheBritishWay) {
  const std::string words =
      "color|colors|colored|defense|armor|armored|center|centers|centered|gray|honor|maneuver|behavior|neighbor|"
      "neighbors|favor|favorite";
  const std::regex american("(?:^|[^A-Za-z])(?:" + words + ")(?![A-Za-z])", std::regex::icase);
  for (File file : files_under("", {".cpp", ".hpp", ".md", ".toml"})) {
    if (file.path == "tests/house/papers_test.cpp") continue; // has the list itself
    file.text = std::regex_replace(file.text, foreign_names(), "");
    expect_none(file, american, "not the British spelling");
  }
}

TEST(Papers, LinkToFilesThatExist) {
  const std::regex link("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
  const std::filesystem::path root = SANDTABLE_SOURCE_DIR;
  for (const File& file : files_under("", {".md"})) {
    for (std::sregex_iterator match(file.text.begin(), file.text.end(), link), end; match != end; ++match) {
      const std::filesystem::path target = (root / file.path).parent_path() / (*match)[1].str();
      EXPECT_TRUE(std::filesystem::exists(target))
          << place(file, static_cast<std::size_t>(match->position())) << ": no such file: " << (*match)[1].str();
    }
  }
}

TEST(Papers, NameTestsAsSentencesInCamelCase) {
  // GoogleTest forbids the underscore, and one style is read faster than two; the rule's id stands in a comment.
  const std::regex other("\\n(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP)\\(\\s*\\w+,\\s*(?:[a-z]\\w*|\\w*_\\w*)");
  for (const File& file : files_under("tests", {".cpp"})) expect_none(file, other, "not in CamelCase");
}

TEST(Papers, AreShort) {
  constexpr std::ptrdiff_t most = 600;
  for (const std::string_view folder : {"src", "tests", "tools", "bench", "examples"}) {
    for (const File& file : files_under(folder, {".cpp", ".hpp"})) {
      EXPECT_LE(std::count(file.text.begin(), file.text.end(), '\n'), most) << file.path << " wants to be two files";
    }
  }
}

} // namespace sandtable::house
