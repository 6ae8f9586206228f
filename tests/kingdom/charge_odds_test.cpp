// What a charge may come to: the figures are those that settling gives.

#include "rulebooks/kingdom/chapters/charge_odds.hpp"

#include "charging.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/kingdom/chapters/melee_odds.hpp"

#include <cmath>

namespace sandtable::kingdom {

namespace {

struct OddsField : Charging {
  explicit OddsField(double y = 26, const Placement& p = {.formation = Formation::demi_herce}) {
    foe(UnitKind::foot_regiment, {30, y}, p);
    lead();
  }
  ChargeOdds before(int angle = 0) const { return charge_odds(f.state, red, blue, angle); }
};

/// How often they are in contact, of many charges played out from here.
double share_in_contact(const State& from, int unit, int samples) {
  FastDice dice(7, 3);
  int in = 0;
  for (int i = 0; i < samples; ++i) {
    State s = from;
    bool contact = false;
    while (!contact && s.charge.attacker == unit && Kingdom::pending(s) != Node::over) {
      if (Kingdom::pending(s) == Node::chance) {
        Kingdom::settle(s, dice.roll(Kingdom::plan(s).request()), nullptr);
      } else {
        const StepKind step = s.agenda.top().kind;
        Order o = order_for(step == StepKind::pistols      ? Verb::keep_pistols
                            : step == StepKind::foot_half  ? Verb::advance
                            : step == StepKind::stand_loss ? Verb::lose_stand
                                                           : Verb::charge_in);
        if (step == StepKind::stand_loss) {
          o.unit = s.agenda.top().a;
          o.stand = StandType::shot;
        }
        Kingdom::apply(s, o, Kingdom::check(s, o), nullptr);
      }
      for (const Contact& c : s.contacts) contact = contact || c.attacker == unit;
    }
    in += contact ? 1 : 0;
  }
  return in / static_cast<double>(samples);
}

void expect_share(double told, double seen, int samples) {
  EXPECT_NEAR(told, seen, 4 * std::sqrt(told * (1 - told) / samples) + 0.001);
}

} // namespace

// TKO-CHG-30, 45, 50: test, distance, both, and the first half, against every throw.
TEST(ChargeOdds, AreExactBeforeItIsDeclared) {
  OddsField t; // g 16
  const ChargeOdds odds = t.before();
  EXPECT_NEAR(odds.gap, 16, 0.001);
  EXPECT_FALSE(odds.rough);
  EXPECT_NEAR(odds.passes.value(), 0.8, 1e-12); // Good, 3+
  int reach = 0, at_once = 0;
  for (int i = 0; i < 7776; ++i) {
    int total = 5;
    for (int rest = i, die = 0; die < 5; ++die, rest /= 6) total += rest % 6;
    reach += total >= 16 ? 1 : 0;
    at_once += total >= 32 ? 1 : 0;
  }
  EXPECT_NEAR(odds.reaches.value(), reach / 7776.0, 1e-12);
  EXPECT_EQ(odds.at_once.value(), 0);
  EXPECT_EQ(at_once, 0);
  EXPECT_NEAR(odds.goes_in.value(), 0.8 * reach / 7776.0, 1e-12);
  EXPECT_FALSE(odds.reacts.has_value());
}
TEST(ChargeOdds, KnowContactInTheFirstHalf) {
  OddsField t(19.5); // g 9.5: 19 in both halves
  int at_once = 0;
  for (int i = 0; i < 7776; ++i) {
    int total = 5;
    for (int rest = i, die = 0; die < 5; ++die, rest /= 6) total += rest % 6;
    at_once += total >= 19 ? 1 : 0;
  }
  EXPECT_NEAR(t.before().at_once.value(), at_once / 7776.0, 1e-12);
}

// TKO-CHG-74, 75: what the fire of the defender takes away, sampled over whole charges.
TEST(ChargeOdds, CountTheFireThatIsDeclared) {
  OddsField t;
  t.attacker().partial_kills = 2;
  t.f.unit(t.red).rating = Rating::ordinary;
  const double told = t.before().against_fire.value();
  EXPECT_LT(told, t.before().goes_in.value() - 0.02);
  t.declare_against(Reaction::fire);
  const ChargeOdds declared = charge_odds(t.f.state);
  EXPECT_NEAR(declared.goes_in.value(), told, 1e-12);
  EXPECT_FALSE(declared.against_fire.has_value());
  EXPECT_NEAR(declared.reacts.value(), 0.7, 1e-12); // Ordinary, 4+
  expect_share(told, share_in_contact(t.f.state, t.red, 6000), 6000);
}
TEST(ChargeOdds, CountNoFireOfThoseWhoHold) {
  OddsField t;
  t.declare_against(Reaction::hold);
  const ChargeOdds odds = charge_odds(t.f.state);
  expect_share(odds.goes_in.value(), share_in_contact(t.f.state, t.red, 6000), 6000);
  EXPECT_FALSE(odds.reacts.has_value());
}

// What is known is no longer told; what is left is narrowed down.
TEST(ChargeOdds, NarrowDownStepByStep) {
  OddsField t;
  t.attacker().partial_kills = 2;
  t.declare_against(Reaction::fire);
  t.f.roll({10});
  t.f.pass_until(StepKind::charge_roll);
  const ChargeOdds thrown = charge_odds(t.f.state);
  EXPECT_FALSE(thrown.passes.has_value());
  EXPECT_TRUE(thrown.reaches.has_value());
  expect_share(thrown.goes_in.value(), share_in_contact(t.f.state, t.red, 6000), 6000);
  t.f.roll({3, 4, 2, 5, 4});
  ASSERT_EQ(t.f.pending(), StepKind::pistols);
  const ChargeOdds half_way = charge_odds(t.f.state);
  EXPECT_NEAR(half_way.gap, 7, 0.01);
  EXPECT_FALSE(half_way.reaches.has_value());
  EXPECT_GT(half_way.goes_in.value(), 0.5);
  EXPECT_LT(half_way.goes_in.value(), 1);
  expect_share(half_way.goes_in.value(), share_in_contact(t.f.state, t.red, 6000), 6000);
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  EXPECT_NEAR(charge_odds(t.f.state).goes_in.value(), half_way.goes_in.value(), 1e-12);
  t.f.roll({10}); // TKO-CHG-56: they will fire
  ASSERT_EQ(t.f.pending(), StepKind::ammo_roll);
  const ChargeOdds under_fire = charge_odds(t.f.state);
  EXPECT_LT(under_fire.goes_in.value(), half_way.goes_in.value());
  expect_share(under_fire.goes_in.value(), share_in_contact(t.f.state, t.red, 6000), 6000);
}
TEST(ChargeOdds, KnowWhenTheDistanceIsTooShort) {
  OddsField t;
  t.declare_against(Reaction::hold);
  t.come({1, 2, 2, 2, 4});
  EXPECT_EQ(charge_odds(t.f.state).goes_in.value(), 0);
}
TEST(ChargeOdds, SayNothingOfGoingInWhenTheyTurnAway) {
  OddsField t;
  t.declare_against(Reaction::fire);
  t.come({3, 4, 2, 5, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::retire);
  ASSERT_EQ(t.f.pending(), StepKind::reaction_test);
  const ChargeOdds odds = charge_odds(t.f.state);
  EXPECT_TRUE(odds.reacts.has_value());
  EXPECT_FALSE(odds.goes_in.has_value());
  EXPECT_FALSE(odds.wins.has_value());
}

// The first round is that of the melee chapter, at the place of contact.
TEST(ChargeOdds, TellTheFirstRound) {
  OddsField t(19.5);
  const ChargeOdds odds = t.before();
  t.declare_against(Reaction::hold);
  t.come({4, 5, 3, 6, 2});
  ASSERT_EQ(t.f.pending(), StepKind::melee_roll);
  const RoundOdds round = round_odds(t.f.state);
  EXPECT_NEAR(odds.wins.value(), round.red_wins, 1e-12);
  EXPECT_NEAR(odds.draws.value(), round.draw, 1e-12);
}
TEST(ChargeOdds, TellTheFirstRoundOverCover) {
  OddsField open(19.5), wall(19.5);
  wall.f.terrain(TerrainKind::low_wall, {{20, 19.5}, {40, 19.5}});
  EXPECT_FALSE(wall.before().rough);
  EXPECT_LT(wall.before().wins.value(), open.before().wins.value() - 0.05);
}

// Difficult ground on the way: what its dice decide is left out.
TEST(ChargeOdds, LeaveOutWhatTheGroundDecides) {
  OddsField t;
  t.f.terrain(TerrainKind::hedge, {{20, 15}, {40, 15}});
  const ChargeOdds odds = t.before();
  EXPECT_TRUE(odds.rough);
  EXPECT_TRUE(odds.passes.has_value());
  EXPECT_FALSE(odds.reaches || odds.at_once || odds.goes_in || odds.against_fire || odds.wins);
  t.declare_against(Reaction::hold);
  EXPECT_EQ(Kingdom::odds(t.f.state).find("reaches"), nullptr);
  EXPECT_NE(Kingdom::odds(t.f.state).find("success"), nullptr);
}
TEST(ChargeOdds, AreTheSameBeyondTheGround) {
  OddsField t;
  t.f.terrain(TerrainKind::hedge, {{20, 27}, {40, 27}});
  EXPECT_FALSE(t.before().rough);
}

// The odds of each throw of a charge.
TEST(ChargeOdds, OfTheTest) {
  OddsField t;
  t.declare_against(Reaction::hold);
  const Odds odds = Kingdom::odds(t.f.state);
  EXPECT_NEAR(odds.find("success")->value, 0.8, 1e-12);
  EXPECT_NEAR(odds.find("goes_in")->value, t.before().goes_in.value(), 1e-12);
  EXPECT_NE(odds.find("wins"), nullptr);
  EXPECT_EQ(odds.bars.size(), 2U);
  EXPECT_NEAR(odds.bars[1].chance, 0.8, 1e-12);
}
TEST(ChargeOdds, OfTheReaction) {
  OddsField t;
  t.declare_against(Reaction::fire);
  t.come({3, 4, 2, 5, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  EXPECT_NEAR(Kingdom::odds(t.f.state).find("success")->value, 0.7, 1e-12);
}
TEST(ChargeOdds, OfTheDistance) {
  OddsField t;
  t.declare_against(Reaction::hold);
  t.f.roll({10});
  const Odds odds = Kingdom::odds(t.f.state);
  EXPECT_NE(odds.find("results"), nullptr);
  EXPECT_NEAR(odds.find("reaches")->value, t.before().reaches.value(), 1e-12);
}

// TKO-CHG-61: whether two horse meet, over every throw of the counter-charger.
TEST(ChargeOdds, OfACounterCharge) {
  Charging t;
  t.foe(UnitKind::horse_regiment, {30, 21});
  t.declare_against(Reaction::counter_charge);
  t.come({1, 1, 1, 1, 2}); // 3, and 8 apart
  if (t.f.pending() == StepKind::pistols) t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  ASSERT_EQ(t.f.pending(), StepKind::counter_roll);
  int meets = 0;
  for (int i = 0; i < 7776; ++i) {
    int total = 5;
    for (int rest = i, die = 0; die < 5; ++die, rest /= 6) total += rest % 6;
    meets += total >= 10 ? 1 : 0;
  }
  EXPECT_NEAR(Kingdom::odds(t.f.state).find("meets")->value, meets / 7776.0, 1e-12);
  t.f.terrain(TerrainKind::hedge, {{20, 15}, {40, 15}});
  EXPECT_EQ(Kingdom::odds(t.f.state).find("meets"), nullptr);
}

// TKO-CHG-66: whether an evader is caught.
TEST(ChargeOdds, OfAnEvasion) {
  Charging t;
  t.foe(UnitKind::dragoon_regiment, {30, 24}, {.dismounted = true});
  t.declare_against(Reaction::evade);
  t.come({4, 4, 4, 4, 4}); // to y 20, 10 left: the rear of those who run 7 is at 31, of 6 at 30
  if (t.f.pending() == StepKind::pistols) t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  ASSERT_EQ(t.f.pending(), StepKind::evade_roll);
  EXPECT_NEAR(Kingdom::odds(t.f.state).find("caught")->value, 15 / 36.0, 1e-12);
  t.f.terrain(TerrainKind::hedge, {{20, 29}, {40, 29}});
  EXPECT_EQ(Kingdom::odds(t.f.state).find("caught"), nullptr);
}

} // namespace sandtable::kingdom
