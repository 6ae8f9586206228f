#include "rulebooks/skirmish/chapters/contact_places.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"

#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr Angle quarter{0x4000};

void add_sides(const Figure& f, const Figure& enemy, ContactPlaces& out) {
  const BaseSize size = base_size(enemy);
  const double own = base_size(f).depth / 2;
  const auto add = [&](Angle side, double half) {
    ContactPlace& p = out.emplace_back();
    p.facing = reversed(side);
    p.at = on_grid(enemy.at + direction(side) * (half + own));
  };
  add(enemy.facing, size.depth / 2);
  add(enemy.facing - quarter, size.width / 2);
  add(enemy.facing + quarter, size.width / 2);
  if (!enemy.mounted) add(reversed(enemy.facing), size.depth / 2); // SKR-MEL-06
}

Vec nearest_on_line(PointsView line, Vec p) {
  Vec best = line.front();
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vec q = nearest_on({line[i - 1], line[i]}, p);
    if (distance2(q, p) < distance2(best, p)) best = q;
  }
  return best;
}

/// SKR-MEL-33: his front edge on the barrier, opposite the enemy.
void add_barriers(const State& s, const Figure& f, const Figure& enemy, ContactPlaces& out) {
  for (const int k : units_in(barriers_between(s, f.at, enemy.at))) {
    const Points& line = table(s).feature(k).outline;
    const Vec front = nearest_on_line(line, enemy.at);
    if (front == enemy.at || out.size() == out.capacity()) continue;
    ContactPlace p;
    p.facing = heading(enemy.at - front);
    const Vec forward = direction(p.facing);
    p.at = on_grid(front - forward * (base_size(f).depth / 2));
    if (is_within(std::sqrt(distance2_to_polyline(corners(base_of(enemy)), line)), cover_reach) &&
        is_within(std::sqrt(distance2(base_at(f, p.at, forward), base_of(enemy))), cover_reach))
      out.push_back(p);
  }
}

} // namespace

ContactPlaces contact_places(const State& s, int figure, int enemy) {
  ContactPlaces out;
  add_sides(s.figure(figure), s.figure(enemy), out);
  if (s.setting->barriers != 0) add_barriers(s, s.figure(figure), s.figure(enemy), out);
  return out;
}

bool is_free_place(const State& s, const Crowd& crowd, int figure, const ContactPlace& place) {
  const Box base = base_at(s.figure(figure), place.at, direction(place.facing));
  return !crowd.is_on_somebody(figure, base) && is_free_ground(s, base);
}

bool is_line_free_of_enemies(const State& s, int figure, Vec to) {
  const Figure& mover = s.figure(figure);
  const Side side = s.unit(mover.unit).side;
  const double aside = base_size(mover).width / 2 * 0.9; // he goes past them, not over their feet
  const Segment line{mover.at, to};
  const double far = length(to - mover.at) + 6;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (!is_living(f) || s.unit(f.unit).side == side || distance2(f.at, mover.at) > far * far) continue;
    Box base = base_of(f);
    base.half_width += aside;
    base.half_depth += aside;
    if (passage(line, corners(base))) return false;
  }
  return true;
}

ContactPlace place_straight_on(const State& s, int figure, int enemy, const Stride& stride) {
  ContactPlace best;
  const Crowd crowd(s);
  const Vec from = s.figure(figure).at;
  for (ContactPlace p : contact_places(s, figure, enemy)) {
    if (!is_within(distance(from, p.at), stride.length)) continue;
    p.cost = leg_cost(s, from, p.at, 0);
    if (!is_within(p.cost, stride.cost) || p.cost >= best.cost) continue;
    if ((barriers_between(s, from, p.at) & ~stride.climbs) != 0) continue;
    if (!is_line_free_of_enemies(s, figure, p.at) || !is_free_place(s, crowd, figure, p)) continue;
    p.way = {p.at};
    best = p;
  }
  return best;
}

void face_opponent(State& s, int figure, int opponent) {
  const Figure& f = s.figure(figure);
  for (const int enemy : figures_in(contacts_of(s, figure)))
    if (is_within_degrees(s.figure(enemy).at - f.at, f.stance.forward, 45)) return;
  const Vec toward = s.figure(opponent).at - f.at;
  Angle best = f.facing;
  for (Angle a = f.facing + quarter; a != f.facing; a = a + quarter)
    if (dot(direction(a), toward) > dot(direction(best), toward)) best = a;
  if (!Crowd(s).is_on_somebody(figure, base_at(f, f.at, direction(best)))) turn_to(s, figure, best);
}

} // namespace sandtable::skirmish
