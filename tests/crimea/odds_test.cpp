// The odds of crafted throws are what settling gives: every kind of throw, and the options that change it.
#include "rulebooks/crimea/service/odds.hpp"

#include "crimea/assaulting.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/volley_odds.hpp"
#include "support/crimea_measures.hpp"
#include "support/odometer.hpp"

#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace sandtable::crimea {
namespace {

constexpr int most_ways = 300'000, samples = 4'000;

using Shares = std::map<std::string, std::map<int, double>>;

void add(Shares& shares, const Measures& measures, double chance) {
  for (const auto& [name, value] : measures) shares[name][value] += chance;
}

std::optional<Shares> in_every_way(const State& s) {
  Shares shares;
  Odometer dice;
  int ways = 0;
  do {
    const Measures measures = measured(s, dice);
    add(shares, measures, dice.chance());
    if (++ways > most_ways) return std::nullopt;
  } while (dice.turn());
  return shares;
}

Shares sampled(const State& s) {
  Shares shares;
  FastDice dice(7, 80);
  for (int i = 0; i < samples; ++i) add(shares, measured(s, dice), 1.0 / samples);
  return shares;
}

double told_of(const OddsFigure& figure, int value) {
  if (figure.kind == FigureKind::chance) return value == 1 ? figure.value : 1 - figure.value;
  const auto at = static_cast<std::size_t>(value);
  return at < figure.chances.size() ? figure.chances[at] : 0;
}

/// Five deviations are less than one in a million, and the seed is fixed.
void expect_settled(const State& s, bool every_way) {
  const Odds odds = crimea::odds(s);
  const auto all = every_way ? in_every_way(s) : std::optional<Shares>();
  ASSERT_EQ(all.has_value(), every_way) << "too many ways";
  for (const auto& [name, values] : every_way ? *all : sampled(s)) {
    const OddsFigure* figure = odds.find(name);
    ASSERT_NE(figure, nullptr) << name;
    double rest = 1;
    for (const auto& [value, share] : values) {
      const double p = told_of(*figure, value);
      rest -= p;
      const double room = every_way ? 1e-9 : 5 * std::sqrt(p * (1 - p) / samples) + 1.0 / samples;
      EXPECT_NEAR(p, share, room) << name << " " << value;
    }
    EXPECT_NEAR(rest, 0, every_way ? 1e-9 : 0.02) << name << " has results that never come about";
  }
}

/// Red fires at blue, so many inches before it.
struct Shooting : Field {
  Shooting(double range, Placement firer, std::string_view type, Placement target, Options options = {})
      : Field(options) {
    red = add(Side::red, "british-line", {60, 30}, north, firer);
    blue = add(Side::blue, type, {60, 30 + range}, south, target);
    add_spares(*this);
  }
  const State& fires() {
    begin_free(Side::red);
    order(fire_at(red, blue));
    return state;
  }
  int red, blue;
};

// CRI-FIRE-32 to 39, CRI-SAVE-01 to 16
TEST(CrimeaOdds, OfAVolleyAreThoseOfEveryThrow) {
  for (const double range : {8.0, 15.0})
    for (const int chits : {0, 1}) {
      Shooting f(range, {.figures = 12, .leader = false}, "russian-line", {.figures = 5, .chits = chits});
      expect_settled(f.fires(), true);
    }
  Shooting guns(8, {.figures = 12}, "russian-foot-battery", {.figures = 2});
  expect_settled(guns.fires(), true);
  Shooting turks(8, {.figures = 16, .chits = 1}, "turkish-infantry", {.figures = 3, .chits = 1, .leader = false});
  expect_settled(turks.fires(), true);
}

// Six dice, a leader to be threatened, and so many saves that they are thrown often instead of in every way.
TEST(CrimeaOdds, OfAFullVolleyAreThoseOfManyThrows) {
  for (const double range : {8.0, 15.0}) {
    Shooting f(range, {}, "british-line", {.figures = 18, .chits = 4});
    f.unit(f.blue).side = Side::blue;
    expect_settled(f.fires(), false);
  }
}

// CRI-FIRE-41, CRI-RULING-42
TEST(CrimeaOdds, OfAVolleyShareTheLeadersRiskWithCommanders) {
  Shooting alone(8, {}, "russian-line", {.figures = 20, .chits = 3});
  Shooting shared(8, {}, "russian-line", {.figures = 20, .chits = 3});
  shared.commander(Side::blue, Nation::russian, {60, 41});
  shared.commander(Side::blue, Nation::french, {57, 41.5});
  expect_settled(shared.fires(), false);
  // Only sixes count of shaken men at long range: few enough ways to look at each.
  Shooting exactly(15, {.figures = 20, .chits = 3}, "russian-line", {.figures = 20, .chits = 3});
  exactly.commander(Side::blue, Nation::russian, {60, 48});
  expect_settled(exactly.fires(), true);
  EXPECT_GT(volley_odds(exactly.state).leader_lost, 0);
  EXPECT_LT(volley_odds(shared.state).leader_lost, volley_odds(alone.fires()).leader_lost);
}

// CRI-MOR-22
TEST(CrimeaOdds, OfAVolleyAtRoutersTellOfNoChits) {
  Shooting f(8, {.figures = 12}, "russian-line", {.figures = 4, .chits = 2});
  f.unit(f.blue).routing = true;
  expect_settled(f.fires(), true);
  EXPECT_EQ(volley_odds(f.state).routs, 0);
  EXPECT_EQ(volley_odds(f.state).chits.size(), 1U);
}

// CRI-FIRE-40
TEST(CrimeaOdds, OfFireAtACommander) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 16});
  const int general = f.commander(Side::blue, Nation::russian, {60, 36});
  f.begin_free(Side::red);
  f.order(Field::fire_at(red, general));
  expect_settled(f.state, true);
}

