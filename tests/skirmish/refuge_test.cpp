#include "rulebooks/skirmish/chapters/refuge.hpp"

#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {

// SKR-MOR-03
TEST(Refuge, TheNearestByPathCostIsNotAlwaysTheNearest) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 42}, 20, 10, 0)); // 13 off, through a marsh
  f.terrain(TerrainKind::stream, rectangle({90, 52}, 60, 10, 0));
  const int aside = f.terrain(TerrainKind::crops, rectangle({120, 55}, 20, 10, 0)); // 20 off in the open
  const int men = f.men_at(Side::red, {{90, 58}}, north);
  f.men_at(Side::blue, {{70, 110}}, south);
  f.attach();
  const Refuge refuge = nearest_refuge(f.state, men, Dangers(f.state, men), Seeking::farther);
  EXPECT_EQ(refuge.feature, aside);
}

// SKR-ACT-22: any cover will do for those who halt, so long as it leads nearer to nobody in sight (SKR-MOR-16).
TEST(Refuge, WhoHaltsTakesAnyCover) {
  Field f;
  const int ahead = f.terrain(TerrainKind::crops, rectangle({90, 75}, 20, 10, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.attach();
  EXPECT_EQ(nearest_refuge(f.state, men, Dangers(f.state, men), Seeking::any).feature, ahead);
  f.men_at(Side::blue, {{90, 110}}, south);
  f.attach();
  EXPECT_EQ(nearest_refuge(f.state, men, Dangers(f.state, men), Seeking::any).feature, -1);
}

// SKR-COV-07
TEST(Refuge, AManIsCoveredInAnAreaOrBehindABarrier) {
  Field f;
  f.terrain(TerrainKind::rough, rectangle({30, 30}, 10, 10, 0));
  f.terrain(TerrainKind::low_wall, {{80, 50}, {100, 50}});
  f.terrain(TerrainKind::stream, rectangle({150, 30}, 10, 10, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  const Figure& man = f.man(men);
  EXPECT_TRUE(would_be_covered(f.state, man, {30, 30}, Vec{90, 100}));
  EXPECT_FALSE(would_be_covered(f.state, man, {36, 30}, Vec{90, 100}));
  EXPECT_FALSE(would_be_covered(f.state, man, {150, 30}, Vec{90, 100}));
  EXPECT_TRUE(would_be_covered(f.state, man, {90, 47}, Vec{90, 100}));
  EXPECT_FALSE(would_be_covered(f.state, man, {90, 46.9}, Vec{90, 100})) << "more than 2 from it";
  EXPECT_FALSE(would_be_covered(f.state, man, {90, 52}, Vec{90, 100})) << "the wrong side of it";
  EXPECT_TRUE(would_be_covered(f.state, man, {90, 52}, std::nullopt));
  Figure rider = man;
  rider.mounted = true;
  EXPECT_FALSE(would_be_covered(f.state, rider, {90, 47}, Vec{90, 100})) << "SKR-COV-05";
  EXPECT_TRUE(would_be_covered(f.state, rider, {30, 30}, Vec{90, 100}));
}

} // namespace sandtable::skirmish
