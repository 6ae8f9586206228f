#include "rulebooks/kingdom/service/sight.hpp"

#include "rulebooks/kingdom/chapters/sight.hpp"
#include "rulebooks/kingdom/service/explain.hpp"

namespace sandtable::kingdom {

Ruling hidden_by(const Stop& stop) {
  switch (stop.by) {
    case SightStop::unit: return refuse(Rule::TKO_TERR_33, "{unit} stand in the way.", stop.where, stop.what);
    case SightStop::building: return refuse(Rule::TKO_TERR_33, "{feature} hides them.", stop.where, -1, stop.what);
    case SightStop::hill: return refuse(Rule::TKO_TERR_32, "{feature} hides them.", stop.where, -1, stop.what);
    case SightStop::wood:
      return refuse(Rule::TKO_TERR_33, "There is too much of {feature} between.", stop.where, -1, stop.what);
    case SightStop::nothing: break;
  }
  return {};
}

SightLine sight(const State& s, Vec from, Vec to) {
  SightLine out;
  out.from = from;
  out.to = to;
  out.range = distance(from, to);
  const Stop stop = stop_on(s, {from, to}, -1, -1);
  out.clear = stop.clear();
  if (out.clear) return out;
  const Ruling why = hidden_by(stop);
  out.blocked_at = stop.where;
  out.words = explain(s, why);
  out.rule = std::string(id_of(why.rule));
  return out;
}

} // namespace sandtable::kingdom
