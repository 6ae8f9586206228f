// Chapter 2.8: changes of formation.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

/// An active unit on an empty table.
struct DrillGround {
  Field f;
  int unit;

  explicit DrillGround(Type type, Stance p = {}, Vec at = {36, 24}, double facing = 0) {
    unit = f.add(Side::red, type, at, facing, p);
  }
  const Unit& it() const { return f.unit(unit); }
};

} // namespace

// KM1-FORM-40, 76: the crew comes off the limber to its places round the gun.
TEST(Forming, AnUnlimberedGunHasItsCrewWhereEveryGunHas) {
  Field f;
  const int gun = f.add(Side::red, Type::foot_artillery, {36, 14}, 0, {Formation::column});
  const int other = f.add(Side::red, Type::foot_artillery, {60, 14}, 0, {Formation::loose});
  f.unit(gun).spots = {};
  ready(f, gun);
  f.order(f.form(Formation::loose));
  EXPECT_EQ(f.unit(gun).spots, f.unit(other).spots);
}

// KM1-FORM-70
TEST(Forming, IsToSomeFormation) {
  DrillGround line(Type::infantry);
  ready(line.f, line.unit);
  Order to_none = Field::form(Formation::column);
  to_none.formation.reset();
  EXPECT_EQ(line.f.refusal(to_none), Rule::KM1_FORM_70);
}

// KM1-FORM-70
TEST(Forming, InfantryAndCavalryChangeBetweenLineAndColumn) {
  for (const Type type : {Type::infantry, Type::cavalry}) {
    DrillGround line(type), column(type, {Formation::column});
    ready(line.f, line.unit);
    line.f.order(line.f.form(Formation::column));
    EXPECT_EQ(line.it().formation, Formation::column);
    ready(column.f, column.unit);
    column.f.order(column.f.form(Formation::line));
    EXPECT_EQ(column.it().formation, Formation::line);
    EXPECT_EQ(column.f.refusal(column.f.form(Formation::loose)), Rule::KM1_FORM_72);
  }
  DrillGround foot(Type::infantry);
  ready(foot.f, foot.unit);
  EXPECT_EQ(foot.f.refusal(foot.f.form(Formation::loose)), Rule::KM1_FORM_70);
  DrillGround gun(Type::foot_artillery);
  ready(gun.f, gun.unit);
  EXPECT_EQ(gun.f.refusal(gun.f.form(Formation::line)), Rule::KM1_FORM_70);
}

// KM1-FORM-70, 77, 80: from a mob to what the type may choose.
TEST(Forming, SquaresAndMobsFormUp) {
  for (const Formation from : {Formation::square, Formation::mob})
    for (const Formation to : {Formation::line, Formation::column}) {
      DrillGround p(Type::infantry, {from});
      ready(p.f, p.unit);
      p.f.order(p.f.form(to));
      EXPECT_EQ(p.it().formation, to);
    }
  DrillGround light(Type::skirmishers, {Formation::mob});
  ready(light.f, light.unit);
  EXPECT_EQ(light.f.refusal(light.f.form(Formation::line)), Rule::KM1_FORM_70);
  light.f.order(light.f.form(Formation::loose));
  EXPECT_EQ(light.it().formation, Formation::loose);
}

// KM1-FORM-71, 72, KM1-RULING-10
TEST(Forming, AnotherNumberOfRanksIsAChangeAndThereIsOneAnActivation) {
  DrillGround p(Type::infantry);
  ready(p.f, p.unit);
  EXPECT_EQ(p.f.refusal(p.f.form(Formation::line, 2)), Rule::KM1_FORM_71) << "it stands so already";
  EXPECT_EQ(p.f.refusal(p.f.form(Formation::line, 4)), Rule::KM1_FORM_10);
  EXPECT_EQ(p.f.refusal(p.f.form(Formation::column, 4)), Rule::KM1_FORM_20);
  p.f.order(p.f.form(Formation::line, 3));
  EXPECT_EQ(p.it().ranks, 3);
  EXPECT_EQ(p.it().files, 4);
  EXPECT_EQ(p.f.refusal(p.f.form(Formation::column)), Rule::KM1_FORM_72);
}

