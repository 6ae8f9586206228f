// Long escapes, short escapes and rallying: sections 12.2, 12.3 and 12.5.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// Blue at (36, 24) facing north, charged by red foot from the front.
struct Fight : Field {
  explicit Fight(Type type = Type::infantry, Stance stance = {}) {
    blue = add(Side::blue, type, {36, type == Type::skirmishers ? 23.5 : 24.0}, north, stance);
    red = add(Side::red, Type::infantry, {36, 29}, south);
    for (const double x : {5.0, 18.0, 54.0}) add(Side::blue, Type::infantry, {x, 46}, south);
    for (const double x : {5.0, 18.0, 54.0}) add(Side::red, Type::infantry, {x, 4}, north);
  }
  void fight(int hits, int blows) {
    charge_home(*this, red, blue, {36, 24});
    throw_sixes(*this, hits, blows);
  }
  int blue, red;
};

// KM1-EX-78, KM1-ESC-12, 13, KM1-CONST-20
TEST(LongEscape, ExampleEightMenFleeStraightBackAndEndAsAMob) {
  Fight f;
  f.fight(4, 1);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 11.5}})), Rule::KM1_ESC_12);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 10.5}})), Rule::KM1_ESC_12);
  f.order(Field::escape({Vec{36, 11}}));
  const Unit& mob = f.unit(f.blue);
  EXPECT_EQ(mob.formation, Formation::mob);
  EXPECT_EQ(mob.footing.centre, (Vec{36, 11}));
  EXPECT_EQ(mob.privates, 8);
  const Bounds b = bounds_of(mob.footing.hull.view()); // four columns, three rows
  EXPECT_EQ(b.low, (Vec{34, 9.5}));
  EXPECT_EQ(b.high, (Vec{38, 12.5}));
}

// KM1-ESC-14, KM1-RES-05, 06
TEST(LongEscape, AfterItAUnitCanOnlyReform) {
  Fight f;
  f.general(Side::blue, {36, 2});
  f.fight(4, 1);
  run(f);
  f.activate(f.blue);
  for (const Order& o : {Field::march({Vec{36, 12}}), Field::fire_at(f.red), Field::charge(f.red, {Vec{36, 12}})})
    EXPECT_EQ(f.refusal(o), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::form(Formation::line, 2, north)), Rule::none);
}

// KM1-EX-67, KM1-ESC-15, KM1-CAS-20
TEST(LongEscape, ArtilleryMakesNoneButIsLostWithItsGunHoweverManyGunnersRemain) {
  for (const Formation formation : {Formation::loose, Formation::column}) {
    Fight f(Type::foot_artillery, {.formation = formation});
    f.fight(2, 1);
    EXPECT_EQ(fleeing(f), -1);
    EXPECT_EQ(f.unit(f.blue).privates, 2);
    EXPECT_FALSE(f.unit(f.blue).present);
    EXPECT_TRUE(f.unit(f.blue).lost);
  }
}

// KM1-ESC-16
TEST(LongEscape, AMobThatLosesAgainRunsAgainAsAMob) {
  Fight f(Type::infantry, {.formation = Formation::mob}); // four by four men around (36, 24)
  charge_home(f, f.red, f.blue, {36, 26});
  throw_sixes(f, 4, 1);
  ASSERT_EQ(fleeing(f), f.blue);
  run(f);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::mob);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 12}));
}

// KM1-EX-79, KM1-ESC-17, 18
TEST(ShortEscape, ExampleATiedLineFallsBackSixInchesInOrderAndFacesTheEnemy) {
  Fight f;
  f.fight(4, 4);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 11}})), Rule::KM1_ESC_17);
  f.order(Field::escape({Vec{36, 17}}));
  EXPECT_EQ(f.unit(f.blue).footing.centre, (Vec{36, 17}));
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 18}));
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(north));
  EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
  EXPECT_EQ(f.unit(f.blue).ranks, 2);
  EXPECT_EQ(f.unit(f.blue).files, 4);
}

