#include "rulebooks/kingdom/chapters/buildings.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "table/bite.hpp"

namespace sandtable::kingdom {

namespace {

void tell(const State& s, EventKind kind, Rule rule, int unit, int feature, Events events) {
  report(events, kind, rule, [&](Event& e) {
    e.side = s.unit(unit).side;
    e.unit = static_cast<std::int8_t>(unit);
    e.feature = static_cast<std::int8_t>(feature);
  });
}

} // namespace

int garrison_of(const State& s, int feature) {
  for (int i = 0; i < s.unit_count; ++i)
    if (on_table(s.unit(i)) && s.unit(i).building == feature) return i;
  return -1;
}

Ruling check_entry(const State& s, int unit, int feature) {
  const Unit& u = s.unit(unit);
  if (feature < 0 || feature >= static_cast<int>(table(s).features().size()) ||
      (s.setting->buildings >> feature & 1) == 0)
    return refuse(Rule::TKO_TERR_39, "That is not a building.", u.anchor);
  if (arm_of(u) != Arm::foot) return refuse(Rule::TKO_TERR_21, "Only Foot go into {feature}.", u.anchor, unit, feature);
  if (const int other = garrison_of(s, feature); other >= 0 && other != unit)
    return refuse(Rule::TKO_TERR_21, "{unit} holds {feature}; there is room for one unit.", s.unit(other).anchor, other,
                  feature);
  return {};
}

void enter_building(State& s, int unit, int feature, Events events) { // TKO-TERR-39
  Unit end = s.unit(unit);
  end.building = static_cast<std::int8_t>(feature);
  end.formation = Formation::holding;
  plant(s, end);
  put(s, unit, end, events);
  tell(s, EventKind::building_entered, Rule::TKO_TERR_39, unit, feature, events);
}

Unit beside_building(const State& s, const Unit& garrison, Angle facing, Vec side) {
  const Points& walls = table(s).feature(garrison.building).outline;
  const Vec middle = garrison.anchor;
  const double reach = garrison.footing.radius;
  Unit out = garrison;
  out.building = -1;
  out.formation = default_formation(out);
  out = planted(s, out, middle, facing);
  const Footing& f = out.footing;
  double inside = 0, outside = reach + f.radius; // halved until the rectangle about its stands touches the walls
  for (int i = 0; i < 24; ++i) {
    const double way = (inside + outside) / 2;
    const auto shape = corners(Box{middle + side * way, f.forward, f.width / 2, f.depth / 2});
    (reaches_into(shape, bounds_of(shape), walls, 0) ? inside : outside) = way;
  }
  return planted(s, out, middle + side * outside + f.forward * (f.depth / 2), facing);
}

std::optional<Unit> outside(const State& s, int unit, Angle facing) { // TKO-TERR-43
  const Unit set_up = beside_building(s, s.unit(unit), facing, direction(facing));
  if (!has_room(s, unit, set_up)) return std::nullopt;
  return set_up;
}

void leave_building(State& s, int unit, const Unit& set_up, Events events) { // TKO-TERR-43
  const int feature = s.unit(unit).building;
  put(s, unit, set_up, events);
  tell(s, EventKind::building_left, Rule::TKO_TERR_43, unit, feature, events);
}

} // namespace sandtable::kingdom
