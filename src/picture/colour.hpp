#pragma once

#include <string_view>

namespace sandtable::picture {

/// Red, green, blue and opacity, each from 0 to 1.
struct Colour {
  double r = 0, g = 0, b = 0, a = 1;
};

/// A colour written as 0xRRGGBB.
constexpr Colour hex(unsigned rgb, double opacity = 1) {
  return {((rgb >> 16) & 255U) / 255.0, ((rgb >> 8) & 255U) / 255.0, (rgb & 255U) / 255.0, opacity};
}
constexpr Colour faded(Colour c, double opacity) { return {c.r, c.g, c.b, c.a * opacity}; }
constexpr Colour mixed(Colour a, Colour b, double t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}
constexpr Colour darker(Colour c, double by) { return mixed(c, {0.06, 0.04, 0.03, c.a}, by); }
constexpr Colour lighter(Colour c, double by) { return mixed(c, {1, 0.98, 0.9, c.a}, by); }
constexpr double brightness(Colour c) { return 0.3 * c.r + 0.59 * c.g + 0.11 * c.b; }

/// "#rrggbb" or "#rgb"; anything else gives the fallback.
Colour colour_named(std::string_view text, Colour fallback);

constexpr Colour ink = hex(0x2b2418), faint_ink = hex(0x6b5a34), gilt_ink = hex(0x7b6434);
constexpr Colour paper = hex(0xf4ead2), card_paper = hex(0xfffdf6), paper_rule = hex(0xc9b587);
constexpr Colour brass = hex(0xa87f32), gold = hex(0xd8b04a), iron = hex(0x4c4d50);
constexpr Colour skin = hex(0xe3b68e), shadow = hex(0x1a1408);

/// The colour of a side: "red", "blue", or brass for anyone else.
Colour side_colour(std::string_view side);
/// The colour of a bead by the tone of a badge: good, fair, poor, note.
Colour tone_colour(std::string_view tone);
/// Ink or paper, whichever can be read on this ground.
Colour readable_on(Colour ground);

} // namespace sandtable::picture
