#include "dice/bag.hpp"

#include "cup.hpp"
#include "dice/asked.hpp"
#include "dice/card.hpp"
#include "dice/sentences.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

TEST(Bag, CountsItsThingsLabelByLabel) {
  const Bag bag = cup(4, 3, 1);
  EXPECT_EQ(bag.count(), 8);
  const std::vector<int> labels{0, 0, 0, 0, 1, 1, 1, 2};
  for (int n = 0; n < 8; ++n) EXPECT_EQ(bag.nth(n), labels[static_cast<std::size_t>(n)]);
  EXPECT_EQ(bag.nth(8), -1);
}

TEST(Bag, HoldsWhatItHasAtLeastOneOf) {
  const Bag bag = cup(4, 0, 1);
  EXPECT_TRUE(bag.holds(0));
  EXPECT_FALSE(bag.holds(1));
  EXPECT_FALSE(bag.holds(3));
  EXPECT_FALSE(bag.holds(-1));
  EXPECT_TRUE(cup(0, 0, 0).empty());
  EXPECT_TRUE(Bag{}.empty());
}

TEST(Bag, LabelsMayBeTypedInCapitalsOrNot) {
  EXPECT_EQ(label_named(cup_of_dice, "Blue"), 1);
  EXPECT_EQ(label_named(cup_of_dice, "green"), std::nullopt);
}

TEST(Bag, OfCardsHasTheirIndices) {
  Deck deck;
  deck.add(red_joker);
  deck.add(card_of(Suit::clubs, 3));
  const Bag bag = bag_of(deck);
  EXPECT_EQ(bag.count(), 2);
  EXPECT_EQ(bag.nth(1), red_joker.index);
  EXPECT_EQ(bag.label(red_joker.index).code, "red-joker");
}

TEST(Asked, IsOneTextForOneRequest) {
  EXPECT_EQ(asked_text(mixed({{12, 6}, {8, 6}})), "12d6 8d6");
  EXPECT_EQ(asked_text(mixed({{12, 6}, {0, 6}})), "12d6");
  EXPECT_EQ(asked_text(request_of(1, 10)), "1d10");
  EXPECT_EQ(asked_text(request_of(cup(4, 3, 1))), "draw red:4 blue:3 end:1");
  EXPECT_EQ(asked_text(request_of(cup(0, 3, 0))), "draw blue:3");
  EXPECT_EQ(asked_text(mixed({{2, 6}}, cup(1, 0, 0))), "2d6 draw red:1");
  EXPECT_EQ(asked_text({}), "nothing");
}

RC_GTEST_PROP(Asked, ReadsBackWhatItWrites, ()) {
  const Request request = *any_request();
  const auto read = read_asked(asked_text(request));
  RC_ASSERT(read.has_value());
  Request again;
  for (const DiceGroup& group : read->dice) again.dice.push_back(group);
  again.draw_from = cup(0, 0, 0);
  for (const auto& things : read->things)
    again.draw_from.counts[static_cast<std::size_t>(*label_named(cup_of_dice, things.code))] =
        static_cast<std::uint16_t>(things.count);
  RC_ASSERT(asked_text(again) == asked_text(request));
}

TEST(Asked, RefusesWhatItWouldNotWrite) {
  for (const char* text : {"",        " ",           "d6",          "2d",          "02d6",
                           "2d0",     "2d256",       "65536d6",     "-1d6",        "2d6 ",
                           " 2d6",    "2d6  1d6",    "draw",        "draw red",    "draw red:0",
                           "draw :1", "draw red:1 ", "2d6 nothing", "nothing 2d6", "draw red:1 draw",
                           "2D6",     "+2d6"})
    EXPECT_FALSE(read_asked(text)) << '"' << text << '"';
}

TEST(Sentences, NameDiceByTheirSides) {
  EXPECT_EQ(wants(mixed({{2, 10}, {1, 6}})), "2 ten-sided dice and 1 die");
  EXPECT_EQ(wants(mixed({{12, 6}, {8, 6}})), "20 dice");
  EXPECT_EQ(wants(mixed({{1, 3}, {2, 6}, {1, 8}})), "1 three-sided die, 2 dice and 1 eight-sided die");
  EXPECT_EQ(wants(mixed({{1, 100}})), "1 100-sided die");
  EXPECT_EQ(wants(request_of(cup(1, 1, 1))), "a die from the cup");
  EXPECT_EQ(wants(mixed({{2, 6}}, cup(1, 1, 1))), "2 dice and a die from the cup");
  EXPECT_EQ(wants({}), "nothing");
  EXPECT_EQ(no_face(11, 10), "11 is no face of a ten-sided die");
  EXPECT_EQ(not_among_those_left(cup(1, 0, 0), "blue"), "the blue die is not among the dice left");
  EXPECT_EQ(not_among_those_left(cup(1, 0, 0), "mauve"), "\"mauve\" is not among the dice left");
}

} // namespace
} // namespace sandtable
