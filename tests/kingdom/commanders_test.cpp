#include "rulebooks/kingdom/chapters/commanders.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// Two tertios and their commanders, the Army Commander, and enemies far off, in the events of Turn 3.
struct Staff : Field {
  int first, second, chief, foot, horse, gun, other, enemy;

  explicit Staff(Options options = {}) : Field(options) {
    first = commander(Side::red, 0, {20, 6}, Rating::good);
    second = commander(Side::red, 1, {50, 6});
    chief = commander(Side::red, army, {35, 4});
    foot = add(Side::red, UnitKind::foot_regiment, {20, 14}, north);
    horse = add(Side::red, UnitKind::horse_regiment, {34, 14}, north);
    gun = add(Side::red, UnitKind::medium_gun, {10, 14}, north);
    other = add(Side::red, UnitKind::foot_regiment, {54, 14}, north, {.tertio = 1});
    enemy = add(Side::blue, UnitKind::horse_regiment, {36, 44}, south);
    state.turn = 3;
  }
  /// A hit on the chart, and what follows until the end of the Turn.
  void hit(int commander, std::initializer_list<int> chart) {
    state.agenda = {};
    state.agenda.push(StepKind::turn_end, 0);
    state.agenda.push(StepKind::settle);
    begin(StepKind::hit_roll, commander);
    roll(chart);
  }
  /// Everybody owed a check is steady.
  void steady() {
    while (pending() == StepKind::morale_roll) roll({10});
  }
  void end_turn(int turn) {
    state.turn = static_cast<std::uint8_t>(turn);
    begin_end();
  }
};

// TKO-EX-45, TKO-CDR-01, TKO-CDR-03, TKO-CDR-06, TKO-CDR-08, TKO-SEQ-11, TKO-RNG-15, TKO-RNG-16
TEST(KingdomCommanders, AMortalWoundKillsAfterSomeTurns) {
  Staff f;
  f.hit(f.first, {3, 4});
  EXPECT_EQ(f.pending(), StepKind::hit_dice);
  f.roll({4});
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::mortally_wounded);
  EXPECT_EQ(f.unit(f.first).command.until, 5);
  EXPECT_EQ(f.last(EventKind::commander_hit).a, 7);
  EXPECT_EQ(f.last(EventKind::commander_hit).c, 5);
  EXPECT_FALSE(f.last(EventKind::commander_hit).yes);
  EXPECT_EQ(f.pending(), StepKind::draw); // no check, and Turn 4 has begun
  EXPECT_EQ(order_dice(f.state, f.first), 4);
  EXPECT_GT(radius_of(f.state, f.first), 0);
  f.end_turn(4);
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::mortally_wounded);
  f.end_turn(5); // TKO-CDR-07, TKO-MOR-04: the checks of his own units
  EXPECT_EQ(f.count(EventKind::commander_died), 1);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks.size(), 3U);
  f.steady();
  EXPECT_EQ(f.pending(), StepKind::successor_roll); // TKO-CDR-10: in the same TURN_END
  EXPECT_EQ(f.state.turn, 5);
}

