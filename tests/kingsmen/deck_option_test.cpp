// Turning cards away and keeping them: sections 16.1 and 16.2.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

Options overriding() { return {.override_deck = true}; }
Options banking() { return {.bank_cards = true}; }

// KM1-OPT-01, 20
TEST(Overriding, CostsAPointDiscardsTheCardWithoutEffectAndTurnsTheNext) {
  Lines f(overriding());
  f.start_turn(2, 2);
  f.turn("9H");
  f.order(turn_away());
  EXPECT_EQ(points(f, red), 1);
  EXPECT_TRUE(f.state.discard.holds(card_of(Suit::hearts, 9)));
  EXPECT_EQ(f.pending(), StepKind::draw);

  Lines without; // the option is off by default
  without.start_turn(2, 2);
  without.turn("9H");
  EXPECT_EQ(without.refusal(turn_away()), Rule::KM1_OPT_01);
}

// KM1-OPT-21
TEST(Overriding, NeverHelpsAgainstAnOwnTwoOrAnEnemyCard) {
  Lines f(overriding());
  f.start_turn(2, 2);
  f.turn("2H");
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_21);
  f.order(disorder(f.ours));
  f.turn("9C"); // blue answers, with its own points
  f.order(turn_away());
  EXPECT_EQ(points(f, red), 2);
  EXPECT_EQ(points(f, blue), 1);
}

// KM1-OPT-22
TEST(Overriding, MayBeRepeatedWhilePointsLastAndDowngradesNothing) {
  Lines f(overriding());
  f.start_turn(2, 2);
  for (const char* card : {"9H", "8H"}) {
    f.turn(card);
    f.order(turn_away());
  }
  EXPECT_EQ(points(f, red), 0);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
  f.turn("7H");
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_20);
}

// KM1-OPT-23
TEST(Overriding, LeavesNoCardThatCouldBeBanked) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.start_turn(3, 3);
  f.turn("9H");
  f.order(turn_away());
  EXPECT_TRUE(f.state.army(red).bank.empty());
  f.turn("8H");
  EXPECT_EQ(f.refusal(play("9H")), Rule::KM1_OPT_32);
}

// KM1-OPT-24, KM1-RULING-53, KM1-SEQ-21
TEST(Overriding, WorksOnAnOwnJoker) {
  Lines f(overriding());
  f.start_turn(2, 2);
  f.turn("red-joker");
  f.order(turn_away());
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_FALSE(f.unit(f.theirs).disordered);
}

// KM1-OPT-02, 30, KM1-SEQ-14
TEST(Banking, CostsAPointAndSetsTheCardAside) {
  Lines f(banking());
  f.start_turn(2, 2);
  f.turn("AH");
  f.order(keep_card());
  EXPECT_EQ(points(f, red), 1);
  EXPECT_TRUE(f.state.army(red).bank.holds(card_of(Suit::hearts, ace)));
  EXPECT_TRUE(f.state.discard.empty());
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);

  Lines without;
  without.start_turn(2, 2);
  without.turn("AH");
  EXPECT_EQ(without.refusal(keep_card()), Rule::KM1_OPT_02);
  EXPECT_EQ(without.refusal(play("AH")), Rule::KM1_OPT_02);
  Lines poor(banking());
  poor.start_turn(0, 0);
  poor.turn("AH");
  EXPECT_EQ(poor.refusal(keep_card()), Rule::KM1_OPT_30);
}

// KM1-OPT-31
TEST(Banking, IsLimitedATurnByTheHighestRatingCountingCardsAlreadyPlayed) {
  Lines f(banking());
  f.general(red, {10, 5}, 1);
  f.general(red, {20, 5}, 2);
  f.start_turn(6, 6);
  for (const char* card : {"9H", "8H"}) {
    f.turn(card);
    f.order(keep_card());
  }
  f.turn("7H");
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_31);
  f.order(play("9H"));
  f.order(Field::pass_order(f.ours));
  f.turn("6H");
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_31); // one has been played, but two have been banked
  f.order(Field::pass_order(f.ours));
  next_turn(f);
  f.turn("6H");
  EXPECT_TRUE(f.check(keep_card()).allowed()); // the next turn begins anew
}

// KM1-OPT-32, 33, KM1-SEQ-14
TEST(Banking, LetsAKeptCardTakeEffectInFullInPlaceOfADrawnOneAtNoCost) {
  Lines f(banking());
  f.start_turn(3, 3);
  f.turn("AH");
  f.order(keep_card());
  f.turn("3H");
  EXPECT_EQ(f.refusal(play("KH")), Rule::KM1_OPT_32); // which is not in the bank
  f.order(play("AH"));
  EXPECT_EQ(points(f, red), 2); // banking cost one, playing nothing
  EXPECT_TRUE(f.state.discard.holds(card_of(Suit::hearts, 3)));
  EXPECT_TRUE(f.state.army(red).bank.empty());
  f.order(Field::activate_order(f.ours));
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::ace_again); // both activations of the Ace
  f.order(Field::activate_order(f.ours));      // yellow now, and by the usual rules of command
  EXPECT_EQ(points(f, red), 1);
  EXPECT_EQ(f.pending(), StepKind::order_roll);
  f.roll({1, 1});
  EXPECT_TRUE(f.state.discard.holds(card_of(Suit::hearts, ace))); // in the end both are discarded
}

