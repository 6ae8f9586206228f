#pragma once
// What the tests of movement share.

#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

constexpr double grid = 1.0 / 128; ///< TKO-RULING-133

/// A unit has thrown these dice for its move; its path is asked for, and nothing is settled after it.
inline void throw_for_move(Field& f, int unit, std::initializer_list<int> faces) {
  f.state.agenda = {};
  f.state.agenda.push(StepKind::draw);
  f.state.given = {};
  f.state.given.verb = Verb::move;
  f.state.given.unit = static_cast<std::int8_t>(unit);
  f.state.given.group = f.state.given.to_go = bit(unit);
  f.begin(StepKind::obey);
  f.roll(faces);
}

/// What refuses a path of the move at hand; Rule::none if nothing does.
inline Rule path_refusal(const Field& f, int unit, std::initializer_list<Manoeuvre> manoeuvres) {
  return f.refusal(Field::march(unit, manoeuvres));
}

inline void expect_pose(const Unit& u, Vec anchor, double degrees) {
  EXPECT_NEAR(u.anchor.x, anchor.x, grid);
  EXPECT_NEAR(u.anchor.y, anchor.y, grid);
  EXPECT_LE(turn_between(u.facing, from_degrees(degrees)), 1) << to_degrees(u.facing);
}

inline Points block(double west, double south, double east_x, double north_y) {
  return {{west, south}, {east_x, south}, {east_x, north_y}, {west, north_y}};
}

/// A gun that its crew has left; they stand there and look north.
inline int abandoned(Field& f, Side side, UnitKind kind, Vec gun, double facing, Vec crew) {
  const int unit = f.add(side, kind, gun, facing);
  Unit& u = f.unit(unit);
  u.crew_away = true;
  u.gun_at = gun;
  u.gun_facing = from_degrees(facing);
  u.anchor = crew;
  u.facing = {};
  f.refresh(unit);
  return unit;
}

} // namespace sandtable::kingdom
