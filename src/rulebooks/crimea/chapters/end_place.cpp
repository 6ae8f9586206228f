#include "rulebooks/crimea/chapters/end_place.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

Ruling check_ground(const State& s, const Unit& end, const EndPlace& asked) {
  const Touched touched = touched_at(s, end);
  if (touched.off_table) return refuse(asked.rule, "No stand may lie outside the table.", end.anchor);
  const int bar = touched.impassable;
  if (bar >= 0 && bar != asked.leaving && !(asked.by_road && road_crosses(s, bar)))
    return refuse(asked.rule, "No stand may be on {feature}.", end.anchor, -1, bar);
  return {};
}

/// CRI-MOVE-37: nobody but their own gunners stands on abandoned guns.
bool on_guns(const Unit& end, const Unit& battery) {
  for (const Box& gun : abandoned_guns(battery))
    for (int i = 0; i < end.footing.count; ++i)
      if (overlap(end.footing.stands[static_cast<std::size_t>(i)], Stand{gun, 0})) return true;
  return false;
}

Ruling check_enemy(const State& s, int unit, int enemy, const Unit& end, const EndPlace& asked) {
  const Unit& e = s.unit(enemy);
  if (!within(s, end, e, enemy_distance - measure_tolerance)) return {};
  const double now = distance(s, end, e);
  if (now >= least_distance(s, unit, enemy, asked.out_of_house()) - measure_tolerance) return {};
  Ruling r = refuse(asked.rule, "This place is {a} inches from {unit}; {b} is as near as it may come.", centre_of(s, e),
                    enemy);
  r.a = now;
  r.b = least_distance(s, unit, enemy, asked.out_of_house());
  return r;
}

} // namespace

double least_distance(const State& s, int unit, int enemy, bool out_of_house) {
  if (out_of_house) return enemy_distance;
  return std::min(enemy_distance, distance(s, s.unit(unit), s.unit(enemy)));
}

bool road_crosses(const State& s, int feature) {
  const Setting& setting = *s.setting;
  if ((setting.houses >> feature & 1) != 0) return false;
  const Feature& ground = table(s).feature(feature);
  const bool line = is_line(ground.kind);
  for (FeatureSet roads = setting.roads & table(s).near(ground.bounds); roads != 0; roads &= roads - 1) {
    const Points& road = table(s).feature(std::countr_zero(roads)).outline;
    Vec from = road.back();
    for (const Vec to : road) {
      const Segment edge{from, to};
      if (line ? crosses(edge, ground.outline) : length_inside(edge, ground.outline) > 0) return true;
      from = to;
    }
  }
  return false;
}

Ruling check_end_place(const State& s, int unit, const Unit& end, const EndPlace& asked) {
  if (Ruling r = check_ground(s, end, asked); !r.allowed()) return r;
  for (int i = 0; i < s.unit_count; ++i) {
    if (i == unit) continue;
    const Unit& other = s.unit(i);
    if (other.guns_abandoned && on_guns(end, other))
      return refuse(Rule::CRI_MOVE_37, "Nobody may stop on the abandoned guns of {unit}.", other.guns_at, i);
    if (!other.present) continue;
    if (in_the_open(other) && overlap(end, other))
      return refuse(asked.rule, "There is no room: {unit} stands there.", other.footing.centre, i);
    if (other.side == end.side) continue;
    if (Ruling r = check_enemy(s, unit, i, end, asked); !r.allowed()) return r;
  }
  return {};
}

} // namespace sandtable::crimea
