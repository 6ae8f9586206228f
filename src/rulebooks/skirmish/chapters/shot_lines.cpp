#include "rulebooks/skirmish/chapters/shot_lines.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "table/bite.hpp"

namespace sandtable::skirmish {

namespace {

/// What merely touches is not met: men of a line stand base to base.
constexpr double touch = within_tolerance;

/// No edge of a base is farther from its centre.
double reach_of(const Figure& f) { return f.mounted ? 2.8 : 1.42; }

/// What a shot passes over: from a man's centre to another's whole base.
struct Lane {
  ConvexShape<5> hull;                    // SKR-SHT-16
  std::array<ConvexShape<3>, 2> before{}; ///< the hull but for the base itself: one part for each side that faces him
  int sides = 0;                          ///< of the base that face him; 0: his centre is on it
};

Lane lane_to(Vec from, const Box& base) {
  Lane out;
  const Vec at = local(base, from);
  // The side i of a base runs from its corner i to the next: right, front, left, rear.
  const std::array<bool, 4> faces{at.x > base.half_width, at.y > base.half_depth, at.x < -base.half_width,
                                  at.y < -base.half_depth};
  const std::array<Vec, 4> corner = corners(base);
  std::size_t first = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!faces[i]) continue;
    if (!faces[(i + 3) % 4]) first = i;
    out.before[static_cast<std::size_t>(out.sides++)] = {3, {corner[(i + 1) % 4], corner[i], from}};
  }
  if (out.sides == 0) return out;
  const auto add = [&hull = out.hull](Vec p) { hull.points[hull.count++] = p; };
  add(from);
  for (std::size_t i = first + static_cast<std::size_t>(out.sides); i <= first + 4; ++i) add(corner[i % 4]);
  return out;
}

/// SKR-SHT-19: how deep in woods they are.
bool woods_allow(const State& s, const Figure& a, const Figure& b) {
  const FeatureSet of_a = a.stance.areas & s.setting->woods, of_b = b.stance.areas & s.setting->woods;
  if ((of_a & of_b) != 0) return is_within(distance(a, b), wood_sight);
  return is_within(a.stance.wood_depth, shoot_out_depth) && is_within(b.stance.wood_depth, shoot_out_depth);
}

/// Whether any of a piece of ground lies before the target's base: SKR-RULING-98.
bool lies_before(const Lane& lane, PointsView shape, bool area) {
  for (int i = 0; i < lane.sides; ++i) {
    const Convex part = lane.before[static_cast<std::size_t>(i)];
    const Bounds where = bounds_of(part);
    if (area ? reaches_into(part, where, shape, touch) : reaches_across(part, where, shape, touch)) return true;
  }
  return false;
}

/// SKR-SHT-16; low barriers, brush and rocks are not asked: SKR-SHT-18.
bool is_hidden_by(const State& s, const Figure& a, const Figure& b, const Lane& lane, int k) {
  const Feature& f = table(s).feature(k);
  const FeatureSet own = FeatureSet{1} << k;
  const bool crest = (s.setting->crests & own) != 0;
  if (crest && lies_before(lane, f.crest, true) && !contains(f.crest, a.at) && !contains(f.crest, b.at))
    return true; // SKR-VIS-04
  const bool wood = (s.setting->woods & own) != 0;
  const bool stands_in = ((a.stance.areas | b.stance.areas) & own) != 0; // SKR-VIS-03, SKR-SHT-19
  if ((!wood && (s.setting->blocking & own) == 0) || stands_in) return false;
  return lies_before(lane, f.outline, !is_line(f.kind)) && (wood || (!mans(s, a, k) && !mans(s, b, k))); // SKR-TER-13
}

bool is_hidden(const State& s, const Figure& a, const Figure& b, const Lane& lane, const Bounds& where) {
  const FeatureSet screens = s.setting->screens();
  if (screens == 0) return false;
  for (const int k : units_in(screens & table(s).near(where)))
    if (is_hidden_by(s, a, b, lane, k)) return true;
  return false;
}

/// SKR-SHT-16, 17: somebody stands in the way, friend or enemy.
bool is_masked(const State& s, int shooter, int target, const Lane& lane, const Bounds& where) {
  const Figure& a = s.figure(shooter);
  const Figure& b = s.figure(target);
  const Segment line{a.at, b.at};
  constexpr double widest = 2.8;
  const Bounds about = grown(where, widest);
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (apart({f.at, f.at}, about)) continue;
    const double reach = reach_of(f) + reach_of(b);
    if (!is_living(f) || distance2(f.at, line) > reach * reach || i == shooter || i == target) continue;
    if (reaches_into(lane.hull, where, corners(base_of(f)), touch) && !is_within(distance(a, f), shot_ignores_near))
      return true;
  }
  return false;
}

} // namespace

bool is_in_arc(const Figure& shooter, const Figure& target) {
  return is_within_degrees(target.at - shooter.at, shooter.stance.forward, 90);
}

bool is_shot_clear(const State& s, int shooter, int target) {
  const Figure& a = s.figure(shooter);
  const Figure& b = s.figure(target);
  if (!woods_allow(s, a, b)) return false;
  const Lane lane = lane_to(a.at, base_of(b));
  if (lane.sides == 0) return true;
  const Bounds where = bounds_of(lane.hull);
  return !is_masked(s, shooter, target, lane, where) && !is_hidden(s, a, b, lane, where);
}

} // namespace sandtable::skirmish
