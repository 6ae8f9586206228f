// Chapter 2: where the stands of each formation are.

#include "rulebooks/kingdom/chapters/layouts.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

constexpr double grid_hair = 1.0 / 128;

using Type = StandType;
struct StandAt {
  Type type;
  int rank;
  Vec at;
};

/// Every stand of a unit in its own axes, in the order of its footing.
void expect_stands(const Unit& u, const std::vector<StandAt>& expected) {
  ASSERT_EQ(u.footing.count, expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Vec local = to_local(u, u.footing.at[i]);
    EXPECT_EQ(u.footing.type[i], expected[i].type) << i;
    EXPECT_EQ(u.footing.rank[i], expected[i].rank) << i;
    EXPECT_NEAR(local.x, expected[i].at.x, 1e-9) << i;
    EXPECT_NEAR(local.y, expected[i].at.y, 1e-9) << i;
  }
}

void expect_size(const Unit& u, double width, double depth) {
  EXPECT_NEAR(u.footing.width, width, 1e-9);
  EXPECT_NEAR(u.footing.depth, depth, 1e-9);
}

void expect_blocks(const Unit& u, const std::vector<std::pair<int, Vec>>& expected) {
  const MissileBlocks blocks = missile_blocks(u);
  ASSERT_EQ(blocks.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(blocks[i].count, expected[i].first);
    const Vec origin = to_local(u, blocks[i].origin);
    EXPECT_NEAR(origin.x, expected[i].second.x, 1e-9);
    EXPECT_NEAR(origin.y, expected[i].second.y, 1e-9);
  }
}

struct Layouts : ::testing::Test {
  Field f;

  const Unit& foot(Formation formation, int pike, int shot, int bill = 0) {
    const int i = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north,
                        {.formation = formation, .pike = pike, .shot = shot});
    f.unit(i).stands[Type::bill] = static_cast<std::uint8_t>(bill);
    f.refresh(i);
    return f.unit(i);
  }
  const Unit& other(UnitKind kind, Formation formation, int stands) {
    return f.unit(f.add(Side::red, kind, {30, 20}, north, {.formation = formation, .stands = stands}));
  }
};

} // namespace

// TKO-FORM-30, TKO-FORM-01, TKO-FORM-02, TKO-FORM-04, TKO-FORM-10, TKO-GEO-06
TEST_F(Layouts, HornedHasItsShotOnBothWings) {
  const Unit& u = foot(Formation::horned, 4, 4);
  expect_stands(u, {{Type::shot, 1, {-4.0, -0.8}},
                    {Type::shot, 1, {-2.4, -0.8}},
                    {Type::pike, 1, {-0.8, -0.8}},
                    {Type::pike, 1, {0.8, -0.8}},
                    {Type::shot, 1, {2.4, -0.8}},
                    {Type::shot, 1, {4.0, -0.8}},
                    {Type::pike, 2, {-0.8, -2.4}},
                    {Type::pike, 2, {0.8, -2.4}}});
  expect_size(u, 9.6, 3.2);
  expect_blocks(u, {{2, {-3.2, 0}}, {2, {3.2, 0}}});
  EXPECT_EQ(supported_pike(u), 2);
}

// TKO-FORM-31, TKO-FORM-11, TKO-FORM-22
TEST_F(Layouts, DemiHerceHasItsShotInFront) {
  const Unit& u = foot(Formation::demi_herce, 4, 4);
  expect_stands(u, {{Type::shot, 1, {-2.4, -0.8}},
                    {Type::shot, 1, {-0.8, -0.8}},
                    {Type::shot, 1, {0.8, -0.8}},
                    {Type::shot, 1, {2.4, -0.8}},
                    {Type::pike, 2, {-2.4, -2.4}},
                    {Type::pike, 2, {-0.8, -2.4}},
                    {Type::pike, 2, {0.8, -2.4}},
                    {Type::pike, 2, {2.4, -2.4}}});
  expect_size(u, 6.4, 3.2);
  expect_blocks(u, {{4, {0, 0}}});
  EXPECT_EQ(supported_pike(u), 0);
}

// TKO-FORM-11
TEST_F(Layouts, DemiHerceWithoutShotBringsItsPikeForward) {
  const Unit& u = foot(Formation::demi_herce, 2, 0);
  expect_stands(u, {{Type::pike, 1, {-0.8, -0.8}}, {Type::pike, 1, {0.8, -0.8}}});
  expect_size(u, 3.2, 1.6);
  expect_blocks(u, {});
}

