#include "rulebooks/crimea/service/adjust_place.hpp"

#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "scenario/edges.hpp"

namespace sandtable::crimea {

namespace {

constexpr double near_zone = 6;         ///< from farther off nobody meant the zone
constexpr double aside = 3;             ///< how far somebody may be moved off another's toes
constexpr int quarter_less = 8192 - 16; ///< 45 degrees, less a hair

/// The least shift that brings one span into another.
double shift_into(double low, double high, double least, double most) {
  return low < least ? least - low : high > most ? most - high : 0;
}

/// The least shift that brings points within the bounds of a zone; most zones are their own bounds.
Vec shift_into(const Points& zone, const Points& points) {
  const Bounds room = bounds_of(zone), now = bounds_of(points);
  return {shift_into(now.low.x, now.high.x, room.low.x, room.high.x),
          shift_into(now.low.y, now.high.y, room.low.y, room.high.y)};
}

/// The nearest place, no farther than `most` from a wish, for which the order is legal.
Order nearest_legal(const State& s, const Order& asked, Vec wish, double most) {
  Order o = asked;
  o.path.clear();
  o.path.push_back(wish);
  if (Crimea::check(s, o).allowed()) return o;
  for (double radius = 0.25; radius <= most; radius += radius < 1 ? 0.25 : 0.5)
    for (int k = 0; k < 16; ++k) {
      o.path.front() = wish + direction(from_degrees(22.5 * k)) * radius;
      if (Crimea::check(s, o).allowed()) return o;
    }
  return asked;
}

/// What may be put a little beside where it was: CRI-FORM-20, CRI-MOVE-36.
bool may_shift(Verb verb) { return verb == Verb::form || verb == Verb::face; }

} // namespace

Order adjusted_manoeuvre(const State& s, const Order& asked) {
  if (Crimea::check(s, asked).allowed()) return asked;
  const Unit& u = s.unit(asked.unit);
  Order o = asked;
  if (o.verb == Verb::turn && o.facing) // CRI-SEQ-29
    o.facing = turned_towards(u.facing, *o.facing, free_turn - static_cast<int>(u.turned));
  if (o.verb == Verb::face && o.facing && s.phase == Phase::reaction && o.target >= 0 && o.target < s.unit_count) {
    // CRI-REACT-05: the spender must come within 45 degrees of the front.
    const Angle at_him = heading(centre_of(s, s.unit(o.target)) - centre_of(s, u));
    o.facing = turned_towards(at_him, *o.facing, quarter_less);
  }
  if (Crimea::check(s, o).allowed() || !may_shift(o.verb) || u.house >= 0) return o;
  const Order shifted = nearest_legal(s, o, u.footing.centre, shift_most);
  return Crimea::check(s, shifted).allowed() ? shifted : o;
}

Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || asked.unit < 0 || asked.unit >= s.unit_count || Crimea::check(s, asked).allowed())
    return asked;
  const Unit& u = s.unit(asked.unit);
  if (u.present || u.gone != Gone::no) return asked;
  const SidePaper& side = s.setting->side(u.side);
  const Unit end = posted(u, asked.formation.value_or(usual_formation(u.arm)), asked.path.front(),
                          asked.facing.value_or(facing_from(side.edge)));
  const Vec shift = shift_into(side.zone, hull_of(end));
  if (length(shift) > near_zone) return asked;
  return nearest_legal(s, asked, asked.path.front() + shift, aside);
}

} // namespace sandtable::crimea
