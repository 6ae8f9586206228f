// The dice of a volley and what comes of it: sections 10.6 and 10.7.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

struct Row {
  Type firer;
  int men;
  double range;
  int dice;
  Rule rule;
};

class FireDice : public testing::TestWithParam<Row> {};

// KM1-FIRE-50..53, KM1-FIRE-55..58, KM1-UNIT-10
TEST_P(FireDice, AreThoseOfTheTableAgainstEveryKindOfTarget) {
  const Row row = GetParam();
  for (const Type type :
       {Type::infantry, Type::cavalry, Type::skirmishers, Type::foot_artillery, Type::horse_artillery}) {
    Field f;
    const int firer = f.add(Side::red, row.firer, {36, 8}, north);
    const bool loose = type != Type::infantry && type != Type::cavalry;
    const int target = f.add(Side::blue, type, {36, 8 + row.range}, south);
    const Plan plan = volley(f, firer, target);
    EXPECT_EQ(attack_dice(plan), row.dice);
    EXPECT_EQ(dice_by(plan, row.rule), row.dice);
    EXPECT_EQ(dice_by(plan, Rule::KM1_FIRE_56), f.unit(target).privates);
    EXPECT_EQ(defence_dice(plan), f.unit(target).privates + (loose ? 4 : 0)); // KM1-FIRE-54
  }
}

INSTANTIATE_TEST_SUITE_P(Table, FireDice,
                         testing::Values(Row{Type::infantry, 12, 10, 12, Rule::KM1_FIRE_50},
                                         Row{Type::skirmishers, 6, 20, 6, Rule::KM1_FIRE_51},
                                         Row{Type::foot_artillery, 4, 20, 8, Rule::KM1_FIRE_52},
                                         Row{Type::horse_artillery, 4, 20, 8, Rule::KM1_FIRE_52},
                                         Row{Type::foot_artillery, 4, 11, 12, Rule::KM1_FIRE_53},
                                         Row{Type::horse_artillery, 4, 11, 12, Rule::KM1_FIRE_53}));

// KM1-EX-61, KM1-FIRE-52, 53, KM1-CONST-18
TEST(Fire, OfArtilleryIsCloseUpToTwelveInchesInclusive) {
  for (const double range : {12.0, 12.01}) {
    Field f;
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 8}, north);
    const int target = f.add(Side::blue, Type::infantry, {36, 8 + range}, south);
    EXPECT_EQ(attack_dice(volley(f, gun, target)), range == 12 ? 12 : 8);
  }
}

// KM1-EX-34, KM1-FIRE-55: two ranks fire, officer and ensign do not.
TEST(Fire, CountsThePrivatesOfTwoRanks) {
  Field f;
  const int target = f.add(Side::blue, Type::infantry, {36, 20}, south);
  const auto dice = [&](Stance stance) {
    const int firer = f.add(Side::red, Type::infantry, {36, 12}, north, stance);
    f.unit(firer).present = false;
    return attack_dice(volley(f, firer, target));
  };
  EXPECT_EQ(dice({}), 12); // not 14
  EXPECT_EQ(dice({.ranks = 1}), 12);
  EXPECT_EQ(dice({.ranks = 3}), 8);
  EXPECT_EQ(dice({.formation = Formation::column, .files = 3}), 6);
  EXPECT_EQ(dice({.formation = Formation::column, .files = 2}), 4);
  EXPECT_EQ(dice({.formation = Formation::column, .files = 1}), 2);
  EXPECT_EQ(dice({.privates = 7}), 7);
}

// KM1-FIRE-56: the third rank does not fire but is fired at.
TEST(Fire, IsStoppedByAllPrivatesInAnyRank) {
  Field f;
  const int firer = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int deep = f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = Formation::column, .files = 1});
  EXPECT_EQ(defence_dice(volley(f, firer, deep)), 12);
}

// KM1-FIRE-59
TEST(Fire, NeedsWhatTheFirersColourSaysAndGreenAgainstASquare) {
  for (const Colour colour : {Colour::green, Colour::yellow, Colour::red}) {
    Field f;
    const int firer = f.add(Side::red, Type::infantry, {36, 12}, north, {.colour = colour});
    const int line = f.add(Side::blue, Type::infantry, {36, 20}, south);
    const int square = f.add(Side::blue, Type::infantry, {30, 20}, south, {.formation = Formation::square});
    EXPECT_EQ(volley(f, firer, line).pools[0].needs, needs(colour));
    EXPECT_EQ(volley(f, firer, square).pools[0].needs, 4);
  }
}

// KM1-FIRE-60
TEST(Fire, IsStoppedByDiceOfTheTargetsColour) {
  for (const Colour colour : {Colour::green, Colour::yellow, Colour::red})
    for (const Type type : {Type::infantry, Type::skirmishers, Type::foot_artillery}) {
      Field f;
      const int firer = f.add(Side::red, Type::infantry, {36, 12}, north);
      const int target = f.add(Side::blue, type, {36, 20}, south, {.colour = colour});
      EXPECT_EQ(volley(f, firer, target).pools[1].needs, needs(colour));
    }
}

