#include "picture/pieces.hpp"

#include "picture/flags.hpp"
#include "picture/guns.hpp"
#include "picture/horses.hpp"
#include "picture/noise.hpp"
#include "picture/soldiers.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr double to_radians = pi / 180;

Vec turned(Vec v, double degrees) {
  const double s = std::sin(degrees * to_radians), k = std::cos(degrees * to_radians);
  return {v.x * k - v.y * s, v.x * s + v.y * k};
}

bool is_sound(const ViewFigure& f) {
  return std::isfinite(f.at.x) && std::isfinite(f.at.y) && std::isfinite(f.facing) && f.width > 0 && f.depth > 0;
}

void paint_base_shadow(cairo_t* c, const Page& page, const ViewFigure& f) {
  const Saved saved(c);
  const Vec at = page.at(f.at) - light * (page.scale * 0.2);
  cairo_translate(c, at.x, at.y);
  cairo_rotate(c, f.facing * to_radians);
  const Rect base{-f.width * page.scale / 2, -f.depth * page.scale / 2, f.width * page.scale, f.depth * page.scale};
  trace_rounded(c, base.grown(page.scale * 0.07), page.scale * 0.25);
  fill(c, faded(shadow, 0.17));
  trace_rounded(c, base.grown(-page.scale * 0.05), page.scale * 0.2);
  fill(c, faded(shadow, 0.26));
}

/// A flocked base: a bevelled edge, and grass of a shade of its own.
void paint_base(cairo_t* c, double width, double depth, Vec lit, std::uint32_t seed) {
  const Rect base{-width / 2 + 0.25, -depth / 2 + 0.25, width - 0.5, depth - 0.5};
  const Colour grass = mixed(hex(0x7b8f45), hex(0x8b9a52), fraction(seed));
  trace_rounded(c, base, 2);
  fill(c, hex(0x46532a));
  trace_rounded(c, {base.x + 0.5 + lit.x * 0.35, base.y + 0.5 + lit.y * 0.35, base.width - 1, base.height - 1}, 1.7);
  fill(c, lighter(grass, 0.28));
  trace_rounded(c, {base.x + 0.8, base.y + 0.8, base.width - 1.6, base.height - 1.6}, 1.5);
  fill(c, grass);
}

Part part_of(Role role) {
  return role == Role::officer ? Part::officer : role == Role::ensign ? Part::ensign : Part::private_soldier;
}

void paint_figure(cairo_t* c, const Page& page, const ViewFigure& f, const Dress& dress, std::uint32_t seed) {
  if (f.role == Role::general) return paint_general(c, page, page.at(f.at), f.facing, f.width, dress);
  const Saved saved(c);
  const Vec at = page.at(f.at), lit = turned(light, -f.facing);
  cairo_translate(c, at.x, at.y);
  cairo_rotate(c, f.facing * to_radians);
  // Nobody in a painted regiment stands quite like his neighbour.
  const double sway = (fraction(hashed(seed, 1)) - 0.5) * 0.16;
  if (f.role == Role::gun) {
    const double scale = std::min(f.width / 18, f.depth / 37) * page.scale;
    cairo_scale(c, scale, scale);
    paint_base(c, f.width * page.scale / scale, f.depth * page.scale / scale, lit, seed);
    return paint_gun(c, lit);
  }
  const bool mounted = dress.mounted;
  const double scale = std::min(f.width / 12, f.depth / (mounted ? 24 : 12)) * page.scale;
  cairo_scale(c, scale, scale);
  paint_base(c, f.width * page.scale / scale, f.depth * page.scale / scale, lit, seed);
  cairo_rotate(c, sway);
  if (mounted)
    paint_horseman(c, dress, part_of(f.role), horse_colour(hashed(seed, 2)), lit);
  else
    paint_man(c, dress, part_of(f.role), lit);
}

std::uint32_t seed_of(const ViewPiece& piece, std::size_t figure) {
  return hashed(hashed(piece.name), static_cast<std::uint32_t>(piece.id), static_cast<std::uint32_t>(figure));
}

} // namespace

