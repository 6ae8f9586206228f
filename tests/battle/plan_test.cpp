#include "battle/plan.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Plan, AUnitThrowsItsOwnDice) {
  const Plan plan = throw_by(7, "ground", Reading::highest, "Difficult ground");
  EXPECT_EQ(plan.kind, "ground");
  EXPECT_EQ(plan.reading, Reading::highest);
  EXPECT_STREQ(plan.title, "Difficult ground");
  EXPECT_EQ(plan.attacker, 7);
  EXPECT_EQ(plan.defender, -1);
  ASSERT_EQ(plan.pools.size(), 1U);
  EXPECT_EQ(plan.pools[0].unit, 7);
  EXPECT_EQ(plan.pools[0].dice, Pool{}.dice) << "they come with their reasons";
}

TEST(Plan, ATestIsPassedByAnyDieAndATotalAddsThemUp) {
  EXPECT_EQ(test_by(3, "Do they charge?").kind, "test");
  EXPECT_EQ(test_by(3, "Do they charge?").reading, Reading::any_success);
  EXPECT_EQ(total_by(3, "Move").kind, "total");
  EXPECT_EQ(total_by(3, "Move").reading, Reading::total);
  EXPECT_EQ(total_by(3, "Move").pools[0].unit, 3);
}

} // namespace
} // namespace sandtable
