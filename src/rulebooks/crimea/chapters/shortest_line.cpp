#include "rulebooks/crimea/chapters/shortest_line.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/state/revisions.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::crimea {

namespace {

/// Where lines of equal length join two shapes, they all lie between two parallel edges: the middle one is taken.
struct Shortest {
  bool by_length = true; ///< whether lines are compared by their lengths or, as in revision 1, by the squares of them
  double least2 = 1e18;
  Vec from, to;
  int equals = 0;

  void offer(Vec a, Vec b) {
    constexpr double same = 1e-9, same_squares = 1e-7;
    const double d2 = distance2(a, b);
    const double slack = by_length ? same * (2 * std::sqrt(std::min(d2, least2)) + same) : same_squares;
    if (d2 > least2 + slack) return;
    if (d2 < least2 - slack) from = to = {}, equals = 0;
    if (d2 < least2) least2 = d2;
    from += a;
    to += b;
    ++equals;
  }
  Segment line() const { return {from / equals, to / equals}; }
};

Vec nearest_point(PointsView shape, Vec p) {
  if (shape.size() == 1) return shape.front();
  return contains(shape, p) ? p : nearest_on_outline(shape, p);
}

Shortest between(PointsView a, PointsView b, bool by_length) {
  Shortest out;
  out.by_length = by_length;
  for (const Vec p : a) out.offer(p, nearest_point(b, p));
  for (const Vec p : b) out.offer(nearest_point(a, p), p);
  return out;
}

/// A shape a unit is measured by: a rectangle, the point in the middle of a round stand, or a house.
struct Outline {
  PointsView points;
  double round = 0;
};

/// Calls visit(outline) for every shape of a unit.
template <class Visit>
void each_outline(const State& s, const Unit& u, Visit&& visit) {
  if (u.house >= 0) return visit(Outline{table(s).feature(u.house).outline});
  const Footprints footprints(u);
  for (const Stand& stand : footprints.view()) {
    const auto rectangle = corners(stand.box);
    visit(Outline{PointsView(rectangle.data(), stand.round > 0 ? 1 : rectangle.size()), stand.round});
  }
}

} // namespace

Segment shortest_line(const State& s, const Unit& a, const Unit& b) {
  Segment best;
  double least = 1e18;
  each_outline(s, a, [&](const Outline& own) {
    each_outline(s, b, [&](const Outline& other) {
      const Shortest found = between(own.points, other.points, compares_lines_by_length(s));
      const double d = std::sqrt(found.least2) - own.round - other.round;
      if (d >= least) return;
      least = d;
      best = found.line();
      const Vec way = unit(best.to - best.from);
      best.from += way * own.round;
      best.to -= way * other.round;
    });
  });
  return best;
}

} // namespace sandtable::crimea
