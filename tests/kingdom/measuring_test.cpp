// Chapter 0.2: distances, contact and overlap.

#include "rulebooks/kingdom/chapters/measuring.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace sandtable::kingdom {

namespace {

struct Measuring : ::testing::Test {
  Field f;

  int foot(Side side, Vec at, double facing = north, const Placement& p = {}) {
    return f.add(side, UnitKind::foot_regiment, at, facing, p);
  }
  double between(int a, int b) const { return distance(f.state, f.unit(a), f.unit(b)); }
};

/// The slow way: every corner of every stand to every edge of every stand of the other.
double slow_distance(const Unit& a, const Unit& b) {
  double best = 1e18;
  const auto one_way = [&best](const Unit& from, const Unit& to) {
    for (int i = 0; i < from.footing.count; ++i)
      for (int k = 0; k < to.footing.count; ++k) {
        const auto own = corners(stand(from, i).box), other = corners(stand(to, k).box);
        for (const Vec p : own)
          for (std::size_t e = 0; e < 4; ++e)
            best = std::min(best, std::sqrt(distance2(p, Segment{other[e], other[(e + 1) % 4]})));
      }
  };
  one_way(a, b);
  one_way(b, a);
  return best;
}

} // namespace

// TKO-CON-13
TEST_F(Measuring, LimitsAreReachedWithAThousandth) {
  EXPECT_TRUE(reaches(6.001, 6));
  EXPECT_FALSE(reaches(6.0011, 6));
}

// TKO-GEO-10
TEST_F(Measuring, FromStandToStandNotFromRectangleToRectangle) {
  const int a = foot(Side::red, {30, 20}); // Horned: behind its wings there is a notch
  const int b = f.add(Side::red, UnitKind::small_gun, {24.5, 16}, north);
  EXPECT_NEAR(between(a, b), 2.4, 1.0 / 128); // to the wing above it
  const int c = f.add(Side::red, UnitKind::small_gun, {27, 16.8 - 0.5}, north);
  EXPECT_NEAR(between(a, c), std::sqrt(0.2 * 0.2 + 0.5 * 0.5), 1.0 / 128); // to the pike in the second rank
  EXPECT_EQ(between(a, a), 0);
}

// TKO-GEO-10: as the slow reckoning has it, for units anywhere.
TEST_F(Measuring, AgreesWithTheSlowWay) {
  std::mt19937 engine(17);
  const auto between_two = [&](double low, double high) { return low + (high - low) * (engine() / 4294967296.0); };
  constexpr Formation formations[] = {Formation::horned, Formation::demi_herce, Formation::charge_for_horse,
                                      Formation::march_column, Formation::line};
  int apart = 0;
  for (int round = 0; round < 500; ++round) {
    Field g;
    for (int i = 0; i < 2; ++i) {
      const Formation formation = formations[engine() % 5];
      g.add(
          i == 0 ? Side::red : Side::blue, UnitKind::foot_regiment, {between_two(10, 30), between_two(10, 30)},
          between_two(0, 360),
          {.formation = formation, .pike = static_cast<int>(engine() % 6), .shot = 1 + static_cast<int>(engine() % 6)});
    }
    const Unit &a = g.unit(0), &b = g.unit(1);
    const double measured = distance(g.state, a, b);
    if (measured == 0) continue; // an overlap has no corner to measure
    ++apart;
    const double slow = slow_distance(a, b);
    ASSERT_NEAR(measured, slow, 1e-9);
    EXPECT_TRUE(within(g.state, a, b, slow + 1e-6));
    EXPECT_FALSE(within(g.state, a, b, slow - 1e-6));
    EXPECT_FALSE(overlap(g.state, a, b));
    const Vec place{between_two(0, 40), between_two(0, 40)};
    const Vec nearest = nearest_point(g.state, a, place);
    EXPECT_NEAR(distance(nearest, place), distance(g.state, a, place), 1e-9);
  }
  EXPECT_GT(apart, 200);
}

// TKO-CON-14
TEST_F(Measuring, ContactIsAHundredth) {
  const int a = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  const int b = f.add(Side::blue, UnitKind::horse_regiment, {30, 20}, south);
  EXPECT_TRUE(touch(f.state, f.unit(a), f.unit(b)));
  f.unit(b).anchor.y = 20 + 2.0 / 256;
  f.refresh(b);
  EXPECT_TRUE(touch(f.state, f.unit(a), f.unit(b)));
  f.unit(b).anchor.y = 20 + 3.0 / 256;
  f.refresh(b);
  EXPECT_FALSE(touch(f.state, f.unit(a), f.unit(b)));
}

// TKO-GEO-12
TEST_F(Measuring, OverlapIsMoreThanAHundredth) {
  const int a = f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  const int b = f.add(Side::blue, UnitKind::horse_regiment, {30, 20 - 2.0 / 256}, south);
  EXPECT_FALSE(overlap(f.state, f.unit(a), f.unit(b)));
  f.unit(b).anchor.y = 20 - 3.0 / 256;
  f.refresh(b);
  EXPECT_TRUE(overlap(f.state, f.unit(a), f.unit(b)));
}

