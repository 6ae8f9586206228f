#pragma once
// Events for tests: one piece rolls one number of the chart, and nobody else anything.

#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

/// Red: two tertios with their commanders and an Army Commander; blue: a lone tertio, far away. Turn 3, so that red
/// has priority.
struct EventField : Field {
  int first, second, chief, foot, horse, gun, other, enemy;

  explicit EventField(Options options = {}) : Field(options) {
    first = commander(Side::red, 0, {20, 4}, Rating::good);
    second = commander(Side::red, 1, {56, 4});
    chief = commander(Side::red, army, {35, 4});
    foot = add(Side::red, UnitKind::foot_regiment, {20, 14}, north);
    horse = add(Side::red, UnitKind::horse_regiment, {34, 14}, north);
    gun = add(Side::red, UnitKind::medium_gun, {10, 14}, north);
    other = add(Side::red, UnitKind::foot_regiment, {54, 14}, north, {.tertio = 1});
    enemy = add(Side::blue, UnitKind::horse_regiment, {34, 40}, south);
    state.turn = 3;
  }
  /// That piece rolls an event of that number; whatever else the event asks for is thrown by the test.
  void happens(int roller, int number) {
    state.agenda = {};
    state.event = {};
    state.to_do = 0;
    state.agenda.push(StepKind::turn_end, 0);
    state.agenda.push(StepKind::events);
    state.agenda.push(StepKind::settle);
    begin(StepKind::event_roll, roller);
    roll({9});
    roll({number > 10 ? 10 : 1, number > 10 ? number - 10 : number - 1});
  }
  bool idle() const { return count(EventKind::event_idle) == 1; }
  bool is_over() const { return pending() == StepKind::draw; }
};

} // namespace sandtable::kingdom
