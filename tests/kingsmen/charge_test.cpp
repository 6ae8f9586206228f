// Who may attack whom, and how a charge makes contact: sections 11.1 and 11.2.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// Red foot at (36, 12) looking north, five inches from blue foot whose front is at y 17.
struct Charging : Field {
  int red = add(Side::red, Type::infantry, {36, 12}, north);
  int blue = add(Side::blue, Type::infantry, {36, 17}, south);
  void begin(const std::string& card = "") {
    start_turn();
    activate(red, card);
  }
  Rule refused(Path path, std::optional<double> facing = std::nullopt) const {
    return refusal(charge(blue, std::move(path), facing));
  }
};

// KM1-MELEE-01, 02, 04, 05, 06
TEST(Charge, IsForInfantryAgainstAllButCavalryAndForCavalryAgainstAll) {
  const auto ruling = [](Type attacker, Formation formation, Type target, Formation theirs) {
    Field f;
    const int red = f.add(Side::red, attacker, {36, 12}, north, {.formation = formation});
    const int blue = f.add(Side::blue, target, {36, 30}, south, {.formation = theirs});
    return may_attack(f.state, red, blue).rule;
  };
  for (const Type target :
       {Type::infantry, Type::skirmishers, Type::foot_artillery, Type::horse_artillery, Type::cavalry}) {
    EXPECT_EQ(ruling(Type::cavalry, Formation::line, target, Formation::line), Rule::none);
    EXPECT_EQ(ruling(Type::cavalry, Formation::column, target, Formation::line), Rule::none);
    EXPECT_EQ(ruling(Type::infantry, Formation::line, target, Formation::line),
              target == Type::cavalry ? Rule::KM1_MELEE_05 : Rule::none);
    EXPECT_EQ(ruling(Type::skirmishers, Formation::loose, target, Formation::line), Rule::KM1_MELEE_04);
    EXPECT_EQ(ruling(Type::foot_artillery, Formation::loose, target, Formation::line), Rule::KM1_MELEE_04);
    EXPECT_EQ(ruling(Type::horse_artillery, Formation::column, target, Formation::line), Rule::KM1_MELEE_04);
    EXPECT_EQ(ruling(Type::infantry, Formation::square, target, Formation::line), Rule::KM1_MELEE_06);
    EXPECT_EQ(ruling(Type::infantry, Formation::mob, target, Formation::line), Rule::KM1_MELEE_06);
    EXPECT_EQ(ruling(Type::cavalry, Formation::mob, target, Formation::line), Rule::KM1_MELEE_06);
  }
  for (const Formation theirs : {Formation::column, Formation::mob})
    EXPECT_EQ(ruling(Type::infantry, Formation::column, Type::cavalry, theirs), Rule::KM1_MELEE_05);
}

// KM1-MELEE-08, KM1-MOVE-52
TEST(Charge, WhoeverMayNotAttackStopsAQuarterOfAnInchShort) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int cavalry = f.add(Side::blue, Type::cavalry, {36, 17}, south);
  f.start_turn();
  f.activate(red);
  EXPECT_EQ(f.refusal(Field::charge(cavalry, {Vec{36, 17}})), Rule::KM1_MELEE_05);
  EXPECT_EQ(f.refusal(Field::march({Vec{36, 16.8}})), Rule::KM1_MOVE_52);
  EXPECT_EQ(f.refusal(Field::march({Vec{36, 16.75}})), Rule::none);
}

// KM1-MELEE-10
TEST(Charge, IsAnOrdinaryMoveOfTheAnchorIntoContactWithoutExtraDistance) {
  for (const double far : {6.0, 6.01}) {
    Charging f;
    f.unit(f.blue).anchor.y = on_grid({0, 12 + far}).y;
    f.refresh(f.blue);
    f.begin();
    EXPECT_EQ(f.refused({f.unit(f.blue).anchor}), far == 6 ? Rule::none : Rule::KM1_MELEE_10);
  }
  Charging f;
  f.begin();
  EXPECT_EQ(f.refused({Vec{36, 16.953125}}), Rule::none); // KM1-CONST-08: 0.047 away
  EXPECT_EQ(f.refused({Vec{36, 16.9375}}), Rule::KM1_MELEE_10);
  EXPECT_EQ(f.refusal(Field::charge(f.red, {Vec{36, 17}})), Rule::KM1_MELEE_10); // an enemy
  EXPECT_EQ(f.refusal(Field::charge(-1, {Vec{36, 17}})), Rule::KM1_MELEE_10);
}

