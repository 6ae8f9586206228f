// Fire under the second edition: chapter 10 and what casualties do to a unit's resolve.
#include "kingsmen/second_engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// A red unit at (36, 4) looking north at a blue one so many inches ahead, on a table deep enough for guns.
struct Range : Field {
  Range(Type firer, double inches, Type facing_it = Type::infantry, Options o = basic_game(), Stance theirs = {})
      : Field(second_edition, o, {72, 72}) {
    red = add(Side::red, firer, {36, 4}, north);
    blue = add(Side::blue, facing_it, {36, 4 + inches}, south, theirs);
    begin(*this, red);
  }
  Rule refused() const { return refusal(fire_at(blue)); }
  Plan throw_before_it_is_thrown() {
    order(fire_at(blue));
    return plan();
  }
  int red, blue;
};

struct Reach {
  Type type;
  double inches;
};

// KM2-FIRE-01
TEST(SecondFire, ReachesAsFarAsTheTableOfRangesSays) {
  for (const Reach row : {Reach{Type::infantry, 12}, Reach{Type::skirmishers, 24}, Reach{Type::foot_artillery, 48},
                          Reach{Type::horse_artillery, 36}}) {
    EXPECT_EQ(Range(row.type, row.inches).refused(), Rule::none) << row.inches;
    EXPECT_EQ(Range(row.type, row.inches + 1.0 / 64).refused(), Rule::KM2_FIRE_01) << row.inches;
  }
}

// KM2-FIRE-25
TEST(SecondFire, IsNotForCavalry) { EXPECT_EQ(Range(Type::cavalry, 3).refused(), Rule::KM2_FIRE_25); }

struct FireRow {
  Type firer;
  double inches;
  int dice;
  Rule rule;
};

class SecondFireTable : public testing::TestWithParam<FireRow> {};

