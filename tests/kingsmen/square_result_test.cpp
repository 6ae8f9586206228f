// What becomes of a square: sections 13.3 and 13.4.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// A blue square around (36, 24), charged by red horse or foot from the south at its edge (36, 22).
struct Stand : Field {
  explicit Stand(Type attacker = Type::cavalry, int men = 12) {
    red = add(Side::red, attacker, {36, 17}, north);
    blue = add(Side::blue, Type::infantry, {36, 24}, south, {.formation = Formation::square, .privates = men});
    for (const double x : {5.0, 18.0, 60.0}) add(Side::blue, Type::infantry, {x, 46}, south);
    for (const double x : {5.0, 18.0, 60.0}) add(Side::red, Type::infantry, {x, 4}, north);
  }
  void fight(int hits, int blows) {
    charge_home(*this, red, blue, {36, 22});
    throw_sixes(*this, hits, blows);
  }
  Order form_up(Order run, Formation formation, double facing, int ranks = 0) const {
    run.formation = formation;
    run.facing = from_degrees(facing);
    run.ranks = static_cast<std::uint8_t>(ranks);
    return run;
  }
  int red, blue;
};

// KM1-SQR-20
TEST(SquareMelee, CavalryThatLosesMakesTheOrdinaryLongEscapeUnlessRallied) {
  for (const bool near : {false, true}) {
    Stand f;
    if (near) f.general(Side::red, {36, 10});
    f.fight(1, 2);
    if (near) {
      ASSERT_EQ(f.pending(), StepKind::rally_roll);
      f.roll({6, 1});
    }
    ASSERT_EQ(fleeing(f), f.red);
    EXPECT_EQ(f.state.flight.headlong, !near);
    run(f);
    EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
    EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 24}));
  }
}

// KM1-SQR-21
TEST(SquareMelee, ASquareThatLosesFleesAsAMobOrRalliedFallsBackInSquare) {
  for (const bool rallied : {false, true}) {
    Stand f;
    f.general(Side::blue, {36, 32});
    f.fight(3, 1);
    f.roll({1, rallied ? 6 : 5});
    ASSERT_EQ(fleeing(f), f.blue);
    run(f);
    EXPECT_EQ(f.unit(f.blue).formation, rallied ? Formation::square : Formation::mob);
    EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, rallied ? 30.0 : 36.0}));
  }
}

// KM1-SQR-22
TEST(SquareMelee, ATiedSquareFallsBackSixInchesAndStaysASquare) {
  Stand f;
  f.fight(2, 2);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_FALSE(f.state.flight.shrunken);
  run(f);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 30}));
}

// KM1-SQR-22, 26, KM1-RES-04, 06: no order moves a square; leaving it takes an activation and may face any way.
TEST(Square, CanOnlyBeLeftAndThatTakesAWholeActivation) {
  Stand f;
  f.unit(f.blue).colour = Colour::yellow;
  f.general(Side::blue, {36, 32});
  f.start_turn(3, 3);
  f.unit(f.blue).colour = Colour::yellow;
  f.activate(f.blue);
  EXPECT_EQ(f.state.army(Side::blue).command_points, 2); // the normal rules of command
  EXPECT_EQ(f.refusal(Field::march({Vec{36, 23}})), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::KM1_RES_06);
  f.order(Field::form(Formation::column, 3, 200));
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(200));
  EXPECT_EQ(f.refusal(Field::march({Vec{36, 23}})), Rule::KM1_RES_04);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::KM1_RES_04);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.blue).colour, Colour::red);
}

// KM1-SQR-25
TEST(Square, StaysASquareFromTurnToTurn) {
  Stand f;
  for (int i = 0; i < f.state.unit_count; ++i) f.unit(i).disordered = true;
  f.start_turn(); // nobody can act: the turn is over at once
  while (f.pending() == StepKind::general_step) f.order(Field::stay());
  EXPECT_EQ(f.state.turn, 2);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 24}));
}

// KM1-SQR-30, KM1-SEQ-45: even if it won; the beaten attacker runs first.
TEST(ShrunkenSquare, ThatWonFallsBackAfterTheBeatenAttackerAndEndsInLineOrColumn) {
  Stand f(Type::infantry, 8);
  f.fight(1, 3);
  ASSERT_EQ(fleeing(f), f.red);
  run(f);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.state.flight.length, 6);
  EXPECT_EQ(f.state.flight.away, (Vec{0, 1}));
  Order way = Field::escape({Vec{36, 30}});
  EXPECT_EQ(f.refusal(way), Rule::KM1_SQR_30); // say which formation
  way.formation = Formation::mob;
  EXPECT_EQ(f.refusal(way), Rule::KM1_SQR_30);
  way.formation = Formation::square;
  EXPECT_EQ(f.refusal(way), Rule::KM1_SQR_30);
  EXPECT_EQ(f.refusal(f.form_up(way, Formation::line, 0, 4)), Rule::KM1_SQR_30); // seven men in four ranks are no line
  for (const double facing : {0.0, 77.0, 180.0, 300.0}) {
    EXPECT_EQ(f.refusal(f.form_up(way, Formation::line, facing)), Rule::none);
    EXPECT_EQ(f.refusal(f.form_up(way, Formation::column, facing)), Rule::none);
  }
  f.order(f.form_up(way, Formation::line, 77, 1));
  EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
  EXPECT_EQ(f.unit(f.blue).ranks, 1);
  EXPECT_EQ(f.unit(f.blue).files, 7);
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(77));
  EXPECT_LT(distance(f.unit(f.blue).footing.centre, {36, 30}), 0.01);
  EXPECT_EQ(f.unit(f.blue).colour, Colour::red); // KM1-RES-34 comes last
}

