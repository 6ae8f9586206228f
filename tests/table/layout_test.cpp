#include "table/layout.hpp"

#include <gtest/gtest.h>

namespace sandtable {

TEST(Layout, HasRoomForARegimentOfThirtyTwo) {
  Layout regiment;
  lay_ranks(regiment, 32, 8, {0.75, 0.75});
  ASSERT_EQ(regiment.count, 32);
  EXPECT_EQ(regiment.spots[31].rank, 3);
  EXPECT_EQ(regiment.spots[24].at.x, -regiment.spots[31].at.x);
}

} // namespace sandtable