// KM2-FIRE-02, 20 to 24, KM2-RULING-10: one column of the table is like the other, a target in loose formation aside
TEST_P(SecondFireTable, GivesTheFirstEditionsDiceAgainstEveryArm) {
  const FireRow row = GetParam();
  for (const Type target : all_types) {
    Range f(row.firer, row.inches, target);
    const Plan plan = f.throw_before_it_is_thrown();
    const bool loose = f.unit(f.blue).formation == Formation::loose;
    EXPECT_EQ(attack_dice(plan), row.dice);
    EXPECT_EQ(dice_by(plan, row.rule), row.dice);
    EXPECT_EQ(dice_by(plan, Rule::KM2_FIRE_10), f.unit(f.blue).privates);
    EXPECT_EQ(dice_by(plan, Rule::KM2_FIRE_24), loose ? 4 : 0);
    EXPECT_EQ(defence_dice(plan), f.unit(f.blue).privates + (loose ? 4 : 0));
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, SecondFireTable,
                         testing::Values(FireRow{Type::infantry, 10, 12, Rule::KM2_FIRE_20},
                                         FireRow{Type::skirmishers, 20, 6, Rule::KM2_FIRE_21},
                                         FireRow{Type::foot_artillery, 20, 8, Rule::KM2_FIRE_22},
                                         FireRow{Type::horse_artillery, 20, 8, Rule::KM2_FIRE_22},
                                         FireRow{Type::foot_artillery, 8, 12, Rule::KM2_FIRE_23},
                                         FireRow{Type::horse_artillery, 8, 12, Rule::KM2_FIRE_23}));

// KM2-FIRE-02: within twelve inches, the twelfth included
TEST(SecondFire, OfGunsThrowsThreeDiceAGunnerUpToTwelveInches) {
  for (const Type gun : {Type::foot_artillery, Type::horse_artillery}) {
    EXPECT_EQ(attack_dice(Range(gun, 12).throw_before_it_is_thrown()), 12);
    EXPECT_EQ(attack_dice(Range(gun, 12.0 + 1.0 / 64).throw_before_it_is_thrown()), 8);
  }
}

// KM2-FIRE-24: limbered guns and mobs are not in loose formation
TEST(SecondFire, FindsOnlyLooseTroopsHardToHit) {
  Range limbered(Type::infantry, 10, Type::foot_artillery, basic_game(), {.formation = Formation::column});
  EXPECT_EQ(defence_dice(limbered.throw_before_it_is_thrown()), 4);
  Range mob(Type::infantry, 10, Type::skirmishers, basic_game(), {.formation = Formation::mob});
  EXPECT_EQ(defence_dice(mob.throw_before_it_is_thrown()), 6);
}

// KM2-FIRE-03
TEST(SecondFire, IsMeasuredFromTheMiddleOfTheFrontTheMuzzleOrOfficerAndEnsign) {
  Field f(second_edition, basic_game());
  const int target = f.add(Side::blue, Type::infantry, {36, 40}, south);
  const auto origin = [&](int unit) { return fire_origin(f.state, f.unit(unit), f.unit(target)); };
  const int line = f.add(Side::red, Type::infantry, {20, 10}, north); // three inches of front either way, y 8 to 10
  EXPECT_EQ(origin(line), (Vec{20, 10}));
  EXPECT_EQ(body_of(f.unit(line)).centre, (Vec{20, 9}));
  const int gun = f.add(Side::red, Type::foot_artillery, {40, 10}, north);
  EXPECT_EQ(origin(gun), (Vec{40, 10}));
  EXPECT_EQ(cannon_of(f.unit(gun)).centre, (Vec{40, 8.5})); // three inches long
  const int pickets = f.add(Side::red, Type::skirmishers, {55, 10}, north, {.arrangement = Arrangement::cloud});
  EXPECT_EQ(origin(pickets), (Vec{55, 10}));
  EXPECT_EQ(command_pair_of(f.unit(pickets)).centre, (Vec{55, 10}));
}

// KM2-FIRE-04
TEST(SecondFire, IsMeasuredToAnyFigureToTheSkirmishersCentreOrToTheCannon) {
  Field f(second_edition, basic_game());
  const auto range = [&](Vec from, int unit) { return range_to(f.state, from, f.unit(unit)); };
  const int foot = f.add(Side::blue, Type::infantry, {20, 30}, south); // its officer from 16 to 17, y 30 to 31
  EXPECT_DOUBLE_EQ(range({20, 20}, foot), 10);
  EXPECT_DOUBLE_EQ(range({16.5, 20}, foot), 10); // its officer is a figure too
  const int horse = f.add(Side::blue, Type::cavalry, {40, 30}, south);
  EXPECT_DOUBLE_EQ(range({42.5, 20}, horse), 10);
  const int pickets = f.add(Side::blue, Type::skirmishers, {55, 30}, south, {.arrangement = Arrangement::cloud});
  EXPECT_DOUBLE_EQ(range({55, 20}, pickets), 10); // men stand three inches nearer
  const int gun = f.add(Side::blue, Type::foot_artillery, {65, 30}, south);
  EXPECT_DOUBLE_EQ(range({66.5, 31}, gun), 0.75); // on top of a gunner, who does not count
}

// KM2-FIRE-05
TEST(SecondFire, GoesNinetyDegreesEitherWayAndAllRoundForSkirmishers) {
  const auto refused = [](Type type, Vec target) {
    Field f(second_edition, basic_game());
    const int red = f.add(Side::red, type, {36, 24}, north);
    const int blue = f.add(Side::blue, Type::skirmishers, target, north);
    begin(f, red);
    return f.refusal(Field::fire_at(blue));
  };
  for (const Type type : {Type::infantry, Type::foot_artillery}) {
    EXPECT_EQ(refused(type, {47, 24}), Rule::none);
    EXPECT_EQ(refused(type, {25, 24}), Rule::none);
    EXPECT_EQ(refused(type, {47, 23.9}), Rule::KM2_FIRE_05);
    EXPECT_EQ(refused(type, {36, 14}), Rule::KM2_FIRE_05);
  }
  for (const Vec target : {Vec{47, 24}, Vec{50, 12}, Vec{36, 8}, Vec{26, 12}})
    EXPECT_EQ(refused(Type::skirmishers, target), Rule::none);
}

// KM2-FIRE-06, KM2-EX-13
TEST(SecondFire, NeedsTheTargetsCentreInSightHoweverManyFiguresAre) {
  Range f(Type::infantry, 10); // blue's front from x 33 to 39
  const int forest = f.terrain(TerrainKind::heavy_forest, block(35.5, 8, 36.5, 10));
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_32);
  f.feature(forest).outline = block(36.5, 8, 39, 10); // half the line is hidden, its middle is not
  f.refresh_table();
  EXPECT_EQ(f.refused(), Rule::none);
}

// KM2-FIRE-06: the whole cannon
TEST(SecondFire, NeedsTheWholeCannonInSight) {
  Range f(Type::infantry, 10, Type::foot_artillery); // the muzzle on y 14, x 35.25 to 36.75
  const int forest = f.terrain(TerrainKind::heavy_forest, block(36.5, 13, 38, 13.5));
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_32);
  f.feature(forest).outline = block(37, 13, 38, 13.5);
  f.refresh_table();
  EXPECT_EQ(f.refused(), Rule::none);
}

// KM2-FIRE-07
TEST(SecondFire, IsAtOneEnemyUnitAndOnlyOnce) {
  Range f(Type::infantry, 10);
  const int other = f.add(Side::blue, Type::infantry, {45, 14}, south);
  EXPECT_EQ(f.refusal(Field::fire_at(-1)), Rule::KM2_FIRE_07);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::KM2_FIRE_07);
  EXPECT_EQ(attack_dice(f.throw_before_it_is_thrown()), 12); // all of them at the one
  EXPECT_EQ(f.plan().defender, f.blue);
  throw_sixes(f, 2, 1);
  EXPECT_EQ(f.unit(other).privates, 12);
  EXPECT_EQ(f.refusal(Field::fire_at(other)), Rule::KM1_RES_08);
}

