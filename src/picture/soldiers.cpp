#include "picture/soldiers.hpp"

namespace sandtable::picture {

namespace {

void paint_knapsack(cairo_t* c, Vec lit) {
  trace_rect(c, {-3.0, 2.8, 6.0, 3.0});
  fill(c, hex(0x4a3623));
  trace_rect(c, {-2.5 + lit.x * 0.4, 3.4 + lit.y * 0.3, 5.0, 1.9});
  fill(c, hex(0x6f5437));
}

void paint_musket(cairo_t* c) {
  line(c, {3.5, 4.2}, {3.5, -1.5}, hex(0x5a3b1e), 1.7);
  line(c, {3.5, -1.5}, {3.5, -7.0}, hex(0x3f2a17), 1.15);
  line(c, {3.5, -5.5}, {3.5, -9.0}, hex(0x8d9296), 0.8);
  line(c, {3.8, -8.4}, {3.8, -11.2}, hex(0xf2f5f6), 0.65);
}

void paint_sword(cairo_t* c) {
  line(c, {4.2, -2.6}, {6.0, -10.2}, hex(0x6f7579), 1.3);
  line(c, {4.2, -2.6}, {6.0, -10.2}, hex(0xf4f7f8), 0.75);
  line(c, {3.2, -2.9}, {5.2, -2.4}, gold, 0.9);
}

void paint_shako(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  trace_ellipse(c, at + Vec{0, -1.35}, 1.7, 1.1);
  fill(c, hex(0x0f0d0c));
  disc(c, at, 2.15, hex(0x1b1816));
  disc(c, at + lit * 0.3, 1.5, hex(0x46413b));
  disc(c, at + Vec{0, -2.0}, 1.05, darker(dress.plume, 0.25));
  disc(c, at + Vec{0, -2.0} + lit * 0.2, 0.8, dress.plume);
}

void paint_bicorne(cairo_t* c, const Dress& dress, Vec at, Vec lit, bool laced) {
  cairo_move_to(c, at.x - 4.1, at.y + 0.7);
  cairo_curve_to(c, at.x - 2.4, at.y - 3.1, at.x + 2.4, at.y - 3.1, at.x + 4.1, at.y + 0.7);
  cairo_curve_to(c, at.x + 2, at.y + 2.4, at.x - 2, at.y + 2.4, at.x - 4.1, at.y + 0.7);
  fill_and_keep(c, hex(0x1b1815));
  stroke(c, laced ? hex(0xe3bf5a) : hex(0x4a443d), 0.6);
  trace_ellipse(c, at + lit * 0.35, 2.3, 0.75);
  fill(c, hex(0x3a3530));
  disc(c, at + Vec{1.5, -1.3}, 0.85, dress.plume);
}

/// A fur crest runs over the helmet from front to back.
void paint_helmet(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  disc(c, at, 2.2, hex(0x1c1916));
  disc(c, at + lit * 0.4, 1.5, hex(0x413b34));
  trace_ellipse(c, at + Vec{0, 0.2}, 0.95, 3.0);
  fill(c, hex(0x0d0b0a));
  disc(c, at + Vec{-1.6, -0.4}, 0.95, dress.plume);
}

} // namespace

void paint_head(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit) {
  disc(c, at + Vec{0, -0.9}, 1.9, skin);
  if (dress.arm == Arm::general) return paint_bicorne(c, dress, at, lit, true);
  if (dress.arm == Arm::horse) return paint_helmet(c, dress, at, lit);
  if (part == Part::officer || dress.arm == Arm::gunner) return paint_bicorne(c, dress, at, lit, part == Part::officer);
  paint_shako(c, dress, at, lit);
}

void paint_shoulders(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit) {
  trace_ellipse(c, at, 5.3, 3.5);
  fill(c, darker(dress.coat, 0.42));
  trace_ellipse(c, at + lit * 0.35, 4.95, 3.1);
  fill(c, dress.coat);
  trace_ellipse(c, at + lit * 1.1, 3.2, 1.5);
  fill(c, faded(lighter(dress.coat, 0.35), 0.55));
  const bool leads = part == Part::officer || dress.arm == Arm::general;
  for (const double side : {-1.0, 1.0}) trace_ellipse(c, at + Vec{side * 4.25, 0.1}, 1.15, 1.6);
  fill(c, leads ? hex(0xe8c352) : dress.facings);
  if (leads) return line(c, at + Vec{-3.2, -1.6}, at + Vec{3.0, 2.2}, hex(0xc0262e), 1.3);
  line(c, at + Vec{-3.0, -2.0}, at + Vec{3.0, 2.3}, dress.belts, 1.0);
  if (dress.arm != Arm::horse) line(c, at + Vec{3.0, -2.0}, at + Vec{-3.0, 2.3}, dress.belts, 1.0);
}

void paint_man(cairo_t* c, const Dress& dress, Part part, Vec lit) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  trace_ellipse(c, {-1.7, -2.4}, 1.1, 1.9);
  trace_ellipse(c, {1.5, -1.4}, 1.1, 1.9);
  fill(c, hex(0x1d1813));
  const bool armed = part == Part::private_soldier && dress.arm != Arm::gunner;
  if (armed) paint_knapsack(c, lit);
  paint_shoulders(c, dress, part, {0, 1.1}, lit);
  if (part != Part::ensign) {
    line(c, {4.2, 0.6}, {3.7, -2.4}, darker(dress.coat, 0.22), 2.1);
    disc(c, {3.6, -3.0}, 1.0, skin);
  }
  line(c, {-4.2, 0.6}, armed ? Vec{1.9, -4.1} : Vec{-4.4, -2.2}, darker(dress.coat, 0.12), 1.9);
  disc(c, armed ? Vec{2.7, -4.5} : Vec{-4.4, -2.9}, 0.95, skin);
  if (armed) paint_musket(c);
  if (part == Part::officer) paint_sword(c);
  paint_head(c, dress, part, {0, 0.4}, lit);
}

} // namespace sandtable::picture
