#include "dice/card.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>

namespace sandtable {
namespace {

TEST(Card, CodesAndNamesOfAll54CardsAreDistinctAndReadBack) {
  std::set<std::string> codes, names;
  for (int i = 0; i < 54; ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    EXPECT_EQ(card_named(code_of(card)), card) << code_of(card);
    codes.insert(code_of(card));
    names.insert(name_of(card));
  }
  EXPECT_EQ(codes.size(), 54U);
  EXPECT_EQ(names.size(), 54U);
}

TEST(Card, ReadsAsPeopleSayIt) {
  EXPECT_EQ(code_of(card_of(Suit::hearts, queen)), "QH");
  EXPECT_EQ(code_of(card_of(Suit::clubs, 10)), "10C");
  EXPECT_EQ(code_of(card_of(Suit::spades, ace)), "AS");
  EXPECT_EQ(code_of(red_joker), "red-joker");
  EXPECT_EQ(name_of(card_of(Suit::hearts, queen)), "Queen of Hearts");
  EXPECT_EQ(name_of(card_of(Suit::diamonds, 7)), "7 of Diamonds");
  EXPECT_EQ(name_of(black_joker), "black Joker");
  EXPECT_EQ(name_of(no_card), "no card");
}

TEST(Card, CodesMayBeTypedWithoutCapitals) {
  EXPECT_EQ(card_named("kd"), card_of(Suit::diamonds, king));
  EXPECT_EQ(card_named("Red-Joker"), red_joker);
}

TEST(Card, WhatIsNoCodeIsNoCard) {
  for (const char* word : {"", "H", "1H", "11H", "0S", "QX", "QHH", "Q H", "none", "joker", "255"}) {
    EXPECT_EQ(card_named(word), std::nullopt) << word;
  }
  EXPECT_EQ(card_named(code_of(no_card)), std::nullopt);
}

TEST(Card, RanksAndColours) {
  EXPECT_EQ(rank_of(card_of(Suit::spades, king)), king);
  EXPECT_EQ(rank_of(card_of(Suit::diamonds, ace)), ace);
  EXPECT_EQ(rank_of(black_joker), joker);
  EXPECT_TRUE(is_red(card_of(Suit::diamonds, 5)));
  EXPECT_TRUE(is_red(red_joker));
  EXPECT_FALSE(is_red(card_of(Suit::clubs, 5)));
  EXPECT_FALSE(is_red(black_joker));
}

TEST(Deck, AWholeSuitIsThirteenCardsFromAceToKing) {
  for (const Suit suit : {Suit::hearts, Suit::diamonds, Suit::clubs, Suit::spades}) {
    const Deck deck = whole_suit(suit);
    ASSERT_EQ(deck.count(), 13);
    for (int n = 0; n < 13; ++n) EXPECT_EQ(deck.nth(n), card_of(suit, n + 1));
    EXPECT_EQ(deck.nth(13), no_card);
  }
}

TEST(Deck, NoCardIsNeverInASet) {
  Deck deck = whole_suit(Suit::clubs);
  deck.add(no_card);
  deck.remove(no_card);
  EXPECT_EQ(deck, whole_suit(Suit::clubs));
  EXPECT_FALSE(deck.holds(no_card));
}

RC_GTEST_PROP(Deck, NthWalksThroughTheSetInOrder, ()) {
  const auto indices = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, 54));
  Deck deck;
  for (const int i : indices) deck.add({static_cast<std::uint8_t>(i)});
  RC_ASSERT(deck.count() == static_cast<int>(indices.size()));
  int n = 0;
  for (const int i : indices) RC_ASSERT(deck.nth(n++).index == i);
  RC_ASSERT(deck.nth(n) == no_card);
}

RC_GTEST_PROP(Deck, ARemovedCardIsGoneAndTheRestStays, ()) {
  const Deck before{*rc::gen::arbitrary<std::uint64_t>() & ((std::uint64_t{1} << 54U) - 1)};
  RC_PRE(!before.empty());
  const Card card = before.nth(*rc::gen::inRange(0, before.count()));
  Deck after = before;
  after.remove(card);
  RC_ASSERT(before.holds(card) && !after.holds(card) && after.count() == before.count() - 1);
  after.add(card);
  RC_ASSERT(after == before);
}

} // namespace
} // namespace sandtable