// KM1-SQR-30: eight are enough.
TEST(ShrunkenSquare, IsOneOfSevenOrFewerAboveTheBreakingPoint) {
  for (const int hits : {4, 5, 8}) {
    Stand f(Type::infantry, 12);
    f.fight(hits, 9);
    EXPECT_FALSE(f.unit(f.red).present);
    EXPECT_EQ(fleeing(f), hits == 5 ? f.blue : -1);
    EXPECT_EQ(f.unit(f.blue).present, hits < 8);
    if (hits == 4) {
      EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
    }
  }
}

// KM1-SQR-31
TEST(ShrunkenSquare, ThatTiedMakesOneShortEscapeOnly) {
  Stand f(Type::infantry, 10);
  f.fight(3, 3);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_TRUE(f.state.flight.shrunken);
  EXPECT_EQ(f.state.flight.length, 6);
  f.order(f.form_up(Field::escape({Vec{36, 30}}), Formation::column, 180));
  EXPECT_EQ(fleeing(f), -1);
  EXPECT_EQ(f.happened(EventKind::unit_escaped), 1);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::column);
}

// KM1-SQR-32, 33, KM1-RULING-46
TEST(ShrunkenSquare, ThatLostFleesAsAMobOrRalliedEndsInLineOrColumn) {
  for (const bool rallied : {false, true}) {
    Stand f(Type::infantry, 10);
    f.general(Side::blue, {36, 34});
    f.fight(4, 3);
    f.roll({1, rallied ? 6 : 1});
    ASSERT_EQ(fleeing(f), f.blue);
    EXPECT_EQ(f.state.flight.shrunken, rallied);
    EXPECT_EQ(f.state.flight.headlong, !rallied);
    if (rallied)
      f.order(f.form_up(Field::escape({Vec{36, 30}}), Formation::line, 180));
    else
      run(f);
    EXPECT_EQ(fleeing(f), -1);
    EXPECT_EQ(f.unit(f.blue).formation, rallied ? Formation::line : Formation::mob);
  }
}

// KM1-SQR-34, KM1-ESC-02, 04, KM1-FIRE-72, 73, KM1-SEQ-47
TEST(ShrunkenSquare, ByFireRunsFromTheFirerWhenTheVolleyIsOver) {
  Stand f(Type::infantry, 8);
  f.unit(f.red).anchor = {33, 12};
  f.unit(f.red).facing = from_degrees(north);
  f.refresh(f.red);
  f.start_turn();
  f.activate(f.red);
  f.order(Field::fire_at(f.blue));
  throw_sixes(f, 1, 0);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.unit(f.blue).colour, Colour::yellow); // the fire has been settled
  const Vec away = unit(Vec{36, 24} - Vec{33, 12});
  EXPECT_NEAR(f.state.flight.away.x, away.x, 1e-9);
  EXPECT_NEAR(f.state.flight.away.y, away.y, 1e-9);
  // Sideways, and formed so that one end comes nearer to the muskets than the square was: not farther than it began.
  EXPECT_EQ(f.refusal(f.form_up(straight_escape(f.state, 85), Formation::line, 90, 1)), Rule::KM1_ESC_04);
  const Vec back = Vec{36, 24} + away * 6;
  f.order(f.form_up(Field::escape({back}), Formation::line, 180));
  EXPECT_EQ(f.pending(), StepKind::actions); // and red goes on
  EXPECT_EQ(f.unit(f.blue).colour, Colour::yellow);
}

// KM1-SQR-30: no rally roll is made for a square that has not lost.
TEST(ShrunkenSquare, NeedsNoRallyAndCostsNothing) {
  Stand f(Type::infantry, 8);
  f.general(Side::blue, {36, 34});
  f.fight(1, 8);
  EXPECT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.happened(EventKind::rally_tried), 0);
}

// KM1-ESC-20: the engine finds a formation for it where the usual one does not fit.
TEST(ShrunkenSquare, IsNotTrappedWhileAnyFormationFits) {
  Stand f(Type::infantry, 8);
  f.terrain(TerrainKind::deep_water, block(20, 22, 34, 48));
  f.terrain(TerrainKind::deep_water, block(38, 22, 52, 48)); // a lane four inches wide
  f.fight(1, 8);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.state.flight.length, 6);
  f.order(*first_escape(f.state));
  EXPECT_TRUE(fits(f.state, f.unit(f.blue), f.blue).allowed());
}

} // namespace
} // namespace sandtable::kingsmen