// KM1-EX-05, KM1-FIRE-70, 72, KM1-RES-32
TEST(Fire, ExampleTwelveGreenMusketsAtEightYellow) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south, {.privates = 8, .colour = Colour::yellow});
  f.start_turn();
  f.activate(red);
  f.order(Field::fire_at(blue));
  f.roll({1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 1, 2, 3, 3, 4, 5, 5, 5});
  EXPECT_EQ(f.events.back().kind, EventKind::resolve_changed);
  EXPECT_EQ(f.unit(blue).privates, 5);
  EXPECT_EQ(f.unit(blue).colour, Colour::red);
  EXPECT_FALSE(f.unit(blue).disordered);
  EXPECT_EQ(f.unit(red).colour, Colour::green); // KM1-FIRE-74: it only tires when its activation ends
  EXPECT_EQ(f.unit(red).privates, 12);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(red).colour, Colour::yellow);
}

// KM1-EX-06, KM1-FIRE-71, KM1-FAQ-06
TEST(Fire, ExampleEightYellowGunDiceAtSixRedTroopersHaveNoEffect) {
  Field f;
  const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, north, {.colour = Colour::yellow});
  const int cavalry = f.add(Side::blue, Type::cavalry, {36, 39}, south, {.colour = Colour::red});
  EXPECT_DOUBLE_EQ(range_to(f.state, {36, 12}, f.unit(cavalry)), 27);
  f.start_turn();
  f.unit(gun).colour = Colour::yellow;
  f.activate(gun);
  if (f.pending() == StepKind::order_roll) throw_sixes(f, 1);
  f.order(Field::fire_at(cavalry));
  f.roll({1, 1, 1, 2, 3, 4, 4, 5, 2, 3, 3, 4, 6, 6});
  EXPECT_EQ(f.unit(cavalry).privates, 6);
  EXPECT_EQ(f.unit(cavalry).colour, Colour::red);
  EXPECT_FALSE(f.unit(cavalry).disordered);
}

// KM1-FIRE-71, KM1-FAQ-06: a tie and a surplus of the target do nothing to either side.
TEST(Fire, TiesAndASurplusOfTheDefenderDoNothingAtAll) {
  for (const int stops : {3, 5}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
              blue = f.add(Side::blue, Type::infantry, {36, 20}, south);
    f.start_turn();
    f.activate(red);
    f.order(Field::fire_at(blue));
    throw_sixes(f, 3, stops);
    EXPECT_EQ(f.unit(red).privates, 12);
    EXPECT_EQ(f.unit(blue).privates, 12);
    EXPECT_EQ(f.unit(blue).colour, Colour::green);
    EXPECT_EQ(f.happened(EventKind::resolve_changed), 0);
  }
}

// KM1-FIRE-72, KM1-RES-32: the breaking point comes after the men have fallen.
TEST(Fire, BreaksAUnitThatFallsToItsBreakingPointAndDisordersARedOne) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int strong = f.add(Side::blue, Type::infantry, {36, 20}, south, {.privates = 6, .colour = Colour::red});
  f.add(Side::blue, Type::infantry, {10, 40}, south);
  f.start_turn();
  f.activate(red, "AH");
  f.order(Field::fire_at(strong));
  throw_sixes(f, 1, 0);
  EXPECT_TRUE(f.unit(strong).present);
  EXPECT_EQ(f.unit(strong).privates, 5);
  EXPECT_TRUE(f.unit(strong).disordered);
  f.order(Field::finish());
  f.unit(red).colour = Colour::green;
  f.order(Field::activate_order(red));
  f.order(Field::fire_at(strong));
  throw_sixes(f, 1, 0);
  EXPECT_FALSE(f.unit(strong).present);
  EXPECT_TRUE(f.unit(strong).lost);
}

// KM1-FIRE-73: whatever the losses, nobody moves.
TEST(Fire, NeverForcesARetreat) {
  for (const Formation formation : {Formation::line, Formation::column, Formation::mob}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
    const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = formation});
    f.start_turn();
    f.activate(red);
    f.order(Field::fire_at(blue));
    throw_sixes(f, 7, 0);
    EXPECT_EQ(f.unit(blue).privates, 5);
    EXPECT_EQ(f.unit(blue).anchor, (Vec{36, 20}));
    EXPECT_EQ(f.unit(blue).formation, formation);
    EXPECT_EQ(f.pending(), StepKind::actions);
  }
}

// KM1-FAQ-07, KM1-MARK-03
TEST(Fire, ADisorderedUnitStillDefendsWithItsRedDice) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south, {.colour = Colour::red});
  f.unit(blue).disordered = true;
  const Plan plan = volley(f, red, blue);
  EXPECT_EQ(defence_dice(plan), 12);
  EXPECT_EQ(plan.pools[1].needs, 6);
}

} // namespace
} // namespace sandtable::kingsmen
