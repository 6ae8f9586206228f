#include "dice/fast_dice.hpp"

#include "dice/distribution.hpp"

#include <array>
#include <gtest/gtest.h>
#include <pcg_random.hpp>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

// Chi-square of equally likely cells.
template <std::size_t cells>
double chi_square(const std::array<int, cells>& count) {
  double all = 0;
  for (const int n : count) all += n;
  const double expected = all / static_cast<double>(cells);
  double result = 0;
  for (const int n : count) result += (n - expected) * (n - expected) / expected;
  return result;
}

TEST(FastDice, IsPcg32NumberForNumber) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 42ULL, 0xFFFFFFFFFFFFFFFFULL}) {
    for (const std::uint64_t stream : {0ULL, 7ULL, 54ULL}) {
      FastDice dice(seed, stream);
      pcg32 reference(seed, stream);
      // Below a power of two, the number is the draw itself, shifted.
      for (int i = 0; i < 1000; ++i) EXPECT_EQ(dice.below(1U << 31U), reference() >> 1U);
    }
  }
}

TEST(FastDice, FirstDiceAndCardsNeverChange) {
  FastDice dice(1);
  EXPECT_EQ(dice.roll(request_of(12)), roll_of({6, 2, 5, 6, 2, 4, 2, 2, 1, 1, 1, 6}));
  EXPECT_EQ(dice.roll(request_of(3)), roll_of({5, 6, 5}));
  EXPECT_EQ(code_of(card_in(dice.roll(request_of(bag_of(whole_suit(Suit::hearts)))))), "AH");
  EXPECT_EQ(code_of(card_in(dice.roll(request_of(bag_of(whole_suit(Suit::spades)))))), "8S");
}

TEST(FastDice, StreamsOfOneSeedDiffer) {
  EXPECT_FALSE(FastDice(1, 0).roll(request_of(20)) == FastDice(1, 1).roll(request_of(20)));
}

TEST(FastDice, AreTheFacesOfTheBatchedFraction) {
  FastDice dice(99);
  pcg32 reference(99, 0);
  for (int i = 0; i < 1000; ++i) {
    const Roll roll = dice.roll(request_of(8));
    const std::uint64_t eight = (std::uint64_t{reference()} * 1679616U) >> 32U; // 6^8 outcomes
    std::uint64_t read_back = 0;
    for (const int face : roll.dice()) read_back = read_back * 6 + static_cast<std::uint64_t>(face - 1);
    ASSERT_EQ(read_back, eight);
  }
}

TEST(FastDice, EveryFaceIsEquallyLikelyAtEveryPlace) {
  std::array<std::array<int, 6>, 12> count{};
  FastDice dice(2024);
  for (int i = 0; i < 100000; ++i) {
    const Roll roll = dice.roll(request_of(12));
    for (std::size_t place = 0; place < 12; ++place) ++count[place][roll.faces[place] - 1U];
  }
  // 5 degrees of freedom: above 25.7 once in 10,000.
  for (const auto& place : count) EXPECT_LT(chi_square(place), 25.7);
}

TEST(FastDice, NeighbouringDiceAreIndependent) {
  std::array<int, 36> count{};
  FastDice dice(2025);
  for (int i = 0; i < 100000; ++i) {
    const Roll roll = dice.roll(request_of(16));
    for (std::size_t place = 1; place + 1 < 16; place += 2) { // 7 and 8 come from two draws
      ++count[(roll.faces[place] - 1U) * 6U + roll.faces[place + 1] - 1U];
    }
  }
  // 35 degrees of freedom: above 74.9 once in 10,000.
  EXPECT_LT(chi_square(count), 74.9);
}

TEST(FastDice, TheOddsOneSeesAreTheOddsOneRolls) {
  const Pool pool{18, 5};
  const Distribution odds = successes_of(pool);
  std::array<int, 19> count{};
  FastDice dice(7);
  constexpr int throws = 200000;
  for (int i = 0; i < throws; ++i) {
    ++count[static_cast<std::size_t>(successes(dice.roll(request_of(pool.dice)).dice(), pool.needs))];
  }
  for (int k = 0; k <= 18; ++k) {
    EXPECT_NEAR(static_cast<double>(count[static_cast<std::size_t>(k)]) / throws, odds.at(k), 0.005);
  }
}

TEST(FastDice, EveryCardIsEquallyLikely) {
  std::array<int, 54> count{};
  FastDice dice(11);
  const Deck pack{(std::uint64_t{1} << 54U) - 1};
  for (int i = 0; i < 540000; ++i) ++count[static_cast<std::size_t>(dice.roll(request_of(bag_of(pack))).drawn)];
  // 53 degrees of freedom: above 101 once in 10,000.
  EXPECT_LT(chi_square(count), 101.0);
}

RC_GTEST_PROP(FastDice, ADrawNeverRepeatsUntilThePackIsEmpty, ()) {
  FastDice dice(*rc::gen::arbitrary<std::uint64_t>());
  Deck pack{(std::uint64_t{1} << 54U) - 1}, drawn;
  while (!pack.empty()) {
    const Roll roll = dice.roll(request_of(bag_of(pack)));
    RC_ASSERT(answers(roll, request_of(bag_of(pack))));
    RC_ASSERT(!drawn.holds(card_in(roll)));
    drawn.add(card_in(roll));
    pack.remove(card_in(roll));
  }
  RC_ASSERT(drawn.count() == 54);
}

RC_GTEST_PROP(FastDice, AnswersEveryRequest, ()) {
  FastDice dice(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>());
  Request request = request_of(*rc::gen::inRange(0, 200));
  request.draw_from = bag_of({*rc::gen::arbitrary<std::uint64_t>() & ((std::uint64_t{1} << 54U) - 1)});
  const auto roll = dice.answer(request);
  RC_ASSERT(roll.has_value());
  RC_ASSERT(answers(*roll, request));
}

RC_GTEST_PROP(FastDice, BelowStaysBelow, ()) {
  FastDice dice(*rc::gen::arbitrary<std::uint64_t>());
  const auto n = *rc::gen::nonZero<std::uint32_t>();
  for (int i = 0; i < 20; ++i) RC_ASSERT(dice.below(n) < n);
}

} // namespace
} // namespace sandtable
