#pragma once
// What the tests of fire, melee and flight have in common.

#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"
#include "support/kingsmen_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {

constexpr double north = 0, east = 90, south = 180, west = 270;

inline Points block(double left, double bottom, double right, double top) {
  return {{left, bottom}, {right, bottom}, {right, top}, {left, top}};
}

inline int attack_dice(const Plan& p) { return p.pools[0].dice; }
inline int defence_dice(const Plan& p) { return p.pools[1].dice; }

/// Dice that one rule adds to a plan.
inline int dice_by(const Plan& p, Rule rule) {
  int n = 0;
  for (const Modifier& m : p.modifiers) n += m.rule == rule && m.changes == Changes::dice ? m.amount : 0;
  return n;
}

/// The throw of one unit firing at another from where both stand.
inline Plan volley(const Field& f, int firer, int target) { return fire_plan(f.state, firer, target); }
/// Why one may not fire at the other; none if it may.
inline Rule fire_refused(const Field& f, int firer, int target) { return check_fire(f.state, firer, target).rule; }

/// Throws the pending dice so that each pool has so many sixes and nothing else that counts.
inline void throw_sixes(Field& f, int first, int second = 0) {
  ASSERT_EQ(Kingsmen1::pending(f.state), Node::chance);
  const Plan plan = f.plan();
  Roll roll;
  for (int pool = 0; pool < static_cast<int>(plan.pools.size()); ++pool) {
    const int wanted = pool == 0 ? first : second, dice = plan.pools[static_cast<std::size_t>(pool)].dice;
    ASSERT_LE(wanted, dice);
    for (int i = 0; i < dice; ++i) roll.faces.push_back(i < wanted ? 6 : 1);
  }
  Kingsmen1::settle(f.state, roll, &f.events);
}

/// Begins the turn and has a unit charge a place of another.
inline void charge_home(Field& f, int attacker, int target, Vec at) {
  f.start_turn();
  f.activate(attacker);
  f.order(Field::charge(target, {at}));
}

/// The unit whose owner must say where it runs; -1 if none.
inline int fleeing(const Field& f) { return f.pending() == StepKind::escape ? f.state.flight.unit : -1; }
/// Lets it run straight away from the enemy, or so many degrees off that.
inline void run(Field& f, double degrees = 0) {
  ASSERT_EQ(f.pending(), StepKind::escape);
  f.order(straight_escape(f.state, degrees));
}
/// Why a run is refused; none if it is legal.
inline Rule run_refused(const Field& f, double degrees) {
  EXPECT_EQ(f.pending(), StepKind::escape);
  return fleeing(f) < 0 ? Rule::none : f.refusal(straight_escape(f.state, degrees));
}

/// Puts a unit inside a building.
inline void garrison(Field& f, int unit, int building) { f.unit(unit).building = static_cast<std::int8_t>(building); }

} // namespace sandtable::kingsmen