// CRI-OPT-01, CRI-OPT-02
TEST(CrimeaOdds, OfAVolleyUnderOtherOptions) {
  Options spread;
  spread.casualties = Casualties::spread;
  Shooting f(8, {.figures = 12}, "russian-line", {.figures = 6, .chits = 1}, spread);
  expect_settled(f.fires(), true);
  Options falling;
  falling.artillery_save = ArtillerySave::falling;
  Shooting guns(8, {.figures = 12}, "russian-foot-battery", {.figures = 4}, falling);
  expect_settled(guns.fires(), true);
}

/// Closes with the enemy: the fight is about to be thrown.
struct Fighting : FaceToFace {
  using FaceToFace::FaceToFace;
  const State& fights() {
    state = ahead_of_assault(state, red, blue);
    return state;
  }
};

// CRI-CC-30, 33 to 41, CRI-OPT-07
TEST(CrimeaOdds, OfAFightAreThoseOfEveryThrow) {
  Options ties;
  ties.tied_combat = TiedCombat::defender_wins;
  const Placement few{.figures = 3, .leader = false}, some{.figures = 2, .chits = 1};
  for (const auto* blue : {"russian-line", "turkish-infantry", "russian-foot-battery"}) {
    Fighting f("british-line", few, blue, {.figures = 2, .leader = false}, ties);
    expect_settled(f.fights(), true);
  }
  Fighting led("british-line", some, "turkish-infantry", {.figures = 3, .leader = false}, ties);
  expect_settled(led.fights(), true);
}

// Every figure, bar and word is of the side it names: the British are many, fresh and led, the Turks few and shaken.
TEST(CrimeaOdds, OfAFightAreEachOfItsOwnSide) { // CRI-CC-30, 33
  Fighting f("british-line", {}, "turkish-infantry", {.figures = 8, .chits = 1, .leader = false});
  f.fights();
  const Plan plan = f.plan();
  EXPECT_EQ(plan.attacker, f.red);
  EXPECT_EQ(plan.defender, f.blue);
  EXPECT_EQ(plan.pools[0].dice, 7);
  EXPECT_EQ(plan.pools[1].dice, 2);
  const Odds told = odds(f.state);
  const auto of = [&](const char* name) { return told.find(name)->value; };
  EXPECT_GT(of("attacker_wins"), 0.99);
  EXPECT_LT(of("defender_wins"), 0.01);
  EXPECT_GT(of("defender_routs"), 0.9); // two chits more, and it has but two stands
  EXPECT_LT(of("attacker_routs"), 0.01);
  EXPECT_EQ(of("defender_leader"), 0); // it has none
  ASSERT_EQ(told.bars.size(), 2U);
  EXPECT_EQ(told.bars[0].label, "attacker wins");
  EXPECT_EQ(told.bars[0].chance, of("attacker_wins"));
  EXPECT_EQ(told.bars[1].label, "defender wins");
  EXPECT_EQ(told.bars[1].chance, of("defender_wins"));
  const double his = mean(told.find("defender_losses")->chances), ours = mean(told.find("attacker_losses")->chances);
  EXPECT_NE(his, ours);
  EXPECT_EQ(of("mean"), his);
  EXPECT_EQ(told.lines[0], fmt::format("defender loses {:.1f} on average, attacker {:.1f}", his, ours));
}