// TKO-EX-45, TKO-CDR-02, TKO-CDR-07, TKO-CDR-10, TKO-CUP-05
TEST(KingdomCommanders, AKilledCommanderLeavesHisPlaceEmpty) {
  Staff f;
  f.hit(f.first, {1, 3});
  f.roll({3});
  EXPECT_TRUE(f.last(EventKind::commander_hit).yes);
  EXPECT_EQ(f.last(EventKind::commander_hit).b, static_cast<int>(Fate::dead));
  EXPECT_EQ(f.count(EventKind::commander_died), 1);
  EXPECT_EQ(f.unit(f.first).presence, Presence::lost);
  EXPECT_EQ(f.state.checks.size(), 3U);
  f.steady();
  EXPECT_EQ(f.state.turn, 4);
  EXPECT_EQ(order_dice(f.state, f.first), 0);
  f.end_turn(4);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.end_turn(5);
  EXPECT_EQ(f.pending(), StepKind::successor_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
}

// TKO-EX-45, TKO-CDR-04, TKO-CDR-08, TKO-CDR-11
TEST(KingdomCommanders, OutOfActionHeComesBackAsBefore) {
  Staff f;
  f.hit(f.first, {4, 6});
  f.roll({1});
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::out_of_action);
  EXPECT_EQ(f.unit(f.first).command.until, 4);
  EXPECT_EQ(f.pending(), StepKind::draw); // nobody checks; Turn 4
  EXPECT_EQ(order_dice(f.state, f.first), 0);
  EXPECT_EQ(radius_of(f.state, f.first), 0);
  EXPECT_EQ(f.unit(f.first).presence, Presence::on_table);
  f.end_turn(4);
  EXPECT_EQ(f.count(EventKind::commander_back), 1);
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::well);
  EXPECT_EQ(f.unit(f.first).command.until, 0);
  EXPECT_EQ(order_dice(f.state, f.first), 4);
}

// TKO-EX-45, TKO-CDR-05, TKO-CDR-13, TKO-RNG-18
TEST(KingdomCommanders, ABallInTheBibleImpressesARegiment) {
  Staff f;
  f.hit(f.first, {6, 6});
  EXPECT_EQ(f.pending(), StepKind::hit_dice);
  EXPECT_EQ(f.plan().pools[0].sides, 2); // guns are no regiments
  f.roll({2});
  EXPECT_EQ(f.unit(f.horse).rating, Rating::good);
  EXPECT_EQ(f.unit(f.foot).rating, Rating::ordinary);
  EXPECT_EQ(f.last(EventKind::rating_changed).unit, f.horse);
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::well);
}

// TKO-CDR-13: one regiment alone needs no die, and none is none; TKO-CDR-14
TEST(KingdomCommanders, TheOnlyRegimentIsImpressed) {
  Staff f;
  f.hit(f.second, {6, 6});
  EXPECT_EQ(f.unit(f.other).rating, Rating::good);
  f.unit(f.other).rating = Rating::excellent;
  f.hit(f.second, {6, 6});
  EXPECT_EQ(f.count(EventKind::rating_changed), 0);
  f.unit(f.other).presence = Presence::off_table;
  f.hit(f.second, {6, 6});
  EXPECT_EQ(f.count(EventKind::rating_changed), 0);
  EXPECT_EQ(f.count(EventKind::commander_hit), 1);
}

// TKO-CDR-13: whoever is off the table or lost has not seen it
TEST(KingdomCommanders, OnlyRegimentsOnTheTableAreImpressed) {
  for (const Presence presence : {Presence::off_table, Presence::lost}) {
    Staff f;
    f.unit(f.foot).presence = presence;
    f.hit(f.first, {6, 6});
    EXPECT_NE(f.pending(), StepKind::hit_dice) << "there is one, and no choice";
    EXPECT_EQ(f.unit(f.horse).rating, Rating::good);
    EXPECT_EQ(f.unit(f.foot).rating, Rating::ordinary);
  }
}

// TKO-CDR-02, TKO-CDR-03, TKO-CDR-04, TKO-CDR-05: the ends of each line
TEST(KingdomCommanders, TheLinesOfTheChart) {
  const auto fate_of = [](std::initializer_list<int> dice) {
    Staff f;
    f.hit(f.first, dice);
    if (f.pending() == StepKind::hit_dice && f.plan().pools[0].sides == 6) f.roll({1});
    return f.unit(f.first).command.fate;
  };
  EXPECT_EQ(fate_of({1, 1}), Fate::dead);
  EXPECT_EQ(fate_of({1, 4}), Fate::dead);
  EXPECT_EQ(fate_of({1, 5}), Fate::mortally_wounded);
  EXPECT_EQ(fate_of({4, 5}), Fate::mortally_wounded);
  EXPECT_EQ(fate_of({5, 5}), Fate::out_of_action);
  EXPECT_EQ(fate_of({5, 6}), Fate::out_of_action);
  EXPECT_EQ(fate_of({6, 6}), Fate::well);
}

