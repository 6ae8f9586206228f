// Chapter 10.1 and 10.3: contacts, bouts, and the dice of a round.
#include "rulebooks/kingdom/chapters/melee.hpp"

#include "kingdom/fighting.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

Contact contact_between(int attacker, int defender, Zone zone = Zone::front) {
  Contact c;
  c.attacker = static_cast<std::int8_t>(attacker);
  c.defender = static_cast<std::int8_t>(defender);
  c.zone = zone;
  return c;
}

// TKO-EX-29, TKO-MEL-02, 40, 44, 45, 50 to 53, TKO-SM-80: from the charge to the fall back.
TEST(Melee, OfFootAgainstFoot) {
  Fight f(K::foot_regiment, {.rating = Rating::good}, K::foot_regiment);
  f.met().charging = true;
  f.begin_melee();
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(dice_in(f.plan().request()), 52);
  f.throw_dice({{11, 5}, {25, 1}, {6, 6}, {10, 2}});
  EXPECT_EQ(f.count(EventKind::melee_thrown), 2);
  const Event& thrown = f.last(EventKind::melee_thrown);
  EXPECT_EQ(thrown.unit, f.blue);
  EXPECT_EQ(thrown.other, f.red);
  EXPECT_EQ(thrown.side, Side::blue);
  EXPECT_EQ(thrown.a, 16);
  EXPECT_EQ(thrown.b, 6);
  EXPECT_EQ(thrown.shown().size(), 16U);
  EXPECT_EQ(thrown.shown().front(), 6);
  ASSERT_EQ(f.pending(), StepKind::melee_kill_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 11);
  EXPECT_EQ(f.plan().pools[0].needs, 3);
  EXPECT_EQ(f.plan().pools[1].dice, 6);
  f.roll({3, 1, 6, 2, 4, 5, 1, 2, 6, 3, 2, 5, 2, 3, 6, 1, 4});
  EXPECT_EQ(f.count(EventKind::kills_thrown), 2);
  const Event& dead = f.last(EventKind::kills_thrown);
  EXPECT_EQ(dead.unit, f.blue);
  EXPECT_EQ(dead.other, f.red);
  EXPECT_EQ(dead.side, Side::blue);
  EXPECT_EQ(dead.a, 4);
  EXPECT_EQ(dead.b, 3);
  EXPECT_EQ(dead.shown().size(), 6U);
  // Both may choose which of their stands goes: four of each. TKO-UNIT-32
  for (const int unit : {f.red, f.blue}) {
    ASSERT_EQ(f.pending(), StepKind::stand_loss);
    ASSERT_EQ(f.step().a, unit);
    Order o = order_for(Verb::lose_stand, unit);
    o.stand = StandType::shot;
    f.order(o);
  }
  const Event& told = f.last(EventKind::round_fought);
  EXPECT_TRUE(told.yes);
  EXPECT_EQ(told.side, Side::red);
  EXPECT_EQ(told.a, 6);
  EXPECT_EQ(told.b, 4);
  EXPECT_EQ(told.c, 1);
  EXPECT_EQ(told.unit, f.red);
  EXPECT_EQ(told.other, f.blue);
  EXPECT_EQ(f.unit(f.blue).partial_kills, 2);
  EXPECT_EQ(f.unit(f.red).partial_kills, 0);
  EXPECT_EQ(f.unit(f.blue).stands.count(), 7);
  EXPECT_EQ(f.unit(f.red).stands.count(), 7);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks.front().unit, f.blue);
  f.roll({5});
  ASSERT_EQ(f.pending(), StepKind::fall_back_roll);
  f.roll({4, 2});
  EXPECT_EQ(f.unit(f.blue).state, OrderState::disordered);
  EXPECT_NEAR(f.unit(f.blue).anchor.y, 26, 1.0 / 128);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks.front().unit, f.red);
  f.roll({3});
  EXPECT_EQ(f.last(EventKind::checked).b, 5);
  EXPECT_EQ(f.unit(f.red).state, OrderState::disordered);
  EXPECT_TRUE(f.state.contacts.empty());
  EXPECT_EQ(f.pending(), StepKind::none); // no second round, no pursuit
  EXPECT_FALSE(f.state.melee.on);
}

