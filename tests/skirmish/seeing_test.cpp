// Section 3.3.
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/watching.hpp"
#include "support/skirmish_field.hpp"
#include "table/crossings.hpp"
#include "ways_support.hpp"

namespace sandtable::skirmish {
namespace {

/// One man of each side, red in the west, blue in the east, 60 apart.
struct Two {
  Field f;
  int red = f.men_at(Side::red, {{60, 60}}, east);
  int blue = f.men_at(Side::blue, {{120, 60}}, west);

  /// As it is asked after everybody has looked about, and before: both must say the same.
  bool look(bool by_red) {
    const int from = f.number(by_red ? red : blue), to = f.number(by_red ? blue : red);
    f.state.lines = {};
    const bool afresh = sees(f.state, from, to);
    take_lines(f.state, living_of(f.state));
    const bool kept = sees(f.state, from, to);
    EXPECT_EQ(afresh, kept);
    FigureSet one;
    one.add(from);
    EXPECT_EQ(kept, watchers_of(f.state, to, one).has(from));
    FigureSet other;
    other.add(to);
    EXPECT_EQ(kept, seen_among(f.state, other, one).has(to));
    return kept;
  }
  bool red_sees() { return look(true); }
  bool blue_sees() { return look(false); }
  void hide_blue() { f.unit(blue).spotted = false; }
};

// SKR-VIS-01, 08
TEST(Seeing, InTheOpenAtAnyDistance) {
  Two t;
  EXPECT_TRUE(t.red_sees());
  EXPECT_TRUE(t.blue_sees());
  t.hide_blue();
  EXPECT_TRUE(t.red_sees()) << "in plain sight nobody need be spotted";
  t.f.move_man(t.red, 0, {2, 2});
  t.f.move_man(t.blue, 0, {178, 118});
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-02
TEST(Seeing, FiguresDoNotBlockIt) {
  Two t;
  t.f.group(Side::blue, 8, {90, 60}, west, {.formation = Formation::line});
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-03
TEST(Seeing, ABuildingBetweenBlocks) {
  Two t;
  t.f.terrain(TerrainKind::building, rectangle({90, 60}, 10, 10, 0));
  EXPECT_FALSE(t.red_sees());
  EXPECT_FALSE(t.blue_sees());
  t.f.move_man(t.red, 0, {60, 80});
  t.f.move_man(t.blue, 0, {120, 80});
  EXPECT_TRUE(t.red_sees()) << "past it";
}

// SKR-VIS-03
TEST(Seeing, ALineAlongAWallIsNotAcrossIt) {
  Two t;
  t.f.terrain(TerrainKind::building, rectangle({90, 65}, 10, 10, 0));
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-03
TEST(Seeing, FromABuildingOneLooksOutAndIsLookedAt) {
  Two t;
  t.f.terrain(TerrainKind::building, rectangle({120, 60}, 10, 10, 0));
  EXPECT_TRUE(t.blue_sees());
  EXPECT_TRUE(t.red_sees()) << "spotted as they are";
  t.hide_blue();
  EXPECT_FALSE(t.red_sees()) << "a building conceals";
  EXPECT_TRUE(t.blue_sees());
}

// SKR-VIS-03
TEST(Seeing, BeingInOneBuildingDoesNotHelpPastAnother) {
  Two t;
  t.f.terrain(TerrainKind::building, rectangle({120, 60}, 10, 10, 0));
  t.f.terrain(TerrainKind::building, rectangle({90, 60}, 10, 10, 0));
  EXPECT_FALSE(t.blue_sees());
  EXPECT_FALSE(t.red_sees());
}

// SKR-VIS-03, SKR-TER-13
TEST(Seeing, AStockadeBlocksAllButItsGarrison) {
  Two t;
  t.f.terrain(TerrainKind::fortification, {{117, 20}, {117, 100}}); // 2 from blue's base
  EXPECT_FALSE(t.red_sees());
  EXPECT_FALSE(t.blue_sees());
  t.f.unit(t.blue).formation = Formation::garrison;
  EXPECT_TRUE(t.red_sees()) << "he looks over it, and is looked at";
  EXPECT_TRUE(t.blue_sees());
  t.f.move_man(t.blue, 0, {120 + 1.0 / 32, 60});
  EXPECT_FALSE(t.blue_sees()) << "more than 2 off";
  t.f.move_man(t.blue, 0, {120, 60});
  t.f.unit(t.blue).formation = Formation::free;
  t.f.unit(t.red).formation = Formation::garrison;
  EXPECT_FALSE(t.blue_sees()) << "one of a garrison, but not at this one";
}

// SKR-VIS-03
TEST(Seeing, AGarrisonAtABuildingLooksPastIt) {
  Two t;
  t.f.terrain(TerrainKind::building, rectangle({112, 60}, 10, 10, 0)); // ends at 117
  EXPECT_FALSE(t.blue_sees());
  t.f.unit(t.blue).formation = Formation::garrison;
  EXPECT_TRUE(t.blue_sees());
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-03: a leader with a garrison is one of it.
TEST(Seeing, ALeaderLooksOverTheStockadeWithTheGarrisonHeIsWith) {
  Two t;
  t.f.terrain(TerrainKind::fortification, {{117, 20}, {117, 100}});
  t.f.unit(t.blue).formation = Formation::garrison;
  const int leader = t.f.leader(Side::blue, Role::nco, {120, 64}, west);
  EXPECT_FALSE(sees(t.f.state, t.f.number(leader), t.f.number(t.red)));
  t.f.attach();
  EXPECT_TRUE(sees(t.f.state, t.f.number(leader), t.f.number(t.red)));
}

// SKR-RULING-67
TEST(Seeing, AGateIsNoWindow) {
  Two t;
  t.f.terrain(TerrainKind::fortification, {{90, 20}, {90, 100}}, {{90, 60}});
  EXPECT_FALSE(t.red_sees());
}

// SKR-TER-08, 11, 12
TEST(Seeing, WaterAndLowBarriersDoNotBlock) {
  Two t;
  t.f.terrain(TerrainKind::deep_water, rectangle({90, 60}, 10, 40, 0));
  t.f.terrain(TerrainKind::low_wall, {{100, 20}, {100, 100}});
  t.f.terrain(TerrainKind::hedge, {{80, 20}, {80, 100}});
  t.f.terrain(TerrainKind::crops, rectangle({75, 60}, 4, 40, 0));
  t.f.terrain(TerrainKind::rough, rectangle({105, 60}, 4, 40, 0));
  EXPECT_TRUE(t.red_sees());
}

// SKR-TER-14, SKR-VIS-03
TEST(Seeing, WhatAnAuthorHasMadeBlockSightBlocksIt) {
  Two t;
  t.f.terrain(TerrainKind::hedge, {{90, 20}, {90, 100}});
  EXPECT_TRUE(t.red_sees());
  t.f.setting().ground[0].blocks_sight = true;
  t.f.setting().blocking = 1;
  EXPECT_FALSE(t.red_sees());
}

// SKR-VIS-04, SKR-TER-09
TEST(Seeing, ACrestBlocksUnlessOneStandsOnIt) {
  Two t;
  t.f.terrain(TerrainKind::hill, rectangle({90, 60}, 40, 40, 0), {}, rectangle({90, 60}, 10, 10, 0));
  EXPECT_FALSE(t.red_sees());
  t.f.move_man(t.red, 0, {75, 60});
  EXPECT_FALSE(t.red_sees()) << "on the slope is not on the crest";
  t.f.move_man(t.red, 0, {86, 60});
  EXPECT_TRUE(t.red_sees());
  EXPECT_TRUE(t.blue_sees());
  t.f.move_man(t.red, 0, {60, 70});
  t.f.move_man(t.blue, 0, {120, 70});
  EXPECT_TRUE(t.red_sees()) << "over the slope beside the crest";
  t.f.move_man(t.red, 0, {60, 66});
  t.f.move_man(t.blue, 0, {120, 66});
  EXPECT_TRUE(t.red_sees()) << "hardly a step beside it";
}

// SKR-VIS-04
TEST(Seeing, AHillWithoutACrestHidesNothing) {
  Two t;
  t.f.terrain(TerrainKind::hill, rectangle({90, 60}, 40, 40, 0));
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-05
TEST(Seeing, AWoodBetweenBlocks) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, rectangle({90, 60}, 1, 10, 0));
  EXPECT_FALSE(t.red_sees());
  EXPECT_FALSE(t.blue_sees());
  t.f.move_man(t.red, 0, {60, 66});
  t.f.move_man(t.blue, 0, {120, 66});
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-06
TEST(Seeing, InOneWoodFifteenFar) {
  Two t;
  t.f.terrain(TerrainKind::heavy_forest, rectangle({90, 60}, 80, 60, 0));
  EXPECT_FALSE(t.red_sees());
  t.f.move_man(t.blue, 0, {77, 60}); // 15 between the bases
  EXPECT_TRUE(t.red_sees());
  EXPECT_TRUE(t.blue_sees());
  t.hide_blue();
  EXPECT_TRUE(t.red_sees()) << "inside the same wood nobody need be spotted";
  t.f.move_man(t.blue, 0, {77 + 1.0 / 32, 60});
  EXPECT_FALSE(t.red_sees());
}

// SKR-VIS-05, 06: two woods are not one.
TEST(Seeing, FromEdgeToEdgeOfTwoWoods) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, rectangle({60, 60}, 8, 8, 0));
  t.f.terrain(TerrainKind::light_woods, rectangle({120, 60}, 8, 8, 0));
  EXPECT_TRUE(t.red_sees());
  t.hide_blue();
  EXPECT_FALSE(t.red_sees());
  EXPECT_TRUE(t.blue_sees());
}

// SKR-VIS-07: who is deep in his wood does not look into another.
TEST(Seeing, FromDeepInAWoodNotEvenTheEdgeOfAnother) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, rectangle({60, 60}, 12, 40, 0));
  t.f.terrain(TerrainKind::light_woods, rectangle({120, 60}, 8, 8, 0));
  EXPECT_FALSE(t.red_sees()) << "6 deep";
  t.f.move_man(t.red, 0, {62, 60});
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-07
TEST(Seeing, OutOfAWoodFromFiveDeepAndNoDeeper) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, {{20, 20}, {65, 20}, {65, 100}, {20, 100}});
  EXPECT_TRUE(t.red_sees()) << "5 deep";
  t.f.move_man(t.blue, 0, {178, 60});
  EXPECT_TRUE(t.red_sees()) << "without limit";
  t.f.move_man(t.red, 0, {60 - 1.0 / 32, 60});
  EXPECT_FALSE(t.red_sees());
}

// SKR-VIS-07: brush and buildings are looked out of from anywhere.
TEST(Seeing, OutOfBrushFromAnyDepth) {
  Two t;
  t.f.terrain(TerrainKind::crops, {{20, 20}, {75, 20}, {75, 100}, {20, 100}});
  EXPECT_TRUE(t.red_sees());
  EXPECT_FALSE(t.blue_sees()) << "but not looked into, 15 deep";
}

// SKR-VIS-09
TEST(Seeing, IntoConcealingTerrainIfSpottedAndFiveDeepAtMost) {
  for (const TerrainKind kind : {TerrainKind::light_woods, TerrainKind::crops, TerrainKind::rough}) {
    Two t;
    t.f.terrain(kind, {{115, 20}, {160, 20}, {160, 100}, {115, 100}});
    EXPECT_TRUE(t.red_sees());
    t.hide_blue();
    EXPECT_FALSE(t.red_sees());
    t.f.unit(t.blue).spotted = true;
    t.f.move_man(t.blue, 0, {120 + 1.0 / 32, 60});
    EXPECT_FALSE(t.red_sees()) << "spotted, but too deep";
  }
}

// SKR-VIS-09: "from outside"
TEST(Seeing, InsideTheSameBrushNobodyIsHidden) {
  Two t;
  t.f.terrain(TerrainKind::crops, {{20, 20}, {160, 20}, {160, 100}, {20, 100}});
  t.hide_blue();
  EXPECT_TRUE(t.red_sees()) << "60 apart: brush is no wood";
}

// SKR-VIS-09: in a wood within brush he is hidden by both.
TEST(Seeing, EveryAreaThatConcealsMustBeSeenInto) {
  Two t;
  t.f.terrain(TerrainKind::crops, {{20, 20}, {160, 20}, {160, 100}, {20, 100}});
  t.f.terrain(TerrainKind::light_woods, {{117, 20}, {160, 20}, {160, 100}, {117, 100}});
  EXPECT_TRUE(t.red_sees()) << "3 deep in the wood; red is in the brush too";
  t.hide_blue();
  EXPECT_FALSE(t.red_sees());
  t.f.unit(t.blue).spotted = true;
  t.f.move_man(t.red, 0, {10, 60});
  EXPECT_FALSE(t.red_sees()) << "from outside the brush he is 40 deep in it";
}

// SKR-VIS-07: in two woods at once, each that does not hold the other man is looked out of.
TEST(Seeing, OutOfEachWoodHeIsIn) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, {{50, 20}, {150, 20}, {150, 100}, {50, 100}}); // holds both
  t.f.terrain(TerrainKind::light_woods, {{52, 52}, {68, 52}, {68, 68}, {52, 68}});     // red is 8 deep in it
  t.f.move_man(t.blue, 0, {72, 60});
  EXPECT_FALSE(t.red_sees());
  t.f.move_man(t.red, 0, {64, 60});
  EXPECT_TRUE(t.red_sees());
}

