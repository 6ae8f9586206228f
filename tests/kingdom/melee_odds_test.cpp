// What a round may come to, against the round played out.
#include "rulebooks/kingdom/chapters/melee_odds.hpp"

#include "dice/fast_dice.hpp"
#include "kingdom/fighting.hpp"

#include <numeric>

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

double all_of(const Chances& c) { return std::accumulate(c.begin(), c.end(), 0.0); }
double chance_at(const Chances& c, std::size_t k) { return k < c.size() ? c[k] : 0; }

/// Small enough to be played out in every way.
struct Skirmish : Fight {
  Skirmish(const Placement& red_placement = {.stands = 2}, const Placement& blue_placement = {.stands = 1})
      : Fight(K::commanded_shot, red_placement, K::commanded_shot, blue_placement) {
    begin_melee(1);
  }
};

// TKO-MEL-40, 45: two dice against one; each kills with 1/3 times 2/3.
TEST(MeleeOdds, AreThoseOfTheDice) {
  Skirmish f;
  ASSERT_EQ(f.plan().pools[0].dice, 2);
  ASSERT_EQ(f.plan().pools[1].dice, 1);
  const RoundOdds odds = round_odds(f.state);
  constexpr double p = 2.0 / 9;
  EXPECT_NEAR(odds.kills[0][0], (1 - p) * (1 - p), 1e-12);
  EXPECT_NEAR(odds.kills[0][2], p * p, 1e-12);
  EXPECT_NEAR(odds.kills[1][1], p, 1e-12);
  EXPECT_NEAR(odds.blue_wins, p * (1 - p) * (1 - p), 1e-12);
  EXPECT_NEAR(odds.draw, (1 - p) * (1 - p) * (1 - p) + p * 2 * p * (1 - p), 1e-12);
  EXPECT_NEAR(odds.red_wins + odds.draw + odds.blue_wins, 1, 1e-12);
  EXPECT_NEAR(odds.wins(Side::red), odds.red_wins, 0);
  EXPECT_NEAR(odds.wins(Side::blue), odds.blue_wins, 0);
  EXPECT_TRUE(odds.pair);
}

// Once the hits lie, each kills by its own face.
TEST(MeleeOdds, OfKillsThatAreDue) {
  Skirmish f;
  f.roll({5, 1, 6});
  ASSERT_EQ(f.pending(), StepKind::melee_kill_roll);
  const RoundOdds odds = round_odds(f.state);
  ASSERT_EQ(odds.kills[0].size(), 2U);
  EXPECT_NEAR(odds.kills[0][1], 2.0 / 3, 1e-12);
  EXPECT_NEAR(odds.kills[1][1], 2.0 / 3, 1e-12);
  EXPECT_NEAR(odds.draw, 5.0 / 9, 1e-12);
}

// TKO-UNIT-30, 34: what the kills take away.
TEST(MeleeOdds, OfStandsLost) {
  Skirmish f({.stands = 2, .partial_kills = 3}, {.stands = 1, .partial_kills = 2});
  const RoundOdds odds = round_odds(f.state);
  ASSERT_EQ(odds.units.size(), 2U);
  const UnitOdds &red = odds.units[0], &blue = odds.units[1];
  constexpr double p = 2.0 / 9;
  EXPECT_EQ(red.unit, f.red);
  EXPECT_NEAR(red.stands[1], p, 1e-12);
  EXPECT_EQ(red.lost, 0);
  EXPECT_NEAR(blue.lost, p * p, 1e-12);
  EXPECT_NEAR(chance_at(blue.stands, 1), p * p, 1e-12);
  EXPECT_NEAR(all_of(blue.kills), 1, 1e-12);
}