// KM1-FORM-73, KM1-FAQ-02
TEST(Forming, ALineCannotBecomeAColumnAndThenMarch) {
  DrillGround p(Type::infantry);
  ready(p.f, p.unit);
  const State before = p.f.state;
  p.f.order(p.f.form(Formation::column));
  EXPECT_EQ(p.f.refusal(p.f.march({{36, 25}})), Rule::KM1_FORM_73);
  p.f.state = before;
  EXPECT_EQ(p.f.refusal(p.f.march({{36, 34}})), Rule::KM1_MOVE_11);
  p.f.order(p.f.march({{36, 30}}));
  p.f.order(p.f.form(Formation::column));
  EXPECT_EQ(p.it().formation, Formation::column);
  expect_at(p.it().anchor, {36, 30});
}

// KM1-FORM-74: it takes nothing from the march.
TEST(Forming, AChangeCostsNoMovement) {
  DrillGround p(Type::infantry, {Formation::column});
  ready(p.f, p.unit);
  p.f.order(p.f.march({{36, 34}}));
  p.f.order(p.f.form(Formation::line));
  EXPECT_EQ(p.it().formation, Formation::line);
}

// KM1-FORM-75
TEST(Forming, BetweenLineAndColumnAnchorAndFacingStay) {
  DrillGround p(Type::infantry, {}, {36, 24}, 45);
  ready(p.f, p.unit);
  EXPECT_EQ(p.f.refusal(p.f.form(Formation::column, 0, 90)), Rule::KM1_FORM_75);
  p.f.order(p.f.form(Formation::column));
  expect_at(p.it().anchor, {36, 24});
  EXPECT_EQ(p.it().facing, from_degrees(45));
}

// KM1-FORM-76, KM1-RULING-11
TEST(Forming, LimberingKeepsTheAnchor) {
  for (const Formation from : {Formation::column, Formation::loose}) {
    DrillGround p(Type::horse_artillery, {from}, {36, 24}, 90);
    ready(p.f, p.unit);
    p.f.order(p.f.form(from == Formation::column ? Formation::loose : Formation::column));
    expect_at(p.it().anchor, {36, 24});
    EXPECT_EQ(p.it().facing, from_degrees(90));
  }
}

// KM1-FORM-77: the centre stays, any facing is free.
TEST(Forming, ASquareOrMobFormsUpAroundItsCentre) {
  for (const Formation from : {Formation::square, Formation::mob}) {
    DrillGround line(Type::infantry, {from});
    ready(line.f, line.unit);
    line.f.order(line.f.form(Formation::line, 3, 180));
    expect_at(line.it().footing.centre, {36, 24});
    expect_at(line.it().anchor, {36, 22.5});
    EXPECT_EQ(line.it().facing, from_degrees(180));
    DrillGround column(Type::infantry, {from});
    ready(column.f, column.unit);
    column.f.order(column.f.form(Formation::column, 2, 90));
    expect_at(column.it().anchor, {39, 24});
  }
  DrillGround light(Type::skirmishers, {Formation::mob});
  ready(light.f, light.unit);
  light.f.order(light.f.form(Formation::loose, 0, 45));
  expect_at(light.it().anchor, {36, 24});
  DrillGround horse(Type::cavalry, {Formation::mob});
  ready(horse.f, horse.unit);
  horse.f.order(horse.f.form(Formation::line, 1, 0));
  expect_at(horse.it().anchor, {36, 25});
}

