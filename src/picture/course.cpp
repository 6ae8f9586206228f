#include "picture/course.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

/// The sum of widths when the point at `start` is taken for the first of one bank.
double widths_from(PointsView polygon, std::size_t start) {
  const std::size_t n = polygon.size();
  double sum = 0;
  for (std::size_t i = 0; i < n / 2; ++i) sum += distance(polygon[(start + i) % n], polygon[(start + n - 1 - i) % n]);
  return sum;
}

} // namespace

std::optional<Course> course_of(PointsView polygon) {
  const std::size_t n = polygon.size();
  if (n < 4 || n % 2 != 0) return std::nullopt;
  std::size_t start = 0;
  for (std::size_t s = 1; s < n; ++s)
    if (widths_from(polygon, s) < widths_from(polygon, start) - 1e-9) start = s;
  Course course;
  double narrowest = 1e30, widest = 0, run = 0;
  for (std::size_t i = 0; i < n / 2; ++i) {
    const Vec a = polygon[(start + i) % n], b = polygon[(start + n - 1 - i) % n];
    narrowest = std::min(narrowest, distance(a, b));
    widest = std::max(widest, distance(a, b));
    course.middle.push_back((a + b) / 2);
    if (i > 0) run += distance(course.middle[i], course.middle[i - 1]);
  }
  if (widest > 2.2 * narrowest || run < 2 * widest) return std::nullopt;
  course.width = (narrowest + widest) / 2;
  return course;
}

void trace_natural(cairo_t* c, const Page& page, PointsView outline) {
  const std::size_t n = outline.size();
  if (n < 3) return;
  const auto at_border = [&](Vec p) {
    return p.x < 0.05 || p.y < 0.05 || p.x > page.table.x - 0.05 || p.y > page.table.y - 0.05;
  };
  const auto toward = [](Vec from, Vec to) { return from + (to - from) / 2; };
  for (std::size_t i = 0; i < n; ++i) {
    const Vec before = outline[(i + n - 1) % n], corner = outline[i], after = outline[(i + 1) % n];
    const bool sharp = at_border(corner);
    const Vec in = page.at(sharp ? corner : toward(corner, before));
    const Vec out = page.at(sharp ? corner : toward(corner, after)), control = page.at(corner);
    if (i == 0)
      cairo_move_to(c, in.x, in.y);
    else
      cairo_line_to(c, in.x, in.y);
    const Vec a = in + (control - in) * (2.0 / 3), b = out + (control - out) * (2.0 / 3);
    if (!sharp) cairo_curve_to(c, a.x, a.y, b.x, b.y, out.x, out.y);
  }
  cairo_close_path(c);
}

} // namespace sandtable::picture
