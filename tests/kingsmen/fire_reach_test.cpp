// Who may fire, how far and where: sections 10.1 to 10.3.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-FIRE-01, 02
TEST(Fire, InfantryInLineOrColumnAndLooseSkirmishersAndGunsFireAndCavalryNever) {
  Field f;
  const int target = f.add(Side::blue, Type::infantry, {36, 22}, south);
  const int line = f.add(Side::red, Type::infantry, {36, 12}, north);
  EXPECT_EQ(fire_refused(f, line, target), Rule::none);
  f.unit(line).present = false;
  const int column = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::column});
  EXPECT_EQ(fire_refused(f, column, target), Rule::none);
  f.unit(column).present = false;
  const int cavalry = f.add(Side::red, Type::cavalry, {36, 12}, north);
  EXPECT_EQ(fire_refused(f, cavalry, target), Rule::KM1_FIRE_02);
  f.unit(cavalry).present = false;
  const int skirmishers = f.add(Side::red, Type::skirmishers, {36, 12}, north);
  EXPECT_EQ(fire_refused(f, skirmishers, target), Rule::none);
  f.unit(skirmishers).present = false;
  const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, north);
  EXPECT_EQ(fire_refused(f, gun, target), Rule::none);
}

// KM1-FIRE-03, 04
TEST(Fire, NeitherASquareNorAMobEverFires) {
  Field f;
  const int target = f.add(Side::blue, Type::infantry, {36, 22}, south);
  const int square = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::square});
  EXPECT_EQ(fire_refused(f, square, target), Rule::KM1_FIRE_03);
  f.unit(square).present = false;
  const int mob = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::mob});
  EXPECT_EQ(fire_refused(f, mob, target), Rule::KM1_FIRE_04);
  f.unit(mob).present = false;
  const int scattered = f.add(Side::red, Type::skirmishers, {36, 12}, north, {.formation = Formation::mob});
  EXPECT_EQ(fire_refused(f, scattered, target), Rule::KM1_FIRE_04);
}

// KM1-FIRE-05, KM1-RULING-34
TEST(Fire, ALimberedGunMustGoLooseBeforeItFiresAndMayDoSoInOneActivation) {
  Field f;
  const int gun = f.add(Side::red, Type::foot_artillery, {36, 14}, north, {.formation = Formation::column});
  const int target = f.add(Side::blue, Type::infantry, {36, 40}, south);
  f.start_turn();
  f.activate(gun);
  EXPECT_EQ(f.refusal(Field::fire_at(target)), Rule::KM1_FIRE_05);
  f.order(Field::march({Vec{36, 16}}));
  f.order(Field::form(Formation::loose));
  f.order(Field::fire_at(target));
  EXPECT_EQ(f.pending(), StepKind::fire_roll);
}

// KM1-FIRE-06
TEST(Fire, HasExactlyOneEnemyUnitAsItsTarget) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int friends = f.add(Side::red, Type::infantry, {36, 20}, north);
  const int gone = f.add(Side::blue, Type::infantry, {36, 20}, south);
  const int near = f.add(Side::blue, Type::infantry, {30, 20}, south),
            beside = f.add(Side::blue, Type::infantry, {42, 20}, south);
  f.unit(gone).present = false;
  EXPECT_EQ(fire_refused(f, foot, friends), Rule::KM1_FIRE_06);
  EXPECT_EQ(fire_refused(f, foot, gone), Rule::KM1_FIRE_06);
  f.unit(friends).present = false;
  f.start_turn();
  f.activate(foot);
  EXPECT_EQ(f.refusal(Field::fire_at(-1)), Rule::KM1_FIRE_06);
  f.order(Field::fire_at(near));
  throw_sixes(f, 12, 0);
  EXPECT_FALSE(f.unit(near).present);
  EXPECT_EQ(f.unit(beside).privates, 12); // the surplus of twelve hits goes nowhere else
  EXPECT_EQ(f.refusal(Field::fire_at(beside)), Rule::KM1_RES_08);
}

struct Reach {
  Type firer;
  double range;
};

class FireRange : public testing::TestWithParam<Reach> {};

