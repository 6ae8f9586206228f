// What has happened is told with all it says in fields: journal, report and page read nothing else.
#include "battle/carry_out.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "rulebooks/crimea/chapters/combat_result.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "support/crimea_battles.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <map>
#include <numeric>

namespace sandtable::crimea {
namespace {

using Faces = std::vector<int>;

/// One order or throw: the battle before and after it, and what was thrown.
struct Instant {
  const State& before;
  const State& after;
  Plan plan;
  Faces thrown;

  int first() const { return thrown.empty() ? 0 : thrown.front(); }
  /// What a pool's dice come to, with what is added.
  int total(std::size_t pool) const {
    const auto from = thrown.begin() + (pool == 0 ? 0 : plan.pools[0].dice);
    return std::accumulate(from, from + plan.pools[pool].dice, 0) + plan.pools[pool].modifier;
  }
};

bool speaks_of_a_unit(EventKind kind) {
  switch (kind) {
    case EventKind::turn_began:
    case EventKind::initiative_thrown:
    case EventKind::first_chosen:
    case EventKind::side_turn_began:
    case EventKind::phase_began:
    case EventKind::winner_lost:
    case EventKind::turn_ended:
    case EventKind::battle_ended: return false;
    default: return true;
  }
}

bool speaks_of_two(EventKind kind) {
  switch (kind) {
    case EventKind::order_sent:
    case EventKind::volley_fired:
    case EventKind::risk_shared:
    case EventKind::assault_declared:
    case EventKind::assault_lapsed:
    case EventKind::charge_made:
    case EventKind::combat_fought:
    case EventKind::out_of_zone: return true;
    default: return false;
  }
}

/// Whether it shows all the dice that were thrown.
bool shows_the_throw(EventKind kind) {
  switch (kind) {
    case EventKind::initiative_thrown:
    case EventKind::dice_for_move:
    case EventKind::saves_thrown:
    case EventKind::leader_tested:
    case EventKind::risk_shared:
    case EventKind::commander_tested:
    case EventKind::rally_tried:
    case EventKind::morale_tested:
    case EventKind::charge_made:
    case EventKind::combat_fought:
    case EventKind::winner_lost:
    case EventKind::guns_spiked: return true;
    default: return false;
  }
}

bool goes_somewhere(EventKind kind) {
  return kind == EventKind::unit_moved || kind == EventKind::charge_made || kind == EventKind::followed_up ||
         kind == EventKind::unit_routed || kind == EventKind::unit_withdrew;
}

/// CRI-SEQ-01, 02, 03, 08, 17, 19, 26
void expect_time(const Instant& m, const Event& e) {
  switch (e.kind) {
    case EventKind::turn_began: EXPECT_EQ(e.a, m.after.turn); break;
    case EventKind::turn_ended: EXPECT_EQ(e.a, m.before.turn); break;
    case EventKind::first_chosen: EXPECT_EQ(e.side, m.after.first); break;
    case EventKind::initiative_thrown:
      EXPECT_EQ(e.a, m.total(0));
      EXPECT_EQ(e.b, m.total(1));
      if (e.a != e.b) {
        EXPECT_EQ(e.side, e.a > e.b ? Side::red : Side::blue);
      }
      if (e.a != e.b) {
        EXPECT_TRUE(e.yes);
      }
      break;
    case EventKind::points_spent: EXPECT_EQ(e.a, m.before.n); break; // CRI-CP-05
    default: break;
  }
}

/// CRI-MOVE-01, 18, CRI-FORM-19, CRI-SEQ-30, 31, CRI-TER-13, 14, CRI-SET-02
void expect_deed(const Instant& m, const Event& e) {
  const Unit& was = m.before.unit(e.unit);
  const Unit& is = m.after.unit(e.unit);
  switch (e.kind) {
    case EventKind::unit_deployed:
      EXPECT_EQ(e.to, is.anchor);
      EXPECT_EQ(e.formation, is.formation);
      break;
    case EventKind::unit_moved:
      if (e.rule == Rule::CRI_MOVE_01) {
        EXPECT_EQ(e.move, m.before.move.kind);
      }
      break;
    case EventKind::dice_for_move: EXPECT_EQ(e.move, m.before.move.kind); break;
    case EventKind::unit_formed: EXPECT_EQ(e.formation, is.formation); break;
    case EventKind::unit_mounted: EXPECT_EQ(e.yes, !is.dismounted); break;
    case EventKind::guns_limbered: EXPECT_EQ(e.yes, is.formation != Formation::unlimbered); break;
    case EventKind::house_entered: EXPECT_EQ(e.feature, is.house); break;
    case EventKind::house_left: EXPECT_EQ(e.feature, was.house); break;
    case EventKind::chit_removed: EXPECT_EQ(e.a, was.chits - 1); break;
    case EventKind::out_of_zone: EXPECT_EQ(e.other, was.column); break; // CRI-COL-08
    default: break;
  }
}

/// CRI-SAVE-15, CRI-MOR-01, 17, CRI-LDR-02, 04, CRI-FIRE-32, 41, CRI-ARMY-17, 23, CRI-CC-02, 46, 50
void expect_harm(const Instant& m, const Event& e) {
  const Unit& was = m.before.unit(e.unit);
  const Unit& is = m.after.unit(e.unit);
  switch (e.kind) {
    case EventKind::volley_fired:
      EXPECT_EQ(e.b, std::count(e.shown().begin(), e.shown().end(), 6));
      EXPECT_EQ(e.yes, m.before.phase != Phase::free);
      EXPECT_GT(e.dice, 0);
      break;
    case EventKind::saves_thrown:
      EXPECT_EQ(e.a + e.b, static_cast<int>(m.thrown.size()));
      EXPECT_EQ(e.c, m.plan.pools[0].needs);
      EXPECT_EQ(e.a, std::count_if(m.thrown.begin(), m.thrown.end(), [&](int face) { return face >= e.c; }));
      break;
    case EventKind::figures_lost:
      EXPECT_GT(e.a, 0);
      EXPECT_EQ(e.b, figures(is));
      break;
    case EventKind::chits_taken:
      EXPECT_GT(e.a, 0);
      EXPECT_GE(e.b, e.a);
      break;
    case EventKind::rally_tried:
    case EventKind::morale_tested:
      EXPECT_EQ(e.a, m.first());
      EXPECT_EQ(e.b, morale_total(was, e.a));
      EXPECT_EQ(e.yes, e.a >= m.plan.pools[0].needs);
      break;
    case EventKind::leader_tested: EXPECT_EQ(e.a, m.first()); break;
    case EventKind::risk_shared:
      EXPECT_EQ(e.a, m.first());
      EXPECT_EQ(e.yes, e.a >= 4);
      EXPECT_TRUE(is_staff(m.before.unit(e.other).arm));
      break;
    case EventKind::commander_tested:
      EXPECT_EQ(e.a, m.first());
      EXPECT_EQ(e.yes, !is.present);
      EXPECT_EQ(e.b, is.present ? 0 : is.back_in);
      EXPECT_EQ(e.from, was.anchor);
      break;
    case EventKind::leader_returned: EXPECT_EQ(e.yes, was.leader == Leader::wounded); break;
    case EventKind::commander_returned:
      EXPECT_EQ(e.yes, was.leader == Leader::wounded);
      EXPECT_EQ(e.to, is.anchor);
      EXPECT_EQ(e.from, is.anchor);
      break;
    case EventKind::unit_destroyed:
      EXPECT_NE(e.from, Vec{});
      EXPECT_FALSE(is.present);
      break;
    case EventKind::unit_routed:
      EXPECT_EQ(e.rule, Rule::CRI_MOR_15);
      EXPECT_TRUE(is.routing || !is.present);
      break;
    case EventKind::unit_withdrew: EXPECT_EQ(e.rule, Rule::CRI_MOR_23); break;
    case EventKind::guns_spiked: EXPECT_EQ(e.yes, m.first() >= 4); break;
    case EventKind::guns_captured:
      EXPECT_EQ(e.side, enemy_of(was.side));
      EXPECT_EQ(e.from, was.guns_at);
      EXPECT_EQ(e.to, was.guns_at);
      break;
    default: break;
  }
}

/// CRI-CC-30, 32, 35
void expect_fight(const Instant& m, const Event& e) {
  if (e.kind == EventKind::combat_fought && m.plan.kind == "contest") {
    EXPECT_EQ(e.a, m.total(0));
    EXPECT_EQ(e.b, m.total(1));
    EXPECT_EQ(e.rule, e.a == e.b ? Rule::CRI_CC_32 : Rule::CRI_CC_30);
    if (e.a != e.b) {
      EXPECT_EQ(e.c, e.a > e.b ? 0 : 1);
    }
    EXPECT_EQ(e.unit, m.before.combat.attacker);
    EXPECT_EQ(e.other, m.before.combat.target);
  }
  if (e.kind == EventKind::winner_lost) {
    EXPECT_EQ(e.a, m.first());
    EXPECT_EQ(e.b, winners_hits(e.a, m.before.combat.twos));
  }
}

/// Where a unit went in one instant: from where it stood, to where it stands.
void expect_ways(const Instant& m, const std::vector<Event>& events) {
  std::map<int, Vec> at;
  for (const Event& e : events) {
    if (!goes_somewhere(e.kind)) continue;
    const auto known = at.find(e.unit);
    EXPECT_EQ(e.from, known == at.end() ? m.before.unit(e.unit).anchor : known->second);
    EXPECT_GE(e.inches, 0);
    if (e.from != e.to) {
      EXPECT_GT(e.inches, 0);
    }
    at[e.unit] = e.to;
  }
  for (const auto& [unit, to] : at)
    if (m.after.unit(unit).present) {
      EXPECT_EQ(to, m.after.unit(unit).anchor);
    }
}

void expect_told(const Instant& m, const std::vector<Event>& events) {
  for (const Event& e : events) {
    SCOPED_TRACE(testing::Message() << "event " << static_cast<int>(e.kind) << " of turn " << int{m.before.turn});
    ASSERT_EQ(e.unit >= 0, speaks_of_a_unit(e.kind));
    ASSERT_EQ(e.other >= 0, speaks_of_two(e.kind));
    if (shows_the_throw(e.kind)) {
      EXPECT_EQ(Faces(e.shown().begin(), e.shown().end()), m.thrown);
    }
    expect_time(m, e);
    if (e.unit >= 0) expect_deed(m, e);
    if (e.unit >= 0) expect_harm(m, e);
    expect_fight(m, e);
  }
  expect_ways(m, events);
}

/// Fights so many steps of a battle by chance, and has every event of it looked at; counts them by kind.
void watch(const Scenario& scenario, std::uint64_t seed, std::map<EventKind, int>& seen) {
  const auto setting = Crimea::set_up(scenario).value();
  State s = Crimea::begin(*setting);
  Recruit<Crimea> general(seed);
  FastDice dice(seed, 83);
  for (int step = 0; step < 1'500 && Crimea::pending(s) != Node::over; ++step) {
    const State before = s;
    std::vector<Event> events;
    if (Crimea::pending(s) == Node::decision) {
      carry_out<Crimea>(s, general.choose(s), &events);
      expect_told({before, s, {}, {}}, events);
    } else {
      const Plan plan = Crimea::plan(s);
      const Roll roll = dice.roll(plan.request());
      Crimea::settle(s, roll, &events);
      expect_told({before, s, plan, {roll.faces.begin(), roll.faces.end()}}, events);
    }
    if (testing::Test::HasFailure()) return;
    for (const Event& e : events) ++seen[e.kind];
  }
}

TEST(CrimeaTold, EveryEventSaysWhatHappened) {
  std::map<EventKind, int> seen;
  for (std::uint64_t n = 0; n < 30 && !HasFailure(); ++n) watch(varied_scenario(n), n, seen);
  for (std::uint64_t n = 0; n < 6 && !HasFailure(); ++n) watch(at_arms_length(), n, seen);
  EXPECT_GE(seen.size(), 40U);
}

Order send_with(int unit, int points) {
  Order o = order_for(Verb::dispatch, -1, unit);
  o.points = static_cast<std::int8_t>(points);
  return o;
}

// CRI-ARMY-07, 09, 11, 12: 0 lost, 1 arrived, 2 hesitant, 3 bound forward; with both dice.
TEST(CrimeaTold, WhatBecameOfAnOrder) {
  const auto told = [](std::initializer_list<int> dice) {
    Field f;
    const int raglan = f.commander(Side::red, Nation::british, {60, 5});
    const int foot = f.add(Side::red, "british-line", {50, 12}, north);
    f.add(Side::blue, "russian-line", {60, 62}, south);
    f.begin_turn();
    f.roll({6, 1});
    f.order(order_for(Verb::act_first));
    f.order(send_with(foot, 2));
    for (const int die : dice) f.roll({die});
    const Event e = f.last(EventKind::order_sent);
    EXPECT_EQ(e.unit, raglan);
    EXPECT_EQ(e.other, foot);
    EXPECT_EQ(e.a, 2);
    return e;
  };
  const auto expect = [](const Event& e, Rule rule, Faces fields) {
    EXPECT_EQ(e.rule, rule);
    EXPECT_EQ((Faces{e.b, e.c, e.d}), fields);
  };
  expect(told({2}), Rule::CRI_ARMY_07, {2, 0, 0});
  expect(told({5}), Rule::CRI_ARMY_09, {5, 0, 1});
  expect(told({3, 4}), Rule::CRI_ARMY_11, {3, 4, 2});
  expect(told({3, 6}), Rule::CRI_ARMY_12, {3, 6, 3});
}

// CRI-SEQ-02, 17, 19: whose side turn and whose phase it is.
TEST(CrimeaTold, WhosePhaseItIs) {
  for (const Side side : {Side::red, Side::blue}) {
    Field f;
    const int foot = f.add(Side::red, "british-line", {60, 30}, north);
    const int enemy = f.add(Side::blue, "russian-line", {60, 40}, south);
    f.begin_turn();
    f.roll(side == Side::red ? std::initializer_list<int>{6, 1} : std::initializer_list<int>{1, 6});
    EXPECT_EQ(f.last(EventKind::initiative_thrown).side, side);
    EXPECT_TRUE(f.last(EventKind::initiative_thrown).yes);
    f.order(order_for(Verb::act_first));
    EXPECT_EQ(f.last(EventKind::first_chosen).side, side);
    EXPECT_EQ(f.last(EventKind::side_turn_began).side, side);
    f.order(Field::done());
    const Event command = f.last(EventKind::phase_began);
    EXPECT_EQ(command.side, side);
    EXPECT_EQ(command.a, 1);
    EXPECT_FALSE(command.yes);
    const int acts = side == Side::red ? foot : enemy;
    f.order(Field::fire_at(acts, side == Side::red ? enemy : foot));
    EXPECT_EQ(f.last(EventKind::points_spent).unit, acts);
    f.roll({1, 1, 1, 1, 1, 1});
    const Event reaction = f.last(EventKind::phase_began);
    EXPECT_EQ(reaction.side, enemy_of(side));
    EXPECT_EQ(reaction.a, 1);
    EXPECT_TRUE(reaction.yes);
  }
}

// CRI-SEQ-03: a die for each side, and whose it is.
TEST(CrimeaTold, WhoseDieIsThrownForTheInitiative) {
  Field f;
  f.add(Side::red, "british-line", {60, 30}, north);
  f.add(Side::blue, "russian-line", {60, 40}, south);
  f.begin_turn();
  std::vector<std::pair<int, std::string>> dice;
  const Plan plan = f.plan();
  for (const Modifier& m : plan.modifiers)
    if (m.changes == Changes::dice) dice.emplace_back(m.pool, m.words);
  EXPECT_EQ(dice, (std::vector<std::pair<int, std::string>>{{0, "red's die"}, {1, "blue's die"}}));
}

// CRI-SEQ-07: equal totals decide nothing.
TEST(CrimeaTold, InitiativeThatIsThrownAgain) {
  Field f;
  f.add(Side::red, "british-line", {60, 30}, north);
  f.add(Side::blue, "russian-line", {60, 40}, south);
  f.begin_turn();
  const int red = f.plan().pools[0].modifier, blue = f.plan().pools[1].modifier;
  f.roll({3 + std::max(0, blue - red), 3 + std::max(0, red - blue)});
  EXPECT_FALSE(f.last(EventKind::initiative_thrown).yes);
  EXPECT_EQ(f.last(EventKind::initiative_thrown).a, f.last(EventKind::initiative_thrown).b);
}

} // namespace
} // namespace sandtable::crimea
