#include "rulebooks/kingsmen/service/sight.hpp"

#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/service/explain.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

SightLine sight_line(const State& s, Vec from, Vec to, const Sight& seen) {
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
  return sight_line(s, from, to, seen);
}

} // namespace sandtable::kingsmen
