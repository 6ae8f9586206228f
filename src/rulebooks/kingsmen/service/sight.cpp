#include "rulebooks/kingsmen/service/sight.hpp"

#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/service/explain.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

#include <algorithm>
#include <bit>

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
  SightEnds ends{table(s).elevation(from), table(s).elevation(to), 0};
  for (FeatureSet set = table(s).buildings(); set != 0; set &= set - 1) { // KM1-FIRE-32: out of one, or into one
    const PointsView walls = table(s).feature(std::countr_zero(set)).outline;
    if (contains(walls, from) || contains(walls, to)) ends.transparent |= set & -set;
  }
  SightPassages along = passages_along(table(s), line, table(s).near(line) & table(s).screening() & ~ends.transparent);
  for (int i = 0; i < s.unit_count; ++i)
    if (in_the_open(s.unit(i))) add_unit(along, line, s, i);
  const auto at_an_end = [](const SightPassage& p) { return p.how == Hiding::body && (p.enter <= 0 || p.leave >= 1); };
  along.erase(std::remove_if(along.begin(), along.end(), at_an_end), along.end());
  const Sight seen = first_stop(table(s), line, ends, along);
  return sight_line(s, from, to, seen);
}

} // namespace sandtable::kingsmen
