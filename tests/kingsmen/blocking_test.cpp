// Chapter 9.5: what a march may not go through.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

struct BlockedWay {
  Field f;
  int unit;

  explicit BlockedWay(Type type, Stance p = {}, Options options = {}) : f(options, {72, 72}) {
    unit = f.add(Side::red, type, {36, 30}, 0, p);
  }
  double longest(double degrees = 0, std::optional<double> end = std::nullopt) {
    if (f.pending() != StepKind::actions) ready(f, unit);
    return longest_march(f, unit, degrees, end);
  }
  Rule refused(double inches, double degrees = 0) {
    if (f.pending() != StepKind::actions) ready(f, unit);
    return refused_march(f, unit, degrees, inches);
  }
};

} // namespace

// KM1-MOVE-50, KM1-TERR-22: under any card.
TEST(Blocking, NobodyMarchesThroughImpassableTerrainAJackDoesNotHelp) {
  for (const char* card : {"5H", "JH"}) {
    BlockedWay g(Type::cavalry);
    g.f.terrain(TerrainKind::deep_water, box(38, 33, 39, 34));
    ready(g.f, g.unit, card);
    EXPECT_EQ(g.longest(), 3) << "touching is not overlapping";
    EXPECT_EQ(g.refused(10), Rule::KM1_MOVE_50);
  }
}

// KM1-MOVE-50: loose units with the shape of 9.4.
TEST(Blocking, ALooseUnitPassesWhereItsContactShapePasses) {
  BlockedWay light(Type::skirmishers);
  light.f.terrain(TerrainKind::deep_water, box(37.1, 33, 60, 34));
  light.f.terrain(TerrainKind::deep_water, box(10, 33, 34.9, 34));
  EXPECT_EQ(light.longest(), 12) << "officer and ensign go through the gap of 2.2 inches, and their men follow";
  BlockedWay narrow(Type::skirmishers);
  narrow.f.terrain(TerrainKind::deep_water, box(36.9, 33, 60, 34));
  EXPECT_EQ(narrow.refused(12), Rule::KM1_MOVE_50);
  BlockedWay gun(Type::horse_artillery);
  gun.f.terrain(TerrainKind::deep_water, box(36.8, 33, 60, 34));
  EXPECT_EQ(gun.longest(), 8) << "the cannon is one inch and a half wide";
  BlockedWay wide(Type::horse_artillery);
  wide.f.terrain(TerrainKind::deep_water, box(36.7, 33, 60, 34));
  EXPECT_EQ(wide.refused(8), Rule::KM1_MOVE_50);
}

// KM1-MOVE-51
TEST(Blocking, NobodyMarchesThroughFriendOrEnemy) {
  for (const Side side : {Side::red, Side::blue}) {
    BlockedWay g(Type::cavalry);
    g.f.add(side, Type::infantry, {36, 36}, 0,
            {Formation::column, 0, 3}); // four deep with the command figures behind: y = 31 to 36
    EXPECT_EQ(g.refused(12), Rule::KM1_MOVE_51);
    EXPECT_EQ(g.longest(), side == Side::red ? 1 : 0.75);
  }
}

// KM1-MOVE-51: bases bar the way, not the hull around them.
TEST(Blocking, TheGapsBetweenEnemySkirmishersAreOpen) {
  BlockedWay g(Type::infantry, {Formation::column, 0, 1});
  const int enemy = g.f.add(Side::blue, Type::skirmishers, {36, 34}, 0);
  EXPECT_EQ(g.refused(10), Rule::KM1_MOVE_51) << "the officer stands in the way";
  g.f.unit(enemy).anchor = {43.5, 34}; // men at 38.5, 40, 41.5 and so on
  g.f.refresh(enemy);
  EXPECT_EQ(g.refused(10), Rule::none);
}