// SKR-VIS-10, SKR-RULING-60
TEST(Seeing, WhoeverHasShotIsSeenAtAnyDepth) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, {{105, 20}, {170, 20}, {170, 100}, {105, 100}});
  t.hide_blue();
  EXPECT_FALSE(t.red_sees()) << "15 deep";
  t.f.state.half_turns = 3;
  t.f.man(t.blue).seen_until = 5;
  EXPECT_TRUE(t.red_sees());
  t.f.state.half_turns = 5;
  EXPECT_TRUE(t.red_sees()) << "until that half-turn is over";
  t.f.state.half_turns = 6;
  EXPECT_FALSE(t.red_sees());
}

// SKR-VIS-10, SKR-RULING-60
TEST(Seeing, AShotIsSeenFarOffInTheSameWood) {
  Two t;
  t.f.terrain(TerrainKind::light_woods, rectangle({90, 60}, 80, 60, 0));
  t.f.man(t.blue).seen_until = 5;
  EXPECT_TRUE(t.red_sees());
  EXPECT_FALSE(t.blue_sees()) << "the man who was shot at did not shoot";
}

// SKR-VIS-10, SKR-RULING-60
TEST(Seeing, AShotIsNotSeenPastWhatBlocksNorFromDeepInAnotherWood) {
  Two t;
  t.f.man(t.blue).seen_until = 5;
  t.f.terrain(TerrainKind::building, rectangle({90, 60}, 10, 10, 0));
  EXPECT_FALSE(t.red_sees());
  t.f.move_man(t.red, 0, {60, 90});
  EXPECT_TRUE(t.red_sees());
  t.f.terrain(TerrainKind::light_woods, rectangle({60, 90}, 20, 20, 0));
  EXPECT_FALSE(t.red_sees());
}