// KM1-MELEE-11
TEST(Charge, ContactDependsOnWhatTheTargetIs) {
  Field f({.buildings = true});
  const auto distance = [&](Vec p, int unit) { return contact_distance(f.state, p, f.unit(unit)); };
  const int foot = f.add(Side::blue, Type::infantry, {10, 20}, south); // ensign at 13 to 14
  EXPECT_DOUBLE_EQ(distance({13.5, 19}, foot), 1);
  const int limbered = f.add(Side::blue, Type::foot_artillery, {20, 20}, south, {.formation = Formation::column});
  EXPECT_DOUBLE_EQ(distance({20, 19}, limbered), 1); // its gunners
  EXPECT_DOUBLE_EQ(distance({20, 27}, limbered), 1); // officer and ensign behind the gun
  const int loose = f.add(Side::blue, Type::foot_artillery, {30, 20}, south);
  EXPECT_DOUBLE_EQ(distance({30, 19}, loose), 1);
  EXPECT_DOUBLE_EQ(distance({31.5, 20}, loose), 0.75); // a gunner stands nearer, but only the gun counts
  const int pickets = f.add(Side::blue, Type::skirmishers, {40, 20}, south);
  EXPECT_DOUBLE_EQ(distance({40, 18.5}, pickets), 1);
  EXPECT_DOUBLE_EQ(distance({42, 20}, pickets), 1); // on a private, an inch from the officer
  f.unit(pickets).officer = f.unit(pickets).ensign = false;
  f.refresh(pickets);
  EXPECT_DOUBLE_EQ(distance({42, 20}, pickets), 0);
  const int square = f.add(Side::blue, Type::infantry, {50, 20}, south, {.formation = Formation::square});
  EXPECT_DOUBLE_EQ(distance({49.5, 17}, square), 1);
  const int mob = f.add(Side::blue, Type::skirmishers, {58, 20}, south, {.formation = Formation::mob});
  EXPECT_DOUBLE_EQ(distance({58, 17.5}, mob), 1);
  const int house = f.terrain(TerrainKind::building, block(62, 18, 66, 22));
  const int inside = f.add(Side::blue, Type::infantry, {64, 22}, north);
  garrison(f, inside, house);
  EXPECT_DOUBLE_EQ(distance({64, 17}, inside), 1);
}

// KM1-MELEE-12
TEST(Charge, TouchingWithAnythingButTheAnchorIsNoContact) {
  Charging f;
  f.unit(f.blue).anchor = {44, 17}; // red's officer would stand before blue's ensign's place
  f.refresh(f.blue);
  f.begin();
  EXPECT_EQ(f.refused({Vec{36.5, 17}}), Rule::KM1_MELEE_10);
  EXPECT_EQ(f.refused({Vec{40, 16.5}}), Rule::KM1_MELEE_10);
  f.order(Field::march({Vec{36, 16}})); // and nothing comes of standing near
  EXPECT_EQ(f.pending(), StepKind::actions);
  EXPECT_EQ(f.happened(EventKind::melee_fought), 0);
}

/// A red column of five in one file lying across the field: its officer and ensign from x to x + 1, y 12.5 to 14.5.
int lies_across(Field& f, Side side, double x) {
  return f.add(side, Type::infantry, {x + 6, 13.5}, east, {.formation = Formation::column, .files = 1, .privates = 5});
}

// KM1-MELEE-13, KM1-RULING-38, KM1-CONST-29
TEST(Charge, NeedsALaneOfTwoInchesFreeOfOthersAndOfImpassableGround) {
  for (const Side side : {Side::red, Side::blue}) {
    Charging beside;
    lies_across(beside, side, 37.25); // in the way of the line's right wing, not of its middle
    beside.begin();
    EXPECT_EQ(beside.refused({Vec{36, 17}}), Rule::none);
    Charging before;
    lies_across(before, side, 36.75);
    before.begin();
    EXPECT_EQ(before.refused({Vec{36, 17}}), Rule::KM1_MELEE_13);
  }
  Charging f;
  const int pond = f.terrain(TerrainKind::deep_water, block(37.25, 12.5, 39, 14));
  f.begin();
  EXPECT_EQ(f.refused({Vec{36, 17}}), Rule::none);
  f.feature(pond).outline = block(36.75, 12.5, 39, 14);
  f.refresh_table();
  EXPECT_EQ(f.refused({Vec{36, 17}}), Rule::KM1_MELEE_13);
}

