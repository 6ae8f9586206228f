#include "kingdom/happening.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"

namespace sandtable::kingdom {
namespace {

// TKO-EV-02, TKO-EVT-10
TEST(KingdomFortunes, HarvestSendsThemHome) {
  EventField f;
  f.happens(f.foot, 2);
  EXPECT_EQ(f.unit(f.foot).state, OrderState::routing);
  EXPECT_EQ(f.pending(), StepKind::rout_roll);
  f.roll({1, 1, 1});
  EXPECT_NEAR(f.unit(f.foot).footing.centre.y, 14 - 1.6 - 3, 0.01); // straight toward its base edge
  f.happens(f.foot, 2);                                             // and on
  EXPECT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.step().b, -1);
}

// TKO-EVT-10: locked, directly away from the enemy
TEST(KingdomFortunes, HarvestTakesThemOutOfMelee) {
  EventField f;
  f.unit(f.enemy).anchor = {25, 14};
  f.unit(f.enemy).facing = from_degrees(west);
  f.refresh(f.enemy);
  f.contact(f.enemy, f.foot);
  f.happens(f.foot, 2);
  EXPECT_TRUE(f.state.contacts.empty());
  const double before = f.unit(f.foot).footing.centre.x;
  f.roll({1, 1, 1});
  EXPECT_LT(f.unit(f.foot).footing.centre.x, before - 2);
}

// TKO-EV-03, TKO-UNIT-32
TEST(KingdomFortunes, AnExplosionCostsAStandAndACheck) {
  EventField f;
  f.happens(f.horse, 3);
  EXPECT_EQ(f.unit(f.horse).stands.count(), 3);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks.size(), 1U);
  f.roll({10});
  EXPECT_TRUE(f.is_over());
  f.happens(f.foot, 3); // four of each: the owner says which
  EXPECT_EQ(f.pending(), StepKind::stand_loss);
  Order shot = f.act(Verb::lose_stand, f.foot);
  shot.stand = StandType::shot;
  f.order(shot);
  EXPECT_EQ(f.unit(f.foot).stands[StandType::shot], 3);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
}

// TKO-EVT-11: a gun loses a figure and checks whatever its strength
TEST(KingdomFortunes, AnExplosionAtAGunTakesOneOfTheCrew) {
  EventField f;
  f.happens(f.gun, 3);
  EXPECT_EQ(f.unit(f.gun).crew, 3);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
}

// TKO-UNIT-34: who has nobody left takes no check
TEST(KingdomFortunes, TheLastStandTakesNoCheck) {
  EventField f;
  f.unit(f.horse).stands[StandType::horse] = 1;
  f.refresh(f.horse);
  f.happens(f.horse, 3);
  EXPECT_EQ(f.unit(f.horse).presence, Presence::lost);
  EXPECT_TRUE(f.is_over());
}

// TKO-EX-47, TKO-EV-04, TKO-EVT-12, TKO-RNG-07
TEST(KingdomFortunes, DampPowderIsThrownForWithOneDieFewer) {
  EventField f;
  f.happens(f.foot, 4);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({5, 2});
  EXPECT_EQ(f.unit(f.foot).ammo, 7);
  EXPECT_EQ(f.last(EventKind::shots_changed).b, 7);
  EXPECT_EQ(f.last(EventKind::shots_changed).a, 7);
}

// TKO-EX-47, TKO-EVT-12, TKO-RNG-17
TEST(KingdomFortunes, DampPowderCostsShots) {
  EventField f;
  f.unit(f.foot).ammo = 3;
  f.happens(f.foot, 4);
  EXPECT_EQ(f.plan().pools[0].dice, 1);
  f.roll({5});
  EXPECT_EQ(f.unit(f.foot).ammo, 0);
  EXPECT_EQ(f.last(EventKind::shots_changed).a, -3);
  f.happens(f.foot, 4);
  EXPECT_TRUE(f.idle()); // nothing is left to lose
  f.unit(f.foot).ammo = 9;
  f.happens(f.foot, 4);
  f.roll({5});
  EXPECT_EQ(f.unit(f.foot).ammo, 4);
  f.unit(f.foot).ammo = 1;
  f.happens(f.foot, 4);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::TKO_EV_04) << "the last shot is spoilt like any other";
  f.roll({1});
  EXPECT_EQ(f.unit(f.foot).ammo, 0);
}

// TKO-FIRE-60: the bonus is counted with the early throw
TEST(KingdomFortunes, DampPowderCountsTheBonus) {
  EventField f;
  f.unit(f.foot).ammo_bonus = 4;
  f.happens(f.foot, 4);
  f.roll({1, 1});
  EXPECT_EQ(f.unit(f.foot).ammo, 6);
  EXPECT_EQ(f.unit(f.foot).ammo_bonus, 0);
}

