#include "picture/flags.hpp"

#include <cmath>

namespace sandtable::picture {

namespace {

/// A colour blown out to the right of `corner`, its upper hoist.
void trace_cloth(cairo_t* c, double wide, double high) {
  cairo_move_to(c, 0, 0);
  cairo_curve_to(c, wide * 0.3, -high * 0.24, wide * 0.6, high * 0.2, wide, -high * 0.02);
  cairo_line_to(c, wide * 0.98, high * 0.96);
  cairo_curve_to(c, wide * 0.62, high * 1.2, wide * 0.3, high * 0.76, 0, high);
  cairo_close_path(c);
}

void paint_wave(cairo_t* c, double wide, double high) {
  const Pattern folds = linear({0, 0}, {wide, 0},
                               {{0, hex(0, 0.22)},
                                {0.2, hex(0xffffff, 0.25)},
                                {0.48, hex(0, 0.2)},
                                {0.75, hex(0xffffff, 0.22)},
                                {1, hex(0, 0.16)}});
  trace_cloth(c, wide, high);
  fill(c, folds);
}

} // namespace

void paint_flag(cairo_t* c, Vec at, double scale, const Dress& dress) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_translate(c, at.x, at.y);
  cairo_scale(c, scale, scale);
  constexpr double wide = 17, high = 11.5;
  constexpr Vec top{-3.2, -18.5}, hand{0, 1.5};
  {
    const Saved moved(c);
    cairo_translate(c, top.x + 4.2, top.y + 6.6);
    trace_cloth(c, wide, high);
    fill(c, faded(shadow, 0.28));
  }
  line(c, hand, top, hex(0x33220f), 1.9);
  line(c, hand, top, hex(0x8a6433), 1.0);
  disc(c, top, 1.3, hex(0x6f5216));
  disc(c, top, 0.9, hex(0xf1cf66));
  cairo_translate(c, top.x + 0.7, top.y + 1.4);
  trace_cloth(c, wide, high);
  fill(c, dress.flag);
  {
    // A cross in the facings, or in the coat where the facings would not show.
    const Saved clipped(c);
    trace_cloth(c, wide, high);
    cairo_clip(c);
    const double apart = std::abs(brightness(dress.facings) - brightness(dress.flag));
    const Colour cross = apart > 0.22 ? dress.facings : dress.coat;
    cairo_move_to(c, -1, high * 0.5);
    cairo_curve_to(c, wide * 0.3, high * 0.26, wide * 0.6, high * 0.7, wide + 1, high * 0.47);
    stroke(c, cross, 2.6);
    line(c, {wide * 0.47, -4}, {wide * 0.47, high + 4}, cross, 2.6);
    disc(c, {wide * 0.47, high * 0.48}, 2.5, gold);
    disc(c, {wide * 0.47, high * 0.48}, 1.6, dress.coat);
  }
  paint_wave(c, wide, high);
  trace_cloth(c, wide, high);
  stroke(c, hex(0x2b2418, 0.55), 0.6);
}

} // namespace sandtable::picture
