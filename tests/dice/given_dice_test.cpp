// Dice that are given rather than thrown: scripted, recorded, typed by hand.
#include "dice/hand_dice.hpp"
#include "dice/recorded_dice.hpp"
#include "dice/scripted_dice.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

const Card seven_of_hearts = card_of(Suit::hearts, 7);
const Deck hearts = whole_suit(Suit::hearts), clubs = whole_suit(Suit::clubs);

Request both(int dice, Deck deck) {
  Request request = request_of(dice);
  request.draw_from = bag_of(deck);
  return request;
}

TEST(ScriptedDice, AreUsedInOrder) {
  ScriptedDice dice({1, 2, 3, 4, 5}, {seven_of_hearts, red_joker});
  EXPECT_EQ(dice.answer(request_of(2)), roll_of({1, 2}));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))), roll_of(seven_of_hearts));
  EXPECT_EQ(dice.answer(request_of(3)), roll_of({3, 4, 5}));
  EXPECT_EQ(dice.faces_left(), 0);
  EXPECT_EQ(dice.cards_left(), 1);
}

TEST(ScriptedDice, MayGiveDiceAndACardAtOnce) {
  ScriptedDice dice({6}, {seven_of_hearts});
  const Roll roll = dice.answer(both(1, hearts)).value();
  EXPECT_EQ(roll.faces[0], 6);
  EXPECT_EQ(card_in(roll), seven_of_hearts);
}

TEST(ScriptedDice, SayWhatIsWanting) {
  ScriptedDice dice({1, 2, 3, 4, 5}, {});
  EXPECT_EQ(dice.answer(request_of(12)).error(), "the roll needs 12 dice but only 5 are left");
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "a card is waited for but none is left");
  EXPECT_EQ(ScriptedDice({3}, {}).answer(request_of(2)).error(), "the roll needs 2 dice but only 1 is left");
  EXPECT_EQ(ScriptedDice({}, {}).answer(request_of(1)).error(), "the roll needs 1 die but none is left");
  EXPECT_EQ(ScriptedDice({}, {seven_of_hearts}).answer(request_of(bag_of(clubs))).error(),
            "the 7 of Hearts is not among the cards left");
  EXPECT_EQ(ScriptedDice({7}, {}).answer(request_of(1)).error(), "7 is no face of a die");
}

TEST(ScriptedDice, ARefusalUsesNothingUp) {
  ScriptedDice dice({1, 2}, {seven_of_hearts});
  EXPECT_FALSE(dice.answer(request_of(3)).has_value());
  EXPECT_FALSE(dice.answer(both(1, clubs)).has_value());
  EXPECT_EQ(dice.faces_left(), 2);
  EXPECT_EQ(dice.cards_left(), 1);
  EXPECT_EQ(dice.answer(request_of(2)), roll_of({1, 2}));
}

TEST(RecordedDice, GiveBackTheRollsOfTheRecord) {
  RecordedDice dice({roll_of({4, 4}), roll_of(seven_of_hearts), roll_of({})});
  EXPECT_EQ(dice.answer(request_of(2)), roll_of({4, 4}));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))), roll_of(seven_of_hearts));
  EXPECT_EQ(dice.answer(request_of(0)), roll_of({}));
}

TEST(RecordedDice, SayWhichRollDoesNotFit) {
  RecordedDice dice({roll_of({4, 4}), roll_of(seven_of_hearts), roll_of({1, 9})});
  EXPECT_EQ(dice.answer(request_of(3)).error(), "roll 1 of the record holds 2 dice but 3 dice are wanted");
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "roll 1 of the record holds 2 dice but a card is wanted");
  EXPECT_TRUE(dice.answer(request_of(2)).has_value());
  EXPECT_EQ(dice.answer(request_of(1)).error(), "roll 2 of the record holds a draw but 1 die is wanted");
  EXPECT_EQ(dice.answer(request_of(bag_of(clubs))).error(),
            "roll 2 of the record: the 7 of Hearts is not among the cards left");
  EXPECT_TRUE(dice.answer(request_of(bag_of(hearts))).has_value());
  EXPECT_EQ(dice.answer(request_of(2)).error(),
            "roll 3 of the record holds 2 dice with a false face but 2 dice are wanted");
}

