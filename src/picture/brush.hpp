#pragma once

#include "geometry/polygon.hpp"
#include "picture/colour.hpp"

#include <cairo.h>
#include <initializer_list>
#include <memory>

namespace sandtable::picture {

/// A rectangle on the page: x to the right, y down.
struct Rect {
  double x = 0, y = 0, width = 0, height = 0;

  Vec middle() const { return {x + width / 2, y + height / 2}; }
  double right() const { return x + width; }
  double bottom() const { return y + height; }
  Rect grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
};

/// The least rectangle around some points (at least one).
Rect enclosing(PointsView points);

/// Keeps the state of the drawing (clip, place, line) and gives it back at the end of the block.
class Saved {
public:
  explicit Saved(cairo_t* c) : c_(c) { cairo_save(c_); }
  ~Saved() { cairo_restore(c_); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;

private:
  cairo_t* c_;
};

struct Surfaces {
  void operator()(cairo_surface_t* s) const { cairo_surface_destroy(s); }
};
struct Patterns {
  void operator()(cairo_pattern_t* p) const { cairo_pattern_destroy(p); }
};
using Surface = std::unique_ptr<cairo_surface_t, Surfaces>;
using Pattern = std::unique_ptr<cairo_pattern_t, Patterns>;

struct Stop {
  double at;
  Colour colour;
};
Pattern linear(Vec from, Vec to, std::initializer_list<Stop> stops);
/// Light falls on `bright`; the colours run out to a circle of this radius around the middle.
Pattern radial(Vec bright, Vec middle, double radius, std::initializer_list<Stop> stops);

void use(cairo_t* c, Colour colour);
void use(cairo_t* c, const Pattern& pattern);

// Paths. Each adds to the current path; fill and stroke below end it.
void trace(cairo_t* c, PointsView points, bool closed);
void trace(cairo_t* c, std::initializer_list<Vec> points, bool closed);
void trace_ellipse(cairo_t* c, Vec middle, double rx, double ry);
void trace_circle(cairo_t* c, Vec middle, double radius);
void trace_rect(cairo_t* c, const Rect& r);
void trace_rounded(cairo_t* c, const Rect& r, double radius);
/// A rectangle with its corners cut off.
void trace_cut(cairo_t* c, const Rect& r, double cut);
/// A polygon (or polyline) with every corner eased over `reach`.
void trace_eased(cairo_t* c, PointsView points, double reach, bool closed);

template <class Paint>
void fill(cairo_t* c, const Paint& paint) {
  use(c, paint);
  cairo_fill(c);
}
template <class Paint>
void stroke(cairo_t* c, const Paint& paint, double width) {
  use(c, paint);
  cairo_set_line_width(c, width);
  cairo_stroke(c);
}
template <class Paint>
void fill_and_keep(cairo_t* c, const Paint& paint) {
  use(c, paint);
  cairo_fill_preserve(c);
}
template <class Paint>
void stroke_and_keep(cairo_t* c, const Paint& paint, double width) {
  use(c, paint);
  cairo_set_line_width(c, width);
  cairo_stroke_preserve(c);
}

void line(cairo_t* c, Vec from, Vec to, Colour colour, double width);
void disc(cairo_t* c, Vec middle, double radius, Colour colour);
void dashes(cairo_t* c, std::initializer_list<double> lengths);

/// Unit vector of a direction in radians, on the page.
Vec heading_on_page(double radians);
constexpr double pi = 3.14159265358979323846;
/// From where the light comes: every shadow falls down and to the right.
constexpr Vec light{-0.58, -0.81};

} // namespace sandtable::picture
