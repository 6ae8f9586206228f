#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/preview_parts.hpp"
#include "rulebooks/kingsmen/service/ranges.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

SightLine line_of(const State& s, Vec from, Vec to, const Sight& seen) {
  SightLine line;
  line.from = from;
  line.to = to;
  line.range = distance(from, to);
  line.clear = seen.clear();
  if (line.clear) return line;
  const Ruling why = hidden_by(seen);
  line.blocked_at = seen.where;
  line.words = kingsmen::explain(s, why);
  line.rule = cited(s, why.rule);
  return line;
}

} // namespace

void sketch_fire(const State& s, const Order& o, Preview& out) {
  const int unit = s.activation.unit;
  const Unit& u = s.unit(unit);
  out.arc = fire_ground(s, u, fire_range(u.type));
  if (o.target < 0 || o.target >= s.unit_count || !s.unit(o.target).present || s.unit(o.target).side == u.side) return;
  const Unit& target = s.unit(o.target);
  const Vec origin = fire_origin(s, u, target);
  out.sight = line_of(s, origin, aim_point(s, origin, target), sight_between(s, unit, o.target));
  out.sight->range = range_to(s, origin, target); // KM1-FIRE-15 to 17: not always to where one looks
}

/// A look between two points of the table, as a player would take it with a thread: section 10.4, with everybody in the
/// way who does not stand at either end.
SightLine sight(const State& s, Vec from, Vec to) {
  const Segment line{from, to};
  SightTerms terms;
  terms.woods_depth = woods_depth + geom_eps; // KM1-FIRE-33
  terms.from_elevation = table(s).elevation(from);
  terms.to_elevation = table(s).elevation(to);
  for (FeatureSet set = table(s).buildings(); set != 0; set &= set - 1) { // KM1-FIRE-32: out of one, or into one
    const PointsView walls = table(s).feature(__builtin_ctzll(set)).outline;
    if (contains(walls, from) || contains(walls, to)) terms.transparent |= set & -set;
  }
  Sight seen = look_over_terrain(table(s), line, terms);
  double nearest = seen.clear() ? 1 : distance(from, seen.where) / distance(from, to);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!in_the_open(u)) continue;
    const auto p = blocks({u.footing.middle, u.footing.radius, u.footing.hull.view(), i}, line, terms.graze);
    if (!p || p->enter <= 0 || p->leave >= 1 || p->enter >= nearest) continue;
    nearest = p->enter;
    seen = {BlockedBy::unit, i, from + (to - from) * p->enter};
  }
  return line_of(s, from, to, seen);
}

} // namespace sandtable::kingsmen
