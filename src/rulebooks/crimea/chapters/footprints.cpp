#include "rulebooks/crimea/chapters/footprints.hpp"

#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

/// The rectangle |u| <= half_width between two depths of a unit's frame.
Stand block(const Unit& u, double half_width, double front, double back) {
  const Vec forward = u.footing.forward;
  return {{u.anchor - forward * ((front + back) / 2), forward, half_width, (back - front) / 2}, 0};
}

} // namespace

Footprints::Footprints(const Unit& u) {
  if (u.footing.count == 0) return;
  if (gunners_only(u)) {
    add(block(u, u.footing.half_width, 0, u.footing.depth));
    return;
  }
  switch (u.formation) {
    case Formation::line:
    case Formation::road_column:
    case Formation::limbered_road: add(block(u, u.footing.half_width, 0, u.footing.depth)); break;
    case Formation::column: add_column(u); break;
    case Formation::double_line: add_double_line(u); break;
    case Formation::square: add_square(u); break;
    case Formation::skirmish:
    case Formation::unlimbered:
    case Formation::limbered:
    case Formation::none:
      apart_ = u.footing.stands.data();
      count_ = u.footing.count;
      break;
  }
}

void Footprints::add_column(const Unit& u) {
  const std::size_t n = u.footing.count;
  const double depth = u.footing.depth;
  if (n % 2 == 0 || n == 1) return add(block(u, u.footing.half_width, 0, depth));
  const Stand& last = u.footing.stands[n - 1];
  add(block(u, u.footing.half_width, 0, depth - 2 * last.box.half_depth));
  add(last);
}

void Footprints::add_double_line(const Unit& u) {
  const int rear = u.footing.count / 2;
  const Box& stand = u.footing.stands.front().box;
  add(block(u, u.footing.half_width, 0, 2 * stand.half_depth));
  if (rear > 0) add(block(u, stand.half_width * rear, u.footing.depth - 2 * stand.half_depth, u.footing.depth));
}

void Footprints::add_square(const Unit& u) {
  const int n = u.footing.count;
  const Box& stand = u.footing.stands.front().box;
  const double w = 2 * stand.half_width, d = 2 * stand.half_depth;
  add(block(u, n > 4 ? w : w / 2, 0, d));
  add(block(u, d, d, d + w));
  add(block(u, n > 5 ? w : w / 2, d + w, d + w + d));
}

StandShape shape_of(const Stand& s) {
  StandShape out;
  if (s.round == 0) {
    for (const Vec corner : corners(s.box)) out.points[out.count++] = corner;
    return out;
  }
  const double straight = s.round, slant = s.round * cos_45;
  for (const Vec rim : {Vec{straight, 0}, Vec{slant, slant}, Vec{0, straight}, Vec{-slant, slant}, Vec{-straight, 0},
                        Vec{-slant, -slant}, Vec{0, -straight}, Vec{slant, -slant}})
    out.points[out.count++] = s.box.centre + rim;
  return out;
}

} // namespace sandtable::crimea