// TKO-MEL-02, TKO-OPT-12: two rounds at contact, if they are still in contact; then they are locked.
TEST(Melee, IsFoughtInBouts) {
  for (const int rounds : {1, 2, 3}) {
    Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment, {.rating = Rating::excellent});
    f.begin_melee(rounds);
    for (int round = 1; round <= rounds; ++round) {
      ASSERT_EQ(f.pending(), StepKind::melee_roll) << round << " of " << rounds;
      f.fight_round(0, 0);
      EXPECT_FALSE(f.last(EventKind::round_fought).yes);
      EXPECT_EQ(f.last(EventKind::round_fought).c, round);
      f.roll({10}); // TKO-MEL-50: a draw is checked by both, TKO-MEL-52 red first in an odd Turn
      f.roll({10});
    }
    EXPECT_EQ(f.pending(), StepKind::none);
    EXPECT_TRUE(is_locked(f.state, f.red));
    EXPECT_TRUE(is_locked(f.state, f.blue));
    EXPECT_EQ(f.met().rounds, rounds); // TKO-MEL-36
  }
}

// TKO-MEL-04: the charge helps in its own first round only.
TEST(Melee, ChargesHelpOnce) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  f.met().charging = f.met().counter_charging = true;
  f.begin_melee();
  EXPECT_EQ(f.dice_of(Side::red), 32);
  EXPECT_EQ(f.dice_of(Side::blue), 32);
  f.fight_round(0, 0);
  f.roll({10});
  f.roll({10});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.dice_of(Side::red), 16);
  EXPECT_EQ(f.dice_of(Side::blue), 16);
}

// TKO-MEL-04, 41: a newcomer brings a new bout for all, with his own charge and nobody else's cover.
TEST(Melee, BeginsAnewWithWhoeverJoinsIt) {
  Fight f(K::horse_regiment, {}, K::foot_regiment, {.formation = Formation::demi_herce});
  f.met().rounds = 2;
  f.met().crossed_cover = true;
  f.met().cover = Cover::light;
  const int second = f.add(Side::red, K::horse_regiment, {36, 23.2}, south);
  f.contact(second, f.blue, Zone::rear);
  f.met(1).charging = f.met(1).crossed_cover = true;
  f.met(1).cover = Cover::heavy;
  begin_bout(f.state, second, Side::red, 2);
  f.go();
  ASSERT_EQ(f.pending(), StepKind::allot);
  Order o = order_for(Verb::allot, f.blue);
  o.shares = {{2, 2}, {2, 2}};
  f.order(o);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  const Plan plan = f.plan();
  ASSERT_EQ(plan.pools.size(), 4U); // red's two, blue's two: by unit, then by enemy
  EXPECT_EQ(plan.pools[0].unit, f.red);
  EXPECT_EQ(plan.pools[1].unit, second);
  EXPECT_EQ(plan.pools[2].unit, f.blue);
  EXPECT_EQ(plan.pools[3].unit, f.blue);
  EXPECT_EQ(plan.pools[0].dice, 16);
  EXPECT_EQ(plan.pools[1].dice, 24); // the rear; over cover he does not double
  EXPECT_EQ(f.met(0).cover, Cover::none);
  EXPECT_FALSE(f.met(0).crossed_cover);
  EXPECT_EQ(f.met(1).cover, Cover::heavy);
}

// TKO-MEL-04, TKO-RULING-150: the rounds of the older bout are not fought as well.
TEST(Melee, OfAnOlderBoutIsOver) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  begin_bout(f.state, f.red, Side::red, 2);
  begin_bout(f.state, f.red, Side::red, 1);
  f.go();
  f.fight_round(0, 0);
  f.roll({10});
  f.roll({10});
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-44: the side that charged throws first, then the other; within a side by number.
TEST(Melee, DiceFallInOrder) {
  Fight f(K::horse_regiment, {.stands = 2}, K::horse_regiment, {.stands = 3});
  f.begin_melee(2, Side::blue);
  EXPECT_EQ(f.plan().pools[0].unit, f.blue);
  EXPECT_EQ(f.plan().pools[1].unit, f.red);
  EXPECT_EQ(f.plan().attacker, f.blue);
  EXPECT_EQ(f.plan().defender, f.red);
  f.throw_dice({{12, 5}, {8, 4}}); // fives hit, fours do not: TKO-MEL-40
  EXPECT_EQ(f.plan().pools.size(), 1U);
  EXPECT_EQ(f.plan().pools[0].unit, f.blue);
  EXPECT_EQ(f.plan().pools[0].dice, 12);
  EXPECT_EQ(f.plan().pools[0].needs, 4);
}

