#include "picture/guns.hpp"

namespace sandtable::picture {

namespace {

void paint_wheel(cairo_t* c, double x) {
  trace_rounded(c, {x - 1.5, -9.2, 3.0, 15.0}, 1.3);
  fill(c, hex(0x2d2216));
  trace_rounded(c, {x - 0.8, -8.6, 1.6, 13.8}, 0.8);
  fill(c, hex(0x6f5a3a));
  for (double y = -7.4; y < 5; y += 2.0) line(c, {x - 1.0, y}, {x + 1.0, y}, hex(0x2d2216, 0.75), 0.5);
  trace_rounded(c, {x - 2.0, -3.1, 4.0, 2.8}, 0.6);
  fill(c, iron);
}

void paint_barrel(cairo_t* c, Vec lit) {
  const Pattern bronze =
      linear({-2.6, 0}, {2.6, 0}, {{0, hex(0x6d5118)}, {lit.x < 0 ? 0.32 : 0.68, hex(0xf0d27c)}, {1, hex(0x7a5a1c)}});
  trace(c, {{-2.4, 4.8}, {-1.7, -15.2}, {1.7, -15.2}, {2.4, 4.8}}, true);
  fill_and_keep(c, bronze);
  stroke(c, hex(0x57400f), 0.5);
  trace_rounded(c, {-2.4, -17.4, 4.8, 2.8}, 0.9);
  fill_and_keep(c, bronze);
  stroke(c, hex(0x57400f), 0.5);
  trace_ellipse(c, {0, -17.0}, 1.2, 0.55);
  fill(c, hex(0x1c150a));
  for (const double y : {-10.5, -4.2, 2.2}) {
    trace_rounded(c, {-2.7, y, 5.4, 1.3}, 0.5);
    fill(c, bronze);
  }
  disc(c, {0, 5.9}, 1.35, hex(0xa8822f));
  disc(c, Vec{0, 5.9} + lit * 0.4, 0.7, hex(0xefd384));
}

} // namespace

void paint_gun(cairo_t* c, Vec lit) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  trace(c, {{-3.6, -3.6}, {3.6, -3.6}, {2.5, 9.5}, {1.9, 17.4}, {-1.9, 17.4}, {-2.5, 9.5}}, true);
  fill_and_keep(c, hex(0x5f6b52));
  stroke(c, hex(0x2f3626), 0.6);
  line(c, {-1.2, -2}, {-0.8, 16}, hex(0x8d9a78, 0.7), 0.8);
  for (const double y : {8.4, 13.2}) line(c, {-2.4, y}, {2.4, y}, hex(0x2f3626), 0.8);
  disc(c, {0, 17.0}, 1.5, iron);
  line(c, {-7.2, -1.7}, {7.2, -1.7}, hex(0x2c2013), 2.5);
  line(c, {-7.2, -2.2}, {7.2, -2.2}, hex(0x6b5434), 0.8);
  paint_wheel(c, -7.4);
  paint_wheel(c, 7.4);
  paint_barrel(c, lit);
}

} // namespace sandtable::picture