// CRI-CC-32: ties are thrown again, or a fresh victor's.
TEST(CrimeaOdds, OfAFullFightAreThoseOfManyThrows) {
  Fighting again("british-line", {.chits = 2}, "russian-line", {.formation = Formation::column, .chits = 4});
  expect_settled(again.fights(), false);
  Fighting won("british-line", {.figures = 14}, "russian-line", {.figures = 9, .chits = 1});
  won.unit(won.blue).wins_ties = true;
  expect_settled(won.fights(), false);
  Fighting guns("british-line", {}, "russian-foot-battery");
  expect_settled(guns.fights(), false);
}

// CRI-CC-10, 37, 38: several units on a side share hits and threats; higher commanders fight with them.
TEST(CrimeaOdds, OfAFightOfManyAreThoseOfManyThrows) {
  Fighting f("russian-line", {.formation = Formation::column}, "british-line", {.chits = 3});
  const int second = f.add(Side::blue, "british-line", {60, 50}, south, {.figures = 10, .chits = 2});
  const int general = f.commander(Side::red, Nation::russian, {60, 10});
  f.fights();
  f.state.combat.side[1] |= bit(second);
  f.state.combat.joined[0] |= bit(general);
  expect_settled(f.state, false);
}

// More dice than two hands hold, before and between the handfuls.
TEST(CrimeaOdds, OfAGreatFightAreThoseOfManyThrows) {
  Fighting f;
  for (int i = 0; i < 4; ++i)
    for (const Side side : {Side::red, Side::blue}) {
      const int unit = f.add(side, side == Side::red ? "british-line" : "russian-line", {20.0 + 20 * i, 60}, north);
      f.state.combat.side[static_cast<std::size_t>(index_of(side))] |= bit(unit);
    }
  const auto sides = f.state.combat.side;
  f.fights();
  for (std::size_t k = 0; k < 2; ++k) f.state.combat.side[k] |= sides[k];
  ASSERT_EQ(f.plan().kind, "total");
  expect_settled(f.state, false);
  throw_alike(f, 3);
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  expect_settled(f.state, false);
}

// CRI-REACT-08
TEST(CrimeaOdds, OfAChargeTellWhetherItReaches) {
  for (const int chits : {0, 2}) {
    Field f;
    const int foot = f.add(Side::red, "british-line", {60, 30}, north);
    const int horse = f.add(Side::blue, "russian-hussars", {60, 44}, south, {.chits = chits});
    add_spares(f);
    f.begin_reaction(Side::red, {foot});
    f.order(Field::charge(horse, foot));
    ASSERT_EQ(f.pending(), StepKind::charge_roll);
    expect_settled(f.state, true);
    const double reaches = odds(f.state).find("success")->value;
    EXPECT_GT(reaches, 0);
    EXPECT_LT(reaches, 1);
  }
}

// CRI-MOVE-17
TEST(CrimeaOdds, OfAMoveTellInches) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 30}, north, {.chits = 2});
  f.begin_free(Side::red);
  f.order(Field::move(foot));
  expect_settled(f.state, true);
  const Odds told = odds(f.state);
  const OddsFigure& inches = *told.find("inches");
  EXPECT_NEAR(inches.chances[0], 1 / 9.0, 1e-9);
  EXPECT_EQ(inches.chances.size(), 9U);
}

// CRI-SEQ-03 to 07
TEST(CrimeaOdds, OfTheInitiativeCountItsModifiers) {
  Field f;
  f.add(Side::red, "british-line", {60, 30}, north);
  f.unit(f.add(Side::blue, "russian-line", {60, 60}, south)).routing = true;
  f.state.initiative = 0;
  f.begin_turn(2);
  expect_settled(f.state, true);
  EXPECT_GT(odds(f.state).find("attacker_wins")->value, 0.7);
}

// CRI-CC-35, CRI-SAVE-01, CRI-LDR-02, CRI-MOR-15 and the rest of a lost fight, throw by throw.
TEST(CrimeaOdds, OfEveryThrowAfterAFight) {
  Won f(4, 6, "russian-foot-battery");
  std::set<StepKind> seen;
  for (int i = 0; i < 40 && Crimea::pending(f.state) == Node::chance; ++i) {
    seen.insert(f.pending());
    expect_settled(f.state, true);
    throw_alike(f, 2);
  }
  for (const StepKind kind : {StepKind::loss_roll, StepKind::save_roll}) EXPECT_TRUE(seen.count(kind) > 0);
}

} // namespace
} // namespace sandtable::crimea
