#include "rulebooks/skirmish/chapters/look.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "table/crossings.hpp"
#include "table/sight.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr FeatureSet only(int feature) { return FeatureSet{1} << feature; }

/// What has both ends beyond one border or goes through the core needs no clipping: most lines.
bool runs_inside(const Segment& line, const Feature& f, double core, const Points& area) {
  if (apart({{std::min(line.from.x, line.to.x), std::min(line.from.y, line.to.y)},
             {std::max(line.from.x, line.to.x), std::max(line.from.y, line.to.y)}},
            f.bounds))
    return false;
  return distance2(f.screen_middle, line) < core * core || hidden_stretch(line, f, area).first <= 1;
}

/// SKR-VIS-04
bool is_behind_crest(const Segment& line, const Feature& hill, double core) {
  return !contains(hill.crest, line.from) && !contains(hill.crest, line.to) &&
         runs_inside(line, hill, core, hill.crest);
}

/// SKR-VIS-03, 05, SKR-RULING-67: whoever is in it looks out of it, and is looked at.
bool stands_between(const Segment& line, const Feature& f, double core, FeatureSet ends_in, int k) {
  if (is_line(f.kind)) return crosses(line, f.outline);
  return (ends_in & only(k)) == 0 && runs_inside(line, f, core, f.outline);
}

template <class Excepted>
bool is_open(const State& s, const Figure& a, const Figure& b, FeatureSet screens, const Excepted& excepted) {
  const Segment line{a.at, b.at}; // SKR-VIS-01; figures do not block it: SKR-VIS-02
  if (line.from == line.to) return true;
  const Setting& setting = *s.setting;
  const FeatureSet ends_in = a.stance.areas | b.stance.areas;
  for (const int k : units_in(screens)) {
    const Feature& f = setting.table.feature(k);
    if (distance2(f.screen_middle, line) > f.screen_radius * f.screen_radius) continue;
    const double core = ground(s, k).core;
    if ((setting.crests & only(k)) != 0 && is_behind_crest(line, f, core)) return false;
    const bool wood = (setting.woods & only(k)) != 0;
    if (!wood && (setting.blocking & only(k)) == 0) continue;
    if (stands_between(line, f, core, ends_in, k) && (wood || !excepted(k))) return false;
  }
  return true;
}

double depth_in(const State& s, const Figure& f, int area) {
  if (area == f.stance.wood) return f.stance.wood_depth;
  if (area == f.stance.concealing) return f.stance.depth;
  return std::sqrt(distance2_to_outline(table(s).feature(area).outline, f.at)); // SKR-TER-15
}

bool is_at_edge_of_all(const State& s, const Figure& f, FeatureSet areas) {
  for (const int k : units_in(areas))
    if (!is_within(depth_in(s, f, k), look_out_depth)) return false;
  return true;
}

} // namespace

bool is_open_to_all(const State& s, const Figure& a, const Figure& b, FeatureSet screens) {
  return is_open(s, a, b, screens, [](int) { return false; });
}

bool is_open_between(const State& s, const Figure& a, const Figure& b, FeatureSet screens) {
  return is_open(s, a, b, screens, [&](int k) { return mans(s, a, k) || mans(s, b, k); });
}

bool is_of_garrison(const State& s, const Figure& f) {
  return s.unit(group_of(s, f.unit)).formation == Formation::garrison;
}

bool mans(const State& s, const Figure& f, int feature) {
  if (!is_of_garrison(s, f)) return false;
  const Feature& post = table(s).feature(feature);
  const auto base = corners(base_of(f));
  const double gap2 = is_line(post.kind) ? distance2_to_polyline(base, post.outline) : distance2(base, post.outline);
  return is_within(std::sqrt(gap2), cover_reach);
}

bool is_near_enough_in_wood(const State& s, const Figure& a, const Figure& b) {
  return (a.stance.areas & b.stance.areas & s.setting->woods) == 0 || are_within(a, b, wood_sight);
}

bool looks_out(const State& s, const Figure& observer, const Figure& target) {
  return is_at_edge_of_all(s, observer, observer.stance.areas & s.setting->woods & ~target.stance.areas);
}

bool is_near_edge(const Figure& f) { return f.stance.concealing >= 0 && is_within(f.stance.depth, look_out_depth); }

bool makes_out(const State& s, const Figure& observer, const Figure& target, bool spotted) {
  if (!looks_out(s, observer, target)) return false;
  if (has_shot(s, target)) return true; // SKR-VIS-10, SKR-RULING-60
  if (!is_near_enough_in_wood(s, observer, target)) return false;
  const FeatureSet hiding = target.stance.areas & s.setting->concealing & ~observer.stance.areas;
  return hiding == 0 || (spotted && is_at_edge_of_all(s, target, hiding)); // SKR-VIS-08, 09
}

bool is_made_out_from_outside(const State& s, const Figure& target, bool spotted) {
  if (has_shot(s, target)) return true; // SKR-VIS-10
  const FeatureSet hiding = target.stance.areas & s.setting->concealing;
  return hiding == 0 || (spotted && is_at_edge_of_all(s, target, hiding)); // SKR-VIS-08, 09
}

bool has_sight_line(const State& s, const Figure& observer, const Figure& target) {
  return looks_out(s, observer, target) && is_near_enough_in_wood(s, observer, target) &&
         is_open_between(s, observer, target, s.setting->screens());
}

} // namespace sandtable::skirmish
