#include "rulebooks/skirmish/chapters/way_zones.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// A hair more than the distance that must be exceeded; a hair less than touching, which a charge may.
constexpr double beyond = 1.0 / 32, touching = 1.0 / 64;

/// The part of a run from p along d that lies between -half and half: narrows [enter, leave].
bool narrow(double p, double d, double half, double& enter, double& leave) {
  if (d == 0) return std::abs(p) < half;
  const double one = (-half - p) / d, other = (half - p) / d;
  enter = std::max(enter, std::min(one, other));
  leave = std::min(leave, std::max(one, other));
  return enter < leave;
}

} // namespace

bool is_in(const Box& zone, Vec p) {
  const Vec at = local(zone, p);
  return std::abs(at.x) < zone.half_width && std::abs(at.y) < zone.half_depth;
}

bool leads_through(const Box& zone, Vec from, Vec to) {
  constexpr double graze = 1e-9;
  const Vec p = local(zone, from), d = local(zone, to) - p;
  double enter = 0, leave = 1;
  return narrow(p.x, d.x, zone.half_width, enter, leave) && narrow(p.y, d.y, zone.half_depth, enter, leave) &&
         leave - enter > graze;
}

bool leads_through_any(const Zones& zones, Vec from, Vec to) {
  return std::any_of(zones.begin(), zones.end(), [&](const Box& z) { return leads_through(z, from, to); });
}

bool is_in_any(const Zones& zones, Vec p) {
  return std::any_of(zones.begin(), zones.end(), [&](const Box& z) { return is_in(z, p); });
}

Box zone_of(const Figure& f, const Errand& errand) {
  const double grow = errand.half_width + (errand.clearance > 0 ? errand.clearance + beyond : -touching);
  Box zone = base_of(f);
  zone.half_width += grow;
  zone.half_depth += grow;
  return zone;
}

bool add_met(const State& s, const Errand& errand, std::span<const Vec> way, Zones& met) {
  constexpr double next_to = 6.1; ///< two men on foot whose zones overlap
  const double reach = errand.half_width + errand.clearance + 4;
  boost::container::static_vector<std::int16_t, most_figures> enemies;
  Zones hits;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (i == errand.toward || !is_living(f) || s.unit(f.unit).side == errand.side) continue;
    enemies.push_back(static_cast<std::int16_t>(i));
    for (std::size_t k = 1; k < way.size(); ++k) {
      if (distance2(f.at, Segment{way[k - 1], way[k]}) > reach * reach) continue;
      const Box zone = zone_of(f, errand);
      if (is_in(zone, way.front()) || is_in(zone, way.back())) break;
      if (!leads_through(zone, way[k - 1], way[k])) continue;
      hits.push_back(zone);
      break;
    }
  }
  if (hits.empty()) return false;
  const std::size_t before = met.size();
  for (const int i : enemies) {
    const Figure& f = s.figure(i);
    const auto is_next = [&](const Box& h) { return distance2(h.centre, f.at) <= next_to * next_to; };
    const auto is_known = [&](const Box& m) { return m.centre == f.at; };
    if (std::none_of(hits.begin(), hits.end(), is_next) || std::any_of(met.begin(), met.end(), is_known)) continue;
    const Box zone = zone_of(f, errand);
    if (!is_in(zone, way.front()) && !is_in(zone, way.back())) met.push_back(zone);
  }
  return met.size() > before;
}

} // namespace sandtable::skirmish
