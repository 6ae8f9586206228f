// Which of many battles to look at, and what two lists of them have in difference.

#include "library/trials.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

Trial trial(std::uint64_t seed, std::optional<Side> winner, int turns, double red_lost, double blue_lost) {
  return {seed, false, {{winner, "", ""}, turns, 0, {LossShares{0, red_lost}, LossShares{0, blue_lost}}}, 0, 0};
}

Trial swapped(Trial trial) {
  trial.swapped = true;
  return trial;
}

TEST(NotedBattles, AreTheFirstOfTheirKind) {
  const std::vector<Trial> trials{trial(1, Side::red, 6, 0.2, 0.5), trial(2, Side::blue, 6, 0.3, 0.5),
                                  trial(3, Side::red, 3, 0.1, 0.9), trial(4, Side::red, 9, 0.4, 0.4),
                                  trial(5, Side::red, 9, 0.3, 0.5), trial(6, Side::red, 3, 0.3, 0.6)};
  const NotedBattles noted = noted_battles(trials);
  EXPECT_EQ(noted.shortest.seed, 3U) << "the first of equals";
  EXPECT_EQ(noted.longest.seed, 4U);
  EXPECT_EQ(noted.longest.turns, 9);
  EXPECT_EQ(noted.closest.seed, 4U);
  EXPECT_EQ(noted.most_lopsided.seed, 3U);
  EXPECT_EQ(noted.typical.seed, 1U) << "2 is nearer to the medians, but blue seldom wins";
}

TEST(Histogram, CountsWholeNumbersInFewSteps) {
  const Histogram turns = histogram_of({4, 7, 4, 5});
  EXPECT_EQ(turns.from, 4);
  EXPECT_EQ(turns.width, 1);
  EXPECT_EQ(turns.counts, (std::vector<int>{2, 1, 0, 1}));
  const Histogram many = histogram_of({0, 99, 100, 5, 6});
  EXPECT_EQ(many.width, 6);
  EXPECT_EQ(many.counts.size(), 17U) << "no more than some twenty";
  EXPECT_EQ(many.counts.front(), 2) << "0 to 5";
  EXPECT_EQ(many.counts[1], 1);
  EXPECT_EQ(many.counts.back(), 2);
  EXPECT_TRUE(histogram_of({}).counts.empty());
}

TEST(Histogram, CountsSharesInTenths) {
  const Histogram shares = histogram_of_shares({0, 0.09, 0.1, 0.3, 1});
  EXPECT_EQ(shares.counts, (std::vector<int>{2, 1, 0, 1, 0, 0, 0, 0, 0, 1}));
}

TEST(Contrasts, AreOfBattlesWithTheSameSeed) {
  std::vector<Trial> first, second;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto winner = seed % 2 == 0 ? Side::red : Side::blue;
    first.push_back(trial(seed, winner, 6, 0.2, 0.4));
    second.push_back(trial(seed, seed % 10 == 1 ? Side::red : winner, 8, 0.2, 0.5));
  }
  const std::vector<Contrast> all = contrasts(first, second);
  ASSERT_EQ(all.size(), 6U);
  EXPECT_EQ(all[0].what, "red-wins");
  EXPECT_DOUBLE_EQ(all[0].first, 0.5);
  EXPECT_DOUBLE_EQ(all[0].second, 0.6);
  EXPECT_NEAR(all[0].difference.mean, 0.1, 1e-12);
  EXPECT_GT(all[0].difference.low, 0) << "20 of 200 battles came out otherwise, all of them for red";
  // Two lists that know nothing of each other would be no proof: their intervals are 14 points wide.
  EXPECT_LT(all[0].difference.high - all[0].difference.low, 0.1);
  EXPECT_NEAR(all[1].difference.mean, -0.1, 1e-12);
  EXPECT_NEAR(all[3].difference.mean, 2, 1e-12);
  EXPECT_EQ(all[4].what, "red-losses");
  EXPECT_EQ(all[4].difference.mean, 0);
  EXPECT_NEAR(all[5].difference.mean, 0.1, 1e-12);
}

TEST(BothWays, TellTheGeneralFromTheSide) {
  std::vector<Trial> trials;
  for (std::uint64_t seed = 0; seed < 50; ++seed) { // the first general wins on either side
    trials.push_back(trial(seed, Side::red, 6, 0, 0));
    trials.push_back(swapped(trial(seed, Side::blue, 6, 0, 0)));
  }
  const BothWays better = both_ways(trials);
  EXPECT_EQ(better.red_straight.count, 50);
  EXPECT_EQ(better.blue_swapped.count, 50);
  EXPECT_EQ(better.red_swapped.count, 0);
  EXPECT_DOUBLE_EQ(better.first_general.mean, 1);
  EXPECT_LT(better.first_general.low, 1);
  EXPECT_DOUBLE_EQ(better.red_side.mean, 0.5);
  for (Trial& one : trials) one.battle.outcome.winner = Side::red;
  EXPECT_DOUBLE_EQ(both_ways(trials).first_general.mean, 0.5);
  EXPECT_DOUBLE_EQ(both_ways(trials).red_side.mean, 1);
  for (Trial& one : trials) one.battle.outcome.winner.reset();
  EXPECT_DOUBLE_EQ(both_ways(trials).red_side.mean, 0.5) << "a draw is half a win";
}

} // namespace
} // namespace sandtable
