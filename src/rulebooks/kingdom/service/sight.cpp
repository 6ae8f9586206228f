#include "rulebooks/kingdom/service/sight.hpp"

#include "client/preview_of.hpp"
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
  return look_along(from, to, hidden_by(stop_on(s, {from, to}, -1, -1)),
                    [&](const Ruling& r) { return explain(s, r); });
}

} // namespace sandtable::kingdom