// KM1-FORM-78, KM1-CONST-31: a line of eight inches between two woods that leave it too little room on the right.
TEST(Forming, TheNewLayoutIsShiftedByTheLeastThatMakesItFit) {
  for (const auto& [wood, shift] : {std::pair{40.0, 0.0}, {39.0, 1.0}, {38.0, 2.0}, {37.75, -1.0}}) {
    DrillGround p(Type::infantry, {Formation::column});
    p.f.terrain(TerrainKind::heavy_forest, box(wood, 20, 50, 25));
    ready(p.f, p.unit);
    if (shift < 0) {
      EXPECT_EQ(p.f.refusal(p.f.form(Formation::line)), Rule::KM1_FORM_78);
      continue;
    }
    p.f.order(p.f.form(Formation::line));
    EXPECT_NEAR(distance(p.it().anchor, {36, 24}), shift, 0.01) << wood;
    EXPECT_TRUE(fits(p.f.state, p.it(), p.unit).allowed());
  }
}

// KM1-FORM-78: clockwise from the facing among shifts of one length.
TEST(Forming, OfEqualShiftsTheFirstClockwiseIsTaken) {
  DrillGround p(Type::infantry, {Formation::column});
  p.f.terrain(TerrainKind::heavy_forest, box(30, 22, 35, 22.5)); // clips the left end of the rear rank
  p.f.terrain(TerrainKind::heavy_forest, box(37, 22, 42, 22.5)); // and the right
  ready(p.f, p.unit);
  p.f.order(p.f.form(Formation::line));
  expect_at(p.it().anchor, {36, 24.5});
}

// KM1-FORM-78, KM1-MOVE-55
TEST(Forming, OwnSkirmishersMakeWayForAUnitThatForms) {
  DrillGround p(Type::infantry, {Formation::column});
  const int light = p.f.add(Side::red, Type::skirmishers, {43, 23}, 0);
  ready(p.f, p.unit);
  ASSERT_FALSE(on_top_of(p.f.state, p.it(), p.f.unit(light))) << "until it forms line";
  p.f.order(p.f.form(Formation::line));
  expect_at(p.it().anchor, {36, 24});
  EXPECT_FALSE(on_top_of(p.f.state, p.it(), p.f.unit(light)));
  EXPECT_EQ(p.f.happened(EventKind::skirmishers_pushed), 1);
}

// KM1-FORM-79, KM1-CONST-31: a square or a mob looks up to six inches away, anybody else two.
TEST(Forming, AMobLooksFartherForRoom) {
  for (const auto& [wood, shift] : {std::pair{40.0, 0.0}, {36.5, 3.5}, {34.0, 6.0}, {33.75, -1.0}}) {
    DrillGround p(Type::infantry, {Formation::mob});
    p.f.terrain(TerrainKind::heavy_forest, box(wood, 0, 50, 48)); // leaves room only to the left
    p.f.terrain(TerrainKind::heavy_forest, box(0, 0, 25, 48));
    ready(p.f, p.unit);
    if (shift < 0) {
      EXPECT_EQ(p.f.refusal(p.f.form(Formation::line, 2, 0)), Rule::KM1_FORM_79) << wood;
      EXPECT_EQ(p.f.refusal(p.f.form(Formation::line, 2, 90)), Rule::none) << "another choice may have room";
      continue;
    }
    p.f.order(p.f.form(Formation::line, 2, 0));
    EXPECT_NEAR(distance(p.it().footing.centre, {36, 24}), shift, 0.01) << wood;
  }
}

// KM1-FORM-79, KM1-RULING-12
TEST(Forming, AUnitWithNoRoomAtAllStaysAndHasPassed) {
  DrillGround p(Type::infantry, {Formation::mob});
  p.f.add(Side::blue, Type::infantry, {66, 24}, 180);
  for (const Points& wall :
       {box(20, 10, 33.9, 48), box(38.1, 10, 52, 48), box(33, 10, 39, 21.9), box(33, 26.1, 39, 48)})
    p.f.terrain(TerrainKind::heavy_forest, wall);
  ready(p.f, p.unit);
  for (const Formation formation : {Formation::line, Formation::column})
    for (int n = 1; n <= 3; ++n)
      for (double facing = 0; facing < 360; facing += 15)
        EXPECT_FALSE(p.f.check(p.f.form(formation, n, facing)).allowed()) << facing;
  p.f.order(p.f.finish());
  EXPECT_EQ(p.it().formation, Formation::mob);
  EXPECT_EQ(p.it().colour, Colour::yellow);
}

