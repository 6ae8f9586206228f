#include "picture/brush.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

Pattern with_stops(cairo_pattern_t* pattern, std::initializer_list<Stop> stops) {
  for (const Stop& s : stops)
    cairo_pattern_add_color_stop_rgba(pattern, s.at, s.colour.r, s.colour.g, s.colour.b, s.colour.a);
  return Pattern{pattern};
}

/// A quadratic curve, which cairo knows only as a cubic.
void curve(cairo_t* c, Vec from, Vec control, Vec to) {
  const Vec a = from + (control - from) * (2.0 / 3), b = to + (control - to) * (2.0 / 3);
  cairo_curve_to(c, a.x, a.y, b.x, b.y, to.x, to.y);
}

Vec toward(Vec from, Vec to, double reach) {
  const Vec way = to - from;
  return from + way * std::min(0.5, reach / std::max(length(way), 1e-9));
}

} // namespace

Rect enclosing(PointsView points) {
  Vec low = points[0], high = points[0];
  for (const Vec p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

Pattern linear(Vec from, Vec to, std::initializer_list<Stop> stops) {
  return with_stops(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops);
}

Pattern radial(Vec bright, Vec middle, double radius, std::initializer_list<Stop> stops) {
  return with_stops(cairo_pattern_create_radial(bright.x, bright.y, 0, middle.x, middle.y, radius), stops);
}

void use(cairo_t* c, Colour colour) { cairo_set_source_rgba(c, colour.r, colour.g, colour.b, colour.a); }

void use(cairo_t* c, const Pattern& pattern) { cairo_set_source(c, pattern.get()); }

void trace(cairo_t* c, PointsView points, bool closed) {
  if (points.empty()) return;
  cairo_move_to(c, points[0].x, points[0].y);
  for (std::size_t i = 1; i < points.size(); ++i) cairo_line_to(c, points[i].x, points[i].y);
  if (closed) cairo_close_path(c);
}

void trace(cairo_t* c, std::initializer_list<Vec> points, bool closed) {
  trace(c, PointsView{points.begin(), points.size()}, closed);
}

void trace_ellipse(cairo_t* c, Vec middle, double rx, double ry) {
  // Four cubics: shorter in an SVG file than a turned and stretched arc.
  constexpr double k = 0.5523;
  cairo_move_to(c, middle.x + rx, middle.y);
  cairo_curve_to(c, middle.x + rx, middle.y + k * ry, middle.x + k * rx, middle.y + ry, middle.x, middle.y + ry);
  cairo_curve_to(c, middle.x - k * rx, middle.y + ry, middle.x - rx, middle.y + k * ry, middle.x - rx, middle.y);
  cairo_curve_to(c, middle.x - rx, middle.y - k * ry, middle.x - k * rx, middle.y - ry, middle.x, middle.y - ry);
  cairo_curve_to(c, middle.x + k * rx, middle.y - ry, middle.x + rx, middle.y - k * ry, middle.x + rx, middle.y);
  cairo_close_path(c);
}

void trace_circle(cairo_t* c, Vec middle, double radius) { trace_ellipse(c, middle, radius, radius); }

void trace_rect(cairo_t* c, const Rect& r) { cairo_rectangle(c, r.x, r.y, r.width, r.height); }

void trace_rounded(cairo_t* c, const Rect& r, double radius) {
  const double q = std::min({radius, r.width / 2, r.height / 2});
  cairo_new_sub_path(c);
  cairo_arc(c, r.right() - q, r.y + q, q, -pi / 2, 0);
  cairo_arc(c, r.right() - q, r.bottom() - q, q, 0, pi / 2);
  cairo_arc(c, r.x + q, r.bottom() - q, q, pi / 2, pi);
  cairo_arc(c, r.x + q, r.y + q, q, pi, 3 * pi / 2);
  cairo_close_path(c);
}

void trace_cut(cairo_t* c, const Rect& r, double cut) {
  trace(c,
        {{r.x + cut, r.y},
         {r.right() - cut, r.y},
         {r.right(), r.y + cut},
         {r.right(), r.bottom() - cut},
         {r.right() - cut, r.bottom()},
         {r.x + cut, r.bottom()},
         {r.x, r.bottom() - cut},
         {r.x, r.y + cut}},
        true);
}

void trace_eased(cairo_t* c, PointsView points, double reach, bool closed) {
  const std::size_t n = points.size();
  if (n < 3) return trace(c, points, closed);
  const Vec start = closed ? toward(points[0], points[1], reach) : points[0];
  cairo_move_to(c, start.x, start.y);
  for (std::size_t i = 1; i < (closed ? n + 1 : n - 1); ++i) {
    const Vec corner = points[i % n], before = points[i - 1], after = points[(i + 1) % n];
    const Vec in = toward(corner, before, reach), out = toward(corner, after, reach);
    cairo_line_to(c, in.x, in.y);
    curve(c, in, corner, out);
  }
  if (closed) return cairo_close_path(c);
  cairo_line_to(c, points[n - 1].x, points[n - 1].y);
}

void line(cairo_t* c, Vec from, Vec to, Colour colour, double width) {
  cairo_move_to(c, from.x, from.y);
  cairo_line_to(c, to.x, to.y);
  stroke(c, colour, width);
}

void disc(cairo_t* c, Vec middle, double radius, Colour colour) {
  trace_circle(c, middle, radius);
  fill(c, colour);
}

void dashes(cairo_t* c, std::initializer_list<double> lengths) {
  cairo_set_dash(c, lengths.begin(), static_cast<int>(lengths.size()), 0);
}

Vec heading_on_page(double radians) { return {std::cos(radians), std::sin(radians)}; }

} // namespace sandtable::picture