// TKO-EVT-12, TKO-OPT-09: no die is left
TEST(KingdomFortunes, DampPowderMayLeaveNothing) {
  EventField f({.ammo_dice = 1});
  f.happens(f.foot, 4);
  EXPECT_EQ(f.unit(f.foot).ammo, 0);
  EXPECT_TRUE(f.is_over());
}

// TKO-EVT-12, TKO-FIRE-65, TKO-OPT-08
TEST(KingdomFortunes, DampPowderTroublesOnlyThoseWhoShoot) {
  EventField f;
  const int lancers = f.add(Side::red, UnitKind::lancer_regiment, {45, 20}, north);
  f.happens(lancers, 4);
  EXPECT_TRUE(f.idle());
  EXPECT_EQ(f.last(EventKind::event_idle).unit, lancers);
  EXPECT_EQ(f.last(EventKind::event_idle).a, 4);
  EXPECT_EQ(f.last(EventKind::event_idle).second_rule, Rule::TKO_EV_04);
  EventField free({.ammo = false});
  free.happens(free.foot, 4);
  EXPECT_TRUE(free.idle());
}

// TKO-EV-05, TKO-RNG-17
TEST(KingdomFortunes, AGoodShotHitsACommanderOfTheChain) {
  for (const int die : {1, 4, 5, 6}) {
    EventField f;
    f.happens(f.foot, 5);
    EXPECT_EQ(f.pending(), StepKind::event_dice);
    f.roll({die});
    EXPECT_EQ(f.pending(), StepKind::hit_roll);
    EXPECT_EQ(f.step().a, die <= 4 ? f.first : f.chief);
  }
  EventField f;
  f.happens(f.second, 5); // a commander hits himself
  EXPECT_EQ(f.step().a, f.second);
}

// TKO-EVT-13
TEST(KingdomFortunes, TheOtherIsHitWhereOneIsDead) {
  EventField f;
  f.unit(f.first).command.fate = Fate::dead;
  f.happens(f.foot, 5);
  EXPECT_EQ(f.step().a, f.chief);
  EventField g;
  g.unit(g.chief).command.fate = Fate::dead;
  g.happens(g.foot, 5);
  EXPECT_EQ(g.step().a, g.first);
  EventField h;
  h.unit(h.foot).tertio = -1; // a reserve unit has no Tertio Commander
  h.happens(h.foot, 5);
  EXPECT_EQ(h.step().a, h.chief);
  EventField i;
  i.unit(i.chief).command.fate = i.unit(i.first).command.fate = Fate::dead;
  i.happens(i.foot, 5);
  EXPECT_TRUE(i.idle());
  EventField j; // one commander is both
  const int leader = j.commander(Side::blue, 0, {34, 46});
  j.happens(j.enemy, 5);
  EXPECT_EQ(j.pending(), StepKind::hit_roll);
  EXPECT_EQ(j.step().a, leader);
}

// TKO-EX-46, TKO-EV-06, TKO-EVT-14
TEST(KingdomFortunes, DrinkAddsUp) {
  EventField f;
  f.state.turn = 2;
  f.happens(f.foot, 6);
  f.roll({1});
  const Command& c = f.unit(f.first).command;
  EXPECT_EQ(c.drunk_dice, 3);
  EXPECT_EQ(c.drunk_until, 3);
  EXPECT_EQ(f.last(EventKind::drunk).unit, f.first);
  f.state.turn = 2;
  f.happens(f.first, 6);
  f.roll({4});
  EXPECT_EQ(c.drunk_dice, 4);
  EXPECT_EQ(c.drunk_until, 5);
  EXPECT_EQ(f.last(EventKind::drunk).a, 4);
  EXPECT_EQ(f.last(EventKind::drunk).b, 5);
  for (int turn = 3; turn <= 6; ++turn) {
    EXPECT_EQ(order_dice(f.state, f.first), turn < 6 ? 0 : 4) << turn;
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.begin_end();
  }
}

// TKO-EVT-14: a reserve unit's is the Army Commander's; the dead do not drink
TEST(KingdomFortunes, WhoseCellarItIs) {
  EventField f;
  f.unit(f.foot).tertio = -1;
  f.happens(f.foot, 6);
  f.roll({6});
  EXPECT_EQ(f.unit(f.chief).command.drunk_dice, 3);
  EXPECT_EQ(f.unit(f.chief).command.drunk_until, 6);
  f.unit(f.first).command.fate = Fate::dead;
  f.happens(f.horse, 6);
  EXPECT_TRUE(f.idle());
}

// TKO-EV-07, TKO-EVT-15
TEST(KingdomFortunes, SmokeSticksAndAddsTurns) {
  EventField f;
  f.happens(f.foot, 7);
  f.roll({3});
  EXPECT_EQ(f.unit(f.foot).smoke_until, 5);
  EXPECT_EQ(f.last(EventKind::smoke_came).a, 5);
  f.state.turn = 3;
  f.happens(f.foot, 7);
  f.roll({2});
  EXPECT_EQ(f.unit(f.foot).smoke_until, 6);
}