// TKO-GEO-09, TKO-CMD-07
TEST_F(Measuring, CommandersAreMeasuredByTheirDiscs) {
  const int general = f.commander(Side::red, 0, {20, 10}), other = f.commander(Side::red, 1, {20, 14});
  EXPECT_NEAR(between(general, other), 4 - 2.4, 1e-9);
  const int unit = f.add(Side::red, UnitKind::horse_regiment, {20, 20}, north);
  EXPECT_NEAR(between(unit, other), 16.8 - 14 - 1.2, 1.0 / 128);
  f.unit(other).anchor = {20, 16};
  f.refresh(other);
  EXPECT_TRUE(overlap(f.state, f.unit(unit), f.unit(other)));
  EXPECT_TRUE(overlap(f.state, f.unit(other), f.unit(unit)));
  f.unit(other).anchor = {20, 15.6};
  f.refresh(other);
  EXPECT_FALSE(overlap(f.state, f.unit(unit), f.unit(other)));
  EXPECT_TRUE(touch(f.state, f.unit(unit), f.unit(other)));
}

// TKO-EX-05, TKO-CMD-07
TEST_F(Measuring, TheNearestPointOfARegiment) {
  const int unit = foot(Side::red, {30, 18});
  const Vec nearest = nearest_point(f.state, f.unit(unit), {20, 10});
  EXPECT_NEAR(nearest.x, 25.2, 1.0 / 128);
  EXPECT_NEAR(nearest.y, 16.4, 1.0 / 128);
  EXPECT_NEAR(distance(f.state, f.unit(unit), Vec{20, 10}), 8.246, 0.01);
}

// TKO-TERR-41, TKO-TERR-44
TEST_F(Measuring, ABuildingStandsForItsGarrison) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 6, 4, 0));
  const int barn = f.terrain(TerrainKind::building, rectangle({40, 20}, 4, 4, 0));
  const int inside = foot(Side::red, {0, 0}, north, {.building = house});
  const int neighbour = foot(Side::blue, {0, 0}, north, {.building = barn});
  const int outside = f.add(Side::blue, UnitKind::horse_regiment, {30, 25}, south);
  EXPECT_NEAR(between(inside, neighbour), 5, 1e-9);
  EXPECT_NEAR(between(inside, outside), 3, 1e-9);
  EXPECT_NEAR(between(outside, inside), 3, 1e-9);
  EXPECT_NEAR(distance(f.state, f.unit(inside), Vec{30, 12}), 6, 1e-9);
  EXPECT_EQ(nearest_point(f.state, f.unit(inside), {30, 30}), (Vec{30, 22}));
  EXPECT_EQ(nearest_point(f.state, f.unit(inside), {31, 20}), (Vec{31, 20}));
  EXPECT_EQ(anchor_of(f.state, f.unit(inside)), (Vec{30, 20}));
  EXPECT_EQ(centre_of(f.state, f.unit(inside)), (Vec{30, 20}));
  EXPECT_TRUE(within(f.state, f.unit(inside), f.unit(outside), 3));
  EXPECT_FALSE(within(f.state, f.unit(inside), f.unit(outside), 2.99));
  EXPECT_FALSE(overlap(f.state, f.unit(inside), f.unit(outside)));
  EXPECT_FALSE(overlap(f.state, f.unit(inside), f.unit(neighbour)));
  f.unit(outside).anchor.y = 21.9;
  f.refresh(outside);
  EXPECT_TRUE(overlap(f.state, f.unit(inside), f.unit(outside)));
  EXPECT_TRUE(overlap(f.state, f.unit(outside), f.unit(inside)));
}

// TKO-STATE-02
TEST_F(Measuring, NobodyIsNearToWhoeverIsNotThere) {
  const int a = foot(Side::red, {30, 20}), b = foot(Side::blue, {30, 22}, south, {.presence = Presence::off_table});
  EXPECT_EQ(between(a, b), infinite);
  EXPECT_EQ(between(b, a), infinite);
  EXPECT_FALSE(within(f.state, f.unit(a), f.unit(b), 100));
  EXPECT_FALSE(overlap(f.state, f.unit(a), f.unit(b)));
  EXPECT_EQ(distance(f.state, f.unit(b), Vec{30, 20}), infinite);
}

// TKO-EVT-18, TKO-GEO-10
TEST_F(Measuring, TheNearestEnemyIsAUnit) {
  const int a = foot(Side::red, {30, 20});
  EXPECT_EQ(nearest_enemy(f.state, a), -1);
  f.commander(Side::blue, 0, {30, 22});
  foot(Side::red, {30, 24});
  f.add(Side::blue, UnitKind::horse_regiment, {60, 30}, south, {.presence = Presence::lost});
  const int far = f.add(Side::blue, UnitKind::horse_regiment, {30, 40}, south);
  EXPECT_EQ(nearest_enemy(f.state, a), far);
  const int near = f.add(Side::blue, UnitKind::horse_regiment, {30, 35}, south);
  EXPECT_EQ(nearest_enemy(f.state, a), near);
}

} // namespace sandtable::kingdom
