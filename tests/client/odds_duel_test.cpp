#include "client/odds_duel.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

constexpr auto too_far = static_cast<Rule>(1);

/// Two who throw snowballs, each with a bystander.
struct Snowballs {
  struct Unit {
    struct {
      Vec centre;
    } footing;
  };
  struct State {
    std::vector<Unit> units;
    double range = 0;
    const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  };
  struct Order {
    double reach = 0;
  };
  static Ruling check(const State& s, const Order& o) {
    return o.reach >= s.range ? Ruling{} : refuse(too_far, "Too far.", {0, s.range});
  }
  static std::string explain(const State&, const Ruling& ruling) { return ruling.sentence; }
  static std::optional<State> ahead_of(const State& s, const Order& o) {
    return o.reach < 100 ? std::optional(s) : std::nullopt; // from there one cannot miss
  }
  // Inlined into the caller, g++ 12 takes the pool that every plan begins with for a pointer left dangling.
  [[gnu::noinline]] static Plan plan(const State&) { return test_by(0, "Does it hit?"); }
  static Odds odds(const State&) {
    Odds out;
    out.lines.emplace_back("evens");
    return out;
  }
};

struct ThrowerAt {
  std::optional<Vec> at;
};
struct Line {
  struct {
    std::vector<ThrowerAt> units;
  } red, blue;
};
struct There {
  Snowballs::State state;
};

/// The centre of everybody is half an inch north of where he is put; bystanders are numbered first.
Duel<Line, There> duel() {
  Duel<Line, There> out;
  out.situate = [](const Scenario&, const Line& line) -> Result<There> {
    There there;
    for (const auto* army : {&line.red, &line.blue}) {
      there.state.units.push_back({{Vec{1, 1}}});
      there.state.units.push_back({{army->units[0].at.value_or(Vec{}) + Vec{0, 0.5}}});
    }
    return there;
  };
  out.position.red.units.resize(1);
  out.position.blue.units.resize(1);
  return out;
}

TEST(OddsDuel, AnAllowedOrderIsAnsweredWithItsThrow) {
  const OddsAnswer out = answer_of<Snowballs>({{}, 10}, {12});
  EXPECT_TRUE(out.ruling.allowed);
  EXPECT_STREQ(out.plan.title, "Does it hit?");
  ASSERT_EQ(out.odds.lines.size(), 1U);
}

TEST(OddsDuel, ARefusalIsAnsweredWithItsReason) {
  const OddsAnswer out = answer_of<Snowballs>({{}, 10}, {8});
  EXPECT_FALSE(out.ruling.allowed);
  EXPECT_EQ(out.ruling.rule, id_of(too_far));
  EXPECT_EQ(out.ruling.sentence, "Too far.");
  EXPECT_STREQ(out.plan.title, "");
  EXPECT_TRUE(out.odds.lines.empty());
}

TEST(OddsDuel, AnOrderThatLeadsToNoThrowHasNone) {
  const OddsAnswer out = answer_of<Snowballs>({{}, 10}, {200});
  EXPECT_TRUE(out.ruling.allowed);
  EXPECT_STREQ(out.plan.title, "");
}

TEST(OddsDuel, TheDefendersCentreIsPutIntoTheMiddleWhateverHisNumber) {
  auto far = duel();
  ASSERT_TRUE(far.place_defender([](const Snowballs::State&) { return 3; }).has_value());
  EXPECT_EQ(far.defender().at, (duel_middle - Vec{0, 0.5}));
  auto usual = duel();
  usual.attacker().at = duel_middle;
  ASSERT_TRUE(usual.place_defender().has_value());
  EXPECT_EQ(usual.defender().at, (duel_middle - Vec{0, 0.5})) << "by number 1";
}

} // namespace
} // namespace sandtable
