// Loose formation, mob, flank and rear, high ground: sections 14.2 to 14.5.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-EX-22, KM1-CONV-05
TEST(Modifiers, AddDiceOfThePoolsOwnColour) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.colour = Colour::red});
  const int mob = f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = Formation::mob});
  const Plan plan = volley(f, red, mob);
  EXPECT_EQ(attack_dice(plan), 12 + 4);
  EXPECT_EQ(plan.pools[0].needs, 6);
}

// KM1-MOD-20, KM1-MOD-T3, KM1-FIRE-54, KM1-RULING-48
TEST(LooseFormation, AddsFourDefenceDiceUnderFireForSkirmishersAndGunsOnlyWhileLoose) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const auto dice = [&](Type type, Formation formation) {
    const int target = f.add(Side::blue, type, {36, 20}, south, {.formation = formation});
    return defence_dice(volley(f, red, target));
  };
  EXPECT_EQ(dice(Type::skirmishers, Formation::loose), 6 + 4);
  EXPECT_EQ(dice(Type::foot_artillery, Formation::loose), 4 + 4);
  EXPECT_EQ(dice(Type::horse_artillery, Formation::loose), 4 + 4);
  EXPECT_EQ(dice(Type::foot_artillery, Formation::column), 4);
  EXPECT_EQ(dice(Type::skirmishers, Formation::mob), 6);
}

// KM1-MOD-30, 31, KM1-MOD-T4
TEST(Mob, GivesWhoeverAttacksItFourDiceInFireAndMeleeAndHasNoFlankOrRear) {
  for (const Vec from : {Vec{36, 12}, Vec{28, 24}, Vec{36, 36}}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, from, north);
    const int mob = f.add(Side::blue, Type::infantry, {36, 24}, south, {.formation = Formation::mob});
    EXPECT_EQ(attack_dice(volley(f, red, mob)), 12 + 4);
  }
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int mob =
      f.add(Side::blue, Type::infantry, {36, 18}, north, {.formation = Formation::mob}); // four by four: front at 16
  charge_home(f, red, mob, {36, 16});
  EXPECT_EQ(attack_dice(f.plan()), 12 + 4);
  EXPECT_EQ(dice_by(f.plan(), Rule::KM1_MOD_30), 4);
}

// KM1-MOD-40, 41, KM1-MOD-T5, KM1-MOD-T6, KM1-RULING-49
TEST(FlankAndRear, AddTwoOrFourAttackDiceUnderFireAndNeverBoth) {
  Field f;
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south); // body 33 to 39 by 20 to 22
  const auto bonus = [&](Vec from) {
    const int red = f.add(Side::red, Type::infantry, from, north);
    return attack_dice(volley(f, red, blue)) - 12;
  };
  EXPECT_EQ(bonus({36, 12}), 0);
  EXPECT_EQ(bonus({46, 21}), 2);
  EXPECT_EQ(bonus({26, 21}), 2);
  EXPECT_EQ(bonus({36, 30}), 4);
  EXPECT_EQ(bonus({42, 19}), 0); // on the diagonal through the corner (39, 20): for the defender
  EXPECT_EQ(bonus({42, 19.1}), 2);
  EXPECT_EQ(bonus({42, 23}), 2); // on the other diagonal
  EXPECT_EQ(bonus({42, 23.1}), 4);
}

// KM1-MOD-42
TEST(FlankAndRear, DoNotExistForSkirmishersSquaresMobsAndGarrisons) {
  for (const Vec from : {Vec{26, 24}, Vec{36, 14}}) {
    Field f({.buildings = true});
    const int red = f.add(Side::red, Type::infantry, from, north);
    const auto bonus = [&](int target) { return attack_dice(volley(f, red, target)) - 12; };
    EXPECT_EQ(bonus(f.add(Side::blue, Type::skirmishers, {36, 24}, north)), 0);
    EXPECT_EQ(bonus(f.add(Side::blue, Type::skirmishers, {36, 24}, north, {.formation = Formation::mob})),
              4); // as a mob
    EXPECT_EQ(bonus(f.add(Side::blue, Type::infantry, {36, 24}, north, {.formation = Formation::square})), 0);
    EXPECT_EQ(bonus(f.add(Side::blue, Type::cavalry, {36, 24}, north, {.formation = Formation::mob})), 4);
    const int house = f.terrain(TerrainKind::building, block(34, 22, 38, 26));
    const int inside = f.add(Side::blue, Type::infantry, {36, 24}, north);
    garrison(f, inside, house);
    EXPECT_EQ(bonus(inside), 0);
  }
}

