// What a melee may come to, against the melee played out.
#include "rulebooks/skirmish/chapters/melee_odds.hpp"

#include "skirmish/fray.hpp"

#include <numeric>

namespace sandtable::skirmish {
namespace {

/// Plays the pending throw in every way it may fall, and counts.
MeleeOdds played_out(const State& s) {
  MeleeOdds out;
  out.toll = {TollOdds{{}, {}, {}}, TollOdds{{}, {}, {}}};
  const int dice = dice_in(melee_plan(s).request());
  int ways = 1;
  for (int i = 0; i < dice; ++i) ways *= 6;
  for (int way = 0; way < ways; ++way) {
    Roll roll;
    for (int i = 0, rest = way; i < dice; ++i, rest /= 6) roll.faces.push_back(static_cast<std::uint8_t>(rest % 6 + 1));
    State then = s;
    std::vector<Event> events;
    then.agenda.pop();
    melee_thrown(then, roll, &events);
    then.agenda.pop();
    melee_hits(then, &events);
    std::array<int, 2> wounds{}, kills{};
    for (const Event& e : events) {
      const auto side = static_cast<std::size_t>(index_of(e.side));
      if (e.kind == EventKind::man_wounded) ++wounds[side];
      if (e.kind == EventKind::man_killed) ++kills[side];
    }
    const double chance = 1.0 / ways;
    for (std::size_t side = 0; side < 2; ++side) {
      add(out.toll[side].wounds, wounds[side], chance);
      add(out.toll[side].kills, kills[side], chance);
      add(out.toll[side].points, then.bout.suffered[side], chance);
    }
    const int red = then.bout.suffered[0], blue = then.bout.suffered[1];
    (red > blue ? out.red_worse : red < blue ? out.blue_worse : out.draw) += chance;
  }
  return out;
}

void expect_same(const Chances& a, const Chances& b) {
  for (std::size_t k = 0; k < std::max(a.size(), b.size()); ++k)
    EXPECT_NEAR(k < a.size() ? a[k] : 0, k < b.size() ? b[k] : 0, 1e-12) << k;
}
void expect_same(const MeleeOdds& a, const MeleeOdds& b) {
  for (std::size_t side = 0; side < 2; ++side) {
    expect_same(a.toll[side].wounds, b.toll[side].wounds);
    expect_same(a.toll[side].kills, b.toll[side].kills);
    expect_same(a.toll[side].points, b.toll[side].points);
  }
  EXPECT_NEAR(a.red_worse, b.red_worse, 1e-12);
  EXPECT_NEAR(a.draw, b.draw, 1e-12);
  EXPECT_NEAR(a.blue_worse, b.blue_worse, 1e-12);
}

// SKR-MEL-19, 20: of 36 throws a man's 6 wins five times and his 5 four times.
TEST(MeleeOdds, OfOneAgainstOne) {
  Fray f(1);
  f.fight();
  const MeleeOdds odds = melee_odds(f.state);
  EXPECT_NEAR(odds.of(Side::red).kills[1], 5.0 / 36, 1e-12);
  EXPECT_NEAR(odds.of(Side::blue).wounds[1], 4.0 / 36, 1e-12);
  EXPECT_NEAR(odds.worse(Side::red), 9.0 / 36, 1e-12);
  EXPECT_NEAR(odds.draw, 18.0 / 36, 1e-12);
  expect_same(odds, played_out(f.state));
}

// SKR-MEL-14, 18, 22: unequal men, one wounded already.
TEST(MeleeOdds, OfUnequalPairs) {
  Fray f(2, {.quality = Class::raw, .weapons = {Weapon::pistol}}, {.weapons = {Weapon::sword}, .wounded = 1});
  f.fight();
  expect_same(melee_odds(f.state), played_out(f.state));
}

// SKR-MEL-15, 29: one against three, and a router between two.
TEST(MeleeOdds, OfUnevenMatches) {
  Field f;
  f.men_at(Side::red, {{90, 60}}, north, {.quality = Class::hero, .weapons = {Weapon::sword}});
  f.men_at(Side::blue, {{90, 62}, {88, 60}, {92, 60}}, south, {.weapons = {Weapon::hatchet}, .wounded = 1});
  f.begin(StepKind::melee);
  expect_same(melee_odds(f.state), played_out(f.state));
  Field g;
  g.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::sword}, .action = Action::rout});
  g.men_at(Side::blue, {{90, 62}, {88, 60}}, south, with_hatchets);
  g.begin(StepKind::melee);
  const MeleeOdds odds = melee_odds(g.state);
  EXPECT_NEAR(odds.of(Side::red).points[3], 2.0 / 36, 1e-12) << "5 and 5, 5 and 6";
  expect_same(odds, played_out(g.state));
}

