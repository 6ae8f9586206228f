#include "client/odds_chart.hpp"

#include "client/plain_odds.hpp"
#include "reflect/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Plan throw_of(Reading reading, std::initializer_list<Pool> pools) {
  Plan plan;
  plan.reading = reading;
  plan.title = "A throw";
  plan.pools.clear();
  for (const Pool& pool : pools) {
    plan.pools.push_back({pool});
    plan.pools.back().unit = static_cast<std::int8_t>(plan.pools.size()); // each of another unit
  }
  return plan;
}

OddsChart chart_of(const Plan& plan) { return sandtable::chart_of(plan, plain_odds(plan)); }

constexpr auto some_rule = static_cast<Rule>(1);

} // namespace

TEST(OddsChart, TheBarsOfEveryKindOfThrowSumToOne) {
  for (const Reading reading : {Reading::successes, Reading::any_success, Reading::total, Reading::highest}) {
    const OddsChart chart = chart_of(throw_of(reading, {{8, 4}}));
    double sum = 0;
    for (const OddsBar& bar : chart.bars) sum += bar.chance;
    EXPECT_NEAR(sum, 1, 1e-9) << static_cast<int>(reading);
    EXPECT_EQ(chart.title, "A throw");
    EXPECT_FALSE(chart.lines.empty());
  }
}

TEST(OddsChart, RareResultsShareTheLastBar) {
  const OddsChart chart = chart_of(throw_of(Reading::successes, {{20, 6}}));
  EXPECT_THAT(chart.bars.back().label, HasSubstr(" or more"));
  EXPECT_LT(chart.bars.size(), 12U);
}

TEST(OddsChart, ATestSucceedsOrFails) {
  const OddsChart chart = chart_of(throw_of(Reading::any_success, {{2, 5}}));
  EXPECT_EQ(chart.dice, "2 dice, each needs 5+");
  EXPECT_NEAR(chart.bars[1].chance, 5.0 / 9, 1e-9);
  EXPECT_THAT(chart.lines, ElementsAre("56% at least one die succeeds"));
}

TEST(OddsChart, TheHighestOfTwoDiceIsAtLeastOne) {
  const OddsChart chart = chart_of(throw_of(Reading::highest, {{2, 1}}));
  EXPECT_EQ(chart.dice, "2 dice");
  ASSERT_EQ(chart.bars.size(), 6U);
  EXPECT_EQ(chart.bars.front().label, "1");
  EXPECT_NEAR(chart.bars.back().chance, 11.0 / 36, 1e-9);
}

TEST(OddsChart, WhatIsNotSureIsNeverCalledSure) {
  EXPECT_THAT(chart_of(throw_of(Reading::any_success, {{12, 2}})).lines,
              ElementsAre("over 99% at least one die succeeds"));
}

TEST(OddsChart, ADrawSaysHowManyCardsThereAre) {
  Plan plan = throw_of(Reading::faces, {});
  plan.draw_from = bag_of(whole_suit(Suit::hearts));
  const OddsChart chart = chart_of(plan);
  EXPECT_EQ(chart.dice, "one of 13 cards");
  EXPECT_THAT(chart.lines, ElementsAre("each card 8%"));
}

TEST(OddsChart, ADrawOfSeveralThingsAlikeHasABarForEachLabel) {
  static constexpr std::array<Label, 3> labels{Label{"red", "red die"}, Label{"blue", "blue die"}, Label{"end", "end"}};
  static constexpr BagKind kind{"a die from the cup", "dice in the cup", labels};
  Plan plan = throw_of(Reading::faces, {});
  plan.draw_from.kind = &kind;
  plan.draw_from.counts = {3, 0, 1};
  const OddsChart chart = chart_of(plan);
  EXPECT_EQ(chart.dice, "one of 4 dice in the cup");
  ASSERT_EQ(chart.bars.size(), 2U);
  EXPECT_EQ(chart.bars[0].label, "red die");
  EXPECT_DOUBLE_EQ(chart.bars[0].chance, 0.75);
  const PlanText text = describe(plan);
  EXPECT_THAT(text.draw_from, ElementsAre("red", "end"));
  EXPECT_EQ(text.bag->things[0].count, 3);
}

TEST(OddsChart, OtherDiceAreCalledByTheirSides) {
  EXPECT_EQ(dice_words(throw_of(Reading::any_success, {{2, 8, 10}})), "2 ten-sided dice, each needs 8+");
  EXPECT_EQ(dice_words(throw_of(Reading::any_success, {{1, 8, 8}})), "1 eight-sided die, needs 8");
  EXPECT_EQ(dice_words(throw_of(Reading::successes, {{3, 7, 8}, {2, 9, 8}})),
            "3 eight-sided dice, each needs 7+, against 2 eight-sided dice, which cannot succeed");
}

TEST(OddsChart, TotalsNeedNothingAndShowWhatIsAdded) {
  Plan plan = throw_of(Reading::total, {{6, 7}, {4, 7}});
  plan.add(some_rule, "uphill", -2, 0);
  EXPECT_EQ(dice_words(plan), "6 dice - 2 against 4 dice");
}

TEST(OddsChart, DiceOfOneThrowerStandSideBySide) {
  Plan plan = throw_of(Reading::successes, {{6, 4}, {2, 5}});
  plan.pools[1].unit = plan.pools[0].unit;
  plan.pools[1].note = "hits halved";
  EXPECT_EQ(dice_words(plan), "6 dice, each needs 4+; 2 dice, each needs 5+, hits halved");
}

TEST(Modifiers, AreToldWithTheirSign) {
  Plan plan = throw_of(Reading::successes, {{0, 4}});
  plan.because(some_rule, "six files", 6, 0);
  plan.because(some_rule, "their flank", 2, 0);
  plan.because(some_rule, "tired", -1, 0);
  plan.add(some_rule, "uphill", -2, 0);
  plan.note(some_rule, "pivoting", 1, Changes::face, 0);
  plan.because(some_rule, "green dice", 0, 0);
  std::vector<std::string> texts;
  for (const ModifierText& modifier : modifiers_of(plan)) texts.push_back(modifier.text);
  EXPECT_THAT(texts, ElementsAre("6 dice, six files", "+2 dice, their flank", "-1 die, tired",
                                 "-2 to the total, uphill", "+1 to the face needed, pivoting", "needs 4+, green dice"));
  EXPECT_EQ(plan.pools[0].dice, 7);
  EXPECT_EQ(plan.pools[0].modifier, -2);
  const PlanText text = describe(plan);
  EXPECT_EQ(text.reasons[3].amount, -2);
  EXPECT_EQ(text.reasons[3].dice, 0); // it adds no dice
  EXPECT_EQ(text.reasons[0].rule, id_of(some_rule));
}

TEST(Modifiers, AreNeverDropped) {
  Plan plan = throw_of(Reading::successes, {{0, 4}});
  for (int i = 0; i < 40; ++i) plan.because(some_rule, "one more", 1, 0);
  EXPECT_EQ(modifiers_of(plan).size(), 40U);
}

TEST(OddsJson, HasEveryFigureByItsName) {
  const Plan plan = throw_of(Reading::total, {{1, 1}, {1, 1}});
  const auto json = odds_json(plan, plain_odds(plan));
  EXPECT_EQ(json.at("kind"), "count");
  EXPECT_EQ(json.at("attacker_dice"), 1);
  EXPECT_EQ(json.at("defender_dice"), 1);
  EXPECT_EQ(json.at("results").as_array().size(), 7U);
  EXPECT_NEAR(json.at("tie").as_double(), 1.0 / 6, 1e-12);
}

} // namespace sandtable