// TKO-MEL-43: losses are taken together; who dies has struck back.
TEST(Melee, OfBothIsSimultaneous) {
  Fight f(K::horse_regiment, {.stands = 1, .partial_kills = 3}, K::horse_regiment, {.stands = 1, .partial_kills = 3});
  f.begin_melee();
  f.fight_round(1, 1);
  EXPECT_EQ(f.unit(f.red).presence, Presence::lost);
  EXPECT_EQ(f.unit(f.blue).presence, Presence::lost);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-47: kills beyond what was left count for the result.
TEST(Melee, CountsEveryKill) {
  Fight f(K::foot_regiment, {.rating = Rating::excellent}, K::commanded_shot, {.stands = 1, .partial_kills = 3});
  const int other = f.add(Side::blue, K::horse_regiment, {44, 20}, south, {.rating = Rating::excellent});
  f.contact(f.red, other);
  f.begin_melee();
  Order o = order_for(Verb::allot, f.red);
  o.shares = {{4, 0}, {3, 1}};
  f.order(o);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  f.fight_round(5, 4); // all five on a unit of which one more kill would have been enough
  ASSERT_EQ(f.pending(), StepKind::stand_loss);
  Order lose = order_for(Verb::lose_stand, f.red);
  lose.stand = StandType::shot;
  f.order(lose);
  EXPECT_EQ(f.unit(f.blue).presence, Presence::lost);
  EXPECT_EQ(f.last(EventKind::round_fought).side, Side::red);
  EXPECT_EQ(f.last(EventKind::round_fought).a, 5);
  EXPECT_EQ(f.state.checks.front().unit, other);
}

// TKO-MEL-46: by side, and every unit shares it.
TEST(Melee, IsWonBySides) {
  Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment);
  const int second = f.add(Side::red, K::horse_regiment, {30, 20}, north, {.rating = Rating::excellent});
  f.contact(second, f.blue, Zone::front);
  f.begin_melee();
  Order o = order_for(Verb::allot, f.blue);
  o.shares = {{4, 0}};
  EXPECT_EQ(f.refusal(o), Rule::TKO_MEL_06);
  o.shares = {{2, 2}};
  f.order(o);
  // Red's first unit kills none and suffers two; the second kills three: red has won.
  f.throw_dice({{20, 1}, {3, 6}, {17, 1}, {2, 6}, {14, 1}});
  f.throw_dice({{5, 6}});
  EXPECT_EQ(f.last(EventKind::round_fought).side, Side::red);
  EXPECT_EQ(f.last(EventKind::round_fought).a, 3);
  EXPECT_EQ(f.last(EventKind::round_fought).b, 2);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks.size(), 1U);
  EXPECT_EQ(f.state.checks.front().unit, f.blue);
}

// TKO-TERR-38: by the ground at the anchors when they touch.
TEST(Melee, OnASlope) {
  for (const bool attacker_high : {true, false}) {
    Field f;
    f.terrain(TerrainKind::hill, attacker_high ? Points{{20, 0}, {50, 0}, {50, 19.9}, {20, 19.9}}
                                               : Points{{20, 20.1}, {50, 20.1}, {50, 40}, {20, 40}});
    const int red = f.add(Side::red, K::horse_regiment, {36, 19.5}, north);
    const int blue = f.add(Side::blue, K::horse_regiment, {36, 20.5}, south);
    make_contact(f.state, contact_between(red, blue, Zone::flank), &f.events);
    EXPECT_EQ(f.state.contacts[0].upslope, attacker_high ? 1 : -1);
    EXPECT_EQ(f.last(EventKind::contact_made).a, static_cast<int>(Zone::flank));
    EXPECT_EQ(f.last(EventKind::contact_made).unit, red);
    EXPECT_EQ(f.last(EventKind::contact_made).other, blue);
  }
  Field flat;
  const int red = flat.add(Side::red, K::horse_regiment, {36, 20}, north);
  const int blue = flat.add(Side::blue, K::horse_regiment, {36, 20}, south);
  make_contact(flat.state, contact_between(red, blue), nullptr);
  EXPECT_EQ(flat.state.contacts[0].upslope, 0);
  make_contact(flat.state, contact_between(blue, red), &flat.events);
  EXPECT_EQ(flat.last(EventKind::contact_made).side, Side::blue);
  EXPECT_EQ(flat.state.contacts[0].cover, Cover::none);
}