// TKO-FORM-32, TKO-FORM-12, TKO-FORM-20, TKO-FORM-21
TEST_F(Layouts, ChargeForHorseHasPikeAtItsCorners) {
  const Unit& u = foot(Formation::charge_for_horse, 4, 4);
  expect_stands(u, {{Type::pike, 1, {-1.6, -0.8}},
                    {Type::shot, 1, {0, -0.8}},
                    {Type::pike, 1, {1.6, -0.8}},
                    {Type::shot, 2, {-1.6, -2.4}},
                    {Type::shot, 2, {1.6, -2.4}},
                    {Type::pike, 3, {-1.6, -4.0}},
                    {Type::shot, 3, {0, -4.0}},
                    {Type::pike, 3, {1.6, -4.0}}});
  expect_size(u, 4.8, 4.8);
  expect_blocks(u, {{2, {0, -2.4}}}); // TKO-FIRE-19: half of its shot, from its centre
  EXPECT_EQ(supported_pike(u), 0);
}

// TKO-FORM-20: pike, then bill, then shot; the middle last.
TEST_F(Layouts, ChargeForHorseFillsItsMiddleLast) {
  const Unit& u = foot(Formation::charge_for_horse, 5, 3, 1);
  expect_stands(u, {{Type::pike, 1, {-1.6, -0.8}},
                    {Type::pike, 1, {0, -0.8}},
                    {Type::pike, 1, {1.6, -0.8}},
                    {Type::shot, 2, {-1.6, -2.4}},
                    {Type::shot, 2, {0, -2.4}},
                    {Type::bill, 2, {1.6, -2.4}},
                    {Type::pike, 3, {-1.6, -4.0}},
                    {Type::shot, 3, {0, -4.0}},
                    {Type::pike, 3, {1.6, -4.0}}});
}

// TKO-FORM-20, TKO-FORM-21: clockwise from the right of the front-left corner, and cells left over stay empty.
TEST_F(Layouts, ALargeSquareGoesRoundClockwise) {
  const Unit& u = foot(Formation::charge_for_horse, 6, 4);
  expect_size(u, 6.4, 6.4);
  expect_stands(u, {{Type::pike, 1, {-2.4, -0.8}},
                    {Type::pike, 1, {-0.8, -0.8}},
                    {Type::pike, 1, {0.8, -0.8}},
                    {Type::pike, 1, {2.4, -0.8}},
                    {Type::shot, 2, {2.4, -2.4}},
                    {Type::shot, 3, {2.4, -4.0}},
                    {Type::pike, 4, {-2.4, -5.6}},
                    {Type::shot, 4, {-0.8, -5.6}},
                    {Type::shot, 4, {0.8, -5.6}},
                    {Type::pike, 4, {2.4, -5.6}}});
  const Unit& full = foot(Formation::charge_for_horse, 6, 6);
  EXPECT_NEAR(to_local(full, full.footing.at[4]).x, -2.4, 1e-9); // 11 and 12 go up the left side
  EXPECT_EQ(full.footing.rank[4], 2);
  EXPECT_NEAR(to_local(full, full.footing.at[6]).x, -2.4, 1e-9);
  EXPECT_EQ(full.footing.rank[6], 3);
}

// TKO-FORM-20, TKO-FORM-21
TEST_F(Layouts, ASmallSquareIsStillASquare) {
  const Unit& two = foot(Formation::charge_for_horse, 2, 0);
  expect_stands(two, {{Type::pike, 1, {-0.8, -0.8}}, {Type::pike, 1, {0.8, -0.8}}});
  expect_size(two, 3.2, 3.2);
  const Unit& one = foot(Formation::charge_for_horse, 1, 0);
  expect_stands(one, {{Type::pike, 1, {0, -0.8}}});
  expect_size(one, 1.6, 1.6);
}

// TKO-FORM-33, TKO-FORM-13
TEST_F(Layouts, HorseLine) {
  const Unit& u = other(UnitKind::horse_regiment, Formation::line, 4);
  expect_stands(u, {{Type::horse, 1, {-2.4, -1.6}},
                    {Type::horse, 1, {-0.8, -1.6}},
                    {Type::horse, 1, {0.8, -1.6}},
                    {Type::horse, 1, {2.4, -1.6}}});
  expect_size(u, 6.4, 3.2);
  expect_blocks(u, {{4, {0, 0}}});
}

