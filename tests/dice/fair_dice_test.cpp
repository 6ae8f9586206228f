#include "dice/source.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

namespace sandtable {
namespace {

FairDice::Seed counting_seed() {
  FairDice::Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

constexpr Deck whole_pack{(std::uint64_t{1} << 54U) - 1};

// What a player who distrusts us would write, after the recipe beside FairDice, with nothing of ours.
std::vector<int> checked_throw(const FairDice::Seed& seed, std::uint64_t number, int dice, int cards) {
  std::array<unsigned char, 8> nonce{};
  for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<unsigned char>((number >> (8 * i)) & 0xFFU);
  std::vector<unsigned char> stream(1000);
  crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), seed.data());
  std::vector<int> result;
  std::size_t at = 0;
  while (static_cast<int>(result.size()) < dice) {
    const int byte = stream[at++];
    if (byte < 252) result.push_back(byte % 6 + 1);
  }
  if (cards > 0) {
    while (stream[at] >= 256 - 256 % cards) ++at;
    result.push_back(stream[at] % cards);
  }
  return result;
}

std::vector<int> as_numbers(const Roll& roll, Deck drawn_from) {
  std::vector<int> result(roll.dice().begin(), roll.dice().end());
  for (int n = 0; n < drawn_from.count(); ++n) {
    if (drawn_from.nth(n) == roll.card) result.push_back(n);
  }
  return result;
}

TEST(FairDice, FirstThrowsNeverChange) {
  FairDice dice(counting_seed());
  EXPECT_EQ(dice.answer({12, {}}).value(), roll_of({4, 2, 6, 2, 6, 2, 5, 4, 4, 4, 6, 5}));
  EXPECT_EQ(dice.answer({12, {}}).value(), roll_of({6, 3, 2, 3, 3, 3, 5, 6, 1, 5, 2, 2}));
  EXPECT_EQ(code_of(dice.answer({0, whole_pack}).value().card), "5C");
}

TEST(FairDice, CommitmentIsBlake2bOfTheSeed) {
  EXPECT_EQ(FairDice::commitment(counting_seed()), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  FairDice::Seed other = counting_seed();
  other[31] ^= 1U;
  EXPECT_NE(FairDice::commitment(other), FairDice::commitment(counting_seed()));
}

RC_GTEST_PROP(FairDice, AnyThrowCanBeCheckedAlone, ()) {
  FairDice::Seed seed{};
  for (auto& byte : seed) byte = *rc::gen::arbitrary<std::uint8_t>();
  const auto number = *rc::gen::arbitrary<std::uint64_t>();
  const Request request{*rc::gen::inRange<std::uint8_t>(0, 65),
                        {*rc::gen::arbitrary<std::uint64_t>() & whole_pack.cards}};
  FairDice dice(seed, number);
  const auto roll = dice.answer(request);
  RC_ASSERT(roll.has_value());
  RC_ASSERT(answers(*roll, request));
  RC_ASSERT(as_numbers(*roll, request.draw_from) ==
            checked_throw(seed, number, request.dice, request.draw_from.count()));
}

TEST(FairDice, GoOnWhereTheyWereInterrupted) {
  FairDice whole(counting_seed());
  for (int i = 0; i < 5; ++i) whole.answer({static_cast<std::uint8_t>(i), {}});
  EXPECT_EQ(whole.next_throw(), 5U);
  FairDice resumed(counting_seed(), whole.next_throw());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(whole.answer({64, whole_pack}), resumed.answer({64, whole_pack}));
}

TEST(FairDice, ARefusedRequestIsNoThrow) {
  FairDice dice(counting_seed());
  EXPECT_EQ(dice.answer({65, {}}).error(), "no more than 64 dice can be thrown at once, but 65 are wanted");
  EXPECT_EQ(dice.next_throw(), 0U);
}

TEST(FairDice, EveryFaceAndCardIsEquallyLikely) {
  std::array<double, 6> faces{};
  std::array<double, 54> cards{};
  FairDice dice(counting_seed());
  constexpr int throws = 54000;
  for (int i = 0; i < throws; ++i) {
    const Roll roll = dice.answer({10, whole_pack}).value();
    for (const int face : roll.dice()) ++faces[static_cast<std::size_t>(face) - 1];
    ++cards[roll.card.index];
  }
  const auto chi_square = [](const auto& count, double expected) {
    double result = 0;
    for (const double n : count) result += (n - expected) * (n - expected) / expected;
    return result;
  };
  EXPECT_LT(chi_square(faces, throws * 10 / 6.0), 25.7);
  EXPECT_LT(chi_square(cards, throws / 54.0), 101.0);
}

} // namespace
} // namespace sandtable
