// The option charge_colours: section 16.3.
#include "kingsmen/second_engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// The throw of a red unit that charges blue five inches ahead of it.
Plan onset(const Options& o, Type attacker, Colour colour, Type defender, Formation theirs = Formation::line) {
  Field f(second_edition, o);
  f.general(Side::red, {36, 4});
  const int red = f.add(Side::red, attacker, {36, 12}, north, {.colour = colour});
  const double into = theirs == Formation::square ? 2 : defender == Type::skirmishers ? 0.5 : 0; // from edge to anchor
  const int blue = f.add(Side::blue, defender, {36, 17 + into}, south, {.formation = theirs});
  charge_home(f, red, blue, {36, 17});
  return f.plan();
}

/// The rule that gives the attacker's dice their colour.
Rule why(const Plan& plan) {
  for (const Modifier& m : plan.modifiers)
    if (m.amount == 0 && m.pool == 0) return m.rule;
  return Rule::none;
}

// KM2-OPT-30
TEST(ChargeColours, OfCavalryAreGreen) {
  for (const Colour colour : all_colours)
    for (const Type defender : all_types) {
      const Plan plan = onset(basic_but(&Options::charge_colours), Type::cavalry, colour, defender);
      EXPECT_EQ(plan.pools[0].needs, 4);
      EXPECT_EQ(why(plan), Rule::KM2_OPT_30);
    }
}

// KM2-OPT-31, KM2-EX-57
TEST(ChargeColours, OfInfantryAreOneBetterThanItsOwn) {
  for (const Type defender : {Type::infantry, Type::skirmishers, Type::foot_artillery}) {
    const auto charged = [&](Colour colour) {
      return onset(basic_but(&Options::charge_colours), Type::infantry, colour, defender);
    };
    EXPECT_EQ(charged(Colour::red).pools[0].needs, needs(Colour::yellow));
    EXPECT_EQ(charged(Colour::yellow).pools[0].needs, needs(Colour::green));
    EXPECT_EQ(charged(Colour::green).pools[0].needs, needs(Colour::green));
    EXPECT_EQ(why(charged(Colour::red)), Rule::KM2_OPT_31);
    EXPECT_EQ(attack_dice(charged(Colour::red)), 12);                                   // as many dice as ever
    EXPECT_EQ(charged(Colour::red).pools[1].needs, defender == Type::infantry ? 4 : 6); // the defence is untouched
  }
}

// KM2-OPT-32
TEST(ChargeColours, OfCavalryAgainstASquareAreItsOwn) {
  Options o = advanced_game();
  o.charge_colours = true;
  for (const Colour colour : all_colours) {
    const Plan plan = onset(o, Type::cavalry, colour, Type::infantry, Formation::square);
    EXPECT_EQ(plan.pools[0].needs, needs(colour));
    EXPECT_EQ(why(plan), Rule::KM1_SQR_11);
  }
}

// KM2-OPT-31: infantry gets no more from a square than from a line
TEST(ChargeColours, OfInfantryAgainstASquareAreOneBetter) {
  Options o = advanced_game();
  o.charge_colours = true;
  EXPECT_EQ(onset(o, Type::infantry, Colour::red, Type::infantry, Formation::square).pools[0].needs, 5);
}

// KM2-OPT-09: off in both games
TEST(ChargeColours, AreGreenForEverybodyWithoutTheOption) {
  for (const Options& o : {basic_game(), advanced_game()}) {
    EXPECT_FALSE(o.charge_colours);
    const Plan plan = onset(o, Type::infantry, Colour::red, Type::infantry);
    EXPECT_EQ(plan.pools[0].needs, 4);
    EXPECT_EQ(why(plan), Rule::KM2_MELEE_04);
  }
}

// KM2-OPT-09: fire keeps the unit's own colour
TEST(ChargeColours, ChangeNothingInFire) {
  Field f(second_edition, basic_but(&Options::charge_colours));
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.colour = Colour::red});
  EXPECT_EQ(volley(f, red, f.add(Side::blue, Type::infantry, {36, 20}, south)).pools[0].needs, 6);
}

} // namespace
} // namespace sandtable::kingsmen