// TKO-FORM-34, TKO-FORM-14
TEST_F(Layouts, HorseDoubleLine) {
  const Unit& u = other(UnitKind::horse_regiment, Formation::double_line, 4);
  expect_stands(u, {{Type::horse, 1, {-0.8, -1.6}},
                    {Type::horse, 1, {0.8, -1.6}},
                    {Type::horse, 2, {-0.8, -4.8}},
                    {Type::horse, 2, {0.8, -4.8}}});
  expect_size(u, 3.2, 6.4);
  expect_blocks(u, {{2, {0, 0}}});
}

// TKO-FORM-14
TEST_F(Layouts, TheShortRankOfADoubleLineStandsOnTheLeft) {
  const Unit& u = other(UnitKind::clansmen_regiment, Formation::double_line, 5);
  ASSERT_EQ(u.footing.count, 5);
  EXPECT_NEAR(to_local(u, u.footing.at[3]).x, -1.6, 1e-9);
  EXPECT_NEAR(to_local(u, u.footing.at[4]).x, 0, 1e-9);
  EXPECT_EQ(u.footing.rank[2], 1);
  EXPECT_EQ(u.footing.rank[3], 2);
}

// TKO-FORM-15, TKO-RULING-129
TEST_F(Layouts, MarchColumnOfTwoFiles) {
  const Unit& u = foot(Formation::march_column, 4, 3);
  expect_stands(u, {{Type::shot, 1, {-0.8, -0.8}},
                    {Type::shot, 1, {0.8, -0.8}},
                    {Type::pike, 2, {-0.8, -2.4}},
                    {Type::pike, 2, {0.8, -2.4}},
                    {Type::pike, 3, {-0.8, -4.0}},
                    {Type::pike, 3, {0.8, -4.0}},
                    {Type::shot, 4, {-0.8, -5.6}}});
  expect_size(u, 3.2, 6.4);
  const Unit& with_bill = foot(Formation::march_column, 1, 2, 1);
  EXPECT_EQ(with_bill.footing.type[1], Type::pike);
  EXPECT_EQ(with_bill.footing.type[2], Type::bill);
  EXPECT_EQ(with_bill.footing.type[3], Type::shot);
  const Unit& alone = other(UnitKind::horse_regiment, Formation::march_column, 1);
  expect_stands(alone, {{Type::horse, 1, {0, -1.6}}});
  expect_size(alone, 1.6, 3.2);
}

// TKO-EX-07, TKO-FORM-03
TEST_F(Layouts, HornedAfterLosses) {
  const Unit& u = foot(Formation::horned, 3, 3);
  expect_stands(u, {{Type::shot, 1, {-3.2, -0.8}},
                    {Type::shot, 1, {-1.6, -0.8}},
                    {Type::pike, 1, {0, -0.8}},
                    {Type::pike, 1, {1.6, -0.8}},
                    {Type::shot, 1, {3.2, -0.8}},
                    {Type::pike, 2, {0, -2.4}}});
  expect_size(u, 8.0, 3.2);
  expect_blocks(u, {{2, {-2.4, 0}}, {1, {3.2, 0}}});
  EXPECT_EQ(supported_pike(u), 1);
}

// TKO-FORM-27
TEST_F(Layouts, HornedWithoutPikeIsALineOfOneBlock) {
  const Unit& u = foot(Formation::horned, 0, 3);
  expect_stands(u, {{Type::shot, 1, {-1.6, -0.8}}, {Type::shot, 1, {0, -0.8}}, {Type::shot, 1, {1.6, -0.8}}});
  expect_blocks(u, {{3, {0, 0}}});
}

// TKO-RULING-129
TEST_F(Layouts, BillsStandWithThePike) {
  const Unit& u = foot(Formation::horned, 3, 2, 2);
  expect_stands(u, {{Type::shot, 1, {-3.2, -0.8}},
                    {Type::pike, 1, {-1.6, -0.8}},
                    {Type::pike, 1, {0, -0.8}},
                    {Type::bill, 1, {1.6, -0.8}},
                    {Type::shot, 1, {3.2, -0.8}},
                    {Type::pike, 2, {-1.6, -2.4}},
                    {Type::bill, 2, {0, -2.4}}});
  EXPECT_EQ(supported_pike(u), 1);
  const Unit& herce = foot(Formation::demi_herce, 1, 2, 1);
  EXPECT_EQ(herce.footing.type[2], Type::pike);
  EXPECT_EQ(herce.footing.type[3], Type::bill);
  const Unit& line = foot(Formation::horned, 0, 2, 1);
  EXPECT_EQ(line.footing.type[2], Type::bill);
  expect_blocks(line, {{2, {-0.8, 0}}});
}