// KM1-FIRE-10..13, 18: the table value is in range, a hundredth more is not.
TEST_P(FireRange, IsThatOfTheTableAndInclusive) {
  const auto [firer, range] = GetParam();
  for (const double beyond : {0.0, 0.01}) {
    Field f({}, {72, 72});
    const int from = f.add(Side::red, firer, {36, 5}, north);
    const int target = f.add(Side::blue, Type::infantry, {36, 5 + range + beyond}, south);
    EXPECT_EQ(fire_refused(f, from, target), beyond == 0 ? Rule::none : Rule::KM1_FIRE_18) << range + beyond;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, FireRange,
                         testing::Values(Reach{Type::infantry, 12}, Reach{Type::skirmishers, 24},
                                         Reach{Type::foot_artillery, 48}, Reach{Type::horse_artillery, 36}));

// KM1-FIRE-14
TEST(Fire, StartsAtTheMiddleOfTheFrontTheMuzzleOrTheSkirmishersCentre) {
  Field f;
  const int target = f.add(Side::blue, Type::infantry, {36, 40}, south);
  for (const Type type : {Type::infantry, Type::skirmishers, Type::horse_artillery}) {
    const int firer = f.add(Side::red, type, {20, 12}, 30);
    EXPECT_EQ(fire_origin(f.state, f.unit(firer), f.unit(target)), (Vec{20, 12}));
  }
}

// KM1-FIRE-15
TEST(Fire, RangeRunsToTheNearestBaseCommandFiguresIncluded) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {35.5, 12}, north);
  const int target =
      f.add(Side::blue, Type::infantry, {36, 28}, east); // its officer stands at the near end, at 24 to 25
  EXPECT_EQ(fire_refused(f, foot, target), Rule::none);
  f.unit(target).officer = false;
  f.refresh(target);
  EXPECT_EQ(fire_refused(f, foot, target), Rule::KM1_FIRE_18);

  Field g; // the same for squares and mobs: the nearest man, not the middle
  const int musket = g.add(Side::red, Type::infantry, {36, 12}, north);
  const int square = g.add(Side::blue, Type::infantry, {35.5, 26}, north, {.formation = Formation::square});
  EXPECT_DOUBLE_EQ(range_to(g.state, {36, 12}, g.unit(square)), 12);
  EXPECT_EQ(fire_refused(g, musket, square), Rule::none);
  g.unit(square).present = false;
  const int mob =
      g.add(Side::blue, Type::cavalry, {36, 27}, north, {.formation = Formation::mob}); // 3 x 3 cells of 1 x 2
  EXPECT_DOUBLE_EQ(range_to(g.state, {36, 12}, g.unit(mob)), 12);
  const int scattered = g.add(Side::blue, Type::skirmishers, {36, 25.5}, north, {.formation = Formation::mob});
  EXPECT_DOUBLE_EQ(range_to(g.state, {36, 12}, g.unit(scattered)), 12);
}

// KM1-FIRE-16
TEST(Fire, RangeToLooseSkirmishersRunsToTheirCentreEvenIfAManIsNearer) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int near = f.add(Side::blue, Type::skirmishers, {36, 24}, south, {.arrangement = Arrangement::cloud});
  EXPECT_EQ(fire_refused(f, foot, near), Rule::none);
  f.unit(near).present = false;
  const int far = f.add(Side::blue, Type::skirmishers, {36, 24.01}, south, {.arrangement = Arrangement::cloud});
  EXPECT_EQ(fire_refused(f, foot, far), Rule::KM1_FIRE_18);
}

// KM1-FIRE-17
TEST(Fire, RangeToArtilleryRunsToTheNearestPointOfTheCannonInEitherFormation) {
  for (const bool limbered : {false, true}) {
    Field f;
    const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
    // Loose with its back to the muskets, crew and officer nearer; limbered with the gunners in front of the gun.
    const Vec anchor = limbered ? Vec{36, 22} : Vec{36, 27};
    const Stance stance{.formation = limbered ? Formation::column : Formation::loose};
    const int gun = f.add(Side::blue, Type::foot_artillery, anchor, limbered ? south : north, stance);
    EXPECT_DOUBLE_EQ(range_to(f.state, {36, 12}, f.unit(gun)), 12);
    EXPECT_EQ(fire_refused(f, foot, gun), Rule::none);
    f.unit(gun).anchor.y += 1.0 / 64;
    f.refresh(gun);
    EXPECT_EQ(fire_refused(f, foot, gun), Rule::KM1_FIRE_18);
  }
}

// KM1-FIRE-20, KM1-CONST-17
TEST(Fire, TheArcIsNinetyDegreesEitherSideInclusiveToTheTargetsCentre) {
  for (const double x : {26.0, 46.0}) {
    Field f;
    const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
    const int abeam = f.add(Side::blue, Type::infantry, {x, 13}, north); // centre at y 12
    EXPECT_EQ(fire_refused(f, foot, abeam), Rule::none);
    f.unit(abeam).anchor.y -= 1.0 / 64;
    f.refresh(abeam);
    EXPECT_EQ(fire_refused(f, foot, abeam), Rule::KM1_FIRE_20);
  }
}

// KM1-FIRE-21
TEST(Fire, SkirmishersFireInAnyDirection) {
  Field f;
  const int skirmishers = f.add(Side::red, Type::skirmishers, {36, 24}, north);
  const int foot = f.add(Side::red, Type::infantry, {10, 24}, north);
  const int behind = f.add(Side::blue, Type::infantry, {36, 14}, north),
            behind_foot = f.add(Side::blue, Type::infantry, {10, 14}, north);
  EXPECT_EQ(fire_refused(f, skirmishers, behind), Rule::none);
  EXPECT_EQ(fire_refused(f, foot, behind_foot), Rule::KM1_FIRE_20);
}

} // namespace
} // namespace sandtable::kingsmen