// TKO-EV-08, TKO-MOR-05, TKO-EVT-16
TEST(KingdomFortunes, BeerDowngrades) {
  EventField f;
  f.happens(f.foot, 8);
  EXPECT_EQ(f.unit(f.foot).rating, Rating::poor);
  EXPECT_EQ(f.unit(f.foot).first_rating, Rating::ordinary);
  EXPECT_EQ(f.last(EventKind::rating_changed).a, static_cast<int>(Rating::poor));
  EXPECT_TRUE(f.is_over());
  f.happens(f.foot, 8);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks[0].unit, f.foot);
  EventField g;
  g.happens(g.first, 8);
  EXPECT_EQ(g.unit(g.first).rating, Rating::ordinary);
  EXPECT_EQ(g.last(EventKind::rating_changed).a, static_cast<int>(Rating::ordinary));
  EXPECT_EQ(order_dice(g.state, g.first), 3);
  g.unit(g.first).rating = Rating::poor;
  g.happens(g.first, 8);
  EXPECT_TRUE(g.idle());
}

// TKO-EV-09, TKO-RULING-154
TEST(KingdomFortunes, TheWrongLeftDisorders) {
  EventField f;
  f.happens(f.foot, 9);
  EXPECT_EQ(f.unit(f.foot).state, OrderState::disordered);
  f.happens(f.foot, 9);
  EXPECT_TRUE(f.idle());
  f.unit(f.foot).reforming = true;
  f.happens(f.foot, 9);
  EXPECT_FALSE(f.idle());
  EXPECT_FALSE(f.unit(f.foot).reforming);
  f.unit(f.horse).state = OrderState::pursuing;
  f.unit(f.horse).quarry = static_cast<std::int8_t>(f.enemy);
  f.happens(f.horse, 9);
  EXPECT_EQ(f.unit(f.horse).state, OrderState::disordered);
  EventField g;
  g.unit(g.horse).state = OrderState::routing;
  g.happens(g.horse, 9);
  EXPECT_TRUE(g.idle());
  EXPECT_EQ(g.unit(g.horse).state, OrderState::routing);
}

// TKO-EV-14, TKO-EVT-21
TEST(KingdomFortunes, FrenchPowderIsKeptForTheNextTurn) {
  EventField f;
  f.happens(f.foot, 14);
  EXPECT_EQ(f.unit(f.foot).exceptional_turn, 4);
  EXPECT_EQ(f.last(EventKind::powder_came).a, 4);
  EXPECT_EQ(f.state.turn, 4);
  f.begin_end();
  EXPECT_EQ(f.unit(f.foot).exceptional_turn, 0);
  const int mob = f.add(Side::red, UnitKind::mob, {66, 20}, north);
  f.happens(mob, 14);
  EXPECT_TRUE(f.idle());
}

// TKO-EV-15, TKO-RAL-27, TKO-RULING-154
TEST(KingdomFortunes, SergeantsPutTheTertioInOrder) {
  EventField f;
  f.unit(f.foot).state = OrderState::disordered;
  f.unit(f.foot).reforming = true;
  f.unit(f.horse).state = OrderState::routing;
  f.unit(f.horse).facing = from_degrees(south);
  f.refresh(f.horse);
  f.unit(f.gun).state = OrderState::disordered;
  f.unit(f.other).state = OrderState::disordered; // of another Tertio
  f.happens(f.foot, 15);
  EXPECT_EQ(f.unit(f.foot).state, OrderState::good);
  EXPECT_FALSE(f.unit(f.foot).reforming);
  EXPECT_EQ(f.unit(f.horse).state, OrderState::disordered);
  EXPECT_NEAR(f.unit(f.horse).footing.forward.y, 1, 0.01); // it faces the enemy again
  EXPECT_EQ(f.unit(f.gun).state, OrderState::disordered);
  EXPECT_EQ(f.unit(f.other).state, OrderState::disordered);
  EXPECT_EQ(f.count(EventKind::rallied), 2);
  EXPECT_EQ(f.last(EventKind::rallied).c, static_cast<int>(OrderState::routing));
  EXPECT_EQ(f.last(EventKind::rallied).d, static_cast<int>(OrderState::disordered));
  f.happens(f.first, 15); // the horse of his own Tertio is left
  EXPECT_EQ(f.unit(f.horse).state, OrderState::good);
  f.happens(f.first, 15);
  EXPECT_TRUE(f.idle());
  f.happens(f.chief, 15);
  f.roll({4}); // the Tertio of the unit that was picked
  EXPECT_EQ(f.unit(f.other).state, OrderState::good);
}

// TKO-OPT-32
TEST(KingdomFortunes, SergeantsRestoreDignity) {
  EventField f({.dignity = true});
  f.unit(f.foot).undignified = f.unit(f.other).undignified = true;
  f.happens(f.horse, 15);
  EXPECT_FALSE(f.unit(f.foot).undignified);
  EXPECT_TRUE(f.unit(f.other).undignified);
}

} // namespace
} // namespace sandtable::kingdom
