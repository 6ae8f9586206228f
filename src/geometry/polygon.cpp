#include "geometry/polygon.hpp"

#include "geometry/bounds.hpp"

#include <algorithm>
#include <array>

namespace sandtable {
namespace {

bool meet(const Segment& s, Vec a, Vec b) {
  const std::array<Vec, 2> other{a, b};
  return passage(s, other).has_value();
}

} // namespace

double signed_area(PointsView polygon) {
  double twice = 0;
  for (std::size_t i = 2; i < polygon.size(); ++i) twice += cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
  return twice / 2;
}

Vec centroid(PointsView polygon) {
  if (polygon.empty()) return {};
  const Vec origin = polygon[0];
  Vec weighted;
  Vec sum;
  double twice = 0;
  for (std::size_t i = 1; i < polygon.size(); ++i) {
    const Vec before = polygon[i - 1] - origin;
    const Vec here = polygon[i] - origin;
    const double part = cross(before, here);
    weighted += (before + here) * part;
    sum += here;
    twice += part;
  }
  if (twice == 0) return origin + sum / static_cast<double>(polygon.size());
  return origin + weighted / (3 * twice);
}

bool is_simple(PointsView polygon) {
  const std::size_t n = polygon.size();
  if (n < 3) return false;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec from = polygon[i];
    const Vec to = polygon[(i + 1) % n];
    const Vec next = polygon[(i + 2) % n];
    if (from == to) return false;
    if (cross(to - from, next - to) == 0 && dot(to - from, next - to) < 0) return false;
    for (std::size_t j = i + 2; j < n; ++j) {
      const bool neighbours = i == 0 && j + 1 == n;
      if (!neighbours && meet({from, to}, polygon[j], polygon[(j + 1) % n])) return false;
    }
  }
  return true;
}

bool encloses_ground(PointsView polygon) {
  constexpr double speck = 0.01;
  if (polygon.size() < 3 || !is_simple(polygon)) return false;
  const double area = signed_area(polygon);
  return area <= -speck || area >= speck;
}

bool is_convex(PointsView polygon) {
  const std::size_t n = polygon.size();
  if (n < 3) return false;
  bool left = false;
  bool right = false;
  int reversals = 0; // a line of latitude meets a convex outline twice, a star's more often
  int last_way = 0;
  int first_way = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec edge = polygon[(i + 1) % n] - polygon[i];
    const Vec next = polygon[(i + 2) % n] - polygon[(i + 1) % n];
    const double turn = cross(edge, next);
    if (turn == 0 && dot(edge, next) < 0) return false;
    left = left || turn > 0;
    right = right || turn < 0;
    const int way = edge.y > 0 ? 1 : edge.y < 0 ? -1 : last_way;
    if (last_way != 0 && way != last_way) ++reversals;
    if (first_way == 0) first_way = way;
    last_way = way;
  }
  if (last_way != first_way) ++reversals;
  return left != right && reversals <= 2;
}

bool contains(PointsView polygon, Vec p) {
  if (polygon.empty()) return false;
  bool inside = false;
  Vec from = polygon[polygon.size() - 1];
  for (const Vec to : polygon) {
    // Most edges lie wholly above or below the point and need no more than that.
    if (!(from.y > p.y && to.y > p.y) && !(from.y < p.y && to.y < p.y)) {
      const double side = cross(to - from, p - from);
      if (side == 0 && dot(p - from, p - to) <= 0) return true;
      if ((from.y > p.y) != (to.y > p.y) && (side > 0) == (to.y > from.y)) inside = !inside;
    }
    from = to;
  }
  return inside;
}

double distance2_to_outline(PointsView polygon, Vec p) {
  double best = infinite;
  if (polygon.empty()) return best;
  Vec from = polygon[polygon.size() - 1];
  for (const Vec to : polygon) {
    best = std::min(best, distance2(p, Segment{from, to}));
    from = to;
  }
  return best;
}

Vec nearest_on_outline(PointsView polygon, Vec p) {
  if (polygon.empty()) return p;
  double best = infinite;
  Segment nearest{polygon[0], polygon[0]};
  Vec from = polygon[polygon.size() - 1];
  for (const Vec to : polygon) {
    const Segment edge{from, to};
    const double d = distance2(p, edge);
    if (d < best) best = d, nearest = edge;
    from = to;
  }
  return nearest_on(nearest, p);
}