// KM1-MOVE-52, KM1-RULING-31, KM1-CONST-10
TEST(Blocking, AMarchStopsAQuarterOfAnInchShortOfEnemies) {
  BlockedWay g(Type::infantry);
  g.f.add(Side::blue, Type::infantry, {36, 35}, 180);
  EXPECT_EQ(g.refused(4.75), Rule::none);
  EXPECT_EQ(g.refused(4.75 + 1 / 256.0), Rule::KM1_MOVE_52);
  EXPECT_EQ(g.refused(5), Rule::KM1_MOVE_52) << "only a charge makes contact";
  EXPECT_EQ(g.refused(5.5), Rule::KM1_MOVE_51);
}

// KM1-MOVE-52: with any base of the mover, and whoever is nearer already comes no nearer.
TEST(Blocking, WhoStandsCloserAlreadyMustNotComeCloser) {
  BlockedWay g(Type::infantry);
  g.f.add(Side::blue, Type::infantry, {36, 30.125}, 180); // an eighth of an inch in front
  EXPECT_EQ(g.refused(1, 90), Rule::none) << "along the enemy's front";
  EXPECT_EQ(g.refused(1, 180), Rule::none);
  EXPECT_EQ(g.refused(1 / 16.0), Rule::KM1_MOVE_52);
  g.f.add(Side::blue, Type::infantry, {46, 32}, 270); // front edge at x = 46
  EXPECT_EQ(g.refused(5.75, 90), Rule::none) << "the officer's base ends at x = 40";
  EXPECT_EQ(g.refused(5.875, 90), Rule::KM1_MOVE_52);
}

// KM1-MOVE-53
TEST(Blocking, FriendsMayBeTouchedButNotOverlapped) {
  BlockedWay g(Type::infantry);
  g.f.add(Side::red, Type::infantry, {36, 36}, 0); // rear edge at y = 34
  EXPECT_EQ(g.longest(), 4);
  EXPECT_EQ(g.refused(4.0625), Rule::KM1_MOVE_51);
}

// KM1-MOVE-54, 55
TEST(Blocking, OwnLooseSkirmishersAreMarchedThrough) {
  BlockedWay g(Type::infantry, {Formation::column});
  const int light = g.f.add(Side::red, Type::skirmishers, {36, 34}, 0);
  EXPECT_EQ(g.longest(), 10);
  g.f.order(g.f.march({{36, 36}}));
  EXPECT_EQ(g.f.happened(EventKind::skirmishers_pushed), 1);
  EXPECT_FALSE(on_top_of(g.f.state, g.f.unit(g.unit), g.f.unit(light)));
  EXPECT_EQ(g.f.pending(), StepKind::arrange) << "KM1-SEQ-28: their owner may place them anew";
  g.f.order(g.f.stay());
  EXPECT_EQ(g.f.pending(), StepKind::actions);
}

// KM1-MOVE-54: enemies and skirmishers in a mob bar the way.
TEST(Blocking, OnlyFriendlySkirmishersInLooseFormationMakeWay) {
  BlockedWay enemy(Type::infantry, {Formation::column});
  enemy.f.add(Side::blue, Type::skirmishers, {36, 34}, 0);
  EXPECT_EQ(enemy.refused(8), Rule::KM1_MOVE_51);
  BlockedWay mob(Type::infantry, {Formation::column});
  mob.f.add(Side::red, Type::skirmishers, {36, 34}, 0, {Formation::mob});
  EXPECT_EQ(mob.refused(8), Rule::KM1_MOVE_51);
  BlockedWay turning(Type::infantry);
  turning.f.add(Side::blue, Type::skirmishers, {36, 33}, 0);
  ready(turning.f, turning.unit);
  EXPECT_EQ(turning.f.refusal(turning.f.turn_to(90)), Rule::KM1_GEO_12) << "nor does anybody turn onto them";
}

