#pragma once
// What the tests of fire, losses and morale share.

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

/// How a plan changes by a rule: the sum of its amounts.
inline int amount(const Plan& plan, Rule rule) {
  int out = 0;
  for (const Modifier& m : plan.modifiers)
    if (m.rule == rule) out += m.amount;
  return out;
}

inline bool cites(const Plan& plan, Rule rule) {
  for (const Modifier& m : plan.modifiers)
    if (m.rule == rule) return true;
  return false;
}

/// The amounts of the modifiers make up the pool.
inline void expect_adds_up(const Plan& plan) {
  int dice = 0, total = 0;
  for (const Modifier& m : plan.modifiers)
    (m.changes == Changes::total ? total : dice) += m.changes == Changes::face ? 0 : m.amount;
  EXPECT_EQ(dice, plan.pools[0].dice) << plan.title;
  EXPECT_EQ(total, plan.pools[0].modifier) << plan.title;
}

/// A shot of one unit at another as both stand, whatever they are allowed; its plan adds up.
inline Shot shot(const Field& f, int firer, int target) {
  const Aim aim = aim_at(f.state, firer, target);
  EXPECT_TRUE(aim.ruling.allowed()) << id_of(aim.ruling.rule) << ": " << aim.ruling.sentence;
  State s = f.state;
  s.shots[0] = shot_of(s, firer, target, aim);
  expect_adds_up(fire_plan(s, 0));
  EXPECT_EQ(fire_plan(s, 0).pools[0].dice, s.shots[0].dice);
  return s.shots[0];
}

inline int dice(const Field& f, int firer, int target) { return shot(f, firer, target).dice; }

/// Facings and places are on their grids: a unit faces a place as nearly as they allow.
inline void expect_faces(const Unit& u, double degrees) { EXPECT_LE(turn_between(u.facing, from_degrees(degrees)), 6); }

/// A commander of red's first tertio who commands the whole table, so that nothing needs a test.
inline void command_all(Field& f) { f.commander(Side::red, 0, {30, 2}, Rating::excellent); }

/// Gives red's unit a FIRE order; red has a commander near it.
inline void fire(Field& f, int firer, int target) {
  f.begin_orders(f.unit(firer).side, f.unit(firer).tertio);
  f.order(Field::fire_at(firer, target));
}

/// So many kills on a unit, by somebody's fire; goes on to the next decision or throw.
inline void suffer(Field& f, int unit, int kills, int by = -1) {
  f.state.agenda = {};
  add_kills(f.state, unit, by, kills, false);
  f.begin(StepKind::settle);
}

inline Check check_of(int unit, int enemy = -1) {
  Check c;
  c.unit = static_cast<std::int8_t>(unit);
  c.enemy = static_cast<std::int8_t>(enemy);
  return c;
}

/// A check falls due and its die waits to be thrown.
inline void check_morale(Field& f, const Check& check) {
  f.state.agenda = {};
  owe_check(f.state, check);
  f.begin(StepKind::settle);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  expect_adds_up(f.plan());
}

} // namespace sandtable::kingdom