// SKR-GEN-10: a leader strikes with his group, before the men of a later one, though his own number is higher.
TEST(MeleeOdds, GroupsStrikeInTheirOrder) {
  Field f;
  f.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::sword}});
  const int first = f.men_at(Side::blue, {{90, 56}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}}, south, {.quality = Class::raw, .weapons = {Weapon::pistol}});
  const int leader =
      f.leader(Side::blue, Role::nco, {90, 58}, north, {.quality = Class::hero, .weapons = {Weapon::sword}});
  f.begin(StepKind::melee);
  ASSERT_EQ(f.unit(leader).attached, first);
  ASSERT_EQ(dice_in(f.plan().request()), 3);
  expect_same(melee_odds(f.state), played_out(f.state));
}

// SKR-OPT-06
TEST(MeleeOdds, WhereASecondWoundDoesNothing) {
  Options options;
  options.second_wound_kills = false;
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .wounded = 1}, options);
  f.fight();
  const MeleeOdds odds = melee_odds(f.state);
  EXPECT_EQ(odds.of(Side::blue).wounds.size(), 1U);
  expect_same(odds, played_out(f.state));
}

// SKR-SEQ-17: a player strikes where it counts most, others the lowest number.
TEST(MeleeOdds, APlayersManStrikesTheWounded) {
  Field f;
  f.men_at(Side::red, {{90, 60}}, north, {.quality = Class::hero, .weapons = {Weapon::sword}});
  f.men_at(Side::blue, {{90, 62}, {88, 60}}, south, {.weapons = {Weapon::hatchet}, .wounded = 1});
  f.begin(StepKind::melee);
  const double automatic = mean(melee_odds(f.state).of(Side::blue).points);
  f.state.army(Side::red).automatic = false;
  EXPECT_GT(mean(melee_odds(f.state).of(Side::blue).points), automatic);
  EXPECT_EQ(melee_odds(f.state).of(Side::blue).wounds.size(), 1U);
}

// The odds of a charge are those of the melee it leads to.
TEST(MeleeOdds, OfACharge) {
  Field f;
  const int red = f.men_at(Side::red, {{88, 50}, {90, 50}, {94, 50}}, north, {.weapons = {Weapon::spear}});
  const int blue = f.men_at(Side::blue, {{88, 62}, {92, 62}}, south, with_hatchets);
  f.attach();
  const Charge c = judge_charge(f.state, red, blue);
  const MeleeOdds before = charge_odds(f.state, red, blue, c);
  carry_out_charge(f.state, red, blue, c, nullptr);
  f.begin(StepKind::melee);
  expect_same(before, melee_odds(f.state));
}

TEST(MeleeOdds, AreTold) {
  Fray f(1);
  f.fight(Side::blue);
  const Odds odds = odds_of_melee(f.state);
  ASSERT_NE(odds.find("attacker_worse"), nullptr);
  EXPECT_NEAR(odds.find("attacker_worse")->value, 9.0 / 36, 1e-12);
  EXPECT_NEAR(odds.find("draw")->value, 0.5, 1e-12);
  ASSERT_EQ(odds.bars.size(), 3U);
}

} // namespace
} // namespace sandtable::skirmish
