#include "picture/hats.hpp"

namespace sandtable::picture {

namespace {

void oval(cairo_t* c, Vec at, double across, double along, Colour colour) {
  trace_ellipse(c, at, across, along);
  fill(c, colour);
}

void paint_shako(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  oval(c, at + Vec{0, -1.35}, 1.7, 1.1, hex(0x0f0d0c));
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
  oval(c, at + lit * 0.35, 2.3, 0.75, hex(0x3a3530));
  disc(c, at + Vec{1.5, -1.3}, 0.85, dress.plume);
}

/// A fur crest runs over the helmet from front to back.
void paint_crest(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  disc(c, at, 2.2, hex(0x1c1916));
  disc(c, at + lit * 0.4, 1.5, hex(0x413b34));
  oval(c, at + Vec{0, 0.2}, 0.95, 3.0, hex(0x0d0b0a));
  disc(c, at + Vec{-1.6, -0.4}, 0.95, dress.plume);
}

void paint_feather(cairo_t* c, Vec at, Colour colour, double width) {
  cairo_move_to(c, at.x - 1.6, at.y - 0.6);
  cairo_curve_to(c, at.x - 3.4, at.y + 1, at.x - 3.2, at.y + 3.4, at.x - 0.6, at.y + 4.4);
  stroke(c, colour, width);
}

/// Felt with a brim all round; a feather lies over it, if there is one.
void paint_broad(cairo_t* c, const Dress& dress, Vec at, Vec lit, bool feathered) {
  oval(c, at, 3.6, 3.2, hex(0x231a12));
  oval(c, at + lit * 0.25, 3.2, 2.8, hex(0x4a3826));
  disc(c, at, 1.75, hex(0x2b2017));
  disc(c, at + lit * 0.35, 1.4, hex(0x5d4832));
  if (!feathered) return;
  paint_feather(c, at, darker(dress.plume, 0.2), 1.7);
  paint_feather(c, at, dress.plume, 1);
}

/// A brimmed steel cap with a comb.
void paint_morion(cairo_t* c, Vec at, Vec lit) {
  oval(c, at, 2.3, 3.4, hex(0x4c5154));
  oval(c, at + lit * 0.3, 1.9, 2.9, hex(0x8f969a));
  disc(c, at, 1.7, hex(0x6a7074));
  disc(c, at + lit * 0.5, 1.1, hex(0xc4cacd));
  line(c, at + Vec{0, -2.2}, at + Vec{0, 2.2}, hex(0x33383b), 0.6);
}

/// The lobster-tailed pot of a trooper.
void paint_pot(cairo_t* c, Vec at, Vec lit) {
  oval(c, at + Vec{0, 3.0}, 1.2, 0.8, hex(0x5a5f62));
  oval(c, at + Vec{0, 2.2}, 1.6, 0.8, hex(0x5a5f62));
  oval(c, at + Vec{0, 1.3}, 1.9, 0.8, hex(0x5a5f62));
  disc(c, at, 2.1, hex(0x4c5154));
  disc(c, at + lit * 0.45, 1.45, hex(0xa7aeb1));
  oval(c, at + Vec{0, -2.0}, 1.5, 0.7, hex(0x33383b));
}

void paint_bonnet(cairo_t* c, Vec at, Vec lit) {
  disc(c, at, 2.5, hex(0x1d2f52));
  disc(c, at + lit * 0.4, 1.9, hex(0x3a5587));
  disc(c, at + lit * 0.2, 0.6, hex(0x9c2b2b));
}

void paint_cap(cairo_t* c, Vec at, Vec lit) {
  disc(c, at, 2.0, hex(0x3c2f22));
  disc(c, at + lit * 0.4, 1.4, hex(0x6e5a42));
}

/// Three corners, the foremost between the eyes.
void paint_tricorne(cairo_t* c, Vec at, Vec lit, bool laced) {
  cairo_move_to(c, at.x, at.y - 3.4);
  cairo_curve_to(c, at.x + 1.2, at.y - 0.6, at.x + 2.4, at.y + 0.8, at.x + 3.9, at.y + 1.8);
  cairo_curve_to(c, at.x + 1.4, at.y + 1.7, at.x - 1.4, at.y + 1.7, at.x - 3.9, at.y + 1.8);
  cairo_curve_to(c, at.x - 2.4, at.y + 0.8, at.x - 1.2, at.y - 0.6, at.x, at.y - 3.4);
  fill_and_keep(c, hex(0x1b1815));
  stroke(c, laced ? hex(0xe3bf5a) : hex(0xe9e2cf), 0.55);
  disc(c, at + Vec{0, 0.3} + lit * 0.25, 1.25, hex(0x3a3530));
}

/// The tall cap of a grenadier, its front plate in the facings.
void paint_mitre(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  oval(c, at + Vec{0, 0.5}, 2.0, 2.1, darker(dress.coat, 0.25));
  cairo_move_to(c, at.x - 2.1, at.y + 0.5);
  cairo_curve_to(c, at.x - 1.8, at.y - 2.0, at.x - 0.8, at.y - 3.4, at.x, at.y - 3.9);
  cairo_curve_to(c, at.x + 0.8, at.y - 3.4, at.x + 1.8, at.y - 2.0, at.x + 2.1, at.y + 0.5);
  fill_and_keep(c, dress.facings);
  stroke(c, hex(0xf1ead6), 0.5);
  disc(c, at + Vec{0, -1.2} + lit * 0.2, 0.6, gold);
}

/// A shaven head with a roach, and feathers that hang back.
void paint_feathers(cairo_t* c, const Dress& dress, Vec at, Vec lit) {
  disc(c, at, 1.95, hex(0x9b6a45));
  disc(c, at + lit * 0.35, 1.35, hex(0xb98a60));
  oval(c, at + Vec{0, 0.2}, 0.75, 1.9, hex(0x1d1713));
  line(c, at + Vec{0.3, 0.8}, at + Vec{2.6, 4.3}, hex(0xf3ead7), 0.9);
  line(c, at + Vec{-0.3, 0.8}, at + Vec{-1.8, 4.5}, dress.facings, 0.9);
}

/// White linen tied under the chin.
void paint_coif(cairo_t* c, Vec at, Vec lit) {
  disc(c, at, 2.15, hex(0xcfc8b6));
  disc(c, at + lit * 0.35, 1.65, hex(0xf6f2e6));
  line(c, at + Vec{-1.9, 0.5}, at + Vec{1.9, 0.5}, hex(0xb9b19c), 0.4);
}

} // namespace

void paint_hat(cairo_t* c, const Dress& dress, bool officer, Vec at, Vec lit) {
  const Hat hat = officer ? dress.feathered : dress.hat;
  switch (hat) {
    case Hat::shako: paint_shako(c, dress, at, lit); break;
    case Hat::bicorne: paint_bicorne(c, dress, at, lit, officer || dress.leads); break;
    case Hat::crest: paint_crest(c, dress, at, lit); break;
    case Hat::broad:
    case Hat::plumed: paint_broad(c, dress, at, lit, hat == Hat::plumed); break;
    case Hat::morion: paint_morion(c, at, lit); break;
    case Hat::pot: paint_pot(c, at, lit); break;
    case Hat::bonnet: paint_bonnet(c, at, lit); break;
    case Hat::cap: paint_cap(c, at, lit); break;
    case Hat::tricorne: paint_tricorne(c, at, lit, officer || dress.leads); break;
    case Hat::mitre: paint_mitre(c, dress, at, lit); break;
    case Hat::feathers: paint_feathers(c, dress, at, lit); break;
    case Hat::coif: paint_coif(c, at, lit); break;
  }
  if (dress.leads && hat != Hat::bicorne) disc(c, at + Vec{1.4, -0.9}, 0.55, gold);
}

} // namespace sandtable::picture
