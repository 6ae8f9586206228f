#include "dice/distribution.hpp"

#include "total.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

constexpr double close = 1e-12;

bool near(double a, double b) { return std::abs(a - b) < close; }

Pool any_pool(int most_dice) {
  return {*rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(most_dice + 1)),
          *rc::gen::inRange<std::uint8_t>(1, 8)};
}

// The slow reference: the chance of everything that holds of two independent counts.
template <typename Holds>
double chance_that(const Distribution& a, const Distribution& b, Holds holds) {
  double chance = 0;
  for (int i = 0; i <= a.most; ++i) {
    for (int j = 0; j <= b.most; ++j) {
      if (holds(i, j)) chance += a.at(i) * b.at(j);
    }
  }
  return chance;
}

RC_GTEST_PROP(Distribution, SumOfTwoPoolsOfOneNeedIsTheBiggerPool, ()) {
  const auto needs = *rc::gen::inRange<std::uint8_t>(1, 8);
  const auto a = *rc::gen::inRange<std::uint8_t>(0, 33), b = *rc::gen::inRange<std::uint8_t>(0, 33);
  const Distribution both = sum(successes_of({a, needs}), successes_of({b, needs}));
  const Distribution bigger = successes_of({static_cast<std::uint8_t>(a + b), needs});
  RC_ASSERT(both.most == bigger.most);
  for (int k = 0; k <= both.most; ++k) RC_ASSERT(near(both.at(k), bigger.at(k)));
}

RC_GTEST_PROP(Distribution, SurplusIsThatOfTheDoubleLoop, ()) {
  const Distribution a = successes_of(any_pool(64)), b = successes_of(any_pool(64));
  const Distribution d = surplus(a, b);
  RC_ASSERT(d.most == a.most);
  RC_ASSERT(near(total(d), 1.0));
  for (int k = 0; k <= a.most; ++k) {
    RC_ASSERT(near(d.at(k), chance_that(a, b, [k](int i, int j) { return std::max(0, i - j) == k; })));
  }
}

TEST(Distribution, SurplusReadsNothingBehindTheLastChance) {
  Distribution a = successes_of({4, 4});
  a.p[5] = a.p[6] = a.p[7] = 1000.0;
  const Distribution d = surplus(a, successes_of({2, 4}));
  EXPECT_NEAR(total(d), 1.0, close);
}

RC_GTEST_PROP(Distribution, CappedMovesOnlyWhatIsAbove, ()) {
  const Distribution d = successes_of(any_pool(64));
  const int cap = *rc::gen::inRange(0, 70);
  const Distribution c = capped(d, cap);
  RC_ASSERT(c.most == std::min(cap, d.most));
  RC_ASSERT(near(total(c), 1.0));
  for (int k = 0; k < cap; ++k) RC_ASSERT(c.at(k) == d.at(k));
  RC_ASSERT(near(c.at(cap), at_least(d, std::max(cap, 1)) + (cap == 0 ? d.at(0) : 0.0)));
}

TEST(Distribution, OutsideItsCountsNothingIsPossible) {
  const Distribution d = successes_of({3, 4});
  EXPECT_EQ(d.at(-1), 0.0);
  EXPECT_EQ(d.at(4), 0.0);
  EXPECT_EQ(at_least(d, -1), 1.0);
  EXPECT_EQ(at_least(d, 4), 0.0);
  EXPECT_EQ(d.values().size(), 4U);
}

} // namespace
} // namespace sandtable