/// What became of a pair after a round, played out to the end of its checks.
struct Played {
  double red_wins = 0, draw = 0, blue_wins = 0;
  std::array<double, 2> routs{}, falls_back{}, holds{}, lost{}, checks{};
};
Played play_out(const Fight& fight, int times) {
  FastDice dice(7);
  Played out;
  for (int n = 0; n < times; ++n) {
    State s = fight.state;
    while (Kingdom::pending(s) != Node::over && !s.agenda.empty()) {
      const StepKind kind = s.agenda.top().kind;
      if (kind == StepKind::pursuit_roll || kind == StepKind::pursue) break;
      std::vector<Event> events;
      if (kind == StepKind::stand_loss) {
        Order o = order_for(Verb::lose_stand, s.agenda.top().a);
        o.stand = StandType::shot;
        Kingdom::apply(s, o, Kingdom::check(s, o), &events);
      } else {
        Kingdom::settle(s, dice.roll(Kingdom::plan(s).request()), &events);
      }
      for (const Event& e : events) {
        const auto side = static_cast<std::size_t>(e.unit == fight.red ? 0 : 1);
        if (e.kind == EventKind::round_fought)
          (e.yes ? e.side == Side::red ? out.red_wins : out.blue_wins : out.draw) += 1;
        if (e.kind == EventKind::unit_lost && e.rule == Rule::TKO_UNIT_34) out.lost[side] += 1;
        if (e.kind != EventKind::checked) continue;
        out.checks[side] += 1;
        if (e.c == 0) out.routs[side] += 1;
        if (e.c == 1) out.falls_back[side] += 1;
        if (e.c == 2) out.holds[side] += 1;
      }
    }
  }
  return out;
}

// TKO-MEL-50, 51, TKO-MOR-40 to 42: of a pair all of it, as it is when played.
TEST(MeleeOdds, AreWhatHappens) {
  struct Case {
    K red, blue;
    Placement of_red, of_blue;
    Zone zone;
  };
  for (const Case& c : {Case{K::foot_regiment, K::foot_regiment, {.rating = Rating::good}, {}, Zone::front},
                        Case{K::horse_regiment,
                             K::foot_regiment,
                             {},
                             {.state = OrderState::disordered, .pike = 2, .shot = 1},
                             Zone::flank},
                        Case{K::horse_regiment, K::medium_gun, {.stands = 1}, {}, Zone::front}}) {
    Fight f(c.red, c.of_red, c.blue, c.of_blue);
    f.met().zone = c.zone;
    f.begin_melee(1);
    const RoundOdds odds = round_odds(f.state);
    constexpr int times = 4000;
    const Played played = play_out(f, times);
    const auto same = [&](double counted, double exact, const char* what) {
      EXPECT_NEAR(counted / times, exact, 0.035) << what;
    };
    same(played.red_wins, odds.red_wins, "red wins");
    same(played.draw, odds.draw, "draw");
    same(played.blue_wins, odds.blue_wins, "blue wins");
    for (const std::size_t side : {0U, 1U}) {
      same(played.lost[side], odds.units[side].lost, "lost");
      same(played.checks[side], odds.units[side].checks, "checks");
      same(played.routs[side], odds.units[side].morale.routs, "routs");
      same(played.falls_back[side], odds.units[side].morale.falls_back, "falls back");
      same(played.holds[side], odds.units[side].morale.holds, "holds");
    }
  }
}

// TKO-MEL-60: against routers the round is won before it is fought.
TEST(MeleeOdds, OfACutDown) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
  const int blue = f.add(Side::blue, K::commanded_shot, {36, 21.6}, north, {.state = OrderState::routing});
  Contact c;
  c.attacker = static_cast<std::int8_t>(red);
  c.defender = static_cast<std::int8_t>(blue);
  c.zone = Zone::rear;
  const RoundOdds odds = round_odds(f.state, c);
  EXPECT_EQ(odds.red_wins, 1);
  EXPECT_EQ(odds.draw, 0);
  EXPECT_EQ(odds.blue_wins, 0);
  EXPECT_EQ(odds.kills[1].size(), 1U);
  EXPECT_EQ(odds.kills[0].size(), 45U);
  EXPECT_TRUE(f.state.contacts.empty()); // only supposed
}