// KM1-ESC-18: it turns to the opponent's anchor.
TEST(ShortEscape, EndsFacingTheOpponentsAnchorWithItsRanksAndFiles) {
  Fight f(Type::infantry, {.formation = Formation::column, .files = 3});
  f.fight(0, 0);
  run(f, 60); // south-west
  const Unit& u = f.unit(f.blue);
  EXPECT_EQ(u.formation, Formation::column);
  EXPECT_EQ(u.ranks, 4);
  EXPECT_EQ(u.files, 3);
  EXPECT_LT(turn_between(u.facing, heading(Vec{36, 24} - u.footing.centre)), 4);
  EXPECT_GT(to_degrees(u.facing), 20);
}

// KM1-ESC-18: skirmishers keep their loose order.
TEST(ShortEscape, LeavesSkirmishersLoose) {
  Fight f(Type::skirmishers);
  f.fight(0, 0);
  ASSERT_EQ(fleeing(f), f.blue);
  run(f);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::loose);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 17.5}));
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(north));
}

// KM1-EX-66, KM1-ESC-19
TEST(ShortEscape, ExampleTiedArtilleryTakesItsGunAlongAndIsReadyToFire) {
  Fight f(Type::foot_artillery);
  f.general(Side::blue, {36, 4});
  f.fight(0, 0);
  ASSERT_EQ(fleeing(f), f.blue);
  f.order(Field::escape({Vec{36, 16.5}}));
  EXPECT_EQ(f.unit(f.blue).formation, Formation::loose);
  EXPECT_EQ(f.unit(f.blue).footing.centre, (Vec{36, 16.5}));
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(north));
  EXPECT_EQ(f.unit(f.blue).colour, Colour::red);
  EXPECT_EQ(f.unit(f.red).colour, Colour::red);
  f.activate(f.blue);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::none);
}

// KM1-ESC-20, KM1-FORM-78
TEST(ShortEscape, ShiftsAFormationThatDoesNotFitAndRefusesAWayWhereItFitsNowhere) {
  {
    Fight f;
    f.terrain(TerrainKind::deep_water, block(38.5, 10, 42, 18)); // under the officer: one inch to the side is enough
    f.fight(4, 4);
    run(f);
    EXPECT_NE(f.unit(f.blue).footing.centre, (Vec{36, 17}));
    EXPECT_LE(distance(f.unit(f.blue).footing.centre, {36, 17}), 2 + geom_eps);
    EXPECT_TRUE(fits(f.state, f.unit(f.blue), f.blue).allowed());
  }
  Fight f;
  f.terrain(TerrainKind::deep_water, block(37, 10, 42, 21));
  f.terrain(TerrainKind::deep_water, block(30, 10, 35, 21)); // two inches between, and the line is six wide
  f.fight(4, 4);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(run_refused(f, 0), Rule::KM1_ESC_20);
}

/// The same fight with a blue general so far behind the line.
struct Rally : Fight {
  explicit Rally(double distance, int rating = 2, Type type = Type::infantry, Stance stance = {})
      : Fight(type, stance) {
    // After four losses the nearest base of the line is its last rank, at y 22.
    general(Side::blue, {36.5, 22 - distance}, rating);
  }
};

// KM1-ESC-30, KM1-CONST-11
TEST(RallyRoll, IsMadeWithRedDiceWhenAGeneralIsWithinTwelveInchesAfterTheLosses) {
  for (const double distance : {12.0, 12.01}) {
    Rally f(distance, 3);
    f.fight(4, 1);
    if (distance > 12) {
      EXPECT_EQ(fleeing(f), f.blue);
      continue;
    }
    ASSERT_EQ(f.pending(), StepKind::rally_roll);
    EXPECT_EQ(dice_in(f.plan().request()), 3);
    EXPECT_EQ(f.plan().pools[0].needs, 6);
  }
}

