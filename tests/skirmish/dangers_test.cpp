// SKR-MOR-16: what of a line of places is forbidden before any way there is sought.
#include "rulebooks/skirmish/chapters/dangers.hpp"

#include "dice/fast_dice.hpp"
#include "support/skirmish_field.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

/// Whether the straight way to that place of a line leads nearer to somebody.
bool is_forbidden(const Dangers& dangers, Vec line, Vec along, double at) {
  const std::array<Vec, 1> way{line + along * at};
  return dangers.comes_nearer(way);
}

// SKR-MOR-16, SKR-GEN-03: only places that lead nearer are cut off, by more than the tolerance.
TEST(Dangers, CutOffOnlyWhatLeadsNearer) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 90}, {96, 94}}, south);
  f.men_at(Side::blue, {{130, 70}}, west);
  f.attach();
  const Dangers dangers(f.state, men);
  FastDice dice(7, 1);
  const auto chance = [&](double low, double high) { return low + (high - low) * dice.below(4096) / 4096.0; };
  int cut = 0;
  for (int round = 0; round < 2000; ++round) {
    const double x = chance(20, 160);
    const Vec line{x, chance(10, 110)};
    const Vec along = direction(from_degrees(chance(0, 360)));
    const double least = -chance(0, 60), most = chance(0, 60);
    double low = least, high = most;
    dangers.clip(line, along, low, high);
    constexpr double beyond = 1.0 / 256;
    if (low > least + beyond && low < most) {
      ++cut;
      EXPECT_TRUE(is_forbidden(dangers, line, along, low - beyond)) << "round " << round;
    }
    if (high < most - beyond && high > least) {
      ++cut;
      EXPECT_TRUE(is_forbidden(dangers, line, along, high + beyond)) << "round " << round;
    }
  }
  EXPECT_GT(cut, 800);
}

} // namespace
} // namespace sandtable::skirmish
