#include "table/terrain_shapes.hpp"

#include "geometry/angle.hpp"
#include "geometry/box.hpp"

#include <algorithm>

namespace sandtable {

namespace {

/// Where the two borders of a ribbon meet at a bend. A corner sharper than a right angle is cut short, or its
/// point would stand far out in the country.
Vec mitre(Vec before, Vec after) {
  const Vec sum = right_of(before) + right_of(after);
  const double stretch = std::max(1.0 + dot(before, after), 1.0);
  return sum / stretch;
}

/// The cubic through b and c whose slopes there are those of a-c and b-d.
Vec between(Vec a, Vec b, Vec c, Vec d, double t) {
  const Vec linear = (c - a) * t;
  const Vec square = (a * 2 - b * 5 + c * 4 - d) * (t * t);
  const Vec cube = (b * 3 - a - c * 3 + d) * (t * t * t);
  return b + (linear + square + cube) * 0.5;
}

} // namespace

void turn_counter_clockwise(Points& polygon) {
  if (signed_area(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
}

Points ribbon(PointsView middle, double width) {
  Points right, left;
  const std::size_t n = middle.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec before = unit(middle[i] - middle[i == 0 ? 0 : i - 1]);
    const Vec after = unit(middle[i + 1 == n ? i : i + 1] - middle[i]);
    const Vec aside = i == 0 ? right_of(after) : i + 1 == n ? right_of(before) : mitre(before, after);
    right.push_back(middle[i] + aside * (width / 2));
    left.push_back(middle[i] - aside * (width / 2));
  }
  Points outline = right;
  outline.insert(outline.end(), left.rbegin(), left.rend());
  turn_counter_clockwise(outline);
  return outline;
}

Points ellipse(Vec centre, double radius_x, double radius_y, double turn_degrees) {
  constexpr int corners = 32;
  const Vec north = direction(from_degrees(turn_degrees)), east = right_of(north);
  Points outline;
  for (int i = 0; i < corners; ++i) {
    const Vec d = direction(Angle{static_cast<std::uint16_t>(-i * (0x10000 / corners))});
    outline.push_back(centre + east * (d.x * radius_x) + north * (d.y * radius_y));
  }
  return outline;
}

Points rectangle(Vec centre, double width, double depth, double turn_degrees) {
  const auto four = corners(Box{centre, direction(from_degrees(turn_degrees)), width / 2, depth / 2});
  return {four.begin(), four.end()};
}

Points rounded(PointsView through, bool closed) {
  constexpr int steps = 4;
  const std::size_t n = through.size();
  const std::size_t spans = closed ? n : n - 1;
  Points out;
  for (std::size_t i = 0; i < spans; ++i) {
    const Vec b = through[i], c = through[(i + 1) % n];
    // An open line goes on beyond its ends as it came.
    const Vec a = i > 0 ? through[i - 1] : closed ? through[n - 1] : b * 2 - c;
    const Vec d = i + 2 < n || closed ? through[(i + 2) % n] : c * 2 - b;
    for (int k = 0; k < steps; ++k) out.push_back(between(a, b, c, d, static_cast<double>(k) / steps));
  }
  if (!closed) out.push_back(through.back());
  return out;
}

} // namespace sandtable