// KM2-FIRE-08
TEST(SecondFire, ThrowsDiceOfTheUnitsCurrentColours) {
  for (const Colour own : all_colours)
    for (const Colour theirs : all_colours)
      for (const Type target : {Type::infantry, Type::skirmishers, Type::cavalry, Type::foot_artillery}) {
        Range f(Type::infantry, 10, target, basic_game(), {.colour = theirs});
        f.unit(f.red).colour = own;
        const Plan plan = f.throw_before_it_is_thrown();
        EXPECT_EQ(plan.pools[0].needs, needs(own));
        EXPECT_EQ(plan.pools[1].needs, needs(theirs));
      }
}

// KM2-FIRE-09, 10, KM2-EX-11
TEST(SecondFire, CountsThePrivatesOfTwoRanksAgainstAllOfTheTargets) {
  Field f(second_edition, basic_game());
  const int target = f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = Formation::column, .files = 1});
  const auto dice = [&](Stance stance) {
    const int firer = f.add(Side::red, Type::infantry, {36, 12}, north, stance);
    f.unit(firer).present = false;
    EXPECT_EQ(defence_dice(volley(f, firer, target)), 12); // one behind the other, but twelve
    return attack_dice(volley(f, firer, target));
  };
  EXPECT_EQ(dice({}), 12); // and not 14 with officer and ensign
  EXPECT_EQ(dice({.ranks = 3}), 8);
  EXPECT_EQ(dice({.formation = Formation::column, .files = 2}), 4);
  EXPECT_EQ(dice({.privates = 9}), 9);
}

// KM2-FIRE-11
TEST(SecondFire, TakesAsManyMenAsItsSuccessesExceedTheDefenders) {
  for (int hits = 0; hits <= 12; ++hits)
    for (int stops = 0; stops <= 12; ++stops) {
      Range f(Type::infantry, 10);
      f.throw_before_it_is_thrown();
      throw_sixes(f, hits, stops);
      const int left = 12 - std::max(0, hits - stops);
      EXPECT_EQ(f.unit(f.blue).privates, left);
      EXPECT_EQ(f.unit(f.red).privates, 12);
      EXPECT_EQ(f.unit(f.blue).present, left > 4); // KM2-CAS-04
    }
}

// KM2-FIRE-12
TEST(SecondFire, PassesTheLooseSkirmishersOfItsOwnArmyOnly) {
  for (const Side side : {Side::red, Side::blue}) {
    Range f(Type::infantry, 10);
    const int screen = f.add(side, Type::skirmishers, {36, 9}, north, {.arrangement = Arrangement::cloud});
    EXPECT_EQ(f.refused(), side == Side::red ? Rule::none : Rule::KM1_FIRE_36);
    f.unit(screen).formation = Formation::mob;
    f.refresh(screen);
    EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
  }
}

// KM2-FIRE-26
TEST(SecondFire, OfGunsOnAHillGoesOverHeadsUnlessSwitchedOff) {
  const auto refused = [](double target_front, Type firer, bool allowed) {
    Field f(second_edition, basic_but(&Options::overhead_fire, allowed));
    f.terrain(TerrainKind::hill, block(28, 1, 44, 13), block(31, 3, 41, 12));
    const int red = f.add(Side::red, firer, {36, 10}, north);
    f.add(Side::red, Type::infantry, {36, 20}, north); // the line of fire leaves it on y 20
    const int blue = f.add(Side::blue, Type::infantry, {36, target_front}, south);
    begin(f, red);
    return f.refusal(Field::fire_at(blue));
  };
  EXPECT_EQ(refused(32.1, Type::foot_artillery, true), Rule::none);
  EXPECT_EQ(refused(32.0, Type::foot_artillery, true), Rule::KM1_FIRE_41); // twelve inches are too near
  EXPECT_EQ(refused(32.1, Type::foot_artillery, false), Rule::KM1_FIRE_36);
  EXPECT_EQ(refused(32.1, Type::skirmishers, true), Rule::KM1_FIRE_36);
}

// KM2-RES-06, KM2-RULING-07
TEST(SecondFire, ThatStrikesARedUnitDisordersIt) {
  struct Step {
    Colour before, after;
    bool disordered;
  };
  for (const Step step : {Step{Colour::green, Colour::yellow, false}, Step{Colour::yellow, Colour::red, false},
                          Step{Colour::red, Colour::red, true}})
    for (const int casualties : {0, 1, 3}) {
      Range f(Type::infantry, 10, Type::infantry, basic_game(), {.colour = step.before});
      f.throw_before_it_is_thrown();
      throw_sixes(f, 4, 4 - casualties);
      EXPECT_EQ(f.unit(f.blue).colour, casualties > 0 ? step.after : step.before);
      EXPECT_EQ(f.unit(f.blue).disordered, casualties > 0 && step.disordered);
    }
}

// KM2-INH-18: what is said of squares holds where squares are
TEST(SecondFire, AtASquareOfTheAdvancedGameIsGreenAndASquareNeverFires) {
  Range f(Type::infantry, 10, Type::infantry, advanced_game(), {.formation = Formation::square});
  f.unit(f.red).colour = Colour::red;
  EXPECT_EQ(f.throw_before_it_is_thrown().pools[0].needs, 4);
  EXPECT_EQ(fire_refused(f, f.blue, f.red), Rule::KM1_FIRE_03);
}

} // namespace
} // namespace sandtable::kingsmen
