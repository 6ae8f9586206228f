// Dice of any number of sides and draws from any bag, by every source that makes them itself.
#include "cup.hpp"
#include "dice/fair_dice.hpp"
#include "dice/fast_dice.hpp"
#include "dice/hand_dice.hpp"
#include "dice/recorded_dice.hpp"
#include "dice/scripted_dice.hpp"
#include "dice/source.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

/// Above this a chi-square of so many degrees of freedom comes once in 10,000 (Wilson and Hilferty's approximation).
double once_in_ten_thousand(double freedom) {
  const double a = 2 / (9 * freedom), cube = 1 - a + 3.719 * std::sqrt(a);
  return freedom * cube * cube * cube;
}

double chi_square(const std::vector<double>& count, const std::vector<double>& expected) {
  double result = 0;
  for (std::size_t i = 0; i < count.size(); ++i)
    result += (count[i] - expected[i]) * (count[i] - expected[i]) / expected[i];
  return result;
}

/// All sources by one name: fast, and fair by both recipes.
std::vector<std::unique_ptr<DiceSource>> sources(std::uint64_t seed) {
  FairDice::Seed secret{};
  for (std::size_t i = 0; i < 8; ++i) secret[i] = static_cast<std::uint8_t>(seed >> (8 * i));
  std::vector<std::unique_ptr<DiceSource>> all;
  all.push_back(std::make_unique<FastDice>(seed));
  all.push_back(std::make_unique<FairDice>(secret, 0, 1));
  all.push_back(std::make_unique<FairDice>(secret, 0, 2));
  return all;
}

TEST(AnyDice, EveryFaceIsEquallyLikely) {
  for (const int sides : {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 30, 100, 255}) {
    for (const auto& source : sources(static_cast<std::uint64_t>(sides))) {
      std::vector<double> count(static_cast<std::size_t>(sides));
      const int throws = 40 * sides + 400;
      for (int i = 0; i < throws; ++i) {
        const Roll roll = source->answer(request_of(10, sides)).value();
        for (const int face : roll.dice()) ++count.at(static_cast<std::size_t>(face) - 1);
      }
      if (sides == 1) continue;
      const std::vector<double> expected(count.size(), 10.0 * throws / sides);
      EXPECT_LT(chi_square(count, expected), once_in_ten_thousand(sides - 1)) << sides << " sides";
    }
  }
}

TEST(AnyDice, EveryThingInABagIsEquallyLikely) {
  for (const auto& source : sources(5)) {
    std::vector<double> count(3);
    constexpr int draws = 8000;
    for (int i = 0; i < draws; ++i)
      ++count[static_cast<std::size_t>(source->answer(request_of(cup(4, 3, 1))).value().drawn)];
    EXPECT_LT(chi_square(count, {draws * 4 / 8.0, draws * 3 / 8.0, draws * 1 / 8.0}), once_in_ten_thousand(2));
  }
}

// Three quarters of all numbers of 32 bits: without rejection every third result would be twice as likely.
TEST(FastDice, BelowFavoursNobody) {
  FastDice dice(3);
  std::vector<double> count(3);
  constexpr int draws = 30000;
  for (int i = 0; i < draws; ++i) ++count[dice.below(3U << 30U) % 3];
  EXPECT_LT(chi_square(count, std::vector<double>(3, draws / 3.0)), once_in_ten_thousand(2));
}

TEST(FastDice, ThrowSixSidedDiceOfAllGroupsInOneRunWhateverStandsBetween) {
  FastDice plain(9), between(9);
  const Roll six = plain.roll(request_of(20));
  const Roll both = between.roll(mixed({{12, 6}, {3, 10}, {8, 6}}));
  ASSERT_EQ(both.count(), 23);
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(both.dice()[static_cast<std::size_t>(i)], six.dice()[static_cast<std::size_t>(i)]);
  for (int i = 12; i < 20; ++i)
    EXPECT_EQ(both.dice()[static_cast<std::size_t>(i + 3)], six.dice()[static_cast<std::size_t>(i)]);
  FastDice split(9);
  EXPECT_EQ(split.roll(mixed({{12, 6}, {8, 6}})), six);
}

RC_GTEST_PROP(AnyDice, EverySourceAnswersEveryRequest, ()) {
  const Request request = *any_request();
  for (const auto& source : sources(*rc::gen::arbitrary<std::uint64_t>())) {
    const bool beyond_the_first = request.draw_from.count() > 256;
    const auto roll = source->answer(request);
    if (!roll) RC_ASSERT(beyond_the_first && roll.error().find("recipe 1") != std::string::npos);
    if (roll) RC_ASSERT(answers(*roll, request));
  }
}

