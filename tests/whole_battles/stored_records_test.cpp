// Battles fought once and kept: every later version must replay them to the same digests.

#include "library/book.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace sandtable {

TEST(StoredRecords, ReplayToTheSameDigests) {
  int replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(SANDTABLE_SOURCE_DIR) + "/tests/records")) {
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const auto record = read_record(text.str(), entry.path().filename().string());
    ASSERT_TRUE(record.has_value()) << record.error().text();
    const auto end = book_named(record->rulebook).value()->verify(*record);
    ASSERT_TRUE(end.has_value()) << entry.path().filename() << ": " << end.error().text();
    EXPECT_EQ((*end)->node(), Node::over);
    ++replayed;
  }
  EXPECT_GE(replayed, 8);
}

} // namespace sandtable
