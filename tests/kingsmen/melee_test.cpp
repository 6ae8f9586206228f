// The dice of a melee and its result: sections 11.3 and 11.4.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

struct Row {
  Type attacker, defender;
  int attack, defence;
};

class MeleeDice : public testing::TestWithParam<Row> {};

// KM1-MELEE-01, 02, 20, 30, 31, 34, KM1-UNIT-10
TEST_P(MeleeDice, AreThoseOfTheTableForEveryPrivateOfBothUnits) {
  const Row row = GetParam();
  Field f;
  const int red = f.add(Side::red, row.attacker, {36, 12}, north);
  const bool pickets = row.defender == Type::skirmishers;
  const int blue = f.add(Side::blue, row.defender, {36, pickets ? 17.5 : 17.0}, south);
  charge_home(f, red, blue, {36, 17});
  if (f.pending() == StepKind::square_roll) throw_sixes(f, 0);
  EXPECT_EQ(attack_dice(f.plan()), row.attack);
  EXPECT_EQ(defence_dice(f.plan()), row.defence);
}

INSTANTIATE_TEST_SUITE_P(
    Table, MeleeDice,
    testing::Values(Row{Type::infantry, Type::infantry, 12, 12}, Row{Type::infantry, Type::skirmishers, 12, 6},
                    Row{Type::infantry, Type::foot_artillery, 12, 4}, Row{Type::infantry, Type::horse_artillery, 12, 4},
                    Row{Type::cavalry, Type::infantry, 12, 12}, Row{Type::cavalry, Type::cavalry, 6, 6},
                    Row{Type::cavalry, Type::skirmishers, 12, 6}, Row{Type::cavalry, Type::foot_artillery, 12, 4},
                    Row{Type::cavalry, Type::horse_artillery, 6, 4}));

// KM1-MELEE-20: the third rank fights though it does not fire.
TEST(Melee, AllRanksTakePart) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::column, .files = 1});
  const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south, {.ranks = 3});
  charge_home(f, red, blue, {36, 17});
  EXPECT_EQ(attack_dice(f.plan()), 12);
  EXPECT_EQ(defence_dice(f.plan()), 12);
}

// KM1-MELEE-32, 33
TEST(Melee, AttackersAreGreenAndDefendersTheirOwnColour) {
  for (const Colour attacker : {Colour::green, Colour::yellow, Colour::red})
    for (const Colour defender : {Colour::green, Colour::yellow, Colour::red}) {
      Field f;
      f.general(Side::red, {36, 8});
      const int red = f.add(Side::red, Type::cavalry, {36, 12}, north, {.colour = attacker});
      const int blue = f.add(Side::blue, Type::cavalry, {36, 17}, south, {.colour = defender});
      charge_home(f, red, blue, {36, 17});
      EXPECT_EQ(f.plan().pools[0].needs, 4);
      EXPECT_EQ(f.plan().pools[1].needs, needs(defender));
    }
  for (const Type type : {Type::skirmishers, Type::foot_artillery}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
    const int blue = f.add(Side::blue, type, {36, type == Type::skirmishers ? 17.5 : 17.0}, south);
    charge_home(f, red, blue, {36, 17});
    EXPECT_EQ(f.plan().pools[1].needs, 6);
  }
}

// KM1-EX-08, KM1-SQR-02
TEST(Melee, ExampleFiveTroopersChargeSevenYellowInfantry) {
  for (const Colour colour : {Colour::green, Colour::red}) {
    Field f;
    f.general(Side::red, {36, 8});
    const int red = f.add(Side::red, Type::cavalry, {36, 12}, north, {.privates = 5, .colour = colour});
    const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south, {.privates = 7, .colour = Colour::yellow});
    charge_home(f, red, blue, {36, 17});
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    EXPECT_EQ(attack_dice(f.plan()), 10);
    EXPECT_EQ(f.plan().pools[0].needs, 4);
    EXPECT_EQ(defence_dice(f.plan()), 7);
    EXPECT_EQ(f.plan().pools[1].needs, 5);
  }
}