void paint_general(cairo_t* c, const Page& page, Vec at, double facing, double width, const Dress& dress) {
  const Saved saved(c);
  const double radius = page.scale * width * 1.18;
  const Vec fall = at - light * (radius * 0.2);
  disc(c, fall, radius * 1.06, faded(shadow, 0.2));
  disc(c, fall, radius * 0.97, faded(shadow, 0.3));
  trace_circle(c, at, radius);
  fill(c, linear(at + light * radius, at - light * radius,
                 {{0, hex(0xffefb4)}, {0.45, hex(0xd8b04a)}, {0.8, hex(0x9a7424)}, {1, hex(0x6d4f12)}}));
  trace_circle(c, at, radius);
  stroke(c, hex(0x5c4210), radius * 0.05);
  trace_circle(c, at, radius * 0.8);
  fill(c, linear(at + light * radius, at - light * radius, {{0, hex(0x6d7f3c)}, {1, hex(0x9aa75c)}}));
  trace_circle(c, at, radius * 0.8);
  stroke(c, hex(0x6d4f12), radius * 0.06);
  cairo_translate(c, at.x, at.y);
  cairo_rotate(c, facing * to_radians);
  cairo_scale(c, width * page.scale / 11.8, width * page.scale / 11.8);
  Dress own = dress;
  if (!own.leads) static_cast<Style&>(own) = style_named("general");
  paint_horseman(c, own, Part::officer,
                 brightness(dress.coat) > 0.2 && dress.coat.r > dress.coat.b ? hex(0xd9d2c4) : hex(0x3b2a1e),
                 turned(light, -facing));
}

void paint_fallen(cairo_t* c, const Page& page, const ViewMarker& marker) {
  const Saved saved(c);
  const Dress dress = dressed(marker.dress, marker.side);
  const Vec at = page.at(marker.at), lit = turned(light, -marker.facing);
  const double scale = page.scale / 15.5;
  cairo_translate(c, at.x, at.y);
  cairo_rotate(c, marker.facing * to_radians);
  cairo_scale(c, scale, scale);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  trace_ellipse(c, -lit * 0.9, 4.6, 8.6);
  fill(c, faded(shadow, 0.28));
  line(c, {5.2, -6}, {7.6, 6.5}, hex(0x4a331c), 1.3);
  line(c, {-1.3, 3}, {-2.6, 9.4}, hex(0xb9b09a), 2.0);
  line(c, {1.3, 3}, {1.6, 9.8}, hex(0xb9b09a), 2.0);
  line(c, {-2.8, -2.4}, {-6.6, -4.8}, darker(dress.coat, 0.3), 1.9);
  line(c, {2.8, -2.4}, {5.4, 1.4}, darker(dress.coat, 0.3), 1.9);
  trace_ellipse(c, {0, 0}, 3.3, 5.0);
  fill(c, darker(dress.coat, 0.35));
  trace_ellipse(c, lit * 0.5, 2.8, 4.4);
  fill(c, darker(dress.coat, 0.2));
  line(c, {-2.2, -3}, {2.2, 3}, faded(dress.belt, 0.85), 0.9);
  disc(c, {0.3, -6.6}, 2.0, skin);
  disc(c, {0.3, -7.3}, 1.6, hex(0x4a3320));
  disc(c, {-4.6, -9.2}, 2.1, hex(0x1b1815));
  disc(c, Vec{-4.6, -9.2} + lit * 0.5, 1.2, hex(0x3d3832));
}

void paint_pieces(cairo_t* c, const Page& page, const View& view) {
  for (const ViewPiece& piece : view.pieces)
    for (const ViewFigure& f : piece.figures)
      if (is_sound(f) && f.role != Role::general) paint_base_shadow(c, page, f);
  for (const ViewPiece& piece : view.pieces) {
    const Dress dress = dressed(piece.dress, piece.side);
    for (std::size_t i = 0; i < piece.figures.size(); ++i) {
      const ViewFigure& f = piece.figures[i];
      if (is_sound(f)) paint_figure(c, page, f, f.dress ? dressed(*f.dress, piece.side) : dress, seed_of(piece, i));
    }
  }
  // Colours fly over everybody's heads.
  for (const ViewPiece& piece : view.pieces)
    for (const ViewFigure& f : piece.figures) {
      if (f.role != Role::ensign || !is_sound(f)) continue;
      const Vec hand = page.at(f.at) + turned({-4, -2}, f.facing) * (page.scale / 12);
      paint_flag(c, hand, f.width * page.scale / 12, dressed(f.dress.value_or(piece.dress), piece.side));
    }
}

} // namespace sandtable::picture