// KM1-MELEE-13: friendly loose skirmishers and outlying figures of the target are no hindrance.
TEST(Charge, PassesItsOwnSkirmishersAndTheTargetsOutlyingFigures) {
  Charging f;
  const int screen = f.add(Side::red, Type::skirmishers, {36, 16}, north);
  f.unit(f.blue).present = false;
  f.blue = f.add(Side::blue, Type::skirmishers, {36, 17.5}, south);
  f.unit(f.blue).spots[0] = to_offset({0, 3.5}); // a picket before the officer
  f.refresh(f.blue);
  f.begin();
  f.order(Field::charge(f.blue, {Vec{36, 17}}));
  EXPECT_EQ(f.pending(), StepKind::arrange); // KM1-MELEE-16: the skirmishers under the attacker are rearranged
  f.order(Field::stay());
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_FALSE(on_top_of(f.state, f.unit(screen), f.unit(f.red)));
}

// KM1-MELEE-13, KM1-RULING-61: but nobody rides through a line to fall on its rear.
TEST(Charge, EndsWhereItFirstMeetsTheTargetsRanks) {
  Field f;
  const int red = f.add(Side::red, Type::cavalry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  f.start_turn();
  f.activate(red);
  EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{36, 19}})), Rule::KM1_MELEE_13);
  EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{36, 22}, Vec{36, 19}})), Rule::KM1_MELEE_13);
  EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{36, 17}})), Rule::none);
}

// KM1-MELEE-14
TEST(Charge, MayOverlapTheBasesOfItsTarget) {
  Charging f;
  f.begin();
  f.order(Field::charge(f.blue, {Vec{36, 17}}, 40));
  EXPECT_TRUE(on_top_of(f.state, f.unit(f.red), f.unit(f.blue)));
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{36, 17}));
  throw_sixes(f, 3, 1);
  run(f);
  EXPECT_FALSE(on_top_of(f.state, f.unit(f.red), f.unit(f.blue))); // ... until the beaten side leaves
}

// KM1-MELEE-15
TEST(Charge, EndsFacingWithinNinetyDegreesOfItsLastStretchAndAlongItByDefault) {
  Charging f;
  f.begin();
  const Path bent{Vec{34, 14}, Vec{35, 17}};
  EXPECT_EQ(f.refused({Vec{36, 17}}, 90), Rule::none);
  EXPECT_EQ(f.refused({Vec{36, 17}}, -90), Rule::none);
  EXPECT_EQ(f.refused({Vec{36, 17}}, 90.1), Rule::KM1_MELEE_15);
  f.order(Field::charge(f.blue, bent));
  EXPECT_EQ(f.unit(f.red).facing, heading({1, 3}));
}

// KM1-MELEE-16, KM1-RULING-38, KM1-CONST-30
TEST(Charge, IsSetBackInQuarterInchesUpToTwoUntilItFits) {
  for (const double front : {16.2, 15.1, 14.9}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.ranks = 1}); // 29 to 43
    const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
    const int beside = f.add(Side::blue, Type::infantry, {44.5, front}, south); // from 40.5 on
    f.start_turn();
    f.activate(red);
    const Order order = Field::charge(blue, {Vec{36, 17}});
    if (front == 14.9) {
      EXPECT_EQ(f.refusal(order), Rule::KM1_MELEE_16);
      continue;
    }
    f.order(order);
    EXPECT_EQ(f.unit(red).anchor, (Vec{36, front == 16.2 ? 16.0 : 15.0}));
    EXPECT_EQ(f.state.melee.contact, (Vec{36, 17})); // and still counts as in contact
    EXPECT_EQ(f.pending(), StepKind::melee_roll);
    EXPECT_EQ(f.unit(beside).colour, Colour::green);
  }
}