// TKO-MEL-41, TKO-RULING-147: what the attacker has just come over protects, the hardest of it.
TEST(Melee, AcrossCover) {
  const auto cover = [](TerrainKind kind, double y, bool crossed) {
    Field f;
    f.terrain(kind, {{20, y}, {52, y}});
    const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north);
    const int blue = f.add(Side::blue, K::foot_regiment, {36, 20}, south);
    Contact c = contact_between(red, blue);
    c.crossed_cover = crossed;
    make_contact(f.state, c, nullptr);
    return f.state.contacts[0].cover;
  };
  EXPECT_EQ(cover(TerrainKind::low_wall, 19.5, true), Cover::heavy);
  EXPECT_EQ(cover(TerrainKind::low_wall, 19.5, false), Cover::none);
  EXPECT_EQ(cover(TerrainKind::hedge, 18.2, true), Cover::light);
  EXPECT_EQ(cover(TerrainKind::hedge, 17.8, true), Cover::none);   // more than two inches back
  EXPECT_EQ(cover(TerrainKind::hedge, 20.5, true), Cover::none);   // behind the defender's front
  EXPECT_EQ(cover(TerrainKind::hedge, 20.01, true), Cover::light); // between the two
}

// TKO-MEL-41, TKO-CHG-84: cover of the ground that the defender stands in.
TEST(Melee, InAWood) {
  Field f;
  f.terrain(TerrainKind::light_woods, {{20, 20}, {52, 20}, {52, 40}, {20, 40}});
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north);
  const int blue = f.add(Side::blue, K::foot_regiment, {36, 20}, south);
  Contact c = contact_between(red, blue);
  c.crossed_cover = true;
  make_contact(f.state, c, nullptr);
  EXPECT_EQ(f.state.contacts[0].cover, Cover::light);
}

// TKO-ORD-25, 27, TKO-MEL-03, TKO-SM-65: one more round for whoever is locked; the side with priority throws first.
TEST(Melee, GoesOnByOrder) {
  for (const int turn : {1, 2}) {
    Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment, {.rating = Rating::excellent});
    const int idle = f.add(Side::red, K::horse_regiment, {10, 10}, north);
    f.commander(Side::red, 0, {36, 10});
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.begin_orders(Side::red);
    EXPECT_EQ(f.refusal(Field::fight(idle)), Rule::TKO_ORD_25);
    f.order(Field::fight(f.red));
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    EXPECT_EQ(f.plan().pools[0].unit, turn == 1 ? f.red : f.blue);
    f.fight_round(0, 0);
    f.roll({10});
    f.roll({10});
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_TRUE(is_locked(f.state, f.red));
  }
}

// TKO-MEL-01: whoever is joined to one of them by contacts.
TEST(Melee, JoinsAllThatTouch) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  const int second = f.add(Side::red, K::horse_regiment, {30, 20}, north);
  const int third = f.add(Side::blue, K::horse_regiment, {24, 20}, south);
  const int apart = f.add(Side::red, K::horse_regiment, {60, 20}, north);
  const int foe = f.add(Side::blue, K::horse_regiment, {60, 20}, south);
  f.contact(third, second);
  f.contact(second, f.blue);
  f.contact(apart, foe);
  EXPECT_EQ(joined(f.state, f.red), bit(f.red) | bit(f.blue) | bit(second) | bit(third));
  EXPECT_EQ(joined(f.state, third), joined(f.state, f.red));
  EXPECT_EQ(joined(f.state, foe), bit(apart) | bit(foe));
}

// TKO-MEL-43: where nobody has a die, nobody has won.
TEST(Melee, WithoutADie) {
  Fight f(K::commanded_shot, {.rating = Rating::poor}, K::commanded_shot, {.rating = Rating::poor});
  f.begin_melee(1);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_FALSE(f.last(EventKind::round_fought).yes);
}

} // namespace
} // namespace sandtable::kingdom