// SKR-EX-34, as far as seeing goes
TEST(Seeing, ExampleOfTheWood) {
  Field f;
  f.terrain(TerrainKind::light_woods, {{20, 20}, {60, 20}, {60, 100}, {20, 100}});
  const int g = f.men_at(Side::red, {{52, 60}, {57, 60}}, east); // 8 and 3 deep
  const int foe = f.men_at(Side::blue, {{90, 60}}, west);
  f.attach();
  EXPECT_FALSE(sees(f.state, f.number(g, 0), f.number(foe)));
  EXPECT_TRUE(sees(f.state, f.number(g, 1), f.number(foe)));
  EXPECT_TRUE(group_sees(f.state, g, foe)) << "a comrade sees it";
  f.man(g, 1).condition = Condition::killed;
  EXPECT_FALSE(group_sees(f.state, g, foe)) << "nobody is at the edge";
  f.move_man(g, 0, {49, 60});
  EXPECT_FALSE(sees(f.state, f.number(foe), f.number(g, 0))) << "11 deep";
}

// SKR-VIS-13, 14
TEST(SeeingGroups, AGroupSeesWhatAnyOfItsMenOrLeadersSees) {
  Field f;
  f.terrain(TerrainKind::building, rectangle({90, 60}, 10, 10, 0));
  const int hidden = f.men_at(Side::red, {{60, 60}}, east);
  const int foe = f.men_at(Side::blue, {{120, 60}, {120, 63}}, west);
  const int other = f.men_at(Side::blue, {{60, 100}}, south);
  f.attach();
  EXPECT_TRUE(group_sees(f.state, hidden, other));
  EXPECT_FALSE(group_sees(f.state, hidden, foe));
  EXPECT_EQ(groups_seen_by(f.state, hidden), bit(other));
  f.move_man(foe, 1, {120, 72});
  EXPECT_TRUE(group_sees(f.state, hidden, foe)) << "one man has stepped out";
  EXPECT_EQ(groups_seen_by(f.state, hidden), bit(other) | bit(foe));
  FigureSet seen;
  seen.add(f.number(foe, 1));
  seen.add(f.number(other));
  EXPECT_EQ(seen_by_group(f.state, hidden), seen) << "the other man of it is not seen";
  f.move_man(foe, 1, {120, 63});
  f.leader(Side::red, Role::nco, {60, 55});
  EXPECT_FALSE(group_sees(f.state, hidden, foe));
  f.move_man(3, 0, {60, 54});
  f.attach();
  EXPECT_FALSE(group_sees(f.state, hidden, foe));
  f.man(hidden).condition = Condition::wounded;
  EXPECT_TRUE(group_sees(f.state, hidden, other)) << "a wounded man has eyes";
}

