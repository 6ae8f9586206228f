// A charge in the making: what the table shows of it.

#include "charging.hpp"
#include "rulebooks/kingdom/service/preview_charge.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

bool says(const std::vector<std::string>& lines, const std::string& words) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

struct Shown : Charging {
  explicit Shown(double y = 26) {
    foe(UnitKind::foot_regiment, {30, y}, {.formation = Formation::demi_herce});
    lead();
    f.begin_orders(Side::red);
  }
  Preview of(const Order& o) {
    Preview out;
    out.verdict.allowed = f.check(o).allowed();
    if (f.pending() == StepKind::orders)
      preview_charge(f.state, o, out);
    else
      preview_charge_step(f.state, o, out);
    return out;
  }
};

} // namespace

// TKO-CHG-01 to 03, 10: ghost, line, gap and dice, zone and odds.
TEST(ChargePreview, ShowsWhereTheyTouch) {
  Shown t;
  const Preview p = t.of(Field::charge(t.red, t.blue, 5));
  EXPECT_FALSE(p.arc.empty());
  EXPECT_EQ(p.ghost.size(), 16U + 0U);
  EXPECT_NEAR(p.length, 16, 0.4);
  EXPECT_EQ(p.allowance, 30);
  ASSERT_TRUE(p.sight.has_value());
  EXPECT_NEAR(p.sight->range, p.length, 1e-9);
  EXPECT_TRUE(says(p.notes, "5 degrees to the right"));
  EXPECT_TRUE(says(p.notes, "5 dice"));
  EXPECT_TRUE(says(p.notes, "the front"));
  ASSERT_TRUE(p.odds.has_value());
  EXPECT_TRUE(says(p.odds->lines, "80% they charge"));
  EXPECT_TRUE(says(p.odds->lines, "they go in"));
  EXPECT_TRUE(says(p.odds->lines, "they win the first round"));
  EXPECT_FALSE(says(t.of(Field::charge(t.red, t.blue)).notes, "degrees"));
}
TEST(ChargePreview, OfARefusedAngleHasNoGhost) {
  Shown t;
  const Preview p = t.of(Field::charge(t.red, t.blue, 45));
  EXPECT_TRUE(p.ghost.empty());
  EXPECT_TRUE(p.sight.has_value());
  EXPECT_FALSE(p.sight->clear);
  EXPECT_FALSE(p.odds.has_value());
}
TEST(ChargePreview, SaysWhatLiesOnTheWay) {
  Shown t;
  t.f.terrain(TerrainKind::hedge, {{20, 15}, {40, 15}});
  const Preview p = t.of(Field::charge(t.red, t.blue));
  EXPECT_TRUE(says(p.notes, "TKO-DIFF-01"));
  EXPECT_TRUE(says(p.notes, "TKO-CHG-84"));
  ASSERT_EQ(p.stretches.size(), 1U);
  EXPECT_NEAR(p.stretches[0].line[0].y, 15, 0.1);
}

// TKO-DEC-07 to 11: each choice on the way.
TEST(ChargePreview, ShowsWhatAReactionMayDo) {
  Shown t;
  t.f.order(Field::charge(t.red, t.blue));
  ASSERT_EQ(t.f.pending(), StepKind::react);
  const Preview fire = t.of(Field::react(t.blue, Reaction::fire));
  ASSERT_TRUE(fire.odds.has_value());
  EXPECT_TRUE(says(fire.odds->lines, "70% they do as they meant to"));
  const Preview hold = t.of(Field::react(t.blue, Reaction::hold));
  ASSERT_TRUE(hold.odds.has_value());
  EXPECT_TRUE(says(hold.odds->lines, "80% they charge"));
}
TEST(ChargePreview, ShowsWhereTheHorseWouldGo) {
  Shown t;
  t.f.order(Field::charge(t.red, t.blue));
  t.f.order(Field::react(t.blue, Reaction::hold));
  t.come({3, 4, 2, 5, 4});
  const Preview pistols = t.of(Field::act(Verb::fire_pistols, t.red));
  ASSERT_TRUE(pistols.odds.has_value());
  EXPECT_NEAR(pistols.sight->range, 7, 0.01);
  EXPECT_TRUE(says(t.of(Field::act(Verb::keep_pistols, t.red)).notes, "they go in"));
  t.choose(Verb::keep_pistols);
  const Preview in = t.of(Field::act(Verb::charge_in, t.red));
  EXPECT_NEAR(in.length, 7, 0.01);
  EXPECT_EQ(in.allowance, 9);
  EXPECT_FALSE(in.ghost.empty());
  EXPECT_TRUE(says(in.notes, "100% they go in"));
  const Preview back = t.of(Field::act(Verb::retire, t.red));
  const Preview round = t.of(Field::act(Verb::swirl_right, t.red));
  const auto north_most = [](const Preview& p) {
    double y = 0;
    for (const ViewFigure& figure : p.ghost) y = std::max(y, figure.at.y);
    return y;
  };
  EXPECT_LT(north_most(back), 11);
  EXPECT_GT(north_most(in), 23);
  EXPECT_GT(round.ghost[0].at.x, t.attacker().footing.at[0].x + 5);
  EXPECT_TRUE(back.notes.empty());
}

} // namespace sandtable::kingdom
