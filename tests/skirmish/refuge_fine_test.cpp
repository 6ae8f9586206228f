#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/refuge.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "skirmish/obeying.hpp"

#include <random>

namespace sandtable::skirmish {

namespace {

/// Least cost of a way to any point of a fine grid that is a refuge: cover, farther from every visible enemy group than
/// the group is, on a way that comes nearer to none.
double fine_search(const State& s, int group) {
  const Dangers dangers(s, group);
  const Figure& man = s.figure(men_of(s, group).front());
  double best = infinite;
  const Vec from = dangers.middle();
  for (double x = 0.5; x < table(s).size().x; ++x)
    for (double y = 0.5; y < table(s).size().y; ++y) {
      const Vec p{x, y};
      if (distance(p, from) >= best || !would_be_covered(s, man, p, dangers.threat())) continue;
      double gain = infinite;
      for (const int g : units_in(groups_seen_by(s, group)))
        for (const int i : members_of(s, g))
          gain = std::min(gain, std::sqrt(distance2(p, base_of(s.figure(i)))) - distance_between(s, group, g));
      if (gain <= 0) continue;
      const Way way = least_cost_way(s, from, p, errand_of(s, group));
      if (way.found && way.cost < best && !dangers.comes_nearer(way.points)) best = way.cost;
    }
  return best;
}

} // namespace

// SKR-MOR-03: the few points that are looked at are as near as any.
TEST(Refuge, NoPointOfAFineSearchIsNearer) {
  std::mt19937 random(7);
  const auto at = [&](double least, double most) {
    return least + (most - least) * static_cast<double>(random() % 1000) / 1000;
  };
  int found = 0;
  for (int trial = 0; trial < 40; ++trial) {
    Field f;
    for (int k = 0; k < 3; ++k)
      f.terrain(k == 0 ? TerrainKind::light_woods : TerrainKind::crops,
                ellipse({at(20, 160), at(20, 100)}, at(6, 20), at(6, 15), at(0, 180)));
    f.terrain(TerrainKind::hedge, {{at(20, 160), at(20, 100)}, {at(20, 160), at(20, 100)}});
    const int men = f.men_at(Side::red, {{at(30, 150), at(30, 90)}}, north);
    f.men_at(Side::blue, {{at(5, 175), at(5, 115)}, {at(5, 175), at(5, 115)}}, south);
    f.men_at(Side::blue, {{at(5, 175), at(5, 115)}}, south);
    f.attach();
    if (would_be_covered(f.state, f.man(men), f.man(men).at, Dangers(f.state, men).threat())) continue;
    const Dangers dangers(f.state, men);
    const Refuge refuge = nearest_refuge(f.state, men, dangers, Seeking::farther);
    EXPECT_LE(refuge.cost, fine_search(f.state, men) + 1.5) << trial;
    if (refuge.feature < 0) continue;
    ++found;
    EXPECT_TRUE(would_be_covered(f.state, f.man(men), refuge.point, dangers.threat())) << trial;
    EXPECT_GT(dangers.gain_at(refuge.point), 0) << trial;
    EXPECT_FALSE(dangers.comes_nearer(refuge.way)) << trial;
  }
  EXPECT_GT(found, 10);
}

} // namespace sandtable::skirmish