// TKO-FORM-16, TKO-TYPE-11
TEST_F(Layouts, AGunFiresFromItsMuzzle) {
  const Unit& u = other(UnitKind::medium_gun, Formation::gun, 1);
  expect_stands(u, {{Type::gun_medium, 1, {0, -1.6}}});
  expect_size(u, 2.4, 3.2);
  expect_blocks(u, {{1, {0, 0}}});
}

// TKO-MOVE-38
TEST_F(Layouts, ACrewAwayFromItsGunIsOneSmallStandThatCannotFire) {
  const int i = f.add(Side::red, UnitKind::large_gun, {30, 20}, east);
  f.unit(i).crew_away = true;
  f.unit(i).gun_at = {40, 10};
  f.unit(i).gun_facing = from_degrees(east);
  f.refresh(i);
  expect_size(f.unit(i), 1.6, 1.6);
  EXPECT_TRUE(missile_blocks(f.unit(i)).empty());
  const Body gun = abandoned_gun(f.unit(i)); // TKO-MOVE-35
  EXPECT_NEAR(gun.box.centre.x, 38.4, grid_hair);
  EXPECT_NEAR(gun.box.centre.y, 10, grid_hair);
  EXPECT_DOUBLE_EQ(gun.box.half_width, 1.2);
  EXPECT_DOUBLE_EQ(gun.box.half_depth, 1.6);
}

// TKO-EX-06, TKO-GEO-03, TKO-GEO-04
TEST_F(Layouts, LocalPlacesAreTurnedWithTheUnit) {
  const int i = f.add(Side::red, UnitKind::foot_regiment, {10, 20}, east);
  const Vec stand_there = f.unit(i).footing.at[0];
  EXPECT_NEAR(stand_there.x, 9.2, grid_hair);
  EXPECT_NEAR(stand_there.y, 24.0, grid_hair);
  const Vec back = to_local(f.unit(i), to_world(f.unit(i), {-3, 2}));
  EXPECT_NEAR(back.x, -3, 1e-9);
  EXPECT_NEAR(back.y, 2, 1e-9);
}

// TKO-GEO-05, TKO-GEO-07, TKO-GEO-08
TEST_F(Layouts, TheAnchorIsTheMiddleOfTheFront) {
  const int i = f.add(Side::red, UnitKind::horse_regiment, {20, 20}, west);
  const Unit& u = f.unit(i);
  EXPECT_NEAR(u.footing.centre.x, 21.6, grid_hair);
  EXPECT_NEAR(u.footing.centre.y, 20, grid_hair);
  const Body first = stand(u, 0);
  EXPECT_DOUBLE_EQ(first.box.half_width, 0.8);
  EXPECT_DOUBLE_EQ(first.box.half_depth, 1.6);
  EXPECT_NEAR(u.footing.radius, std::sqrt(3.2 * 3.2 + 1.6 * 1.6), 1e-9);
  const Unit about = turned(f.state, u, from_degrees(east)); // TKO-MOVE-29
  EXPECT_NEAR(about.footing.centre.x, 21.6, grid_hair);
  EXPECT_NEAR(about.anchor.x, 23.2, grid_hair);
}

// TKO-GEO-09, TKO-TYPE-14
TEST_F(Layouts, ACommanderIsADisc) {
  const int i = f.commander(Side::red, 0, {20, 20});
  const Unit& u = f.unit(i);
  ASSERT_EQ(u.footing.count, 1);
  EXPECT_DOUBLE_EQ(stand(u, 0).round, 1.2);
  EXPECT_EQ(stand(u, 0).box.centre, u.anchor);
  EXPECT_DOUBLE_EQ(u.footing.radius, 1.2);
  EXPECT_EQ(turned(f.state, u, from_degrees(east)).anchor, u.anchor);
}

// TKO-STATE-02: nobody stands where he is not.
TEST_F(Layouts, WhoeverIsNotOnTheTableHasNoStands) {
  const int i = f.add(Side::red, UnitKind::horse_regiment, {20, 20}, west, {.presence = Presence::lost});
  EXPECT_EQ(f.unit(i).footing.count, 0);
}