// SKR-VIS-13
TEST(SeeingGroups, ALeadersEyesAreItsOwnOnlyWhileHeIsWithIt) {
  Field f;
  f.terrain(TerrainKind::building, rectangle({90, 60}, 10, 10, 0));
  const int g = f.men_at(Side::red, {{60, 60}}, east);
  const int foe = f.men_at(Side::blue, {{120, 52}}, west);
  const int nco = f.leader(Side::red, Role::nco, {60, 54});
  EXPECT_FALSE(group_sees(f.state, g, foe));
  EXPECT_TRUE(sees(f.state, f.number(nco), f.number(foe)));
  f.attach();
  ASSERT_EQ(f.unit(nco).attached, g);
  EXPECT_TRUE(group_sees(f.state, g, foe));
  EXPECT_TRUE(group_sees(f.state, foe, g)) << "and he is seen with it";
}

// SKR-VIS-14, SKR-GEN-05, 08
TEST(NearestEnemies, IsMeasuredToThoseWhoAreSeen) {
  Field f;
  f.terrain(TerrainKind::light_woods, {{70, 50}, {80, 50}, {80, 70}, {70, 70}});
  const int g = f.men_at(Side::red, {{60, 60}, {60, 56}}, east);
  EXPECT_EQ(nearest_visible_enemy(f.state, g).group, -1);
  EXPECT_EQ(nearest_visible_enemy(f.state, g).theirs, -1);
  const int hidden = f.men_at(Side::blue, {{72, 60}}, west, {.spotted = false});
  const int far = f.men_at(Side::blue, {{60, 90}, {64, 86}}, south);
  const int farther = f.men_at(Side::blue, {{60, 20}}, north);
  const NearestEnemy found = nearest_visible_enemy(f.state, g);
  EXPECT_EQ(found.group, far);
  EXPECT_EQ(found.theirs, f.number(far, 1));
  EXPECT_EQ(found.ours, f.number(g, 0));
  EXPECT_DOUBLE_EQ(found.distance, std::sqrt(4.0 + 24 * 24));
  f.unit(hidden).spotted = true;
  EXPECT_EQ(nearest_visible_enemy(f.state, g).group, hidden);
  f.unit(hidden).spotted = false;
  f.move_man(far, 0, {60, 100});
  f.move_man(far, 1, {56, 92});
  f.move_man(farther, 0, {60, 24}); // 30 from the nearest of them either way
  f.move_man(far, 1, {60, 92});
  EXPECT_EQ(nearest_visible_enemy(f.state, g).theirs, f.number(far, 1)) << "the lower number of equals";
}

