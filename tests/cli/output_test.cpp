#include "cli/output.hpp"

#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

TEST(Output, WrapsBetweenWords) {
  EXPECT_EQ(wrapped("the quick brown fox", "  ", 12), "  the quick\n  brown fox\n");
  EXPECT_EQ(wrapped("incomprehensibilities", "", 5), "incomprehensibilities\n");
  EXPECT_EQ(wrapped("", "  ", 12), "");
  EXPECT_EQ(wrapped("à à à", "", 5), "à à à\n"); // letters count, not bytes
}

TEST(Output, SetsColumns) {
  EXPECT_EQ(in_columns({{"a", "10"}, {"bé", "9"}}, " ", {false, true}), " a   10\n bé   9\n");
}

TEST(Output, BarsHaveEighths) {
  EXPECT_EQ(bar(1, 3), "███");
  EXPECT_EQ(bar(0.5, 3), "█▌");
  EXPECT_EQ(bar(0, 3), "");
  EXPECT_EQ(bar(7, 2), "██");
}

TEST(Output, Counts) {
  EXPECT_EQ(counted(1, "die", "dice"), "1 die");
  EXPECT_EQ(counted(2, "die", "dice"), "2 dice");
  EXPECT_EQ(percent(0.1234), "12.3 %");
}

} // namespace
} // namespace sandtable::cli