// KM1-EX-64, KM1-MELEE-35, KM1-SQR-06
TEST(Melee, ExampleSixTroopersHitTheRearOfTwelveInfantry) {
  Field f;
  const int red = f.add(Side::red, Type::cavalry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, north); // its rear edge is at 18
  charge_home(f, red, blue, {36, 18});
  f.roll({1, 3});
  EXPECT_EQ(attack_dice(f.plan()), 12 + 4);
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  EXPECT_EQ(defence_dice(f.plan()), 12);
  EXPECT_EQ(f.plan().pools[1].needs, 4);
}

/// Blue foot facing south: body 33 to 39 by 17 to 19, ensign from 39 to 40; red foot charges it along one straight way.
int aspect_bonus(Vec from, Vec contact) {
  Field f;
  const Stance stance{.formation = Formation::column, .files = 1, .privates = 6};
  const int red = f.add(Side::red, Type::infantry, from, to_degrees(heading(contact - from)), stance);
  const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  charge_home(f, red, blue, contact);
  return attack_dice(f.plan()) - 6;
}

// KM1-MELEE-35, KM1-RULING-39
TEST(Melee, FlankAndRearFollowTheEdgeThatTheAttackersAnchorTouches) {
  EXPECT_EQ(aspect_bonus({36, 10}, {36, 17}), 0);
  EXPECT_EQ(aspect_bonus({44, 16.5}, {38, 17}), 0); // on the front edge, though it came from the flank
  EXPECT_EQ(aspect_bonus({46, 20}, {39, 18.5}), 2);
  EXPECT_EQ(aspect_bonus({36, 26}, {36, 19}), 4);
  EXPECT_EQ(aspect_bonus({44, 20.5}, {38, 19}), 4);
}

// KM1-MELEE-35: contact with a command figure is judged from the start of the last stretch.
TEST(Melee, ContactWithACommandFigureIsJudgedFromWhereTheChargeCame) {
  EXPECT_EQ(aspect_bonus({39.5, 10}, {39.5, 17}), 0); // the point itself would be on the flank
  EXPECT_EQ(aspect_bonus({46, 17.5}, {40, 17.5}), 2);
  EXPECT_EQ(aspect_bonus({39.5, 24}, {39.5, 18}), 4);
}

// KM1-EX-09, KM1-MELEE-40, 41, 44, 47, 48, KM1-RES-34
TEST(Melee, ExampleFourSuccessesAgainstTwo) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
            blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  charge_home(f, red, blue, {36, 17});
  throw_sixes(f, 4, 2);
  EXPECT_EQ(f.unit(blue).privates, 8);
  EXPECT_EQ(f.unit(red).privates, 10);
  ASSERT_EQ(fleeing(f), blue);
  EXPECT_TRUE(f.state.flight.headlong);
  run(f);
  EXPECT_EQ(f.unit(blue).formation, Formation::mob);
  for (const int unit : {red, blue}) {
    EXPECT_EQ(f.unit(unit).colour, Colour::red);
    EXPECT_FALSE(f.unit(unit).disordered);
  }
  EXPECT_EQ(f.unit(red).anchor, (Vec{36, 17})); // the winner stays as it is
  EXPECT_EQ(f.unit(red).formation, Formation::line);
  EXPECT_EQ(f.unit(red).facing, from_degrees(north));
}

// KM1-MELEE-40: nothing cancels; KM1-MELEE-41: the attacker may be the loser.
TEST(Melee, BothSidesLoseWhatTheOtherRolledAndTheSideWithFewerSuccessesRuns) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 24}, north),
            blue = f.add(Side::blue, Type::infantry, {36, 29}, south);
  charge_home(f, red, blue, {36, 29});
  throw_sixes(f, 5, 6);
  EXPECT_EQ(f.unit(blue).privates, 7);
  EXPECT_EQ(f.unit(red).privates, 6);
  EXPECT_EQ(fleeing(f), red);
  run(f);
  EXPECT_EQ(f.unit(red).formation, Formation::mob);
  EXPECT_EQ(f.unit(blue).anchor, (Vec{36, 29}));
}

// KM1-MELEE-41, KM1-RULING-40
TEST(Melee, ComparesSuccessesRolledEvenBeyondTheMenPresent) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 24}, north);
  const int guns = f.add(Side::blue, Type::foot_artillery, {36, 29}, south);
  f.add(Side::blue, Type::infantry, {10, 40}, south);
  charge_home(f, red, guns, {36, 29});
  throw_sixes(f, 6, 4); // four men fall to either side, but red rolled six
  EXPECT_FALSE(f.unit(guns).present);
  EXPECT_EQ(f.unit(red).privates, 8);
  EXPECT_EQ(fleeing(f), -1);
  EXPECT_EQ(f.unit(red).formation, Formation::line); // it has not lost
}

