#pragma once
// What the tests of movement share.

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

inline Vec along(Vec from, double degrees, double inches) { return from + direction(from_degrees(degrees)) * inches; }

/// A unit has thrown these dice for a move of that kind; its path is asked for.
inline void throw_for(Field& f, int unit, std::initializer_list<int> faces, MoveKind kind = MoveKind::forward) {
  f.state.agenda.push(StepKind::free, 0, 0);
  begin_move(f.state, Field::move(unit, kind), nullptr);
  f.state.agenda.pop();
  move_thrown(f.state, roll_of(faces), nullptr);
}

/// A march of so many inches on a heading from where the unit's anchor is.
inline Order march_of(const Field& f, int unit, double degrees, double inches,
                      std::optional<double> facing = std::nullopt) {
  return Field::march(unit, {along(f.unit(unit).anchor, degrees, inches)}, facing);
}

/// What refuses a path of the move at hand; Rule::none if nothing does.
inline Rule path_refusal(const Field& f, const Order& o) { return check_path(f.state, o).rule; }

/// The longest straight way on a heading that is allowed, by eighths of an inch; -1 if none is.
inline double longest(const Field& f, int unit, double degrees) {
  double best = -1;
  for (double d = 0; d <= 40; d += 0.125)
    if (check_path(f.state, march_of(f, unit, degrees, d)).allowed()) best = d;
  return best;
}

/// The path is taken: the step has been asked and answered.
inline void take(Field& f, const Order& o) {
  ASSERT_EQ(path_refusal(f, o), Rule::none) << Crimea::explain(f.state, check_path(f.state, o));
  f.events.clear();
  const Judged judged = check_path(f.state, o);
  f.state.agenda.pop();
  take_path(f.state, o, judged, &f.events);
}

inline void expect_at(Vec p, Vec wanted) {
  EXPECT_NEAR(p.x, wanted.x, 0.01);
  EXPECT_NEAR(p.y, wanted.y, 0.01);
}

/// A field with one red unit facing north, its anchor in the middle at (60, 30).
struct Solo {
  Field f;
  int unit;

  explicit Solo(std::string_view type = "british-line", Formation formation = Formation::line)
      : unit(f.add(Side::red, type, {60, 30}, 0, {.formation = formation})) {}

  const Unit& it() const { return f.unit(unit); }
  Rule refusal(const Order& o) const { return path_refusal(f, o); }
  /// The path as points of the anchor.
  Rule path(Path points, std::optional<double> facing = std::nullopt) const {
    return refusal(Field::march(unit, std::move(points), facing));
  }
};

inline Points box(double west, double south, double east, double north) {
  return {{west, south}, {east, south}, {east, north}, {west, north}};
}

} // namespace sandtable::crimea
