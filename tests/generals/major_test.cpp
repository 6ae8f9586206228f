#include "generals/major.hpp"

#include "support/race.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using race::Race;

TEST(Playout, StopsOnlyWhereNothingIsHalfDone) {
  const race::Setting setting{20};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Race::State state = Race::begin(setting);
    Playout<Race> playout;
    FastDice dice(seed), whims(seed, 1);
    EXPECT_TRUE(playout.play(state, static_cast<int>(seed % 4), dice, whims, [] { return false; }));
    EXPECT_TRUE(Race::pending(state) == Node::over || Race::between_actions(state));
  }
}

TEST(WinningChance, OfBothSidesIsOne) {
  const race::Setting setting{20};
  Race::State state = Race::begin(setting);
  EXPECT_DOUBLE_EQ(winning_chance<Race>(state, Side::red), 0.5);
  state.steps = {9, 5};
  const double red = winning_chance<Race>(state, Side::red), blue = winning_chance<Race>(state, Side::blue);
  EXPECT_GT(red, 0.5);
  EXPECT_NEAR(red + blue, 1, 1e-12);
}

} // namespace
} // namespace sandtable