// KM1-MELEE-17, 21: a third unit that is touched takes no part.
TEST(Charge, TouchingAThirdUnitHasNoEffect) {
  Charging f;
  const int third = f.add(Side::blue, Type::infantry, {44, 17}, south); // its right end touches blue's left
  f.begin();
  f.order(Field::charge(f.blue, {Vec{36, 17}}));
  EXPECT_LT(distance_between(f.state, f.unit(f.red), f.unit(third)), contact_eps);
  EXPECT_EQ(attack_dice(f.plan()), 12);
  EXPECT_EQ(defence_dice(f.plan()), 12);
  throw_sixes(f, 2, 1);
  run(f);
  EXPECT_EQ(f.unit(third).privates, 12);
  EXPECT_EQ(f.unit(third).colour, Colour::green);
}

// KM1-MELEE-18, 22
TEST(Charge, MayHaveNoLengthWhenTheAnchorIsInContactAlready) {
  Charging f;
  f.unit(f.red).anchor = {36, 17};
  f.unit(f.red).facing = from_degrees(30);
  f.refresh(f.red);
  f.begin();
  EXPECT_EQ(f.refused({}, 130), Rule::KM1_MELEE_15); // more than ninety degrees from the starting facing
  EXPECT_EQ(f.refused({}, 120), Rule::none);
  f.order(Field::charge(f.blue, {}));
  EXPECT_EQ(f.unit(f.red).facing, from_degrees(30));
  EXPECT_EQ(f.state.melee.last_from, (Vec{36, 17}));
  EXPECT_EQ(f.state.melee.last_heading, from_degrees(30));
}

// KM1-MELEE-19
TEST(Charge, IsHalvedByWhateverHalvesAMarch) {
  {
    Charging f; // ground
    f.terrain(TerrainKind::fence, {{30, 13}, {42, 13}});
    f.begin();
    EXPECT_EQ(f.refused({Vec{36, 17}}), Rule::KM1_MELEE_19);
  }
  {
    Charging f; // a Jack takes that away
    f.terrain(TerrainKind::fence, {{30, 13}, {42, 13}});
    f.begin("JH");
    EXPECT_EQ(f.refused({Vec{36, 17}}), Rule::none);
  }
  {
    Charging f; // near enough even so
    f.terrain(TerrainKind::fence, {{30, 13}, {42, 13}});
    f.unit(f.blue).anchor.y = 15;
    f.refresh(f.blue);
    f.begin();
    EXPECT_EQ(f.refused({Vec{36, 15}}), Rule::none);
  }
}

// KM1-MELEE-19: going backward or turning about halves it too.
TEST(Charge, BackwardOrWithAnAboutFaceReachesHalfAsFar) {
  for (const double facing : {south, west}) // with and without an about-face
    for (const double far : {3.0, 3.125}) {
      Field f;
      const int red = f.add(Side::red, Type::infantry, {36, 24}, north, {.ranks = 1});
      const int blue = f.add(Side::blue, Type::infantry, {36, 24 - far}, north);
      f.start_turn();
      f.activate(red);
      EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{36, 24 - far}}, facing)),
                far == 3 ? Rule::none : Rule::KM1_MELEE_10);
    }
  for (const double facing : {east, 135.0})
    for (const double far : {5.0, 5.125}) {
      Field f;
      const int red = f.add(Side::red, Type::infantry, {36, 24}, north, {.formation = Formation::column});
      const int blue = f.add(Side::blue, Type::infantry, {36 + far, 24}, west);
      f.start_turn();
      f.activate(red);
      const bool too_far = far > 5 && facing > east;
      EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{36 + far, 24}}, facing)), too_far ? Rule::KM1_MELEE_10 : Rule::none);
    }
}

// KM1-TABLE-03: a charge may not swing off the table and back.
TEST(Charge, TheWayStaysOnTheTable) {
  Field f;
  const int red = f.add(Side::red, Type::cavalry, {36, 45}, 0);
  const int blue = f.add(Side::blue, Type::infantry, {44, 44}, 270);
  f.start_turn();
  f.activate(red);
  EXPECT_EQ(f.refusal(Field::charge(blue, {Vec{40, 49}, Vec{44, 44}})), Rule::KM1_TABLE_03);
}

} // namespace
} // namespace sandtable::kingsmen
