// Whatever march the second edition allows, on whatever hills: never too long, and slowed by a slope only if it climbs.

#include "second_ground.hpp"
#include "support/geometry_generators.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr double hair = 0.05; // degrees, as cosines are compared: KM1-CONST-37

Stance any_stance(Type type) {
  Stance p;
  const bool column = *rc::gen::arbitrary<bool>();
  if (type != Type::skirmishers && column) p.formation = Formation::column;
  p.arrangement = *rc::gen::element(Arrangement::picket, Arrangement::cloud);
  return p;
}

/// A unit of any kind in the middle of a table with hills around and under it.
SecondGround among_hills() {
  const Type type = static_cast<Type>(*rc::gen::inRange(0, 5));
  SecondGround g(type, any_stance(type), *generators::point(16) + Vec{28, 28}, *rc::gen::inRange(0, 360));
  const int hills = *rc::gen::inRange(1, 4);
  for (int i = 0; i < hills; ++i) {
    const Vec low = *generators::point(30, generators::coarse) + Vec{10, 10};
    const Vec size = *generators::point(16, generators::coarse) + Vec{8, 8}; // large enough for a crest
    g.terrain(TerrainKind::hill, box(low.x, low.y, low.x + size.x, low.y + size.y));
  }
  g.ready();
  return g;
}

/// A march of a few stretches, mostly ahead, that may be too long.
Order any_march(const Unit& u) {
  Order o = Field::march({});
  const int points = *rc::gen::inRange(1, 4), spread = *rc::gen::element(30, 44, 60, 180);
  const double most = base_allowance(u.type, u.formation) * 1.2 / points;
  Vec at = u.anchor;
  for (int i = 0; i < points; ++i) {
    const double aside = *rc::gen::inRange(-spread, spread + 1), far = most * *rc::gen::inRange(1, 101) / 100;
    at = on_grid(along(at, to_degrees(u.facing) + aside, far));
    o.path.push_back(at);
  }
  if (*rc::gen::inRange(0, 3) == 0) o.facing = u.facing + from_degrees(*rc::gen::inRange(-180, 181));
  return o;
}

double degrees_between(Vec a, Vec b) { return turn_between(heading(a), heading(b)) * 360.0 / 65536; }

/// KM2-MOVE-01 to 03 by angles.
bool goes_or_turns_aside(const Unit& u, const Order& o) {
  if (u.type == Type::skirmishers) return false; // KM2-MOVE-05
  if (o.facing && degrees_between(direction(*o.facing), u.footing.forward) > 90 + hair) return true;
  Vec from = u.anchor;
  for (const Vec& to : o.path) {
    if (!(to == from) && degrees_between(to - from, u.footing.forward) > 45 + hair) return true;
    from = to;
  }
  return false;
}

} // namespace

// KM2-MOVE-01 to 06, KM2-TERR-01
// KM2-MOVE-04
RC_GTEST_PROP(SecondMovementProperties, NoMarchExceedsItsAllowance, ()) {
  const SecondGround g = among_hills();
  const double base = base_allowance(g.it().type, g.it().formation);
  for (int k = 0; k < 10; ++k) {
    const Order o = any_march(g.it());
    if (!g.check(o).allowed()) continue;
    const bool up = climb_by_steps(table(g.state), g.it().anchor, o.path) > surely_up;
    const bool half = up || goes_or_turns_aside(g.it(), o);
    RC_ASSERT(length_of(g.it().anchor, o.path) <= (half ? base / 2 : base) + geom_eps);
  }
}

// KM2-TERR-01, 17, 18, KM2-MOVE-06, 08: the whole table is level ground and hills.
// KM2-TERR-18
RC_GTEST_PROP(SecondMovementProperties, OnlyWhoClimbsIsSlowedByASlope, ()) {
  const SecondGround g = among_hills();
  for (int k = 0; k < 10; ++k) {
    const Order o = any_march(g.it());
    if (length_of(g.it().anchor, o.path) > base_allowance(g.it().type, g.it().formation)) continue;
    const double climb = climb_by_steps(table(g.state), g.it().anchor, o.path);
    const March m = judge_march(g.state, g.mover, o);
    if (climb < hardly_up) RC_ASSERT(m.slow.feature < 0);
    if (climb > surely_up) RC_ASSERT(m.slow.feature >= 0);
  }
}

// KM2-EX-51: straight down from a crest nobody ever loses an inch.
RC_GTEST_PROP(SecondMovementProperties, AMarchThatOnlyDescendsHasItsWholeAllowance, ()) {
  const Type type = static_cast<Type>(*rc::gen::inRange(0, 5));
  const Stance p = any_stance(type);
  SecondGround g(type, p, {36, *rc::gen::inRange(40, 60) + 0.5}, 180 + *rc::gen::inRange(-45, 46));
  g.terrain(TerrainKind::hill, box(2, 38, 70, 70));
  RC_ASSERT(g.longest(180) == base_allowance(g.it().type, g.it().formation));
}

} // namespace sandtable::kingsmen
