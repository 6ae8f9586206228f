// Battles fought once and kept: every later version must replay them to the same digests. Those in `records/format-2`
// are the same battles as written since; the others say neither what was asked nor drawn.

#include "library/books.hpp"
#include "test_paths.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace sandtable {

namespace {

const std::filesystem::path folder = std::string(SANDTABLE_SOURCE_DIR) + "/tests/records";

Record stored(const std::filesystem::path& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  auto record = read_record(text.str(), file.filename().string());
  EXPECT_TRUE(record.has_value()) << record.error().text();
  return record.value_or(Record{});
}

/// All records of a folder that end in .json.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& where) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(where))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  return files;
}

} // namespace

TEST(StoredRecords, ReplayToTheSameDigests) {
  int replayed = 0;
  for (const auto& where : {folder, folder / "format-2"}) {
    for (const auto& file : files_in(where)) {
      const Record record = stored(file);
      EXPECT_EQ(record.format, where == folder ? 1 : 2) << file;
      const auto end = book_named(record.rulebook).value()->verify(record);
      ASSERT_TRUE(end.has_value()) << file << ": " << end.error().text();
      EXPECT_EQ((*end)->node(), Node::over);
      ++replayed;
    }
  }
  EXPECT_GE(replayed, 16);
}

TEST(StoredRecords, AreTakenUpUnderTheRevisionTheyWereFoughtUnder) {
  for (const auto& file : files_in(folder / "format-2")) {
    const Record record = stored(file);
    const Book& book = *book_named(record.rulebook).value();
    EXPECT_EQ(book.reopen(record).value()->record().revision, record.revision) << file;
    EXPECT_EQ(book.verify(record).value()->record().revision, record.revision) << file;
  }
}

TEST(StoredRecords, OfTheFirstFormatAreWrittenInTheSecond) {
  for (const auto& file : files_in(folder)) {
    const auto taken_up = book_named(stored(file).rulebook).value()->verify(stored(file));
    ASSERT_TRUE(taken_up.has_value());
    std::stringstream text;
    text << std::ifstream(folder / "format-2" / file.filename()).rdbuf();
    EXPECT_EQ(write_record((*taken_up)->record()), text.str()) << file;
  }
}

} // namespace sandtable