// TKO-CDR-12, TKO-RULING-152
TEST(KingdomCommanders, HitAgainTheWorseStands) {
  Staff f;
  f.unit(f.first).command = {0, 0, Fate::mortally_wounded, 9};
  f.hit(f.first, {5, 5});
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::mortally_wounded);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.hit(f.first, {3, 3}); // the same again
  EXPECT_EQ(f.unit(f.first).command.until, 9);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.hit(f.first, {6, 6});
  EXPECT_EQ(f.pending(), StepKind::draw); // nobody is impressed
  f.unit(f.first).command = {0, 0, Fate::out_of_action, 9};
  f.hit(f.first, {3, 3});
  f.roll({5});
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::mortally_wounded);
  f.hit(f.first, {1, 1});
  f.roll({1});
  EXPECT_EQ(f.unit(f.first).command.fate, Fate::dead);
}

// TKO-CDR-07, TKO-MOR-04: an Army Commander's death shakes the whole army, but nobody off the table
TEST(KingdomCommanders, TheArmyMournsItsCommander) {
  Staff f;
  f.unit(f.horse).presence = Presence::off_table;
  f.hit(f.chief, {1, 1});
  f.roll({2});
  EXPECT_EQ(f.state.checks.size(), 3U);
  EXPECT_EQ(f.state.army(Side::blue).commander_points, 2); // TKO-VIC-07
  f.steady();
  f.hit(f.first, {1, 1});
  f.roll({2});
  EXPECT_EQ(f.state.army(Side::blue).commander_points, 3);
  EXPECT_EQ(f.state.army(Side::red).commander_points, 0);
}

// TKO-RULING-152, TKO-CMD-03
TEST(KingdomCommanders, TheCommanderOfALoneTertioCountsAsTheArmys) {
  Field f;
  const int leader = f.commander(Side::blue, 0, {20, 40});
  f.add(Side::blue, UnitKind::horse_regiment, {36, 44}, south);
  f.add(Side::red, UnitKind::horse_regiment, {36, 14}, north);
  kill_commander(f.state, leader, nullptr);
  EXPECT_EQ(f.state.army(Side::red).commander_points, 2);
}

// TKO-CDR-09, TKO-CDR-10, TKO-DEC-16
TEST(KingdomCommanders, ASuccessorIsRatedAndJoinsAUnit) {
  Staff f;
  f.unit(f.first).command = {3, 9, Fate::dead, 5};
  f.unit(f.first).presence = Presence::lost;
  f.unit(f.first).orders = 2;
  f.end_turn(5);
  f.roll({6, 6});
  EXPECT_EQ(f.last(EventKind::successor_came).a, static_cast<int>(Rating::excellent));
  EXPECT_EQ(f.unit(f.first).rating, Rating::excellent);
  EXPECT_EQ(f.unit(f.first).command.drunk_dice, 0);
  EXPECT_EQ(f.pending(), StepKind::place_commander);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  EXPECT_EQ(f.refusal(f.act(Verb::place_commander, f.first, f.other)), Rule::TKO_DEC_16);
  EXPECT_EQ(f.refusal(f.act(Verb::place_commander, f.first)), Rule::TKO_DEC_16);
  EXPECT_EQ(f.refusal(f.act(Verb::place_commander, f.second, f.foot)), Rule::TKO_DEC_16);
  EXPECT_EQ(f.refusal(f.act(Verb::pass)), Rule::TKO_DEC_16);
  f.order(f.act(Verb::place_commander, f.first, f.horse));
  EXPECT_TRUE(touch(f.state, f.unit(f.first), f.unit(f.horse)));
  EXPECT_EQ(f.unit(f.first).presence, Presence::on_table);
  EXPECT_EQ(order_dice(f.state, f.first), 5);
  EXPECT_EQ(f.state.turn, 6);
}

