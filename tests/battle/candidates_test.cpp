#include "battle/candidates.hpp"

#include "battle/judged.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>

namespace sandtable {

namespace {

struct Leap {
  Ruling ruling;
  double length = 0;
};
using Judged = JudgedOf<Leap>;

const Ruling refusal = refuse(static_cast<Rule>(1), "no");

} // namespace

TEST(Candidates, OnlyLegalOrdersAreAddedWithWhatWasFoundOut) {
  std::vector<CandidateOf<int, Judged>> all;
  EXPECT_TRUE(add_if_legal(all, 4, Judged(Leap{{}, 2.5})));
  EXPECT_FALSE(add_if_legal(all, 5, Judged(refusal)));
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].order, 4);
  EXPECT_EQ(all[0].judged.as<Leap>().length, 2.5);
}

TEST(Proposals, AllThatComeToSomethingAreCandidates) {
  const std::vector<int> proposals{3, 4, 5, 6};
  std::vector<int> out{99};
  judge_every(
      proposals, [](int n) { return n % 2 == 0 ? std::optional(10 * n) : std::nullopt; }, out);
  EXPECT_THAT(out, testing::ElementsAre(40, 60));
}

TEST(Proposals, EachThatComesToSomethingIsAsLikelyAsAnyOther) {
  FastDice chance(7);
  std::array<int, 10> drawn{};
  int judged = 0;
  constexpr int draws = 30'000;
  for (int i = 0; i < draws; ++i) {
    std::vector<int> proposals{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    const std::optional<int> one = draw_candidate(proposals, chance, [&](int n) {
      ++judged;
      return n % 3 == 0 ? std::optional(n) : std::nullopt;
    });
    ASSERT_TRUE(one);
    ++drawn[static_cast<std::size_t>(*one)];
  }
  // Four of ten come to something: 7500 each, with a standard deviation of 75.
  for (const std::size_t n : {0U, 3U, 6U, 9U}) EXPECT_NEAR(drawn[n], draws / 4.0, 300) << n;
  EXPECT_NEAR(static_cast<double>(judged) / draws, 11.0 / 5, 0.05) << "no more is judged than must be";
}

TEST(Proposals, OneThatComesToNothingIsNotDrawnForEver) {
  FastDice chance(7);
  std::vector<int> proposals{1};
  EXPECT_FALSE(draw_candidate(proposals, chance, [](int) { return std::optional<int>(); }));
}

TEST(Judged, IsTheRulingOfWhatWasJudged) {
  EXPECT_TRUE(Judged().allowed());
  EXPECT_EQ(Judged(refusal).rule, refusal.rule);
  EXPECT_EQ(Judged(Leap{refusal, 1}).rule, refusal.rule);
}

} // namespace sandtable
