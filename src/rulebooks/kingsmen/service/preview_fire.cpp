#include "rulebooks/kingsmen/service/preview_fire.hpp"

#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/service/ranges.hpp"
#include "rulebooks/kingsmen/service/sight.hpp"

namespace sandtable::kingsmen {

void preview_fire(const State& s, const Order& o, Preview& out) {
  const int unit = s.activation.unit;
  const Unit& u = s.unit(unit);
  out.arc = fire_ground(s, u, fire_range(u.type));
  if (o.target < 0 || o.target >= s.unit_count || !s.unit(o.target).present || s.unit(o.target).side == u.side) return;
  const Unit& target = s.unit(o.target);
  const Vec origin = fire_origin(s, u, target);
  out.sight = sight_line(s, origin, aim_point(s, origin, target), sight_between(s, unit, o.target));
  out.sight->range = range_to(s, origin, target); // KM1-FIRE-15 to 17: not always to where one looks
}

} // namespace sandtable::kingsmen