// TKO-RULING-133
TEST_F(Layouts, AnchorsLieOnTheGrid) {
  const int i = f.add(Side::red, UnitKind::horse_regiment, {20.001, 20.0021}, north);
  EXPECT_EQ(f.unit(i).anchor, (Vec{20, 20 + 1.0 / 256}));
}

// TKO-GEO-10: the ground of stands side by side is one.
TEST_F(Layouts, BlocksAreTheRunsOfEachRank) {
  EXPECT_EQ(blocks_of(foot(Formation::horned, 4, 4)).size(), 2U);
  EXPECT_EQ(blocks_of(foot(Formation::charge_for_horse, 4, 4)).size(), 4U);
  const Blocks line = blocks_of(other(UnitKind::horse_regiment, Formation::line, 4));
  ASSERT_EQ(line.size(), 1U);
  EXPECT_NEAR(line[0].box.half_width, 3.2, 1e-9);
  EXPECT_NEAR(line[0].box.centre.x, 30, 1e-9);
}

// TKO-UNIT-10, TKO-UNIT-11, TKO-UNIT-16, TKO-UNIT-18, TKO-FORM-13
TEST_F(Layouts, DefaultFormations) {
  EXPECT_EQ(default_formation(foot(Formation::demi_herce, 4, 4)), Formation::horned);
  EXPECT_EQ(default_formation(foot(Formation::line, 0, 4)), Formation::line);
  EXPECT_EQ(default_formation(other(UnitKind::horse_regiment, Formation::double_line, 4)), Formation::line);
  EXPECT_EQ(default_formation(other(UnitKind::clansmen_regiment, Formation::line, 4)), Formation::double_line);
  EXPECT_EQ(default_formation(other(UnitKind::small_gun, Formation::gun, 1)), Formation::gun);
  EXPECT_EQ(default_formation(f.unit(f.commander(Side::red, 0, {5, 5}))), Formation::none);
}

// TKO-FORM-10 to 18
TEST_F(Layouts, WhoMayFormWhat) {
  const auto rule = [](const Unit& u, Formation f2) { return check_formation(u, f2).rule; };
  const Unit pike_and_shot = foot(Formation::horned, 2, 2), pike = foot(Formation::horned, 2, 0),
             shot = foot(Formation::line, 0, 2), horse = other(UnitKind::horse_regiment, Formation::line, 2),
             gun = other(UnitKind::small_gun, Formation::gun, 1);
  for (const Unit* u : {&pike_and_shot, &pike}) {
    EXPECT_EQ(rule(*u, Formation::horned), Rule::none);
    EXPECT_EQ(rule(*u, Formation::charge_for_horse), Rule::none);
    EXPECT_EQ(rule(*u, Formation::line), Rule::TKO_FORM_13);
    EXPECT_EQ(rule(*u, Formation::double_line), Rule::TKO_FORM_14);
    EXPECT_EQ(rule(*u, Formation::march_column), Rule::none);
    EXPECT_EQ(rule(*u, Formation::gun), Rule::TKO_FORM_16);
    EXPECT_EQ(rule(*u, Formation::holding), Rule::TKO_FORM_18);
  }
  EXPECT_EQ(rule(pike_and_shot, Formation::demi_herce), Rule::none);
  EXPECT_EQ(rule(pike, Formation::demi_herce), Rule::TKO_FORM_11);
  for (const Unit* u : {&shot, &horse}) {
    EXPECT_EQ(rule(*u, Formation::horned), Rule::TKO_FORM_10);
    EXPECT_EQ(rule(*u, Formation::demi_herce), Rule::TKO_FORM_11);
    EXPECT_EQ(rule(*u, Formation::charge_for_horse), Rule::TKO_FORM_12);
    EXPECT_EQ(rule(*u, Formation::line), Rule::none);
    EXPECT_EQ(rule(*u, Formation::double_line), Rule::none);
    EXPECT_EQ(rule(*u, Formation::march_column), Rule::none);
  }
  EXPECT_EQ(rule(gun, Formation::line), Rule::TKO_FORM_13);
  EXPECT_EQ(rule(gun, Formation::march_column), Rule::TKO_FORM_15);
  EXPECT_EQ(rule(gun, Formation::gun), Rule::none);
  Unit inside = shot; // TKO-TERR-44
  inside.building = 0;
  EXPECT_EQ(rule(inside, Formation::line), Rule::TKO_TERR_44);
}

} // namespace sandtable::kingdom
