// The two activations of an Ace, and cards shared by several generals: chapter 6 and section 6.1.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-CARD-14, 26, KM1-SEQ-11, 26
TEST(Ace, GivesTwoActivationsToDifferentUnitsOrTheSame) {
  Lines f;
  const int second = f.add(red, Type::cavalry, {60, 16}, 0);
  f.start_turn();
  f.activate(f.ours, "AH");
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::ace_again);
  f.order(Field::activate_order(second));
  f.order(Field::finish());
  EXPECT_EQ(f.pending(), StepKind::draw); // and no third
  f.turn("9H");
  EXPECT_EQ(f.refusal(decline()), Rule::KM1_RES_42); // the next card is like any other
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  EXPECT_EQ(f.unit(second).colour, Colour::yellow);

  Lines g;
  g.general(red, {30, 10});
  g.start_turn(3, 3);
  g.activate(g.ours, "AH");
  g.order(Field::finish());
  EXPECT_EQ(g.unit(g.ours).colour, Colour::yellow); // the first downgrade applies before the second activation
  g.order(Field::activate_order(g.ours));
  EXPECT_EQ(points(g, red), 2); // which is ordered and paid for by itself
  g.order(Field::finish());
  EXPECT_EQ(g.unit(g.ours).colour, Colour::red);
}

// KM1-SEQ-26: what is left of an Ace is neither turned away nor kept
TEST(Ace, OffersForItsSecondActivationOnlyToActPassOrDecline) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.start_turn(4, 4);
  f.turn("9H");
  f.order(keep_card());
  f.activate(f.ours, "AH");
  f.order(Field::finish());
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_20);
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_30);
  EXPECT_EQ(f.refusal(play("9H")), Rule::KM1_OPT_32);
  EXPECT_TRUE(f.check(Field::pass_order(f.ours)).allowed());
  EXPECT_TRUE(f.check(decline()).allowed());
}

// KM1-CARD-27, KM1-RULING-20, KM1-SEQ-26
TEST(Ace, LetsItsSecondActivationBeDeclinedWithoutCost) {
  Lines f;
  f.start_turn(3, 3);
  f.turn("AH");
  EXPECT_EQ(f.refusal(decline()), Rule::KM1_RES_42); // the first may not
  f.order(Field::activate_order(f.ours));
  f.order(Field::finish());
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_01);
  f.order(decline());
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(points(f, red), 3);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow); // of the first activation
  EXPECT_EQ(f.happened(EventKind::second_declined), 1);
}

// KM1-SEQ-12, 26
TEST(Ace, MayBePassedWithAndKeepsItsSecondActivation) {
  Lines f;
  f.start_turn(3, 3);
  f.turn("AH");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.pending(), StepKind::ace_again);
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
  EXPECT_EQ(points(f, red), 2);
}

// KM1-SEQ-26: nobody left to activate is a second activation declined
TEST(Ace, LosesItsSecondActivationWhenNobodyCanBeActivated) {
  Lines f;
  f.unit(f.ours).colour = Colour::red;
  f.start_turn(1, 3);
  f.activate(f.ours, "AH");
  throw_faces(f, {6});
  f.order(Field::finish()); // the only unit is disordered now
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-EX-83, KM1-CARD-26, 29, KM1-SEQ-07, KM1-RULING-59
TEST(Ace, LosesOnlyOneActivationByAFailedOrder) {
  Lines f;
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn(2, 2);
  f.activate(f.ours, "AH");
  ASSERT_EQ(f.pending(), StepKind::order_roll);
  f.roll({4, 1});
  EXPECT_EQ(points(f, red), 1);
  ASSERT_EQ(f.pending(), StepKind::ace_again);
  EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
  f.order(decline());
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-CARD-28
TEST(Cards, OfEveryRankNeedPointsAndOrderRollsForYellowAndRedUnits) {
  for (const char* card : {"JH", "QH", "KH", "AH", "red-joker"}) {
    Lines f;
    f.unit(f.ours).colour = Colour::red;
    f.start_turn(1, 1);
    f.activate(f.ours, card);
    EXPECT_EQ(points(f, red), 0) << card;
    EXPECT_EQ(f.pending(), StepKind::order_roll) << card;
  }
}

// KM1-CARD-29
TEST(Cards, DoNotFallBackToTheirAlternativeWhenAnOrderFails) {
  for (const char* card : {"KH", "red-joker"}) {
    Lines f;
    f.unit(f.ours).colour = Colour::yellow;
    f.start_turn(2, 2);
    f.activate(f.ours, card);
    f.roll({1, 1});
    EXPECT_EQ(f.pending(), StepKind::draw) << card;
  }
}

/// Red has two players, blue one.
struct Allies : Lines {
  Allies() {
    first = general(red, {10, 5}, 2);
    second = general(red, {20, 5}, 3);
  }
  int first, second;
};

// KM1-CARD-40, KM1-RULING-21, KM1-OPT-15
TEST(Allies, AnswerTheirArmySCardsInRotationWhateverTheRank) {
  Allies f;
  const int reserve = f.add(red, Type::infantry, {60, 12}, 0);
  f.start_turn();
  f.turn("9H");
  EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 0}));
  f.order(Field::pass_order(f.ours));
  f.turn("9C"); // an enemy card does not move the rotation
  EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{blue, 0}));
  f.order(Field::pass_order(f.theirs));
  f.turn("2H"); // a two does
  EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 1}));
  f.order(disorder(reserve));
  f.turn("KH");
  EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 0}));
  f.order(Field::ride({12, 5})); // his own general
  EXPECT_EQ(f.state.general(f.first).at, (Vec{12, 5}));
  EXPECT_EQ(f.state.general(f.second).at, (Vec{20, 5}));
}

// KM1-CARD-41, KM1-SEQ-02
TEST(Allies, KeepTheirRotationAcrossTurns) {
  Allies f;
  f.start_turn();
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  next_turn(f);
  f.turn("9H");
  EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 1}));
}

// KM1-CARD-42
TEST(Allies, MayEachActivateAnyUnitOfTheArmy) {
  Allies f;
  const int other = f.add(red, Type::infantry, {60, 12}, 0);
  f.start_turn();
  for (const char* card : {"9H", "8H"}) { // first one player, then the other
    f.turn(card);
    EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
    EXPECT_TRUE(f.check(Field::activate_order(other)).allowed());
    f.order(Field::pass_order(f.ours));
  }
}

} // namespace
} // namespace sandtable::kingsmen
