#include "rulebooks/kingdom/chapters/entries.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double rounding_error = 1e-6;
constexpr int entry_halvings = 6;

double distance_to(const Body& body, const Feature& f) {
  if (!is_line(f.kind)) return distance(body, PointsView(f.outline));
  const auto shape = corners(body.box);
  return std::sqrt(distance2_to_polyline(Convex(shape), f.outline));
}

/// Whether a stand that goes on by `slide` stays farther than contact from a piece, as a square about it says at once.
bool is_well_clear(const Body& body, Vec slide, const Feature& f) {
  const Vec from = body.box.centre, to = from + slide;
  const Bounds way{{std::min(from.x, to.x), std::min(from.y, to.y)}, {std::max(from.x, to.x), std::max(from.y, to.y)}};
  return apart(f.bounds, grown(way, body.box.half_width + body.box.half_depth + 2 * contact_distance));
}

/// What must touch a piece for a stand to enter it: the stand itself, or, of one that touches it already, all but its
/// rim; nothing of one that lies in it or across it. TKO-TERR-31
struct Feeler {
  Body body;
  bool feels = false;
};
Feeler feeler_of(const Body& stand, const Feature& f) {
  Feeler out{stand, true};
  if (is_well_clear(stand, {}, f) || distance_to(stand, f) > contact_distance) return out;
  out.body.box.half_width -= contact_distance;
  out.body.box.half_depth -= contact_distance;
  out.feels = distance_to(out.body, f) > 0;
  return out;
}

double run_to(const Body& body, Vec ahead, const Feature& f, double most) {
  if (!is_line(f.kind)) return run_until(body, ahead, Convex(f.outline), 0, 0, most, is_convex(f.outline));
  double best = most;
  for (std::size_t i = 1; i < f.outline.size(); ++i)
    best = std::min(best, run_until(body, ahead, Convex(&f.outline[i - 1], 2), 0, 0, best, true));
  return best;
}

/// The part of a slide after which a unit enters a piece; above 1 if it does not.
double entry_on_slide(const Unit& from, Vec slide, const Feature& f) {
  const double far = length(slide);
  if (!(far > 0)) return 2;
  const Vec ahead = slide / far;
  const double beyond = far + contact_distance; // a piece that the very end touches is entered
  double best = beyond;
  for (int i = 0; i < from.footing.count; ++i) {
    const Body body = stand(from, i);
    if (is_well_clear(body, slide, f)) continue;
    if (const Feeler feeler = feeler_of(body, f); feeler.feels)
      best = std::min(best, run_to(feeler.body, ahead, f, best));
  }
  return best > far + rounding_error ? 2 : std::min(best / far, 1.0);
}

/// The same for a wheel, looked at in small steps.
double entry_on_wheel(const Unit& from, const Manoeuvre& m, const Feature& f) {
  boost::container::static_vector<Feeler, most_stands> feelers;
  for (int i = 0; i < from.footing.count; ++i) feelers.push_back(feeler_of(stand(from, i), f));
  const auto entered = [&](double part) {
    const Unit there = after(from, m, part);
    for (std::size_t i = 0; i < feelers.size(); ++i) {
      if (!feelers[i].feels) continue;
      Body body = stand(there, static_cast<int>(i));
      body.box.half_width = feelers[i].body.box.half_width;
      body.box.half_depth = feelers[i].body.box.half_depth;
      if (!is_well_clear(body, {}, f) && distance_to(body, f) <= rounding_error) return true;
    }
    return false;
  };
  const int steps = steps_of(from, m);
  for (int k = 1; k <= steps; ++k) {
    double in = static_cast<double>(k) / steps;
    if (!entered(in)) continue;
    double out = static_cast<double>(k - 1) / steps;
    for (int i = 0; i < entry_halvings; ++i) {
      const double middle = (in + out) / 2;
      (entered(middle) ? in : out) = middle;
    }
    return in;
  }
  return 2;
}

