#include "rulebooks/crimea/service/sight.hpp"

#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/sight_lines.hpp"
#include "rulebooks/crimea/service/explain.hpp"

namespace sandtable::crimea {

SightLine sight(const State& s, Vec from, Vec to) {
  SightLine out;
  out.from = from;
  out.to = to;
  out.range = distance(from, to);
  const Stop stop = stop_between(s, from, to);
  out.clear = stop.clear();
  if (out.clear) return out;
  const Ruling why = hidden_by(stop);
  out.blocked_at = stop.where;
  out.words = explain(s, why);
  out.rule = std::string(id_of(why.rule));
  return out;
}

} // namespace sandtable::crimea