// SKR-RULING-65
TEST(SeeingFriends, AreSeenAsIfSpotted) {
  Field f;
  f.terrain(TerrainKind::light_woods, {{100, 20}, {160, 20}, {160, 100}, {100, 100}});
  const int g = f.men_at(Side::red, {{60, 60}}, east);
  const int other = f.men_at(Side::red, {{104, 60}}, east, {.spotted = false});
  EXPECT_TRUE(sees_friend(f.state, g, other)) << "4 deep";
  f.move_man(other, 0, {106, 60});
  EXPECT_FALSE(sees_friend(f.state, g, other)) << "6 deep";
  f.move_man(other, 0, {90, 60});
  f.terrain(TerrainKind::building, rectangle({75, 60}, 10, 10, 0));
  EXPECT_FALSE(sees_friend(f.state, g, other)) << "behind a house";
}

/// What everybody sees must not depend on when it was found out, nor on how many were asked about at once.
void expect_same_kept_or_taken_anew(bool walls) {
  Field f;
  f.terrain(TerrainKind::light_woods, ellipse({60, 60}, 20, 14, 20));
  f.terrain(TerrainKind::hill, ellipse({120, 80}, 25, 18, 0), {}, ellipse({120, 80}, 12, 8, 0));
  f.terrain(TerrainKind::crops, rectangle({140, 40}, 30, 20, 0));
  if (walls) {
    f.terrain(TerrainKind::building, rectangle({100, 50}, 14, 9, 30));
    f.terrain(TerrainKind::fortification, {{30, 30}, {60, 34}, {70, 20}});
  }
  const int red = f.group(Side::red, 20, {60, 50}, north, {.formation = Formation::mob});
  const int guard = f.men_at(Side::red, {{45, 33.5}, {58, 35.5}}, north, {.formation = Formation::garrison});
  const int blue = f.group(Side::blue, 20, {110, 95}, south, {.formation = Formation::open_order, .spotted = false});
  const int more = f.group(Side::blue, 12, {135, 46}, west, {.formation = Formation::mob});
  take_lines(f.state, living_of(f.state));
  const Vec steps[] = {{7, -9}, {-13, 4}, {21, -30}, {-40, 11}, {3, 3}};
  for (const Vec step : steps) {
    for (const int g : {red, guard, blue, more}) {
      if (g == guard && step.x > 0) continue; // some stand, some move
      for (int k = 0; k < f.unit(g).figures; k += 1 + (g == more ? 1 : 0)) {
        const Vec to = f.man(g, k).at + step * (g == blue ? -1.0 : 1.0);
        f.move_man(g, k, to);
      }
    }
    const auto compare = [&] {
      State anew = f.state;
      anew.lines = {};
      std::array<FigureSet, 4> seen;
      for (int i = 0; i < f.state.figure_count(); ++i) {
        FigureSet kept, fresh;
        const Side side = f.unit(f.state.figure(i).unit).side;
        for (int j = 0; j < f.state.figure_count(); ++j) {
          const int theirs = f.state.figure(j).unit;
          if (f.unit(theirs).side == side) continue;
          if (sees(f.state, j, i)) kept.add(j);
          if (!sees(anew, j, i)) continue;
          fresh.add(j);
          seen[static_cast<std::size_t>(theirs)].add(i);
        }
        ASSERT_EQ(kept, fresh) << "figure " << i;
        ASSERT_EQ(watchers_of(f.state, i, figures_of(f.state, enemy_of(side))), fresh) << "figure " << i;
      }
      for (const int g : {red, guard, blue, more})
        ASSERT_EQ(seen_by_group(f.state, g), seen[static_cast<std::size_t>(g)]) << "group " << g;
    };
    compare();
    take_lines(f.state, living_of(f.state));
    compare();
  }
}