// KM1-OPT-32: the banked Queen spares the unit, the drawn card is as if it had not come
TEST(Banking, GivesTheKeptCardSOwnEffect) {
  Lines f(banking());
  f.start_turn(3, 3);
  f.turn("QH");
  f.order(keep_card());
  f.turn("KH");
  f.order(play("QH"));
  EXPECT_EQ(f.refusal(Field::ride({5, 5})), Rule::KM1_GEN_07);
  f.order(Field::activate_order(f.ours));
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
}

// KM1-OPT-34
TEST(Banking, NeitherKeepsNorReplacesATwoAndTakesNoEnemyCard) {
  Lines f(banking());
  f.start_turn(3, 3);
  f.turn("9H");
  f.order(keep_card());
  f.turn("2H");
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_34);
  EXPECT_EQ(f.refusal(play("9H")), Rule::KM1_OPT_34);
  f.order(disorder(f.ours));
  f.turn("9C");
  f.order(keep_card());
  EXPECT_TRUE(f.state.army(blue).bank.holds(card_of(Suit::clubs, 9)));
  EXPECT_FALSE(f.state.army(red).bank.holds(card_of(Suit::clubs, 9)));
}

// KM1-OPT-35, KM1-RULING-54, KM1-SEQ-50
TEST(Banking, LiesFaceUpAndIsLostAtTheEndOfTheTurn) {
  Lines f(banking());
  f.start_turn(3, 3);
  f.turn("9H");
  f.order(keep_card());
  bool seen = false;
  for (const ViewInstrument& i : Kingsmen1::view(f.state, Seat{blue, 0}).instruments)
    seen = seen || (i.label == "Bank" && i.items == std::vector<std::string>{"9H"});
  EXPECT_TRUE(seen);
  next_turn(f);
  EXPECT_TRUE(f.state.army(red).bank.empty());
  EXPECT_TRUE(f.state.deck.holds(card_of(Suit::hearts, 9)));
}

// KM1-OPT-36, KM1-RULING-54
TEST(Banking, CannotKeepTheCardThatABankedOneDisplaced) {
  Lines f(banking());
  f.start_turn(4, 4);
  f.turn("9H");
  f.order(keep_card());
  f.turn("8H");
  f.order(play("9H"));
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_36);
  EXPECT_FALSE(f.state.army(red).bank.holds(card_of(Suit::hearts, 8)));
  EXPECT_EQ(f.refusal(play("8H")), Rule::KM1_OPT_32);
}

// KM1-OPT-32, KM1-RES-43: nobody can be activated, yet the battle goes on
TEST(Banking, LetsAPlayedCardLapseWhenNobodyCanBeActivated) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.start_turn(4, 4);
  f.turn("9H");
  f.order(keep_card());
  f.unit(f.ours).disordered = true;
  f.turn("8H");
  f.order(play("9H"));
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(points(f, red), 3);
}

/// What a player reads when the order is refused.
std::string told(const Field& f, const Order& o) { return explain(f.state, f.check(o)); }

// KM1-OPT-20, 21, 30 to 32, 34, 36: every fault has its own sentence
TEST(Banking, AndOverridingSayWhichConditionIsMissing) {
  Lines without;
  without.start_turn(2, 2);
  without.turn("9H");
  EXPECT_EQ(told(without, turn_away()), "Cards are not turned away in this battle.");
  EXPECT_EQ(told(without, keep_card()), "Cards are not banked in this battle.");
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.add(red, Type::infantry, {10, 10}, 0); // keeps the turn going
  f.start_turn(3, 0);
  f.turn("9C");
  EXPECT_EQ(told(f, turn_away()), "Turning a card away costs a command point, and none is left.");
  EXPECT_EQ(told(f, keep_card()), "Banking a card costs a command point, and none is left.");
  EXPECT_EQ(told(f, play("9H")), "There is no card in the bank.");
  f.order(Field::pass_order(f.theirs));
  f.turn("2H");
  EXPECT_EQ(told(f, turn_away()), "A two can never be turned away.");
  EXPECT_EQ(told(f, keep_card()), "A two can never be banked.");
  EXPECT_EQ(told(f, play("9H")), "A two cannot be replaced by a banked card.");
  f.order(disorder(f.ours));
  f.unit(f.ours).disordered = false;
  for (const char* card : {"9H", "8H"}) {
    f.turn(card);
    f.order(keep_card());
  }
  f.turn("7H");
  EXPECT_EQ(told(f, keep_card()), "2 cards were banked this turn; the best general's rating allows 2.");
  EXPECT_EQ(told(f, play("KH")), "That card is not in the bank.");
  f.order(play("9H"));
  EXPECT_EQ(told(f, turn_away()), "Only a card that was drawn can be turned away, not a banked one.");
  EXPECT_EQ(told(f, keep_card()), "A card played in another's place cannot be banked.");
  EXPECT_EQ(told(f, play("8H")), "A banked card takes the place of a drawn one, not of another.");
}

// KM1-OPT-37, KM1-SEQ-30
TEST(Banking, DoesNotKeepATurnGoing) {
  Lines f(banking());
  f.start_turn(2, 2);
  f.turn("9H");
  f.order(keep_card());
  f.unit(f.ours).disordered = f.unit(f.theirs).disordered = true;
  advance(f.state, &f.events);
  EXPECT_EQ(f.pending(), StepKind::general_step);
}

} // namespace
} // namespace sandtable::kingsmen
