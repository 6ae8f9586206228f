#include "client/plain_odds.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

Plan plan_of(Reading reading, std::initializer_list<Pool> pools) {
  Plan plan;
  plan.reading = reading;
  plan.pools.clear();
  for (const Pool& pool : pools) plan.pools.push_back({pool});
  return plan;
}

double figure(const Odds& odds, std::string_view name) { return odds.find(name)->value; }
const std::vector<double>& results(const Odds& odds) { return odds.find("results")->chances; }

TEST(PlainOdds, OfATestAreThoseOfAtLeastOneSuccess) {
  const Odds odds = plain_odds(plan_of(Reading::any_success, {{2, 5}}));
  EXPECT_NEAR(figure(odds, "success"), 5.0 / 9, 1e-12);
  EXPECT_EQ(odds.find("attacker_wins"), nullptr);
}

TEST(PlainOdds, OfTwoPoolsThrownAgainstEachOther) {
  const Odds odds = plain_odds(plan_of(Reading::highest, {{1, 7}, {1, 7}}));
  EXPECT_NEAR(figure(odds, "tie"), 1.0 / 6, 1e-12);
  EXPECT_NEAR(figure(odds, "attacker_wins"), 15.0 / 36, 1e-12);
  EXPECT_NEAR(figure(odds, "mean"), 3.5, 1e-12);

  const Odds uneven = plain_odds(plan_of(Reading::highest, {{2, 7}, {1, 7}}));
  EXPECT_NEAR(figure(uneven, "attacker_wins"), 125.0 / 216, 1e-12);
  EXPECT_NEAR(figure(uneven, "tie"), 36.0 / 216, 1e-12);
  EXPECT_NEAR(figure(uneven, "defender_wins"), 55.0 / 216, 1e-12);
}

TEST(PlainOdds, CountWhatEachSideAddsToItsTotal) {
  Plan plan = plan_of(Reading::total, {{1, 1}, {1, 1}});
  plan.add(static_cast<Rule>(1), "won last time", 5, 0);
  const Odds odds = plain_odds(plan);
  EXPECT_NEAR(figure(odds, "tie"), 1.0 / 36, 1e-12); // a one and five against a six
  EXPECT_NEAR(figure(odds, "attacker_wins"), 35.0 / 36, 1e-12);
  EXPECT_EQ(figure(odds, "defender_wins"), 0);
}

TEST(PlainOdds, AreThoseOfAnyDice) {
  EXPECT_NEAR(figure(plain_odds(plan_of(Reading::any_success, {{1, 8, 10}})), "success"), 0.3, 1e-12);
  const Odds totals = plain_odds(plan_of(Reading::total, {{2, 1, 10}, {2, 1, 8}}));
  EXPECT_EQ(results(totals).size(), 21U);
  EXPECT_NEAR(figure(totals, "mean"), 11, 1e-12);
  EXPECT_NEAR(figure(totals, "attacker_wins") + figure(totals, "tie") + figure(totals, "defender_wins"), 1, 1e-12);
  const Odds many = plain_odds(plan_of(Reading::successes, {{200, 3, 4}}));
  EXPECT_EQ(results(many).size(), 201U);
  EXPECT_NEAR(figure(many, "mean"), 100, 1e-9);
  EXPECT_NEAR(results(plain_odds(plan_of(Reading::highest, {{2, 1, 3}}))).back(), 5.0 / 9, 1e-12);
}

TEST(PlainOdds, OfADrawCountTheCards) {
  Plan plan = plan_of(Reading::faces, {});
  plan.draw_from = bag_of(whole_suit(Suit::hearts));
  EXPECT_EQ(figure(plain_odds(plan), "cards"), 13);
}

} // namespace
} // namespace sandtable
