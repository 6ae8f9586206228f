#include "geometry/polygon.hpp"

#include <array>

namespace sandtable {
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
