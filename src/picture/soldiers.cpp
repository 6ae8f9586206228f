#include "picture/soldiers.hpp"

#include "picture/hats.hpp"
#include "picture/weapons.hpp"

namespace sandtable::picture {

namespace {

void paint_knapsack(cairo_t* c, Vec lit) {
  trace_rect(c, {-3.0, 2.8, 6.0, 3.0});
  fill(c, hex(0x4a3623));
  trace_rect(c, {-2.5 + lit.x * 0.4, 3.4 + lit.y * 0.3, 5.0, 1.9});
  fill(c, hex(0x6f5437));
}

/// What is seen over the coat.
Colour cloth_of(const Dress& dress) {
  switch (dress.over) {
    case Over::buff: return hex(0xc9a468);
    case Over::steel: return hex(0x9aa1a5);
    case Over::black: return hex(0x34383b);
    case Over::plaid: return hex(0x5a6b3a);
    case Over::fringe: return hex(0xb79b6a);
    case Over::paint: return hex(0x9b6a45);
    case Over::apron: return hex(0xe6dfcc);
    case Over::nothing: break;
  }
  return dress.coat;
}

} // namespace

void paint_head(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit) {
  disc(c, at + Vec{0, -0.9}, 1.9, skin);
  paint_hat(c, dress, part == Part::officer, at, lit);
}

void paint_shoulders(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit) {
  const Colour cloth = cloth_of(dress);
  trace_ellipse(c, at, 5.3, 3.5);
  fill(c, darker(dress.coat, 0.42));
  trace_ellipse(c, at + lit * 0.35, 4.95, 3.1);
  fill(c, dress.coat);
  if (dress.over != Over::nothing) {
    trace_ellipse(c, at + lit * 0.3, 3.5, 2.9);
    fill(c, cloth);
  }
  trace_ellipse(c, at + lit * 1.1, 3.2, 1.5);
  fill(c, faded(lighter(cloth, 0.35), 0.55));
  const bool leads = part == Part::officer || dress.leads;
  if (leads || (dress.over == Over::nothing && dress.belts != Belts::none)) {
    for (const double side : {-1.0, 1.0}) trace_ellipse(c, at + Vec{side * 4.25, 0.1}, 1.15, 1.6);
    fill(c, leads ? hex(0xe8c352) : dress.facings);
  }
  if (leads) return line(c, at + Vec{-3.2, -1.6}, at + Vec{3.0, 2.2}, hex(0xc0262e), 1.3);
  if (dress.over == Over::plaid) return line(c, at + Vec{3.2, -1.8}, at + Vec{-3.2, 2.4}, hex(0x8c3030), 1.5);
  if (dress.over == Over::paint) return line(c, at + Vec{-2.6, -0.6}, at + Vec{2.6, -0.6}, dress.coat, 0.9);
  if (dress.belts != Belts::none) line(c, at + Vec{-3.0, -2.0}, at + Vec{3.0, 2.3}, dress.belt, 1.0);
  if (dress.belts == Belts::crossed) line(c, at + Vec{3.0, -2.0}, at + Vec{-3.0, 2.3}, dress.belt, 1.0);
}

void paint_man(cairo_t* c, const Dress& dress, Part part, Vec lit) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  trace_ellipse(c, {-1.7, -2.4}, 1.1, 1.9);
  trace_ellipse(c, {1.5, -1.4}, 1.1, 1.9);
  fill(c, hex(0x1d1813));
  const bool armed = part == Part::private_soldier && dress.arms != Arms::none;
  const bool levelled = armed && (dress.arms == Arms::musket || dress.arms == Arms::matchlock);
  if (armed && dress.pack) paint_knapsack(c, lit);
  paint_shoulders(c, dress, part, {0, 1.1}, lit);
  if (part != Part::ensign) {
    line(c, {4.2, 0.6}, {3.7, -2.4}, darker(dress.coat, 0.22), 2.1);
    disc(c, {3.6, -3.0}, 1.0, skin);
  }
  line(c, {-4.2, 0.6}, levelled ? Vec{1.9, -4.1} : Vec{-4.4, -2.2}, darker(dress.coat, 0.12), 1.9);
  disc(c, levelled ? Vec{2.7, -4.5} : Vec{-4.4, -2.9}, 0.95, skin);
  if (armed) paint_arms(c, dress);
  if (part == Part::officer) paint_sword(c);
  paint_head(c, dress, part, {0, 0.4}, lit);
}

} // namespace sandtable::picture