TEST(RecordedDice, SayWhenTheRecordEnds) {
  EXPECT_EQ(RecordedDice({}).answer(request_of(2)).error(), "the record ends after 0 rolls but 2 dice are wanted");
  RecordedDice dice({roll_of({1})});
  EXPECT_TRUE(dice.answer(request_of(1)).has_value());
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "the record ends after 1 roll but a card is wanted");
}

TEST(HandDice, AnswerWhatWasTyped) {
  HandDice dice;
  ASSERT_TRUE(dice.type("4 4 1 6"));
  EXPECT_EQ(dice.answer(request_of(4)), roll_of({4, 4, 1, 6}));
  ASSERT_TRUE(dice.type(" 7h "));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))), roll_of(seven_of_hearts));
  EXPECT_EQ(dice.answer(request_of(0)), roll_of({}));
}

TEST(HandDice, MayBeTypedBitByBit) {
  HandDice dice;
  EXPECT_EQ(dice.answer(request_of(3)).error(), "the roll needs 3 dice but none has been typed");
  ASSERT_TRUE(dice.type("5"));
  EXPECT_EQ(dice.answer(request_of(3)).error(), "the roll needs 3 dice but only 1 has been typed");
  ASSERT_TRUE(dice.type("5,2"));
  EXPECT_EQ(dice.answer(request_of(3)), roll_of({5, 5, 2}));
  EXPECT_EQ(dice.answer(request_of(3)).error(), "the roll needs 3 dice but none has been typed");
}

TEST(HandDice, WaitForACard) {
  HandDice dice;
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "a card is waited for but none has been typed");
  ASSERT_TRUE(dice.type("7H"));
  EXPECT_EQ(dice.answer(request_of(bag_of(clubs))).error(), "the 7 of Hearts is not among the cards left");
  ASSERT_TRUE(dice.type("7C"));
  EXPECT_EQ(dice.answer(request_of(bag_of(clubs))), roll_of(card_of(Suit::clubs, 7)));
}

TEST(HandDice, PutAwayWhatDoesNotFitSoThatNothingSlipsIntoTheNextThrow) {
  HandDice dice;
  ASSERT_TRUE(dice.type("1 2 3"));
  EXPECT_EQ(dice.answer(request_of(2)).error(), "3 dice were typed but 2 dice are waited for: type again");
  EXPECT_EQ(dice.answer(request_of(2)).error(), "the roll needs 2 dice but none has been typed");
  ASSERT_TRUE(dice.type("1"));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "1 die was typed but a card is waited for: type again");
  ASSERT_TRUE(dice.type("QH"));
  EXPECT_EQ(dice.answer(request_of(1)).error(), "the Queen of Hearts was typed but 1 die is waited for: type again");
  ASSERT_TRUE(dice.type("QH KH"));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(),
            "2 things were typed but a card is waited for: type again");
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "a card is waited for but none has been typed");
}

TEST(HandDice, RefuseWhatIsNoDieOrCard) {
  HandDice dice;
  EXPECT_EQ(dice.type("4 0").error(), "0 is no face of a die");
  EXPECT_EQ(dice.type("4 256").error(), "256 is no face of a die");
  EXPECT_EQ(dice.type("   ").error(), "nothing was typed");
  EXPECT_EQ(dice.answer(request_of(1)).error(), "the roll needs 1 die but none has been typed");
}

TEST(HandDice, PutAwayWhatCannotBeThrownOrDrawn) {
  HandDice dice;
  ASSERT_TRUE(dice.type("4 7"));
  EXPECT_EQ(dice.answer(request_of(2)).error(), "7 is no face of a die");
  EXPECT_EQ(dice.answer(request_of(2)).error(), "the roll needs 2 dice but none has been typed");
  ASSERT_TRUE(dice.type("four"));
  EXPECT_EQ(dice.answer(request_of(2)).error(), "\"four\" was typed but 2 dice are waited for: type again");
  ASSERT_TRUE(dice.type("four"));
  EXPECT_EQ(dice.answer(request_of(bag_of(hearts))).error(), "\"four\" is not among the cards left");
}

} // namespace
} // namespace sandtable
