#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

double distance(const Figure& a, const Figure& b) { return std::sqrt(distance2(base_of(a), base_of(b))); }

bool are_measured_within(const Figure& a, const Figure& b, double limit) { return is_within(distance(a, b), limit); }

NearestPair nearest_pair(const State& s, int group, int other) {
  NearestPair best;
  best.distance = infinite;
  const Numbers theirs = members_of(s, other);
  for (const int i : members_of(s, group))
    for (const int j : theirs) {
      const Figure& a = s.figure(i);
      const Figure& b = s.figure(j);
      if (best.ours >= 0 && distance(a.at, b.at) - outer_radius(a) - outer_radius(b) >= best.distance) continue;
      const double d = distance(a, b);
      if (d < best.distance) best = {static_cast<std::int16_t>(i), static_cast<std::int16_t>(j), d};
    }
  return best;
}

double distance_between(const State& s, int group, int other) { return nearest_pair(s, group, other).distance; }

double distance_to(const State& s, int group, int figure) {
  double best = infinite;
  for (const int i : members_of(s, group)) best = std::min(best, distance(s.figure(i), s.figure(figure)));
  return best;
}

bool are_within(const State& s, int group, int other, double limit) {
  const Numbers theirs = members_of(s, other);
  for (const int i : members_of(s, group))
    for (const int j : theirs) {
      if (are_within(s.figure(i), s.figure(j), limit)) return true;
    }
  return false;
}

bool is_within_degrees(Vec v, Vec facing, int degrees) {
  const double along = dot(facing, v);
  if (degrees == 90) return along >= 0;
  if (degrees == 45) return along >= 0 && 2 * along * along >= length2(v);
  const double cosine = direction(from_degrees(degrees)).y;
  return along >= length(v) * cosine;
}

Vec mean_centre(const State& s, int group) {
  Vec sum;
  const Numbers men = men_of(s, group);
  for (const int i : men) sum += s.figure(i).at;
  return men.empty() ? s.unit(group).marker : sum / static_cast<double>(men.size());
}

namespace {

/// Whether any enemy is near enough to these for a contact: mostly nobody is.
bool has_enemies_about(const State& s, Side side, const Numbers& men) {
  Bounds here{{infinite, infinite}, {-infinite, -infinite}};
  for (const int i : men) {
    const Vec at = s.figure(i).at;
    here = {{std::min(here.low.x, at.x), std::min(here.low.y, at.y)},
            {std::max(here.high.x, at.x), std::max(here.high.y, at.y)}};
  }
  constexpr double two_bases = 5.6;
  here = grown(here, two_bases + cover_reach + contact_distance);
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (!apart({f.at, f.at}, here) && is_living(f) && s.unit(f.unit).side != side) return true;
  }
  return false;
}

} // namespace

FigureSet contacts_of(const State& s, int figure) {
  FigureSet out;
  const Figure& f = s.figure(figure);
  const Side side = s.unit(f.unit).side;
  constexpr double widest = 2.8; // a rider's
  const double far = outer_radius(f) + widest + cover_reach + contact_distance;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& other = s.figure(i);
    if (distance2(f.at, other.at) > far * far) continue;
    if (is_living(other) && s.unit(other.unit).side != side && in_contact(s, figure, i)) out.add(i);
  }
  return out;
}

bool is_in_contact(const State& s, int group) {
  const Numbers all = members_of(s, group);
  if (!has_enemies_about(s, s.unit(group).side, all)) return false;
  return std::any_of(all.begin(), all.end(), [&](int i) { return !contacts_of(s, i).empty(); });
}

bool in_contact(const State& s, int figure, int enemy) {
  const Figure& a = s.figure(figure);
  const Figure& b = s.figure(enemy);
  const double centres2 = distance2(a.at, b.at);
  const double far = outer_radius(a) + outer_radius(b) + cover_reach + contact_distance;
  if (centres2 > far * far) return false;
  const double gap = distance(a, b);
  if (gap <= contact_distance) return true; // SKR-GEN-06
  if (!is_within(gap, cover_reach)) return false;
  // SKR-MEL-33: a low barrier lies between them, and one of them stands at it and the other within 2 of it.
  const Segment line{a.at, b.at};
  for (const int k : units_in(s.setting->barriers & table(s).near(line))) {
    const Points& shape = table(s).feature(k).outline;
    if (!crosses(line, shape)) continue;
    const auto gap_to = [&](const Figure& f) { return std::sqrt(distance2_to_polyline(corners(base_of(f)), shape)); };
    const double from_a = gap_to(a), from_b = gap_to(b);
    if (std::min(from_a, from_b) <= contact_distance && is_within(std::max(from_a, from_b), cover_reach)) return true;
  }
  return false;
}

} // namespace sandtable::skirmish