TEST(SightLines, AreTheSameKeptOrTakenAnew) {
  expect_same_kept_or_taken_anew(true);
  expect_same_kept_or_taken_anew(false);
}

// SKR-VIS-04, 05: lines that are told by the circles in and round a wood or a crest, and lines that are clipped.
TEST(SightLines, AreStoppedByWhateverTheyRunInside) {
  Field f;
  f.terrain(TerrainKind::light_woods, ellipse({60, 60}, 24, 9, 20));
  f.terrain(TerrainKind::hill, ellipse({120, 80}, 25, 18, 0), {}, ellipse({124, 80}, 5, 14, 0));
  const int red = f.men_at(Side::red, {{10, 10}}, east);
  const int blue = f.men_at(Side::blue, {{170, 110}}, west);
  const Table& table = f.state.setting->table;
  Chance chance(1757);
  int open = 0, stopped = 0;
  for (int n = 0; n < 2000; ++n) {
    const auto somewhere = [&] { return Vec{chance.between(2, 178), chance.between(2, 118)}; };
    f.move_man(red, 0, somewhere());
    f.move_man(blue, 0, somewhere());
    const Segment line{f.man(red, 0).at, f.man(blue, 0).at};
    bool meets = false;
    for (const Points& area : {table.feature(0).outline, table.feature(1).crest})
      meets =
          meets || (!contains(area, line.from) && !contains(area, line.to) && stretch_inside(line, area).first <= 1);
    ASSERT_EQ(is_open_to_all(f.state, f.man(red, 0), f.man(blue, 0), f.state.setting->screens()), !meets);
    ++(meets ? stopped : open);
  }
  EXPECT_GT(open, 300);
  EXPECT_GT(stopped, 300);
}

} // namespace
} // namespace sandtable::skirmish
