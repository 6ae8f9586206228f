#include "battle/candidates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

TEST(Candidates, OnlyLegalOrdersAreAdded) {
  std::vector<int> orders;
  EXPECT_TRUE(add_if_legal(orders, 4, Ruling{}));
  EXPECT_FALSE(add_if_legal(orders, 5, refuse(static_cast<Rule>(1), "no")));
  EXPECT_THAT(orders, ::testing::ElementsAre(4));
}

} // namespace sandtable
