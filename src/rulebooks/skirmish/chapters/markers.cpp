#include "rulebooks/skirmish/chapters/markers.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>

namespace sandtable::skirmish {

UnitSet dummies_of(const State& s, Side side) {
  if (!options(s).hidden_markers) return 0; // SKR-OPT-05
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.kind == UnitKind::dummy && u.side == side && !u.spotted) out |= bit(i);
  }
  return out;
}

Figure under_marker(const State& s, int dummy) {
  Figure nobody;
  nobody.unit = static_cast<std::int8_t>(dummy);
  nobody.condition = Condition::fit;
  nobody.at = s.unit(dummy).marker;
  nobody.stance = stance_at(*s.setting, nobody.at, nobody.facing);
  return nobody;
}

Vec marker_place(const State& s, int unit) {
  return s.unit(unit).kind == UnitKind::dummy ? s.unit(unit).marker : mean_centre(s, unit);
}

void number_markers(State& s, Eyes eyes, UnitSet markers) {
  Knowledge& known = s.known_to(eyes);
  boost::container::static_vector<std::int8_t, most_units> fresh;
  for (const int u : units_in(markers))
    if (known.units.number_of(u) < 0) fresh.push_back(static_cast<std::int8_t>(u));
  std::sort(fresh.begin(), fresh.end(), [&](int a, int b) {
    const Vec one = marker_place(s, a), other = marker_place(s, b);
    return one.x != other.x ? one.x < other.x : one.y != other.y ? one.y < other.y : a < b;
  });
  for (const int u : fresh) known.units.meet(u);
}

void clear_marker(State& s, int dummy, Events events) {
  Unit& u = s.unit(dummy);
  u.spotted = true;
  report(events, EventKind::marker_cleared, Rule::SKR_HID_03, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(dummy);
    e.from = e.to = u.marker;
  });
}

} // namespace sandtable::skirmish