// KM1-MOVE-55: the men in the way go to the nearest places, the others stay.
TEST(Blocking, OnlyThoseInTheWayMoveAndNoFartherThanTheyMust) {
  BlockedWay g(Type::infantry, {Formation::column, 0, 1});
  const int light =
      g.f.add(Side::red, Type::skirmishers, {31, 33}, 0); // the outermost man on the right stands at (36, 33)
  const auto places = [&] {
    std::vector<Vec> out;
    for (std::size_t i = 0; i < 6; ++i)
      out.push_back(placed(g.f.unit(light).anchor, g.f.unit(light).footing.forward, to_vec(g.f.unit(light).spots[i])));
    return out;
  };
  const auto before = places();
  g.longest();
  g.f.order(g.f.march({{36, 34}}));
  const auto after = places();
  expect_at(g.f.unit(light).anchor, {31, 33});
  int moved = 0;
  for (std::size_t i = 0; i < 6; ++i)
    if (distance(before[i], after[i]) > 0.001) {
      ++moved;
      expect_at(before[i], {36, 33});
      EXPECT_LE(distance(before[i], after[i]), 1.26);
    }
  EXPECT_EQ(moved, 1);
}

// KM1-MOVE-55: the command pair goes by the shortest shift, and all stay within reach.
TEST(Blocking, TheCommandPairMovesByTheShortestShiftThatFreesIt) {
  BlockedWay g(Type::infantry, {Formation::column});
  const int light = g.f.add(Side::red, Type::skirmishers, {36.25, 33}, 0);
  g.longest();
  g.f.order(g.f.march({{36, 36}}));
  const Unit& u = g.f.unit(light);
  EXPECT_NEAR(u.anchor.y, 33, 0.6);
  EXPECT_NEAR(std::abs(u.anchor.x - 36), 2, 0.3) << "beside the column, on the nearer side";
  EXPECT_GT(u.anchor.x, 36);
  for (std::size_t i = 0; i < u.privates; ++i) EXPECT_LE(length(to_vec(u.spots[i])), skirmish_radius + geom_eps);
}

// KM1-MOVE-55: skirmishers penned in by a lake cannot make way.
TEST(Blocking, AMoveThatLeavesSkirmishersNoPlaceIsIllegal) {
  BlockedWay g(Type::infantry, {Formation::column, 0, 3});
  for (const Points& lake : {box(20, 30.9, 33.9, 46), box(38.1, 30.9, 52, 46), box(20, 33.1, 52, 60)})
    g.f.terrain(TerrainKind::deep_water, lake); // a bay
  const int light = g.f.add(Side::red, Type::skirmishers, {36, 32.6}, 0);
  g.f.unit(light).spots = {to_offset({-1.5, 0}),    to_offset({1.5, 0}),    to_offset({-1.5, -1.1}),
                           to_offset({-0.5, -1.1}), to_offset({0.5, -1.1}), to_offset({1.5, -1.1})};
  g.f.refresh(light);
  EXPECT_EQ(g.refused(1.5), Rule::none) << "they slip out of the mouth of the bay";
  for (const Points& lake : {box(20, 0, 33.9, 30.9), box(38.1, 0, 52, 30.9), box(20, 0, 52, 24.9)})
    g.f.terrain(TerrainKind::deep_water, lake);
  EXPECT_EQ(g.refused(1), Rule::none) << "up to their toes";
  EXPECT_EQ(g.refused(1.5), Rule::KM1_MOVE_55)
      << "now the only room is behind the column, more than six inches from their officer";
}

// KM1-MOVE-56, KM1-RULING-32, KM1-OPT-12
TEST(Blocking, SkirmishersPassSkirmishersAndOthersOnlyByTheOption) {
  BlockedWay light(Type::skirmishers);
  light.f.add(Side::red, Type::skirmishers, {36, 36}, 0);
  EXPECT_EQ(light.longest(), 12);
  BlockedWay line(Type::skirmishers);
  line.f.add(Side::red, Type::infantry, {36, 36}, 0);
  EXPECT_EQ(line.refused(12), Rule::KM1_MOVE_51);
  Options through;
  through.skirmishers_interpenetrate = true;
  BlockedWay option(Type::skirmishers, {}, through);
  option.f.add(Side::red, Type::infantry, {36, 36}, 0);
  EXPECT_EQ(option.refused(12), Rule::none);
  EXPECT_EQ(option.refused(5), Rule::KM1_GEO_12) << "through, but not onto";
  BlockedWay foe(Type::skirmishers, {}, through);
  foe.f.add(Side::blue, Type::infantry, {36, 36}, 0);
  EXPECT_EQ(foe.refused(12), Rule::KM1_MOVE_51);
  BlockedWay formed(Type::infantry, {Formation::column}, through);
  formed.f.add(Side::red, Type::infantry, {36, 36}, 0);
  EXPECT_EQ(formed.refused(10), Rule::KM1_MOVE_51) << "the option is for skirmishers";
}

