#include "picture/horses.hpp"

#include "picture/soldiers.hpp"
#include "picture/weapons.hpp"

namespace sandtable::picture {

namespace {

/// The outline of a horse from above, `grown` by so much on every side.
void trace_horse(cairo_t* c, double grown) {
  const double g = grown;
  cairo_move_to(c, 0, 10.4 + g);
  cairo_curve_to(c, -2.6 - g, 10.2 + g, -3.9 - g, 7.2, -3.5 - g, 4.2);
  cairo_curve_to(c, -3.2 - g, 1.2, -3.3 - g, -1.6, -3.0 - g, -3.4);
  cairo_curve_to(c, -2.6 - g, -5.4, -1.7 - g, -6.2, -1.5 - g, -8.2);
  cairo_curve_to(c, -1.3 - g, -10.6, -1.2 - g, -12.8 - g, 0, -13.0 - g);
  cairo_curve_to(c, 1.2 + g, -12.8 - g, 1.3 + g, -10.6, 1.5 + g, -8.2);
  cairo_curve_to(c, 1.7 + g, -6.2, 2.6 + g, -5.4, 3.0 + g, -3.4);
  cairo_curve_to(c, 3.3 + g, -1.6, 3.2 + g, 1.2, 3.5 + g, 4.2);
  cairo_curve_to(c, 3.9 + g, 7.2, 2.6 + g, 10.2 + g, 0, 10.4 + g);
  cairo_close_path(c);
}

void paint_horse(cairo_t* c, Colour coat, Vec lit) {
  for (const Vec hoof : {Vec{-3.2, -5.6}, {3.4, -4.2}, {-3.6, 8.0}, {3.5, 6.8}}) {
    trace_ellipse(c, hoof, 1.0, 1.8);
    fill(c, darker(coat, 0.5));
  }
  const Colour mane = brightness(coat) > 0.4 ? lighter(coat, 0.4) : darker(coat, 0.65);
  cairo_move_to(c, 0, 9.4);
  cairo_curve_to(c, 0.4, 11.0, 1.8, 11.8, 1.0, 13.6);
  stroke(c, mane, 1.9);
  trace_horse(c, 0);
  fill(c, darker(coat, 0.3));
  {
    const Saved moved(c);
    cairo_translate(c, lit.x * 0.35, lit.y * 0.35);
    trace_horse(c, -0.5);
    fill(c, coat);
  }
  trace_ellipse(c, Vec{0, 7.0} + lit * 0.9, 1.7, 1.9);
  fill(c, faded(lighter(coat, 0.45), 0.35));
  for (const double side : {-1.0, 1.0}) {
    trace(c, {{side * 0.5, -9.9}, {side * 1.7, -9.2}, {side * 1.1, -10.9}}, true);
    fill(c, darker(coat, 0.35));
  }
  line(c, {0, -9.6}, {0, -3.8}, mane, 1.0);
  line(c, {0, -12.2}, {0, -10.7}, hex(0xf0e9dc, 0.8), 0.55);
}

void paint_saddlecloth(cairo_t* c, const Dress& dress) {
  const Colour cloth = dress.leads ? hex(0x7d1f25) : dress.facings;
  trace(c, {{-4.1, 1.4}, {4.1, 1.4}, {4.6, 6.6}, {2.2, 5.4}, {-2.2, 5.4}, {-4.6, 6.6}}, true);
  fill_and_keep(c, darker(cloth, 0.12));
  stroke(c, dress.leads ? gold : brightness(cloth) > 0.55 ? dress.coat : hex(0xf1e9d2), 0.75);
}

} // namespace

void paint_horseman(cairo_t* c, const Dress& dress, Part part, Colour horse, Vec lit) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  paint_horse(c, horse, lit);
  paint_saddlecloth(c, dress);
  line(c, {-3.4, 2.6}, {-3.9, -0.6}, hex(0xe8e2d4), 1.6);
  line(c, {3.4, 2.6}, {3.9, -0.6}, hex(0xe8e2d4), 1.6);
  paint_shoulders(c, dress, part, {0, 2.3}, lit);
  line(c, {-4.2, 1.8}, {-1.3, -1.6}, darker(dress.coat, 0.15), 1.9);
  disc(c, {-1.0, -2.0}, 0.9, skin);
  line(c, {-0.8, -2.2}, {0, -8.6}, hex(0x2b1d12, 0.7), 0.45);
  if (part != Part::ensign) {
    line(c, {4.2, 1.8}, {4.9, -1.2}, darker(dress.coat, 0.22), 2.0);
    disc(c, {5.0, -1.9}, 0.95, skin);
    paint_arms(c, dress);
  }
  paint_head(c, dress, part, {0, 1.7}, lit);
}

} // namespace sandtable::picture
