#include "library/statistics.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Wilson, GivesThePublishedIntervals) {
  struct Known {
    int count, trials;
    double low, high;
  };
  // The last four are from Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
  const Known all[] = {{5, 10, 0.2366, 0.7634},   {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1},    {81, 263, 0.2553, 0.3662},
                       {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
  for (const Known& known : all) {
    const Rate rate = rate_of(known.count, known.trials);
    EXPECT_EQ(rate.count, known.count);
    EXPECT_DOUBLE_EQ(rate.share, static_cast<double>(known.count) / known.trials);
    EXPECT_NEAR(rate.low, known.low, 0.00005) << known.count << " of " << known.trials;
    EXPECT_NEAR(rate.high, known.high, 0.00005) << known.count << " of " << known.trials;
  }
}

TEST(Wilson, IsExactAtTheEnds) {
  for (const int trials : {1, 3, 7, 1000, 1'000'000}) {
    EXPECT_EQ(rate_of(0, trials).low, 0);
    EXPECT_EQ(rate_of(trials, trials).high, 1);
  }
}

TEST(Wilson, KnowsNothingOfNoTrials) {
  EXPECT_EQ(rate_of(0, 0).low, 0);
  EXPECT_EQ(rate_of(0, 0).high, 1);
}

TEST(Estimate, IsTheMeanWithItsInterval) {
  std::vector<double> halves(100, 0);
  for (std::size_t i = 0; i < halves.size(); i += 2) halves[i] = 1;
  const Estimate estimate = estimate_of(halves, 0, 1);
  EXPECT_DOUBLE_EQ(estimate.mean, 0.5);
  EXPECT_NEAR(estimate.high, 0.5 + 1.96 * 0.5 / 10, 0.001);
  EXPECT_NEAR(estimate.low, 0.5 - 1.96 * 0.5 / 10, 0.001);
}

TEST(Estimate, IsNotCertainBecauseAllCameOutAlike) {
  const std::vector<double> alike(20, 0.0);
  EXPECT_GT(estimate_of(alike, -1, 1).high, 0.05);
  EXPECT_LT(estimate_of(alike, -1, 1).low, -0.05);
  EXPECT_EQ(estimate_of(alike, 0, 1).low, 0) << "never beyond what can be";
  EXPECT_EQ(estimate_of({}, 0, 1).high, 1);
}

TEST(Lengths, OfAnOddNumberHaveTheirMiddleOne) {
  const Lengths lengths = lengths_of({9, 1, 2});
  EXPECT_DOUBLE_EQ(lengths.mean, 4);
  EXPECT_DOUBLE_EQ(lengths.median, 2);
  EXPECT_EQ(lengths.shortest, 1);
  EXPECT_EQ(lengths.longest, 9);
}

TEST(Lengths, OfAnEvenNumberLieBetweenTheMiddleTwo) {
  EXPECT_DOUBLE_EQ(lengths_of({4, 1, 7, 2}).median, 3);
  EXPECT_DOUBLE_EQ(lengths_of({4, 1, 7, 3}).median, 3.5);
}

TEST(Lengths, OfNothingAreNothing) {
  EXPECT_EQ(lengths_of({}).longest, 0);
  EXPECT_EQ(lengths_of({}).mean, 0);
}

} // namespace
} // namespace sandtable
