// The referee under The Kingdom is Ours: the cases of docs/referee.md.

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

TEST(KingdomRule, AChargeShotToAStandstill) { // TKO-EX-25
  const Seen run = sandtable("rule tests/cases/kingdom-charge.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(unit(run.json(), 0).at("state"), "disordered");
  EXPECT_EQ(unit(run.json(), 0).at("ammo"), 8);
  EXPECT_EQ(unit(run.json(), 3).at("ammo"), 10);
  EXPECT_EQ(unit(run.json(), 3).at("partial_kills"), 1);
  const std::string text = sandtable("rule tests/cases/kingdom-charge.json").out;
  EXPECT_THAT(text, HasSubstr("Maurice's Horse lose a stand of horse, 3 left."));
  EXPECT_THAT(text, HasSubstr("Morale of Maurice's Horse: a 4, 3 in all"));
}

TEST(KingdomRule, RoundshotAlongTheRanks) { // TKO-EX-13
  const Seen run = sandtable("rule tests/cases/kingdom-roundshot.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(unit(run.json(), 2).at("partial_kills"), 2);
  const std::string text = sandtable("rule tests/cases/kingdom-roundshot.json").out;
  EXPECT_THAT(text, HasSubstr("+3 dice, stands the ball passes through"));
  EXPECT_THAT(text, HasSubstr("at 16.8 inches: 4 hits with 12 dice"));
}

TEST(KingdomRule, NoLineOfFire) { // TKO-EX-10
  const Seen run = sandtable("rule tests/cases/kingdom-line-of-fire.json");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, HasSubstr("REFUSED by TKO-FIRE-13"));
}

} // namespace
} // namespace sandtable::cli
