#include "dice/plain_odds.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace sandtable {
namespace {

double sum(const std::vector<double>& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

/// Calls `look` with every throw of so many dice.
template <class Look>
void every_throw(int dice, int sides, Look&& look) {
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  for (;;) {
    look(faces);
    std::size_t i = 0;
    while (i < faces.size() && faces[i] == sides) faces[i++] = 1;
    if (i == faces.size()) return;
    ++faces[i];
  }
}

TEST(PlainOdds, AreThoseOfAllThrowsCounted) {
  for (const int sides : {1, 3, 4, 6, 8, 10}) {
    for (int dice = 1; dice <= 4; ++dice) {
      const int needs = (sides + 2) / 2;
      const Pool pool{static_cast<std::uint16_t>(dice), static_cast<std::uint16_t>(needs),
                      static_cast<std::uint8_t>(sides)};
      const auto counts = count_chances(pool), totals = total_chances(dice, sides),
                 highest = highest_chances(dice, sides);
      std::vector<double> counted(counts.size()), totalled(totals.size()), topped(highest.size());
      double throws = 1;
      for (int i = 0; i < dice; ++i) throws *= sides;
      every_throw(dice, sides, [&](const std::vector<int>& faces) {
        const auto good = std::count_if(faces.begin(), faces.end(), [&](int face) { return face >= needs; });
        counted[static_cast<std::size_t>(good)] += 1 / throws;
        totalled[static_cast<std::size_t>(std::accumulate(faces.begin(), faces.end(), 0))] += 1 / throws;
        topped[static_cast<std::size_t>(*std::max_element(faces.begin(), faces.end()))] += 1 / throws;
      });
      for (std::size_t k = 0; k < counted.size(); ++k) EXPECT_NEAR(counts[k], counted[k], 1e-12);
      for (std::size_t k = 0; k < totalled.size(); ++k) EXPECT_NEAR(totals[k], totalled[k], 1e-12);
      for (std::size_t k = 0; k < topped.size(); ++k) EXPECT_NEAR(highest[k], topped[k], 1e-12);
      EXPECT_NEAR(any_success(pool), 1 - counted[0], 1e-12);
    }
  }
}

TEST(PlainOdds, OfHundredsOfDiceStillAddUpToOne) {
  EXPECT_NEAR(sum(count_chances({300, 8, 10})), 1.0, 1e-9);
  const auto totals = total_chances(100, 20);
  ASSERT_EQ(totals.size(), 2001U);
  EXPECT_NEAR(sum(totals), 1.0, 1e-9);
  double mean = 0;
  for (std::size_t k = 0; k < totals.size(); ++k) mean += static_cast<double>(k) * totals[k];
  EXPECT_NEAR(mean, 1050.0, 1e-6);
}

TEST(PlainOdds, OfNothingThrownAreSure) {
  EXPECT_EQ(count_chances({0, 4, 6}), std::vector<double>{1.0});
  EXPECT_EQ(total_chances(0, 10), std::vector<double>{1.0});
  EXPECT_EQ(highest_chances(0, 10), std::vector<double>{1.0});
  EXPECT_EQ(any_success({0, 1, 6}), 0.0);
}

TEST(PlainOdds, WhatNoFaceReachesNeverSucceeds) {
  EXPECT_EQ(any_success({5, 11, 10}), 0.0);
  EXPECT_EQ(any_success({5, 300, 255}), 0.0);
  EXPECT_EQ(any_success({1, 1, 10}), 1.0);
  EXPECT_EQ(chance_of({1, 8, 10}), 0.3);
}

} // namespace
} // namespace sandtable