// KM1-MOD-43, KM1-FORM-43, KM1-RULING-02
TEST(FlankAndRear, OfArtilleryAreThoseOfTheCannonTurnedToTheUnitsFacing) {
  for (const Formation formation : {Formation::loose, Formation::column}) {
    Field f;
    const int gun = f.add(Side::blue, Type::foot_artillery, {36, 24}, north, {.formation = formation});
    const Vec middle = f.unit(gun).footing.centre;
    const auto bonus = [&](Vec off) {
      const int red = f.add(Side::red, Type::infantry, middle + off, north);
      return attack_dice(volley(f, red, gun)) - 12;
    };
    EXPECT_EQ(bonus({0, 10}), 0);
    EXPECT_EQ(bonus({0, -10}), 4);
    EXPECT_EQ(bonus({10, 0}), 2);
    EXPECT_EQ(bonus({-10, 3}), 2);
    EXPECT_EQ(bonus({4.9, 10}), 0); // the cannon is 1.5 wide and 3 deep
    EXPECT_EQ(bonus({5.1, 10}), 2);
  }
}

/// Red foot at y 12 under or on a hill, blue foot at y 20 with its own.
struct Heights : Field {
  int red = add(Side::red, Type::infantry, {36, 12}, north), blue = add(Side::blue, Type::infantry, {36, 20}, south);
  void raise_red(int level) { terrain(TerrainKind::hill, block(33.5, 9, 38.5, 12.5), {}, level); }
  void raise_blue(int level) { terrain(TerrainKind::hill, block(33.5, 19.5, 38.5, 24), {}, level); }
};

// KM1-MOD-50, 51, 53, KM1-MOD-T7
TEST(HighGround, AddsTwoToThePoolOfTheHigherUnitAttackingOrDefending) {
  for (const int red : {0, 1, 2})
    for (const int blue : {0, 1, 2}) {
      Heights f;
      if (red > 0) f.raise_red(red);
      if (blue > 0) f.raise_blue(blue);
      const Plan plan = volley(f, f.red, f.blue);
      EXPECT_EQ(attack_dice(plan), red > blue ? 14 : 12) << red << blue;
      EXPECT_EQ(defence_dice(plan), blue > red ? 14 : 12) << red << blue;
    }
}

// KM1-MOD-44
TEST(HighGround, AddsToFlankAndRear) {
  Field f;
  f.terrain(TerrainKind::hill, block(33.5, 27, 38.5, 30.5));
  const int red = f.add(Side::red, Type::infantry, {36, 30}, south),
            blue = f.add(Side::blue, Type::infantry, {36, 20}, south);
  f.unit(red).anchor = {36, 29};
  f.refresh(red);
  EXPECT_EQ(attack_dice(volley(f, red, blue)), 12 + 4 + 2);
}

// KM1-EX-80, KM1-MOD-50, 52, KM1-RULING-50
TEST(HighGround, InMeleeIsThatOfTheAttackersStartAndTheDefendersPlace) {
  {
    Heights f; // downhill: red ends on level ground but began above it
    f.raise_red(1);
    f.unit(f.blue).anchor.y = 15;
    f.refresh(f.blue);
    charge_home(f, f.red, f.blue, {36, 15});
    EXPECT_EQ(attack_dice(f.plan()), 14);
    EXPECT_EQ(defence_dice(f.plan()), 12);
  }
  Heights f; // uphill: the whole melee ends on the hill, yet the defender was above the charge
  f.terrain(TerrainKind::hill, block(30, 12.5, 42, 20), block(30, 12.5, 42, 20));
  f.unit(f.blue).anchor.y = 15;
  f.refresh(f.blue);
  charge_home(f, f.red, f.blue, {36, 15});
  EXPECT_EQ(attack_dice(f.plan()), 12);
  EXPECT_EQ(defence_dice(f.plan()), 14);
}

} // namespace
} // namespace sandtable::kingsmen