// KM1-FORM-80
TEST(Forming, SkirmishersKeepTheirLooseOrder) {
  DrillGround p(Type::skirmishers);
  ready(p.f, p.unit);
  for (const Formation to : {Formation::line, Formation::column, Formation::loose, Formation::mob})
    EXPECT_EQ(p.f.refusal(p.f.form(to)), Rule::KM1_FORM_80);
}

// KM1-FORM-81: into a square on contact; the defender has not been activated and keeps its colour until the melee.
TEST(Forming, AForcedChangeIsFreeAndImmediate) {
  Field f;
  const int horse = f.add(Side::red, Type::cavalry, {36, 16}, 0),
            foot = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  f.general(Side::blue, {36, 30});
  ready(f, horse);
  f.order(f.charge(foot, {{36, 24}}));
  EXPECT_EQ(f.unit(foot).formation, Formation::square);
  EXPECT_EQ(f.unit(foot).colour, Colour::green);
  EXPECT_EQ(f.state.activation.unit, horse);
}

// KM1-FAQ-01
TEST(Forming, ALimberedGunMayMarchGoLooseAndFire) {
  DrillGround p(Type::horse_artillery, {Formation::column}, {36, 12});
  const int target = p.f.add(Side::blue, Type::infantry, {36, 46}, 180);
  ready(p.f, p.unit);
  p.f.order(p.f.march({{36, 20}}));
  EXPECT_EQ(p.f.refusal(p.f.fire_at(target)), Rule::KM1_FIRE_05);
  p.f.order(p.f.form(Formation::loose));
  p.f.order(p.f.fire_at(target));
  EXPECT_EQ(p.f.pending(), StepKind::fire_roll);
}

// KM1-FORM-81, KM1-EX-78: into a mob on a long escape.
TEST(Forming, ABeatenLineFleesAsAMob) {
  Field f;
  const int line = f.add(Side::red, Type::infantry, {36, 24}, 0),
            attacker = f.add(Side::blue, Type::infantry, {36, 27}, 180);
  ready(f, attacker);
  f.order(f.charge(line, {{36, 24}}));
  f.roll({4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::escape);
  EXPECT_EQ(f.unit(line).privates, 8);
  f.order(f.escape({{36, 11}}));
  const Unit& mob = f.unit(line);
  EXPECT_EQ(mob.formation, Formation::mob);
  expect_at(mob.footing.centre, {36, 11});
  const Bounds b = bounds_of(mob.footing.hull.view());
  expect_at(b.low, {34, 9.5});
  expect_at(b.high, {38, 12.5});
}

// KM1-EX-84, KM1-FORM-51
TEST(Forming, ASquareNarrowerThanItsLineReSeatsTheAttacker) {
  Field f;
  const int line = f.add(Side::red, Type::infantry, {36, 24}, 0, {Formation::line, 1}),
            horse = f.add(Side::blue, Type::cavalry, {41, 34}, 180);
  f.general(Side::red, {36, 16});
  ready(f, horse);
  f.order(f.charge(line, {{41, 24}}));
  const Unit& square = f.unit(line);
  ASSERT_EQ(square.formation, Formation::square);
  expect_at(square.footing.centre, {36, 23.5});
  EXPECT_EQ(square_side(square.privates), 4);
  expect_at(f.unit(horse).anchor, {38, 24});
  EXPECT_EQ(f.unit(horse).facing, from_degrees(180));
}

} // namespace sandtable::kingsmen