// KM1-ESC-30: the nearest general counts, of equals the better one.
TEST(RallyRoll, UsesTheNearestGeneralAndOfEquallyNearOnesTheHigherRating) {
  Rally f(8, 1);
  f.general(Side::blue, {36.5, 11}, 3);
  f.general(Side::red, {36.5, 20}, 3); // not theirs
  f.fight(4, 1);
  EXPECT_EQ(dice_in(f.plan().request()), 1);
  Rally g(8, 1);
  g.general(Side::blue, {35.5, 14}, 3);
  g.fight(4, 1);
  EXPECT_EQ(dice_in(g.plan().request()), 3);
}

// KM1-ESC-30, KM1-QUAL-05
TEST(RallyRoll, HasOneDieMoreForEliteAndOneFewerForMilitia) {
  for (const auto& [quality, dice] : {std::pair{Quality::elite, 3}, std::pair{Quality::militia, 1}}) {
    Rally f(8, 2, Type::infantry, {.quality = quality});
    f.fight(4, 1);
    EXPECT_EQ(dice_in(f.plan().request()), dice);
  }
}

// KM1-ESC-31, 34
TEST(RallyRoll, ASingleSixTurnsTheLongEscapeIntoAShortOne) {
  for (const bool six : {true, false}) {
    Rally f(8);
    f.unit(f.blue).colour = Colour::red;
    f.fight(4, 1);
    f.roll({5, six ? 6 : 5});
    ASSERT_EQ(fleeing(f), f.blue);
    EXPECT_EQ(f.state.flight.length, six ? 6 : 12);
    run(f, six ? 45 : 0);
    EXPECT_EQ(f.unit(f.blue).formation, six ? Formation::line : Formation::mob);
    if (six) {
      EXPECT_LT(turn_between(f.unit(f.blue).facing, heading(Vec{36, 24} - f.unit(f.blue).footing.centre)), 4);
    }
    EXPECT_EQ(f.unit(f.blue).colour, Colour::red);
    EXPECT_TRUE(f.unit(f.blue).disordered);
  }
}

// KM1-ESC-32
TEST(RallyRoll, IsCompulsoryCostsNothingAndHappensOnce) {
  Rally f(8);
  f.start_turn(0, 3);
  f.activate(f.red);
  f.order(Field::charge(f.blue, {Vec{36, 24}}));
  throw_sixes(f, 4, 1);
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::chance); // nobody is asked
  f.roll({1, 1});
  EXPECT_EQ(f.pending(), StepKind::escape);
  run(f);
  EXPECT_EQ(f.happened(EventKind::rally_tried), 1);
  EXPECT_EQ(f.state.army(Side::blue).command_points, 3);
}

// KM1-ESC-33
TEST(RallyRoll, IsOpenToBeatenAttackersAndToArtilleryWhichKeepsItsGun) {
  {
    Fight f;
    f.general(Side::red, {36, 34});
    f.fight(1, 4);
    ASSERT_EQ(f.pending(), StepKind::rally_roll);
    f.roll({6, 1});
    ASSERT_EQ(fleeing(f), f.red);
    run(f);
    EXPECT_EQ(f.unit(f.red).formation, Formation::line);
    EXPECT_EQ(f.unit(f.red).footing.centre, (Vec{36, 31}));
    EXPECT_EQ(f.unit(f.red).facing, from_degrees(south));
  }
  Rally f(8, 2, Type::foot_artillery);
  f.fight(2, 1);
  ASSERT_EQ(f.pending(), StepKind::rally_roll);
  f.roll({6, 1});
  ASSERT_EQ(fleeing(f), f.blue);
  run(f);
  EXPECT_TRUE(f.unit(f.blue).present);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::loose);
}

// KM1-ESC-36
TEST(RallyRoll, ARalliedMobFallsBackAsAMob) {
  Fight f(Type::infantry, {.formation = Formation::mob});
  f.general(Side::blue, {36, 16});
  charge_home(f, f.red, f.blue, {36, 26});
  throw_sixes(f, 4, 1);
  f.roll({6, 6});
  ASSERT_EQ(fleeing(f), f.blue);
  run(f);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::mob);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 18}));
}

} // namespace
} // namespace sandtable::kingsmen