// TKO-CDR-04, TKO-CDR-09: of blue as of red
TEST(KingdomCommanders, WhatBecomesOfBluesIsToldOfBlue) {
  Staff f;
  const int blue = f.commander(Side::blue, 0, {36, 46});
  f.unit(blue).command = {0, 0, Fate::dead, 5};
  f.unit(blue).presence = Presence::lost;
  f.end_turn(5);
  f.roll({3, 4});
  EXPECT_EQ(f.last(EventKind::successor_came).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::successor_came).unit, blue);
  f.unit(blue).command = {0, 0, Fate::out_of_action, 6};
  f.end_turn(6);
  EXPECT_EQ(f.last(EventKind::commander_back).side, Side::blue);
}

// TKO-DEC-16, TKO-RULING-155
TEST(KingdomCommanders, WithoutAChoiceASuccessorFindsHisPlace) {
  Staff f;
  f.unit(f.second).command = {0, 0, Fate::dead, 5};
  f.unit(f.second).presence = Presence::lost;
  f.end_turn(5);
  f.roll({3, 4});
  EXPECT_TRUE(touch(f.state, f.unit(f.second), f.unit(f.other)));

  Staff g; // nobody is left of his command
  g.unit(g.second).command = {0, 0, Fate::dead, 5};
  g.unit(g.second).presence = Presence::lost;
  g.unit(g.other).presence = Presence::off_table;
  g.refresh(g.other);
  g.end_turn(5);
  g.roll({3, 4});
  EXPECT_EQ(g.unit(g.second).anchor, (Vec{50, 6}));
  EXPECT_EQ(g.unit(g.second).presence, Presence::on_table);
}

// TKO-MOVE-33: where the enemy now stands he cannot stay
TEST(KingdomCommanders, ASuccessorDoesNotAppearAmongTheEnemy) {
  Staff f;
  f.unit(f.second).command = {0, 0, Fate::dead, 5};
  f.unit(f.second).presence = Presence::lost;
  f.unit(f.other).presence = Presence::off_table;
  f.refresh(f.other);
  f.unit(f.enemy).anchor = {50, 7};
  f.refresh(f.enemy);
  f.end_turn(5);
  f.roll({3, 4});
  EXPECT_EQ(f.pending(), StepKind::hit_roll); // nobody to flee to within 12 inches
}

// TKO-CON-08: red's successors first in an odd Turn, blue's in an even one
TEST(KingdomCommanders, SuccessorsComeInOrderOfPriority) {
  for (const int turn : {5, 6}) {
    Staff f;
    const int enemy_leader = f.commander(Side::blue, 0, {36, 46});
    for (const int i : {f.first, f.second, enemy_leader}) {
      f.unit(i).command = {0, 0, Fate::dead, 5};
      f.unit(i).presence = Presence::lost;
    }
    f.end_turn(turn);
    EXPECT_EQ(f.step().a, turn == 5 ? f.first : enemy_leader);
  }
}

// TKO-EVT-14: sober again
TEST(KingdomCommanders, DrinkWearsOff) {
  Staff f;
  f.unit(f.first).command = {3, 4, Fate::well, 0};
  f.end_turn(3);
  EXPECT_EQ(order_dice(f.state, f.first), 1);
  f.end_turn(4);
  EXPECT_EQ(order_dice(f.state, f.first), 4);
}

// TKO-CON-02
TEST(KingdomCommanders, AD3IsHalfADieRoundedUp) {
  EXPECT_EQ(d3_of(1), 1);
  EXPECT_EQ(d3_of(2), 1);
  EXPECT_EQ(d3_of(3), 2);
  EXPECT_EQ(d3_of(4), 2);
  EXPECT_EQ(d3_of(5), 3);
  EXPECT_EQ(d3_of(6), 3);
}

} // namespace
} // namespace sandtable::kingdom
