#include "client/preview_of.hpp"

#include "reflect/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr auto some_rule = static_cast<Rule>(1);

/// A walk along the x axis of at most ten, for which a die is thrown.
struct Walk {
  struct State {
    double most = 10;
  };
  struct Order {
    double to = 0;
  };
  static Ruling check(const State& s, const Order& o) {
    return o.to <= s.most ? Ruling{} : refuse(some_rule, "Too far.", {s.most, 0});
  }
  static std::string explain(const State&, const Ruling& ruling) { return ruling.sentence; }
  static std::optional<State> ahead_of(const State& s, const Order& o) {
    return check(s, o).allowed() ? std::optional(s) : std::nullopt;
  }
  static Plan plan(const State&) {
    Plan plan;
    plan.title = "A stumble?";
    return plan;
  }
  static Odds odds(const State&) { return {}; }
};
BOOST_DESCRIBE_STRUCT(Walk::Order, (), (to))

Preview preview(double to, bool measurable) {
  const auto adjusted = [](const Walk::State& s, Walk::Order o) {
    if (o.to < 100) o.to = std::min(o.to, s.most); // from farther off nobody meant it
    return o;
  };
  const auto draw = [](const Walk::State&, const Walk::Order& o, Preview& out) { out.length = o.to; };
  return preview_of<Walk>({}, {to}, measurable, adjusted, draw);
}

} // namespace

TEST(PreviewOf, ALegalOrderStaysAsAsked) {
  const Preview out = preview(4, true);
  EXPECT_TRUE(out.verdict.allowed);
  EXPECT_FALSE(out.adjusted);
  EXPECT_EQ(compact(out.order), R"({"to": 4})");
  EXPECT_EQ(out.length, 4);
  ASSERT_TRUE(out.odds);
  EXPECT_EQ(out.odds->title, "A stumble?");
}

TEST(PreviewOf, WhatWasMeantIsShownAndSent) {
  const Preview out = preview(12, true);
  EXPECT_TRUE(out.verdict.allowed);
  EXPECT_TRUE(out.adjusted);
  EXPECT_EQ(compact(out.order), R"({"to": 10})");
  EXPECT_EQ(out.length, 10);
}

TEST(PreviewOf, ARefusalIsExplainedAndHasNoOdds) {
  const Preview out = preview(200, true);
  EXPECT_FALSE(out.verdict.allowed);
  EXPECT_EQ(out.verdict.rule, id_of(some_rule));
  EXPECT_EQ(out.verdict.sentence, "Too far.");
  EXPECT_EQ(out.verdict.where, (Vec{10, 0}));
  EXPECT_FALSE(out.adjusted);
  EXPECT_FALSE(out.odds);
  EXPECT_EQ(out.length, 200) << "drawn all the same";
}

TEST(PreviewOf, WhatCannotBeMeasuredIsOnlyRuledOn) {
  const Preview out = preview(12, false);
  EXPECT_FALSE(out.verdict.allowed);
  EXPECT_EQ(out.length, 0);
}

TEST(PreviewOf, ALineIsAsClearAsItsOrderIsLegal) {
  EXPECT_TRUE(line_of_order({}, {3, 4}, 5, Verdict{}).clear);
  const SightLine line = line_of_order({}, {3, 4}, 5, {false, "ABC-1", "A wall.", {}});
  EXPECT_FALSE(line.clear);
  EXPECT_EQ(line.range, 5);
  EXPECT_EQ(line.words, "A wall.");
  EXPECT_EQ(line.rule, "ABC-1");
}

TEST(PreviewOf, AFreeLookSaysWhatHidesItsEndAndWhere) {
  const auto words = [](const Ruling& ruling) { return std::string(ruling.sentence); };
  const SightLine open = look_along({1, 1}, {4, 5}, {}, words);
  EXPECT_TRUE(open.clear);
  EXPECT_EQ(open.from, (Vec{1, 1}));
  EXPECT_EQ(open.to, (Vec{4, 5}));
  EXPECT_EQ(open.range, 5);
  EXPECT_FALSE(open.blocked_at);
  EXPECT_EQ(open.words, "");
  const SightLine line = look_along({1, 1}, {4, 5}, refuse(some_rule, "A wall.", Vec{2, 2}), words);
  EXPECT_FALSE(line.clear);
  EXPECT_EQ(line.range, 5);
  EXPECT_EQ(line.blocked_at, (Vec{2, 2}));
  EXPECT_EQ(line.words, "A wall.");
  EXPECT_EQ(line.rule, id_of(some_rule));
}

TEST(PreviewOf, WhatIsSaidAlongAPathIsNotedToo) {
  Preview out;
  say_along(out, Vec{0, 0}, Points{{10, 0}}, 4, "poor", "mud", "ABC-1");
  EXPECT_THAT(out.notes, ElementsAre("mud (ABC-1)"));
  ASSERT_THAT(out.stretches, SizeIs(1));
  EXPECT_THAT(out.stretches[0].line, ElementsAre(Vec{4, 0}, Vec{10, 0}));
  EXPECT_EQ(out.stretches[0].tone, "poor");
}

} // namespace sandtable
