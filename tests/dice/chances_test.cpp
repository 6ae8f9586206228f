#include "dice/chances.hpp"

#include "dice/distribution.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace sandtable {
namespace {

TEST(Chances, OfSuccessesAreThoseOfThePool) {
  const Chances own = successes_of(9, 1.0 / 3);
  const Distribution table = successes_of(Pool{9, 5, 6});
  ASSERT_EQ(own.size(), 10U);
  for (int k = 0; k <= 9; ++k) EXPECT_NEAR(own[static_cast<std::size_t>(k)], table.at(k), 1e-12);
}

TEST(Chances, HaveNoMostDice) {
  const Chances many = successes_of(200, 0.25);
  ASSERT_EQ(many.size(), 201U);
  EXPECT_NEAR(std::accumulate(many.begin(), many.end(), 0.0), 1, 1e-9);
  EXPECT_NEAR(mean(many), 50, 1e-9);
  EXPECT_EQ(successes_of(0, 0.25), Chances{1});
}

TEST(Chances, OfTwoCountsAddUp) {
  const Chances both = sum(successes_of(3, 0.5), successes_of(2, 0.5)), five = successes_of(5, 0.5);
  ASSERT_EQ(both.size(), five.size());
  for (std::size_t k = 0; k < five.size(); ++k) EXPECT_NEAR(both[k], five[k], 1e-12);
  EXPECT_NEAR(at_least(both, 1), 31.0 / 32, 1e-12);
  EXPECT_NEAR(at_least(both, 6), 0, 1e-12);
}

TEST(Chances, MakeRoomForWhatIsAdded) {
  Chances c{0.5};
  add(c, 2, 0.25);
  add(c, 2, 0.25);
  EXPECT_EQ(c, (Chances{0.5, 0, 0.5}));
}

} // namespace
} // namespace sandtable
