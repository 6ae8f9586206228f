#include "geometry/grid.hpp"

#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

std::uint64_t bit(int feature) { return std::uint64_t{1} << feature; }

TEST(FeatureGrid, FindsWhatIsNearAndNotWhatIsFar) {
  FeatureGrid grid({72, 48}, 4);
  grid.add(0, {{1, 1}, {3, 3}});
  grid.add(63, {{60, 40}, {71, 47}});
  EXPECT_EQ(grid.near(Bounds{{0, 0}, {2, 2}}), bit(0));
  EXPECT_EQ(grid.near(Bounds{{66, 42}, {67, 43}}), bit(63));
  EXPECT_EQ(grid.near(Bounds{{30, 20}, {31, 21}}), 0u);
  EXPECT_EQ(grid.near(Bounds{{0, 0}, {72, 48}}), bit(0) | bit(63));
  EXPECT_EQ(grid.near(Segment{{1, 47}, {71, 1}}), 0u);
  EXPECT_EQ(grid.near(Segment{{1, 1}, {71, 47}}), bit(0) | bit(63));
}

TEST(FeatureGrid, WithoutATableIsEmpty) {
  FeatureGrid grid;
  grid.add(0, {{1, 1}, {3, 3}});
  EXPECT_EQ(grid.near(Bounds{{1, 1}, {3, 3}}), 0u);
  EXPECT_EQ(grid.near(Segment{{1, 1}, {3, 3}}), 0u);
}

/// Also off the table, where deployment zones and routing units may lie.
RC_GTEST_PROP(FeatureGrid, NeverMissesAFeature, ()) {
  const Vec size = *generators::point(30) + Vec{1, 1};
  FeatureGrid grid(size, *rc::gen::element(1.0, 2.5, 4.0, 100.0));
  const int grain = *rc::gen::element(generators::fine, generators::coarse);
  std::vector<Points> features;
  for (int i = 0; i < 20; ++i) {
    const Points corners{*generators::shift(30, grain), *generators::shift(30, grain)};
    const Bounds b = bounds_of(corners);
    features.push_back({b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}});
    grid.add(i, b);
  }
  const Segment s{*generators::shift(35, grain), *generators::shift(35, grain)};
  const std::array<Vec, 2> ends{s.from, s.to};
  const std::uint64_t near_bounds = grid.near(bounds_of(ends));
  const std::uint64_t near_segment = grid.near(s);
  RC_ASSERT((near_segment & ~grid.near(grown(bounds_of(ends), 0.01))) == 0u);
  for (int i = 0; i < 20; ++i) {
    const Points& f = features[static_cast<std::size_t>(i)];
    if (!apart(bounds_of(ends), bounds_of(f))) RC_ASSERT((near_bounds & bit(i)) != 0u);
    if (distance2(s, f) == 0) RC_ASSERT((near_segment & bit(i)) != 0u);
  }
}

} // namespace
} // namespace sandtable
