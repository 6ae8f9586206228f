#include "battle/candidates.hpp"

#include "battle/judged.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST(Judged, IsTheRulingOfWhatWasJudged) {
  EXPECT_TRUE(Judged().allowed());
  EXPECT_EQ(Judged(refusal).rule, refusal.rule);
  EXPECT_EQ(Judged(Leap{refusal, 1}).rule, refusal.rule);
}

} // namespace sandtable
