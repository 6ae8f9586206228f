#include "client/odds.hpp"

#include "reflect/json.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace sandtable {
namespace {

Plan plan_of(PlanKind kind, Pool first, Pool second = {}) {
  Plan plan;
  plan.kind = kind;
  plan.pools = {first, second};
  plan.pool_count = second.dice > 0 ? 2 : 1;
  return plan;
}

double total(const std::vector<double>& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

TEST(Odds, OfATestAreThoseOfAtLeastOneSuccess) {
  const OddsText odds = odds_of(plan_of(PlanKind::test, {2, 5}));
  EXPECT_NEAR(odds.success.value(), 5.0 / 9, 1e-12);
  EXPECT_FALSE(odds.attacker_wins);
  EXPECT_FALSE(odds.defender_dice);
}

TEST(Odds, OfFireAreTheSurplusOfHits) {
  Plan plan = plan_of(PlanKind::fire, {1, 4}, {1, 4});
  plan.defender_figures = 6;
  plan.defender_break = 5;
  const OddsText odds = odds_of(plan);
  ASSERT_TRUE(odds.defender_losses);
  EXPECT_NEAR(odds.defender_losses->at(1), 0.25, 1e-12);
  EXPECT_NEAR(odds.defender_breaks.value(), 0.25, 1e-12);
  EXPECT_NEAR(odds.mean.value(), 0.25, 1e-12);
}

TEST(Odds, OfAMeleeCoverEveryEnd) {
  Plan plan = plan_of(PlanKind::melee, {8, 4}, {6, 5});
  plan.attacker_figures = 12;
  plan.attacker_break = 4;
  plan.defender_figures = 10;
  plan.defender_break = 4;
  const OddsText odds = odds_of(plan);
  EXPECT_NEAR(odds.attacker_wins.value() + odds.tie.value() + odds.defender_wins.value(), 1, 1e-12);
  EXPECT_NEAR(total(odds.attacker_losses.value()), 1, 1e-12);
  EXPECT_NEAR(total(odds.defender_losses.value()), 1, 1e-12);
  EXPECT_GT(odds.defender_runs.value(), 0);
}

TEST(Odds, OfTwoPoolsThrownAgainstEachOther) {
  const OddsText odds = odds_of(plan_of(PlanKind::highest, {1, 7}, {1, 7}));
  EXPECT_NEAR(odds.tie.value(), 1.0 / 6, 1e-12);
  EXPECT_NEAR(odds.attacker_wins.value(), 15.0 / 36, 1e-12);
  EXPECT_NEAR(odds.mean.value(), 3.5, 1e-12);
}

TEST(Odds, OfADrawCountTheCards) {
  Plan plan = plan_of(PlanKind::draw, {});
  plan.draw_from = whole_suit(Suit::hearts);
  EXPECT_EQ(odds_of(plan).cards, 13);
}

TEST(Odds, AndPlansSayWhy) {
  Plan plan = plan_of(PlanKind::count, {0, 4});
  plan.because(static_cast<Rule>(1), "six files", 6, 0);
  const OddsText odds = odds_of(plan);
  EXPECT_EQ(odds.attacker_dice, 6);
  ASSERT_EQ(odds.why.size(), 1U);
  EXPECT_EQ(odds.why[0].rule, id_of(static_cast<Rule>(1)));
  const PlanText text = describe(plan);
  EXPECT_EQ(compact(to_json(text.pools)), R"([{"dice": 6, "needs": 4}])");
  EXPECT_EQ(text.reasons[0].words, "six files");
}

} // namespace
} // namespace sandtable