// Of a contact that is only supposed: the same as of the one that comes of it.
TEST(MeleeOdds, OfAContactThatMayCome) {
  Fight f(K::horse_regiment, {}, K::foot_regiment, {.state = OrderState::disordered});
  f.met().charging = true;
  const Contact c = f.met();
  f.begin_melee();
  const RoundOdds now = round_odds(f.state);
  Fight before(K::horse_regiment, {}, K::foot_regiment, {.state = OrderState::disordered});
  before.state.contacts.clear();
  const RoundOdds supposed = round_odds(before.state, c);
  EXPECT_EQ(now.kills, supposed.kills);
  EXPECT_EQ(now.red_wins, supposed.red_wins);
  EXPECT_EQ(now.units[1].morale.routs, supposed.units[1].morale.routs);
}

// TKO-MEL-46: of more than two, kills and the result are exact; what becomes of each is left open.
TEST(MeleeOdds, OfAMeleeOfSeveral) {
  Fight f(K::commanded_shot, {.stands = 2}, K::commanded_shot, {.stands = 1});
  const int second = f.add(Side::blue, K::commanded_shot, {44, 20}, south, {.stands = 1});
  f.contact(f.red, second);
  f.begin_melee(1);
  Order o = order_for(Verb::allot, f.red);
  o.shares = {{1, 1}};
  f.order(o);
  const RoundOdds odds = round_odds(f.state);
  EXPECT_FALSE(odds.pair);
  ASSERT_EQ(odds.units.size(), 3U);
  constexpr double p = 2.0 / 9;
  EXPECT_NEAR(odds.kills[0][2], p * p, 1e-12);
  EXPECT_NEAR(odds.kills[1][2], p * p, 1e-12);
  EXPECT_NEAR(odds.units[1].kills[1], p, 1e-12);
  EXPECT_NEAR(odds.red_wins, odds.blue_wins, 1e-12);
  EXPECT_EQ(odds.units[0].checks, 0);
  const Odds told = odds_of_melee(f.state);
  EXPECT_EQ(told.find("attacker_routs"), nullptr);
  ASSERT_NE(told.find("attacker_stands"), nullptr);
}

// The figures are by who strikes first.
TEST(MeleeOdds, AreToldByNameAndWord) {
  for (const Side first : {Side::red, Side::blue}) {
    Fight f(K::horse_regiment, {}, K::foot_regiment, {.state = OrderState::disordered});
    f.begin_melee(1, first);
    const RoundOdds odds = round_odds(f.state);
    const Odds told = odds_of_melee(f.state);
    const auto one = static_cast<std::size_t>(index_of(first)), two = 1 - one;
    EXPECT_EQ(told.find("attacker_wins")->value, odds.wins(first));
    EXPECT_EQ(told.find("defender_wins")->value, odds.wins(enemy_of(first)));
    EXPECT_EQ(told.find("draw")->value, odds.draw);
    EXPECT_EQ(told.find("attacker_kills")->chances, odds.kills[one]);
    EXPECT_EQ(told.find("defender_kills")->chances, odds.kills[two]);
    EXPECT_NEAR(told.find("attacker_routs")->value, odds.units[one].morale.routs, 1e-12);
    EXPECT_NEAR(told.find("defender_routs")->value, odds.units[two].morale.routs, 1e-12);
    EXPECT_NEAR(told.find("defender_falls_back")->value, odds.units[two].morale.falls_back, 1e-12);
    EXPECT_NEAR(told.find("attacker_lost")->value, odds.units[one].lost, 1e-12);
    EXPECT_EQ(told.bars.size(), 3U);
    EXPECT_FALSE(told.lines.empty());
  }
}

} // namespace
} // namespace sandtable::kingdom
