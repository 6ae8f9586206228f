#include "dice/roll.hpp"

#include "dice/pool.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Pool, SuccessesAreFacesOfTheNeedOrBetter) {
  const Roll roll = roll_of({1, 2, 3, 4, 5, 6, 6});
  EXPECT_EQ(successes(roll.dice(), 1), 7);
  EXPECT_EQ(successes(roll.dice(), 4), 4);
  EXPECT_EQ(successes(roll.dice(), 6), 2);
  EXPECT_EQ(successes(roll.dice(), 7), 0);
  EXPECT_EQ(successes({}, 2), 0);
}

TEST(Roll, PartsOfAHandfulCanBeRead) {
  const Roll roll = roll_of({1, 2, 3, 4, 5});
  const auto part = roll.dice(1, 3);
  EXPECT_EQ(std::vector<int>(part.begin(), part.end()), (std::vector<int>{2, 3, 4}));
}

TEST(Roll, AHandfulIsAddedUp) {
  EXPECT_EQ(total_of(roll_of({1, 2, 6})), 9);
  EXPECT_EQ(total_of(roll_of_alike(100, 10)), 1000);
  EXPECT_EQ(total_of(Roll{}), 0);
}

TEST(Roll, EqualityLooksAtFacesAndDraw) {
  Roll a = roll_of({3, 4}), b = roll_of({3, 4});
  EXPECT_EQ(a, b);
  b.faces[1] = 5;
  EXPECT_FALSE(a == b);
  EXPECT_FALSE(roll_of({3}) == roll_of({3, 3}));
  EXPECT_FALSE(roll_of(red_joker) == roll_of(black_joker));
}

TEST(Roll, AnswersARequestOfTheSameDice) {
  EXPECT_TRUE(answers(roll_of({1, 6}), request_of(2)));
  EXPECT_FALSE(answers(roll_of({1, 6}), request_of(3)));
  EXPECT_FALSE(answers(roll_of({1, 0}), request_of(2)));
  EXPECT_FALSE(answers(roll_of({1, 7}), request_of(2)));
}

TEST(Roll, AnswersARequestOfACardInTheSet) {
  const Deck hearts = whole_suit(Suit::hearts);
  EXPECT_TRUE(answers(roll_of(card_of(Suit::hearts, 3)), request_of(bag_of(hearts))));
  EXPECT_FALSE(answers(roll_of(card_of(Suit::clubs, 3)), request_of(bag_of(hearts))));
  EXPECT_FALSE(answers(roll_of(no_card), request_of(bag_of(hearts))));
  EXPECT_FALSE(answers(roll_of(card_of(Suit::hearts, 3)), request_of(0)));
}

} // namespace
} // namespace sandtable