double distance2_to_polygon(PointsView polygon, Vec p) {
  return contains(polygon, p) ? 0 : distance2_to_outline(polygon, p);
}

double distance2_to_polyline(PointsView line, Vec p) {
  if (line.empty()) return infinite;
  double best = distance2(p, line[0]);
  for (std::size_t i = 1; i < line.size(); ++i) best = std::min(best, distance2(p, Segment{line[i - 1], line[i]}));
  return best;
}

double distance2_to_polyline(Convex c, PointsView line) {
  if (line.empty()) return infinite;
  double best = distance2(line[0], c);
  for (std::size_t i = 1; i < line.size(); ++i) best = std::min(best, distance2(Segment{line[i - 1], line[i]}, c));
  return best;
}

bool crosses(const Segment& s, PointsView line) {
  if (line.size() == 1) return distance2(line[0], s) == 0;
  for (std::size_t i = 1; i < line.size(); ++i)
    if (meet(s, line[i - 1], line[i])) return true;
  return false;
}

Points shrunk(PointsView convex_polygon, double by) {
  const std::size_t n = convex_polygon.size();
  Points left(convex_polygon.begin(), convex_polygon.end());
  Points next;
  for (std::size_t i = 0; i < n && !left.empty(); ++i) {
    const Vec along = unit(convex_polygon[(i + 1) % n] - convex_polygon[i]);
    if (along == Vec{}) continue;
    const Vec from = convex_polygon[i] - right_of(along) * by;
    next.clear();
    Vec before = left.back();
    double side_before = cross(along, before - from);
    for (const Vec here : left) {
      const double side = cross(along, here - from);
      if ((side >= 0) != (side_before >= 0))
        next.push_back(before + (here - before) * (side_before / (side_before - side)));
      if (side >= 0) next.push_back(here);
      before = here;
      side_before = side;
    }
    left.swap(next);
  }
  constexpr double nothing = 1e-12;
  left.erase(std::unique(left.begin(), left.end(), [](Vec a, Vec b) { return distance2(a, b) < nothing * nothing; }),
             left.end());
  if (left.size() < 3 || signed_area(left) < nothing) left.clear();
  return left;
}

namespace {

constexpr double beyond = 2; ///< a fraction no point of a segment has

/// The least fraction above `after` at which the segment meets the outline, else 1.
double next_meeting(const Segment& s, PointsView polygon, double after) {
  double best = 1;
  Vec from = polygon[polygon.size() - 1];
  for (const Vec to : polygon) {
    const std::array<Vec, 2> edge{from, to};
    if (const auto met = passage(s, edge)) {
      if (met->enter > after && met->enter < best) best = met->enter;
      if (met->leave > after && met->leave < best) best = met->leave;
    }
    from = to;
  }
  return best;
}

/// A stretch between two meetings is inside if its middle is, and not merely on the border up to rounding.
bool strictly_inside(PointsView polygon, Vec p) {
  constexpr double border = 1e-9;
  return contains(polygon, p) && distance2_to_outline(polygon, p) > border * border;
}

/// Calls `visit(enter, leave)` for each stretch inside, in order, until it returns false.
template <class Visit>
void each_stretch_inside(const Segment& s, PointsView polygon, Visit visit) {
  if (polygon.size() < 3) return;
  const std::array<Vec, 2> ends{s.from, s.to};
  if (apart(bounds_of(ends), bounds_of(polygon))) return;
  for (double enter = 0; enter < 1;) {
    const double leave = next_meeting(s, polygon, enter);
    const Vec middle = s.from + (s.to - s.from) * ((enter + leave) / 2);
    if (strictly_inside(polygon, middle) && !visit(enter, leave)) return;
    enter = leave;
  }
}

} // namespace

double length_inside(const Segment& s, PointsView polygon) {
  double fraction = 0;
  each_stretch_inside(s, polygon, [&](double enter, double leave) {
    fraction += leave - enter;
    return true;
  });
  return fraction * distance(s.from, s.to);
}

double first_inside(const Segment& s, PointsView polygon) {
  double first = beyond;
  each_stretch_inside(s, polygon, [&](double enter, double) {
    first = enter;
    return false;
  });
  return first;
}

} // namespace sandtable
