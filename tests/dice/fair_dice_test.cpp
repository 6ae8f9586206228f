#include "dice/fair_dice.hpp"

#include "cup.hpp"
#include "dice/asked.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

namespace sandtable {
namespace {

FairDice::Seed counting_seed(int from = 0) {
  FairDice::Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(static_cast<int>(i) + from);
  return seed;
}

FairDice::Seed any_seed() {
  FairDice::Seed seed{};
  for (auto& byte : seed) byte = *rc::gen::arbitrary<std::uint8_t>();
  return seed;
}

constexpr Deck whole_pack{(std::uint64_t{1} << 54U) - 1};

// What a player who distrusts us would write after docs/fair-dice.md, with nothing of ours: the faces, and last the
// number of what was drawn among the things in the bag.

std::vector<int> first_recipe(const FairDice::Seed& seed, std::uint64_t number, int dice, int cards) {
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

struct Checked {
  std::vector<int> result;
  int skipped = 0;
};

Checked second_recipe(const FairDice::Seed& seed, std::uint64_t number, const std::string& asked, int things = 0) {
  const std::string text = "sandtable dice 2\n0\n" + std::to_string(number) + "\n" + asked;
  std::array<unsigned char, 32> key{};
  crypto_generichash_blake2b(key.data(), 32, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                             seed.data(), 32);
  const std::array<unsigned char, 8> nonce{};
  std::vector<unsigned char> stream(8192);
  crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), key.data());
  Checked out;
  std::size_t at = 0;
  const auto below = [&](std::uint64_t n) {
    for (;;) {
      std::uint64_t word = 0;
      for (int i = 3; i >= 0; --i) word = word * 256 + stream.at(at + static_cast<std::size_t>(i));
      at += 4;
      if (word < 4294967296ULL - 4294967296ULL % n) return static_cast<int>(word % n);
      ++out.skipped;
    }
  };
  std::istringstream words(asked);
  for (std::string word; words >> word && word != "draw" && word != "nothing";) {
    const std::size_t d = word.find('d');
    for (int i = std::stoi(word.substr(0, d)); i > 0; --i)
      out.result.push_back(below(std::stoull(word.substr(d + 1))) + 1);
  }
  if (things > 0) out.result.push_back(below(static_cast<std::uint64_t>(things)));
  return out;
}

std::vector<int> faces_in(const Roll& roll) { return {roll.dice().begin(), roll.dice().end()}; }

TEST(FairDice, ThrowsOfTheFirstRecipeNeverChange) {
  FairDice dice(counting_seed(), 0, 1);
  EXPECT_EQ(dice.answer(request_of(12)).value(), roll_of({4, 2, 6, 2, 6, 2, 5, 4, 4, 4, 6, 5}));
  EXPECT_EQ(dice.answer(request_of(12)).value(), roll_of({6, 3, 2, 3, 3, 3, 5, 6, 1, 5, 2, 2}));
  EXPECT_EQ(code_of(card_in(dice.answer(request_of(bag_of(whole_pack))).value())), "5C");
}

// The table of docs/fair-dice.md, which was made by another program in another language.
TEST(FairDice, ThrowsOfTheSecondRecipeNeverChange) {
  FairDice dice(counting_seed());
  EXPECT_EQ(dice.answer(request_of(12)).value(), roll_of({5, 1, 3, 6, 5, 1, 3, 3, 6, 3, 5, 4}));
  EXPECT_EQ(dice.answer(request_of(12)).value(), roll_of({2, 5, 3, 6, 1, 5, 6, 6, 6, 2, 4, 2}));
  EXPECT_EQ(dice.answer(mixed({{2, 10}, {1, 6}, {3, 3}})).value(), roll_of({2, 6, 1, 1, 1, 2}));
  EXPECT_EQ(dice.answer(request_of(cup(4, 3, 1))).value().drawn, 1);
  EXPECT_EQ(dice.answer(request_of(8, 20)).value(), roll_of({15, 19, 13, 8, 11, 1, 4, 8}));
  EXPECT_EQ(code_of(card_in(dice.answer(request_of(bag_of(whole_suit(Suit::hearts)))).value())), "6H");
  const Roll both = dice.answer(mixed({{1, 6}}, cup(4, 3, 1))).value();
  EXPECT_EQ(faces_in(both), std::vector<int>{2});
  EXPECT_EQ(both.drawn, 0);
  EXPECT_EQ(FairDice(counting_seed(), std::uint64_t{1} << 40U).answer(request_of(1, 255)).value(), roll_of({230}));
}

TEST(FairDice, SeedsOfTheSeatsEnterOneByOne) {
  const FairDice::Seed nought{};
  FairDice one(counting_seed());
  one.enter(nought);
  EXPECT_EQ(one.answer(request_of(12)).value(), roll_of({4, 6, 3, 6, 4, 3, 2, 3, 1, 6, 6, 3}));
  FairDice two(counting_seed());
  two.enter(counting_seed(32));
  two.enter(nought);
  EXPECT_EQ(two.answer(request_of(12)).value(), roll_of({1, 3, 3, 6, 2, 2, 3, 1, 2, 2, 2, 4}));
  two.enter(counting_seed());
  EXPECT_NE(two.answer(request_of(12)).value(), one.answer(request_of(12)).value());
}

TEST(FairDice, SeedsAreReadAsTheyAreWritten) {
  EXPECT_EQ(FairDice::read(FairDice::written(counting_seed())), counting_seed());
  const std::string hex = FairDice::written(counting_seed());
  for (const std::string& wrong : {std::string{}, hex + "00", hex.substr(1), "X" + hex.substr(1), "A" + hex.substr(1)})
    EXPECT_EQ(FairDice::read(wrong), std::nullopt) << wrong;
}

TEST(FairDice, CommitmentIsBlake2bOfTheSeed) {
  EXPECT_EQ(FairDice::commitment(counting_seed()), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  FairDice::Seed other = counting_seed();
  other[31] ^= 1U;
  EXPECT_NE(FairDice::commitment(other), FairDice::commitment(counting_seed()));
}

RC_GTEST_PROP(FairDice, AnyThrowOfTheFirstRecipeCanBeCheckedAlone, ()) {
  const FairDice::Seed seed = any_seed();
  const auto number = *rc::gen::arbitrary<std::uint64_t>();
  const int wanted = *rc::gen::inRange(0, 65);
  const Deck deck{*rc::gen::arbitrary<std::uint64_t>() & whole_pack.cards};
  const Request request = mixed({{static_cast<std::uint16_t>(wanted), 6}}, bag_of(deck));
  FairDice dice(seed, number, 1);
  const auto roll = dice.answer(request);
  RC_ASSERT(roll.has_value() && answers(*roll, request));
  std::vector<int> ours = faces_in(*roll);
  for (int n = 0; n < deck.count(); ++n)
    if (deck.nth(n) == card_in(*roll)) ours.push_back(n);
  RC_ASSERT(ours == first_recipe(seed, number, wanted, deck.count()));
}

RC_GTEST_PROP(FairDice, AnyThrowOfTheSecondRecipeCanBeCheckedAlone, ()) {
  const FairDice::Seed seed = any_seed();
  const auto number = *rc::gen::arbitrary<std::uint64_t>();
  const Request request = *any_request();
  FairDice dice(seed, number);
  const auto roll = dice.answer(request);
  RC_ASSERT(roll.has_value() && answers(*roll, request));
  const Checked checked = second_recipe(seed, number, asked_text(request), request.draw_from.count());
  std::vector<int> theirs = checked.result;
  if (!request.draw_from.empty()) theirs.back() = request.draw_from.nth(theirs.back());
  std::vector<int> ours = faces_in(*roll);
  if (roll->drawn >= 0) ours.push_back(roll->drawn);
  RC_ASSERT(ours == theirs);
}

// Of so many things about one number in a thousand belongs to the last, incomplete run and must be skipped.
TEST(FairDice, SkipsNumbersThatWouldFavourSomebody) {
  const std::vector<Label> labels(58, Label{"chit", "chit"});
  const BagKind kind{"a chit", "chits", labels};
  Bag bag;
  bag.kind = &kind;
  bag.counts.assign(labels.size(), 65535);
  const Request request = request_of(bag);
  int skipped = 0;
  FairDice dice(counting_seed());
  for (std::uint64_t number = 0; number < 10000; ++number) {
    const Checked checked = second_recipe(counting_seed(), number, asked_text(request), bag.count());
    skipped += checked.skipped;
    ASSERT_EQ(dice.answer(request).value().drawn, bag.nth(checked.result[0])) << number;
  }
  EXPECT_GT(skipped, 0);
}

TEST(FairDice, AnotherQuestionHasOtherNumbers) {
  EXPECT_FALSE(FairDice(counting_seed()).answer(request_of(20)) ==
               FairDice(counting_seed()).answer(mixed({{12, 6}, {8, 6}})));
}

TEST(FairDice, GoOnWhereTheyWereInterrupted) {
  const Request request = mixed({{64, 6}}, bag_of(whole_pack));
  for (const int recipe : {1, 2}) {
    FairDice whole(counting_seed(), 0, recipe);
    for (int i = 0; i < 5; ++i) whole.answer(request_of(i));
    EXPECT_EQ(whole.next_throw(), 5U);
    FairDice resumed(counting_seed(), whole.next_throw(), recipe);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(whole.answer(request), resumed.answer(request));
  }
}

TEST(FairDice, ARefusedRequestIsNoThrow) {
  FairDice first(counting_seed(), 0, 1);
  EXPECT_EQ(first.answer(request_of(cup(200, 57, 0))).error(),
            "dice of recipe 1 draw from no more than 256 things, but there are 257");
  EXPECT_EQ(first.next_throw(), 0U);
  FairDice unknown(counting_seed(), 0, 3);
  EXPECT_EQ(unknown.answer(request_of(1)).error(), "the dice are of recipe 3, which this program does not know");
}

} // namespace
} // namespace sandtable
