#include "dice/binomial.hpp"

#include "dice/distribution.hpp"
#include "total.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

// Calls visit with every throw of so many dice.
template <typename Visit>
void for_every_throw(int dice, Visit visit) {
  std::vector<std::uint8_t> faces(static_cast<std::size_t>(dice), 1);
  for (;;) {
    visit(std::span<const std::uint8_t>(faces));
    std::size_t i = 0;
    while (i < faces.size() && faces[i] == 6) faces[i++] = 1;
    if (i == faces.size()) return;
    ++faces[i];
  }
}

TEST(Successes, AreThoseOfEveryPossibleThrow) {
  for (std::uint8_t dice = 0; dice <= 6; ++dice) {
    for (std::uint8_t needs = 1; needs <= 7; ++needs) {
      std::vector<int> count(static_cast<std::size_t>(dice) + 1);
      int throws = 0;
      for_every_throw(dice, [&](std::span<const std::uint8_t> faces) {
        ++count[static_cast<std::size_t>(successes(faces, needs))];
        ++throws;
      });
      const Distribution d = successes_of({dice, needs});
      ASSERT_EQ(d.most, dice);
      for (int k = 0; k <= dice; ++k) {
        EXPECT_NEAR(d.at(k), static_cast<double>(count[static_cast<std::size_t>(k)]) / throws, 1e-15);
      }
    }
  }
}

TEST(Successes, AgreeWithTheFormulaUpTo64Dice) {
  for (int dice = 0; dice <= 64; ++dice) {
    for (int needs = 2; needs <= 6; ++needs) {
      const Pool pool{static_cast<std::uint8_t>(dice), static_cast<std::uint8_t>(needs)};
      const Distribution d = successes_of(pool);
      for (int k = 0; k <= dice; ++k) {
        const double log_ways = std::lgamma(dice + 1) - std::lgamma(k + 1) - std::lgamma(dice - k + 1);
        const double expected =
            std::exp(log_ways + k * std::log(chance_of(pool)) + (dice - k) * std::log(1 - chance_of(pool)));
        EXPECT_NEAR(d.at(k) / expected, 1.0, 1e-11) << dice << " dice " << needs << "+ " << k;
      }
    }
  }
}

TEST(Successes, CertainAndImpossibleNeeds) {
  EXPECT_EQ(successes_of({10, 1}).at(10), 1.0);
  EXPECT_EQ(successes_of({10, 7}).at(0), 1.0);
  EXPECT_EQ(at_least_one({10, 7}), 0.0);
  EXPECT_EQ(at_least_one({0, 1}), 0.0);
  EXPECT_EQ(at_least_one({1, 1}), 1.0);
}

TEST(Successes, MoreThan64DiceCountAs64) {
  const Distribution d = successes_of({200, 4});
  EXPECT_EQ(d.most, 64);
  EXPECT_NEAR(mean(d), 32.0, 1e-12);
}

TEST(BinomialRow, EndsWithZerosToReadFourAtATime) {
  for (std::uint8_t needs = 1; needs <= 7; ++needs) {
    for (std::uint8_t dice = 0; dice <= 64; ++dice) {
      const double* row = binomial_row({dice, needs});
      for (int i = 1; i <= 3; ++i) EXPECT_EQ(row[dice + i], 0.0);
    }
  }
}

RC_GTEST_PROP(Successes, SumToOneWithTheRightMean, ()) {
  const Pool pool{*rc::gen::inRange<std::uint8_t>(0, 65), *rc::gen::inRange<std::uint8_t>(1, 8)};
  const Distribution d = successes_of(pool);
  RC_ASSERT(std::abs(total(d) - 1.0) < 1e-13);
  RC_ASSERT(std::abs(mean(d) - pool.dice * chance_of(pool)) < 1e-11);
  RC_ASSERT(std::abs(at_least_one(pool) - at_least(d, 1)) < 1e-13);
}

} // namespace
} // namespace sandtable