// KM1-MOVE-57
TEST(Blocking, EveryFigureNeedsAPlaceAtTheEnd) {
  BlockedWay gun(Type::horse_artillery);
  gun.f.terrain(TerrainKind::deep_water, box(36.8, 32, 60, 40));
  gun.f.terrain(TerrainKind::deep_water, box(10, 32, 35.2, 40));
  gun.f.terrain(TerrainKind::deep_water, box(10, 40, 60, 50));
  EXPECT_EQ(gun.refused(8), Rule::KM1_MOVE_57)
      << "in the lane of a gun's width, closed in front, the crew finds no room";
  EXPECT_EQ(gun.refused(2), Rule::none);
  BlockedWay light(Type::skirmishers);
  light.f.terrain(TerrainKind::deep_water, box(37.1, 24, 60, 60));
  light.f.terrain(TerrainKind::deep_water, box(10, 24, 34.9, 60));
  light.f.unit(light.unit).spots = {to_offset({-0.5, 1.2}), to_offset({0.5, 1.2}),   to_offset({-0.5, 2.4}),
                                    to_offset({0.5, 2.4}),  to_offset({-0.5, -1.2}), to_offset({0.5, -1.2})};
  light.f.refresh(light.unit);
  EXPECT_EQ(light.refused(12), Rule::none);
  light.f.add(Side::red, Type::infantry, {36, 53}, 0, {Formation::column, 0, 1}); // fills the lane from y = 40 to 53
  EXPECT_EQ(light.refused(9), Rule::none) << "they crowd behind officer and ensign";
}

// KM1-MOVE-58
TEST(Blocking, SquaresAndMobsCannotMarch) {
  for (const Formation formation : {Formation::square, Formation::mob}) {
    BlockedWay g(Type::infantry, {formation});
    ready(g.f, g.unit);
    EXPECT_FALSE(g.f.check(g.f.march({{36, 31}})).allowed());
    EXPECT_FALSE(g.f.check(g.f.turn_to(90)).allowed());
    EXPECT_EQ(judge_march(g.f.state, g.unit, g.f.march({{36, 31}})).ruling.rule, Rule::KM1_MOVE_58);
    EXPECT_EQ(base_allowance(Type::infantry, formation), 0);
  }
}

// KM1-MOVE-59
TEST(Blocking, ThereAreNoZonesOfControl) {
  BlockedWay g(Type::infantry);
  g.f.add(Side::blue, Type::infantry, {44.5, 33}, 270,
          {Formation::column, 0, 3}); // half an inch beside the way, all along it
  g.f.add(Side::blue, Type::cavalry, {27.5, 33}, 90);
  EXPECT_EQ(g.longest(), 6);
}

// KM1-TABLE-03: not even for a moment.
TEST(Blocking, NoMarchLeadsOverTheEdgeOfTheTable) {
  BlockedWay g(Type::cavalry, {Formation::column});
  g.f.unit(g.unit).anchor = {5, 30};
  g.f.refresh(g.unit);
  ready(g.f, g.unit);
  EXPECT_EQ(g.f.refusal(g.f.march({{1, 32}, {5, 36}})), Rule::none);
  EXPECT_EQ(g.f.refusal(g.f.march({{0.5, 32}, {5, 36}})), Rule::KM1_TABLE_03) << "the column is two inches wide";
  EXPECT_EQ(g.f.refusal(g.f.march({{-3, 32}, {5, 36}})), Rule::KM1_TABLE_03);
}

} // namespace sandtable::kingsmen
