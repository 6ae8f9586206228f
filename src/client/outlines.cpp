#include "client/outlines.hpp"

#include <cmath>

namespace sandtable {

Vec drawn(Vec p) { return {std::floor(p.x * 8 + 0.5) / 8, std::floor(p.y * 8 + 0.5) / 8}; }

void add_arc(Points& out, Vec centre, Angle middle, double from, double to, double radius, double step) {
  const int steps = static_cast<int>(std::ceil((to - from) / step));
  for (int i = 0; i <= steps; ++i)
    out.push_back(drawn(centre + direction(middle + from_degrees(from + (to - from) * i / steps)) * radius));
}

Points circle(Vec centre, double radius, double step) {
  Points out;
  add_arc(out, centre, Angle{}, 0, 360 - step, radius, step);
  return out;
}

Points around(PointsView outline, double radius, double step) {
  Points out;
  for (double d = 0; d < 360; d += step) {
    const Vec way = direction(from_degrees(d));
    Vec farthest = outline.front();
    for (const Vec& corner : outline)
      if (dot(corner, way) > dot(farthest, way)) farthest = corner;
    out.push_back(drawn(farthest + way * radius));
  }
  return out;
}

Points fan(Vec left, Vec right, Angle facing, double half, double radius, double step) {
  Points out{drawn(left)};
  add_arc(out, left, facing, -half, 0, radius, step);
  add_arc(out, right, facing, 0, half, radius, step);
  out.push_back(drawn(right));
  return out;
}

} // namespace sandtable
