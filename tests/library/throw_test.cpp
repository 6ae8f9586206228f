// Whose dice a throw shows.

#include "library/throw.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

ViewPiece piece(int id, const char* side) {
  ViewPiece out;
  out.id = id;
  out.side = side;
  return out;
}

/// Units 1 and 3 are red, 2 is blue.
View three_units() {
  View view;
  view.pieces = {piece(1, "red"), piece(2, "blue"), piece(3, "red")};
  return view;
}

Plan pools_of(std::initializer_list<PlannedPool> pools) {
  Plan plan;
  plan.reading = Reading::faces;
  plan.attacker = 1;
  plan.defender = 2;
  plan.pools.assign(pools.begin(), pools.end());
  return plan;
}

PlannedPool die_of(int unit, int side = -1) {
  PlannedPool out;
  out.dice = 1;
  out.unit = static_cast<std::int8_t>(unit);
  out.side = static_cast<std::int8_t>(side);
  return out;
}

} // namespace

TEST(Throw, ShowsEachDieWithTheUnitThatThrowsIt) {
  const Throw thrown = throw_of(pools_of({die_of(3), die_of(2), die_of(1)}), roll_of({6, 5, 4}), three_units());
  ASSERT_EQ(thrown.pools.size(), 3U);
  EXPECT_EQ(thrown.pools[0].unit, 3);
  EXPECT_EQ(thrown.pools[0].side, "red");
  EXPECT_EQ(thrown.pools[1].unit, 2);
  EXPECT_EQ(thrown.pools[1].side, "blue");
  EXPECT_EQ(thrown.pools[2].unit, 1);
  EXPECT_THAT(thrown.pools[2].faces, testing::ElementsAre(4));
}

TEST(Throw, ShowsDiceOfAnArmyWithoutAUnit) {
  const Throw thrown = throw_of(pools_of({die_of(-1, 1)}), roll_of({6}), three_units());
  ASSERT_EQ(thrown.pools.size(), 1U);
  EXPECT_EQ(thrown.pools[0].unit, -1);
  EXPECT_EQ(thrown.pools[0].side, "blue");
}

TEST(Throw, ShowsAttackerAndDefenderWhereThePoolsSayNothing) {
  const Throw thrown = throw_of(pools_of({die_of(-1), die_of(-1)}), roll_of({6, 1}), three_units());
  ASSERT_EQ(thrown.pools.size(), 2U);
  EXPECT_EQ(thrown.pools[0].unit, 1);
  EXPECT_EQ(thrown.pools[1].unit, 2);
}

} // namespace sandtable
