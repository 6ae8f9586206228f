#include "rulebooks/crimea/service/adjust_place.hpp"

#include "client/adjust.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "scenario/edges.hpp"

namespace sandtable::crimea {

namespace {

constexpr int quarter_less = 8192 - 16; ///< 45 degrees, less a hair

auto legal_in(const State& s) {
  return [&s](const Order& o) { return Crimea::check(s, o).allowed(); };
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
  return nearest_legal(o, u.footing.centre, shift_most, legal_in(s)).value_or(o);
}

Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || asked.unit < 0 || asked.unit >= s.unit_count || Crimea::check(s, asked).allowed())
    return asked;
  const Unit& u = s.unit(asked.unit);
  if (u.present || u.gone != Gone::no) return asked;
  const SidePaper& side = s.setting->side(u.side);
  const Unit end = posted(u, asked.formation.value_or(usual_formation(u.arm)), asked.path.front(),
                          asked.facing.value_or(facing_from(side.edge)));
  return placed_in_zone(asked, side.zone, hull_of(end), legal_in(s)).value_or(asked);
}

} // namespace sandtable::crimea