RC_GTEST_PROP(Answers, AcceptsExactlyWhatIsAsked, ()) {
  const Request request = *any_request();
  FastDice dice(*rc::gen::arbitrary<std::uint64_t>());
  const Roll roll = dice.roll(request);
  RC_ASSERT(answers(roll, request));
  Roll more = roll, fewer = roll;
  more.faces.push_back(1);
  RC_ASSERT(!answers(more, request));
  if (!fewer.faces.empty()) {
    fewer.faces.pop_back();
    RC_ASSERT(!answers(fewer, request));
  }
  std::size_t place = 0;
  for (const DiceGroup& group : request.dice) {
    for (int i = 0; i < group.count; ++i, ++place) {
      Roll changed = roll;
      for (const int face : {0, 1, int{group.sides}, group.sides + 1}) {
        if (face > 255) continue;
        changed.faces[place] = static_cast<std::uint8_t>(face);
        RC_ASSERT(answers(changed, request) == (face >= 1 && face <= group.sides));
      }
    }
  }
  for (int label = -2; label < 5; ++label) {
    Roll changed = roll;
    changed.drawn = static_cast<std::int16_t>(label);
    const bool fits = request.draw_from.empty() ? label == -1 : request.draw_from.holds(label);
    RC_ASSERT(answers(changed, request) == fits);
  }
}

// What is given rather than made.

const std::vector<std::uint8_t> faces{10, 1, 6};
const Request two_tens_a_die_and_a_draw = mixed({{2, 10}, {1, 6}}, cup(2, 1, 0));

Roll given() {
  Roll roll = roll_of({10, 1, 6});
  roll.drawn = 1;
  return roll;
}

TEST(ScriptedDice, GiveAnyKindOfDieAndDraw) {
  ScriptedDice dice(faces, {}, {"blue"});
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw), given());
  EXPECT_EQ(dice.labels_left(), 0);
}

TEST(ScriptedDice, CardsAndOtherThingsAreTwoLists) {
  ScriptedDice dice({}, {red_joker}, {"end"});
  EXPECT_EQ(dice.answer(request_of(cup(0, 0, 1))).value().drawn, 2);
  Deck jokers;
  jokers.add(red_joker);
  EXPECT_EQ(card_in(dice.answer(request_of(bag_of(jokers))).value()), red_joker);
}

TEST(ScriptedDice, SayWhatIsWrongWithOtherDiceAndThings) {
  EXPECT_EQ(ScriptedDice({11}).answer(request_of(1, 10)).error(), "11 is no face of a ten-sided die");
  EXPECT_EQ(ScriptedDice({1}).answer(request_of(2, 10)).error(), "the roll needs 2 ten-sided dice but only 1 is left");
  EXPECT_EQ(ScriptedDice({}).answer(request_of(cup(1, 0, 0))).error(),
            "a die from the cup is waited for but none is left");
  EXPECT_EQ(ScriptedDice({}, {}, {"blue"}).answer(request_of(cup(1, 0, 0))).error(),
            "the blue die is not among the dice left");
}

TEST(HandDice, TakeAnyKindOfDieAndDraw) {
  HandDice dice;
  ASSERT_TRUE(dice.type("10 1; 6 Blue"));
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw), given());
  ASSERT_TRUE(dice.type("1 1 7 blue"));
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw).error(), "7 is no face of a die");
  ASSERT_TRUE(dice.type("10 1 6 end"));
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw).error(), "the end die is not among the dice left");
  ASSERT_TRUE(dice.type("10 1 6"));
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw).error(), "a die from the cup is waited for but none has been typed");
}

TEST(RecordedDice, GiveBackAnyKindOfRoll) {
  RecordedDice dice({given(), roll_of({11}), roll_of_alike(200, 3)});
  EXPECT_EQ(dice.answer(two_tens_a_die_and_a_draw), given());
  EXPECT_EQ(dice.answer(request_of(1, 10)).error(),
            "roll 2 of the record holds 1 die with a false face but 1 ten-sided die is wanted");
  EXPECT_EQ(dice.answer(request_of(1, 12)), roll_of({11}));
  EXPECT_EQ(dice.answer(request_of(200, 3)), roll_of_alike(200, 3));
}

} // namespace
} // namespace sandtable