/// TKO-TERR-11: where a column that has met a piece on a road leaves that road in it, if it does.
double entry_off_road(const State& s, const Unit& from, const Manoeuvre& m, int feature, double met) {
  const int steps = steps_of(from, m);
  for (int k = static_cast<int>(met * steps) + 1; k <= steps; ++k) {
    const double part = static_cast<double>(k) / steps;
    const Unit there = after(from, m, part);
    if (meets(s, there, feature) && is_difficult(s, there, feature)) return part;
  }
  return 2;
}

/// Whether no stand comes near a piece however far the unit wheels.
bool is_beyond_wheel(const Unit& from, const Manoeuvre& m, const Feature& f) {
  const Vec hinge = hinge_of(from, m.kind);
  const double reach = wheel_radius(from) + contact_distance;
  return (is_line(f.kind) ? distance2_to_polyline(f.outline, hinge) : distance2_to_polygon(f.outline, hinge)) >
         reach * reach;
}

Bounds ground_of(const Unit& from, const Unit& to) {
  const double reach = std::max(from.footing.radius, to.footing.radius) + 1;
  const Vec a = from.footing.centre, b = to.footing.centre;
  return grown({{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}}, reach);
}

} // namespace

Met first_entry(const State& s, const Unit& from, const Manoeuvre& m, double part, FeatureSet done) {
  Met out;
  if (!is_unit(from) || m.kind == ManoeuvreKind::pivot) return out; // TKO-DIFF-12
  const Unit to = after(from, m, 1);
  Bounds where = ground_of(from, to);
  if (is_wheel(m.kind)) where = grown(where, from.footing.radius);
  const FeatureSet near = table(s).near(where) & s.setting->difficult & ~s.setting->buildings & ~done;
  const bool in_column = from.formation == Formation::march_column;
  double best = part + rounding_error;
  for (const int i : units_in(near)) {
    const Feature& f = table(s).feature(i);
    if (apart(f.bounds, where) || (is_wheel(m.kind) && is_beyond_wheel(from, m, f))) continue;
    double met = is_wheel(m.kind) ? entry_on_wheel(from, m, f) : entry_on_slide(from, slide_of(from, m), f);
    const bool in_it_by_road = in_column && met > 1 && meets(s, from, i) && !is_difficult(s, from, i);
    if (in_it_by_road || (met <= best && !is_difficult(s, after(from, m, met), i)))
      met = entry_off_road(s, from, m, i, in_it_by_road ? 0 : met);
    if (met >= best) continue; // of two at once the lower number comes first
    best = met;
    out = {i, std::min(met, part)};
  }
  return out;
}

bool slides_across(const State& s, const Unit& from, Vec slide, int feature) {
  return entry_on_slide(from, slide, table(s).feature(feature)) <= 1;
}

FeatureSet begins_in(const State& s, const Unit& u, FeatureSet done) {
  FeatureSet out = 0;
  if (!is_unit(u)) return out; // TKO-DIFF-12
  for (const int i : units_in(s.setting->difficult & ~s.setting->buildings & ~done))
    if (!is_line(table(s).feature(i).kind) && is_in(s, u, i) && is_difficult(s, u, i)) out |= bit(i);
  return out;
}

bool touches_building(const State& s, const Unit& u, int feature) {
  const Blocks blocks = blocks_of(u);
  return std::any_of(blocks.begin(), blocks.end(), [&](const Body& own) {
    return distance_to(own, table(s).feature(feature)) <= contact_distance; // TKO-CON-14
  });
}

double way_to_building(const State& s, const Unit& u, Vec ahead, int feature, double most) {
  const Feature& f = table(s).feature(feature);
  double best = most + contact_distance;
  for (const Body& block : blocks_of(u)) best = std::min(best, run_to(block, ahead, f, best));
  return best < most + contact_distance ? best : infinite;
}

} // namespace sandtable::kingdom
