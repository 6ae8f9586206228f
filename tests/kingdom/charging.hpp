#pragma once
// A charge for tests of chapter 9: an attacker of red's first tertio and a defender, from declaration to its end.

#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

inline void expect_near_to(Vec is, Vec wanted) {
  EXPECT_NEAR(is.x, wanted.x, 1.0 / 128);
  EXPECT_NEAR(is.y, wanted.y, 1.0 / 128);
}

/// Good Horse in Line at (30, 10) facing north, and whoever is added at `where`, facing south.
struct Charging {
  Field f;
  int red = f.add(Side::red, UnitKind::horse_regiment, {30, 10}, north, {.rating = Rating::good});
  int blue = -1;

  explicit Charging(Options options = {}) : f(options) {}
  Unit& attacker() { return f.unit(red); }
  Unit& defender() { return f.unit(blue); }
  const Charge& charge() const { return f.state.charge; }

  int foe(UnitKind kind, Vec where, const Placement& placement = {}, double facing = south) {
    return blue = f.add(Side::blue, kind, where, facing, placement);
  }
  void lead() { // both sides have somebody far away, so that there are dice
    f.commander(Side::red, 0, {70, 2});
    f.commander(Side::blue, 0, {70, 46});
  }
  void declare(int angle = 0) {
    if (f.state.army(Side::red).commander < 0) lead();
    f.begin_orders(Side::red);
    f.order(Field::charge(red, blue, angle));
  }
  /// Declares, and the defender says what he will try; with HOLD also where he has no choice.
  void declare_against(Reaction reaction, int angle = 0) {
    declare(angle);
    if (f.pending() == StepKind::react) f.order(Field::react(blue, reaction));
    ASSERT_EQ(f.pending(), StepKind::charge_test);
  }
  /// The test is passed and the dice thrown.
  void come(std::initializer_list<int> dice) {
    f.roll({10});
    f.pass_until(StepKind::charge_roll);
    f.roll(dice);
  }
  void choose(Verb verb) { f.order(Field::act(verb, red)); }
};

} // namespace sandtable::kingdom