// KM1-MELEE-42, 45, KM1-ESC-35
TEST(Melee, EqualSuccessesAreATieAndTheDefenderFallsBackWithoutARallyRoll) {
  for (const int each : {0, 3}) {
    Field f;
    f.general(Side::blue, {36, 24});
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
              blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
    charge_home(f, red, blue, {36, 17});
    throw_sixes(f, each, each);
    ASSERT_EQ(fleeing(f), blue);
    EXPECT_FALSE(f.state.flight.headlong);
    EXPECT_EQ(f.state.flight.length, 6);
    run(f, 60);
    EXPECT_EQ(f.unit(blue).formation, Formation::line);
    EXPECT_EQ(f.unit(red).anchor, (Vec{36, 17}));
    EXPECT_EQ(f.unit(red).colour, Colour::red);
    EXPECT_EQ(f.unit(blue).colour, Colour::red);
  }
}

// KM1-MELEE-43, KM1-RULING-41
TEST(Melee, AUnitThatBreaksIsRemovedAndMakesNoEscape) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
            blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  f.add(Side::blue, Type::infantry, {10, 40}, south);
  f.general(Side::blue, {36, 24}); // who could have rallied it
  charge_home(f, red, blue, {36, 17});
  throw_sixes(f, 8, 1);
  EXPECT_FALSE(f.unit(blue).present);
  EXPECT_TRUE(f.unit(blue).lost);
  EXPECT_EQ(f.happened(EventKind::rally_tried), 0);
  EXPECT_EQ(fleeing(f), -1);
}

// KM1-MELEE-43: on a tie as well, and for both.
TEST(Melee, BothMayBreakAtOnce) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
            blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  f.add(Side::blue, Type::infantry, {10, 40}, south);
  f.add(Side::blue, Type::infantry, {30, 40}, south);
  f.add(Side::red, Type::infantry, {10, 6}, north);
  f.add(Side::red, Type::infantry, {30, 6}, north);
  charge_home(f, red, blue, {36, 17});
  throw_sixes(f, 8, 8);
  EXPECT_FALSE(f.unit(red).present);
  EXPECT_FALSE(f.unit(blue).present);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-MELEE-46, KM1-RULING-41
TEST(Melee, TheBeatenSideRunsEvenFromAnEnemyThatBroke) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 24}, north, {.privates = 6});
  f.add(Side::red, Type::infantry, {10, 6}, north);
  f.add(Side::red, Type::infantry, {60, 6}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 29}, south);
  charge_home(f, red, blue, {36, 29});
  throw_sixes(f, 4, 3);
  EXPECT_FALSE(f.unit(red).present);
  ASSERT_EQ(fleeing(f), blue);
  EXPECT_EQ(f.state.flight.away, (Vec{0, 1})); // the way the attacker faced
  EXPECT_EQ(f.state.flight.opponent_anchor, (Vec{36, 29}));
  EXPECT_EQ(run_refused(f, 0), Rule::none);
  EXPECT_EQ(run_refused(f, 100), Rule::KM1_ESC_03);
  run(f);
  EXPECT_EQ(f.unit(blue).anchor, (Vec{36, 42}));
}

// KM1-EX-65, KM1-RES-34, 35, KM1-MELEE-48
TEST(Melee, ASurvivorThatWasRedBeforeIsDisorderedAsWell) {
  Field f;
  f.general(Side::red, {36, 8});
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.colour = Colour::red});
  const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south, {.colour = Colour::yellow});
  charge_home(f, red, blue, {36, 17});
  throw_sixes(f, 2, 1);
  run(f);
  EXPECT_EQ(f.unit(red).colour, Colour::red);
  EXPECT_TRUE(f.unit(red).disordered);
  EXPECT_EQ(f.unit(blue).colour, Colour::red);
  EXPECT_FALSE(f.unit(blue).disordered);
}

} // namespace
} // namespace sandtable::kingsmen
