// Chapter 0.1: how the rules are to be read.

#include "marching.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"

namespace sandtable::kingsmen {

namespace {

/// Two lines of twelve face each other ten inches apart; red has the card.
struct Duel {
  Field f;
  int red, blue;

  explicit Duel(Stance blue_stance = {}, Type blue_type = Type::infantry) {
    red = f.add(Side::red, Type::infantry, {36, 14}, 0);
    blue = f.add(Side::blue, blue_type, {36, 24}, 180, blue_stance);
    ready(f, red);
  }
};

} // namespace

// KM1-CONV-01, 02, KM1-UNIT-10: fourteen figures stand in each unit, twelve of them count.
TEST(Conventions, OfficerAndEnsignAreNeverPrivates) {
  Duel d;
  EXPECT_EQ(bases_of(d.f.unit(d.red), d.f.options()).size(), 14U);
  d.f.order(d.f.fire_at(d.blue));
  EXPECT_EQ(d.f.plan().pools[0].dice, 12);
  EXPECT_EQ(d.f.plan().pools[1].dice, 12);
  Duel charging;
  charging.f.unit(charging.red).anchor = {36, 20};
  charging.f.refresh(charging.red);
  charging.f.order(charging.f.charge(charging.blue, {{36, 24}}));
  EXPECT_EQ(charging.f.plan().pools[0].dice, 12);
  EXPECT_EQ(charging.f.plan().pools[1].dice, 12);
}

// KM1-CONV-01: the gun itself is no private either.
TEST(Conventions, TheCannonIsNeverAPrivate) {
  Duel d({Formation::column}, Type::foot_artillery);
  d.f.order(d.f.fire_at(d.blue));
  EXPECT_EQ(d.f.plan().pools[1].dice, 4);
}

// KM1-CONV-03
TEST(Conventions, GreenIsBetterThanYellowIsBetterThanRed) {
  EXPECT_GT(Colour::green, Colour::yellow);
  EXPECT_GT(Colour::yellow, Colour::red);
  EXPECT_EQ(worse(Colour::green), Colour::yellow);
  EXPECT_EQ(worse(Colour::yellow), Colour::red);
  EXPECT_EQ(worse(Colour::red), Colour::red);
}

// KM1-CONV-04, KM1-EX-33
TEST(Conventions, GreenNeedsFourYellowFiveRedSix) {
  EXPECT_EQ(needs(Colour::green), 4);
  EXPECT_EQ(needs(Colour::yellow), 5);
  EXPECT_EQ(needs(Colour::red), 6);
}

// KM1-CONV-05
TEST(Conventions, ABonusAddsDiceAndNeverChangesWhatTheyNeed) {
  Duel limbered({Formation::column}, Type::foot_artillery), loose({}, Type::foot_artillery);
  limbered.f.order(limbered.f.fire_at(limbered.blue));
  loose.f.order(loose.f.fire_at(loose.blue));
  EXPECT_EQ(loose.f.plan().pools[1].dice, limbered.f.plan().pools[1].dice + 4);
  EXPECT_EQ(loose.f.plan().pools[1].needs, limbered.f.plan().pools[1].needs);
}

// KM1-CONV-06
TEST(Conventions, ADieBelowItsThresholdIsIgnored) {
  Duel d;
  d.f.order(d.f.fire_at(d.blue));
  d.f.roll({1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(d.f.unit(d.red).privates, 12);
  EXPECT_EQ(d.f.unit(d.blue).privates, 12);
  EXPECT_EQ(d.f.unit(d.blue).colour, Colour::green);
}

// KM1-CONV-07, KM1-CONST-07: 12.000 inches are within 12, the next place of the grid is not.
TEST(Conventions, WithinIsInclusiveByAThousandthOfAnInch) {
  for (const double more : {0.0, 1 / 256.0}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, 0);
    const int blue = f.add(Side::blue, Type::infantry, {36, 24 + more}, 180);
    ready(f, red);
    EXPECT_EQ(f.refusal(f.fire_at(blue)), more == 0 ? Rule::none : Rule::KM1_FIRE_18);
  }
  EXPECT_LT(geom_eps, 1 / 256.0);
}

// KM1-CONV-08: the acting player gives the orders of his card; for a beaten unit its owner decides.
TEST(Conventions, TheOwnerDecidesForHisUnitOnTheOtherPlayersCard) {
  Duel d;
  d.f.unit(d.red).anchor = {36, 20};
  d.f.refresh(d.red);
  EXPECT_EQ(Kingsmen1::seat(d.f.state).side, Side::red);
  d.f.order(d.f.charge(d.blue, {{36, 24}}));
  d.f.roll({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  ASSERT_EQ(d.f.pending(), StepKind::escape);
  EXPECT_EQ(Kingsmen1::seat(d.f.state).side, Side::blue);
}

// KM1-CONV-09, KM1-RULING-01
TEST(Conventions, TheAttackersDiceAreRolledBeforeTheDefenders) {
  Duel d;
  d.f.order(d.f.fire_at(d.blue));
  d.f.roll({4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(d.f.unit(d.blue).privates, 10) << "three hits of the first twelve dice, one stopped by the second twelve";
}

// KM1-CONV-10, KM1-CONST-37
TEST(Conventions, AngleLimitsAreInclusiveAndNoLengthHasNoDirection) {
  const Vec north{0, 1};
  constexpr double forward_cosine = 0;
  EXPECT_TRUE(within_arc({1, 0}, north, forward_cosine));
  EXPECT_TRUE(within_arc({1, -0.00017}, north, forward_cosine)) << "90.0097 degrees";
  EXPECT_FALSE(within_arc({1, -0.00018}, north, forward_cosine)) << "90.0103 degrees";
  EXPECT_TRUE(within_arc({0, 0}, north, forward_cosine));
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 20}, 0);
  ready(f, foot);
  f.order(f.march({{36, 20}, {36, 26}, {36, 26}}));
  EXPECT_EQ(f.happened(EventKind::unit_marched), 1);
}

} // namespace sandtable::kingsmen
