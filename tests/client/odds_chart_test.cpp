#include "client/odds_chart.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Plan throw_of(PlanKind kind, Pool first, Pool second = {}) {
  Plan plan;
  plan.kind = kind;
  plan.title = "A throw";
  plan.pools = {first, second};
  plan.pool_count = second.dice > 0 ? 2 : 1;
  plan.attacker_figures = plan.defender_figures = 12;
  plan.attacker_break = plan.defender_break = 4;
  return plan;
}

double sum_of(const OddsChart& chart) {
  double sum = 0;
  for (const OddsBar& bar : chart.bars) sum += bar.chance;
  return sum;
}

} // namespace

TEST(OddsChart, TheBarsOfEveryKindOfThrowSumToOne) {
  for (const PlanKind kind :
       {PlanKind::count, PlanKind::highest, PlanKind::total, PlanKind::test, PlanKind::fire, PlanKind::melee}) {
    const OddsChart chart =
        chart_of(throw_of(kind, {8, 4}, kind == PlanKind::fire || kind == PlanKind::melee ? Pool{12, 5} : Pool{}));
    EXPECT_NEAR(sum_of(chart), 1, 1e-9) << static_cast<int>(kind);
    EXPECT_EQ(chart.title, "A throw");
    EXPECT_FALSE(chart.lines.empty());
  }
}

TEST(OddsChart, AVolleyTellsWhoFallsHowManyAndWhetherTheyBreak) {
  Plan plan = throw_of(PlanKind::fire, {12, 4}, {5, 6});
  plan.defender_figures = 5;
  const OddsText odds = odds_of(plan);
  const OddsChart chart = chart_of(plan);
  EXPECT_EQ(chart.dice, "12 dice, each needs 4+, against 5 dice, each needs 6");
  EXPECT_EQ(chart.bars.front().label, "0");
  EXPECT_DOUBLE_EQ(chart.bars.front().chance, odds.defender_losses->front());
  ASSERT_EQ(chart.lines.size(), 3U);
  EXPECT_THAT(chart.lines[0], HasSubstr("% at least one man falls"));
  EXPECT_THAT(chart.lines[1], HasSubstr("average "));
  EXPECT_THAT(chart.lines[2], HasSubstr("% the unit breaks"));
}

TEST(OddsChart, RareResultsShareTheLastBar) {
  const OddsChart chart = chart_of(throw_of(PlanKind::fire, {10, 5}, {12, 5}));
  EXPECT_THAT(chart.bars.back().label, HasSubstr(" or more"));
  EXPECT_LT(chart.bars.size(), 10U);
}

TEST(OddsChart, AMeleeShowsWhoWins) {
  const OddsChart chart = chart_of(throw_of(PlanKind::melee, {12, 4}, {8, 5}));
  ASSERT_EQ(chart.bars.size(), 3U);
  EXPECT_EQ(chart.bars[0].label, "attacker wins");
  EXPECT_GT(chart.bars[0].chance, chart.bars[2].chance);
  EXPECT_THAT(chart.lines[0], HasSubstr("defender loses "));
}

TEST(OddsChart, ATestSucceedsOrFails) {
  const OddsChart chart = chart_of(throw_of(PlanKind::test, {2, 5}));
  EXPECT_EQ(chart.dice, "2 dice, each needs 5+");
  EXPECT_NEAR(chart.bars[1].chance, 5.0 / 9, 1e-9);
  EXPECT_THAT(chart.lines, ElementsAre("56% at least one die succeeds"));
}

TEST(OddsChart, TheHighestOfTwoDiceIsAtLeastOne) {
  const OddsChart chart = chart_of(throw_of(PlanKind::highest, {2, 1}));
  EXPECT_EQ(chart.dice, "2 dice");
  ASSERT_EQ(chart.bars.size(), 6U);
  EXPECT_EQ(chart.bars.front().label, "1");
  EXPECT_NEAR(chart.bars.back().chance, 11.0 / 36, 1e-9);
}

TEST(OddsChart, WhatIsNotSureIsNeverCalledSure) {
  const OddsChart chart = chart_of(throw_of(PlanKind::test, {12, 2}));
  EXPECT_THAT(chart.lines, ElementsAre("over 99% at least one die succeeds"));
}

TEST(OddsChart, ADrawSaysHowManyCardsThereAre) {
  Plan plan = throw_of(PlanKind::draw, {});
  plan.pool_count = 0;
  plan.draw_from = whole_suit(Suit::hearts);
  const OddsChart chart = chart_of(plan);
  EXPECT_EQ(chart.dice, "one of 13 cards");
  EXPECT_THAT(chart.lines, ElementsAre("each card 8%"));
}

TEST(OddsChart, EveryReasonComesWithItsRule) {
  Plan plan = throw_of(PlanKind::test, {0, 4});
  plan.because(static_cast<Rule>(1), "a reason", 3, 0);
  const OddsChart chart = chart_of(plan);
  ASSERT_EQ(chart.why.size(), 1U);
  EXPECT_EQ(chart.why[0].words, "a reason");
  EXPECT_EQ(chart.why[0].rule, id_of(static_cast<Rule>(1)));
}

} // namespace sandtable
