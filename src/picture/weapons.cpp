#include "picture/weapons.hpp"

namespace sandtable::picture {

namespace {

constexpr Colour ash = hex(0x8e6a3e);

void paint_musket(cairo_t* c, bool bayonet) {
  line(c, {3.5, 4.2}, {3.5, -1.5}, hex(0x5a3b1e), 1.7);
  line(c, {3.5, -1.5}, {3.5, -7.0}, hex(0x3f2a17), 1.15);
  line(c, {3.5, -5.5}, {3.5, -9.0}, hex(0x8d9296), 0.8);
  if (bayonet) line(c, {3.8, -8.4}, {3.8, -11.2}, hex(0xf2f5f6), 0.65);
}

/// Upright by the stand, it leans up the page, longer than anything else on the table.
void paint_shaft(cairo_t* c, double length, Colour wood) {
  line(c, {3.4, 4.6}, {3.9, 4.6 - length}, hex(0x141008, 0.35), 1.5);
  line(c, {3.1, 4.4}, {3.5, 4.2 - length}, wood, 0.95);
  line(c, {3.5, 5.6 - length}, {3.55, 2.6 - length}, hex(0x5d6367), 1.15);
  line(c, {3.5, 5.4 - length}, {3.55, 2.9 - length}, hex(0xf4f7f8), 0.6);
}

void paint_sabre(cairo_t* c) {
  cairo_move_to(c, 5.0, -2.4);
  cairo_curve_to(c, 6.6, -5.2, 6.6, -7.8, 5.4, -10.4);
  stroke_and_keep(c, hex(0x6f7579), 1.35);
  stroke(c, hex(0xf4f7f8), 0.8);
  disc(c, {5.0, -2.2}, 0.9, gold);
}

/// A broadsword, and a round shield on the other arm.
void paint_broadsword(cairo_t* c) {
  paint_sword(c);
  trace_ellipse(c, {4.2, -2.5}, 1, 0.8);
  fill(c, hex(0x8d9296));
  disc(c, {-4.4, -2.4}, 2.5, hex(0x4a331c));
  disc(c, {-4.5, -2.6}, 2, hex(0x7a5730));
  disc(c, {-4.5, -2.6}, 0.6, gold);
}

void paint_bow(cairo_t* c) {
  cairo_move_to(c, 3.0, 3.8);
  cairo_curve_to(c, 7.4, 0.6, 7.4, -4.6, 3.0, -7.8);
  stroke(c, hex(0x5a3b1e), 1.1);
  line(c, {3.0, 3.8}, {3.0, -7.8}, hex(0xe6dcc4), 0.35);
}

void paint_hatchet(cairo_t* c) {
  line(c, {3.7, -2.2}, {4.9, -7.6}, hex(0x6b4d2a), 1);
  line(c, {4.1, -7.2}, {6.2, -6.6}, hex(0xd9dee0), 1.6);
}

} // namespace

void paint_sword(cairo_t* c) {
  line(c, {4.2, -2.6}, {6.0, -10.2}, hex(0x6f7579), 1.3);
  line(c, {4.2, -2.6}, {6.0, -10.2}, hex(0xf4f7f8), 0.75);
  line(c, {3.2, -2.9}, {5.2, -2.4}, gold, 0.9);
}

void paint_arms(cairo_t* c, const Dress& dress) {
  switch (dress.arms) {
    case Arms::musket:
    case Arms::matchlock: return paint_musket(c, dress.arms == Arms::musket);
    case Arms::pike: return paint_shaft(c, 16, ash);
    case Arms::lance: return paint_shaft(c, 14, ash);
    case Arms::bill: paint_shaft(c, 11, hex(0x604222)); return line(c, {3.4, -6.6}, {5.4, -7.6}, hex(0xd9dee0), 1);
    case Arms::staff: return line(c, {3.2, 4.6}, {3.6, -7.4}, hex(0x6b4d2a), 1.2);
    case Arms::sabre: return paint_sabre(c);
    case Arms::broadsword: return paint_broadsword(c);
    case Arms::spear: return paint_shaft(c, 12, ash);
    case Arms::bow: return paint_bow(c);
    case Arms::hatchet: return paint_hatchet(c);
    case Arms::none: return;
  }
}

} // namespace sandtable::picture
