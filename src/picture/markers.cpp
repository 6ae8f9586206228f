#include "picture/markers.hpp"

#include "picture/lettering.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

void paint_command_radius(cairo_t* c, const Page& page, const ViewMarker& general) {
  if (!(general.radius > 0) || general.radius > 1000) return;
  const Saved saved(c);
  const Vec at = page.at(general.at);
  const double radius = general.radius * page.scale;
  const Colour colour = mixed(side_colour(general.side), hex(0xfbeeb6), 0.8);
  trace_circle(c, at, radius);
  fill_and_keep(c, faded(colour, 0.055));
  stroke_and_keep(c, faded(shadow, 0.16), 3.2);
  dashes(c, {8, 6});
  stroke(c, colour, 1.9);
}

namespace {

constexpr double medal = 10, plaque_letters = 13;

void paint_medal(cairo_t* c, Vec at, double radius, std::string_view side) {
  disc(c, at + Vec{0.8, 1.3}, radius, faded(shadow, 0.4));
  trace_circle(c, at, radius);
  fill_and_keep(
      c, linear(at + light * radius, at - light * radius, {{0, hex(0xfff0bd)}, {0.5, gold}, {1, hex(0x7d5c1a)}}));
  stroke(c, hex(0x5c4210), 0.9);
  trace_circle(c, at, radius * 0.76);
  fill(c, side.empty() ? hex(0xf3e7c8) : side_colour(side));
  const Colour mark = side.empty() ? ink : hex(0xfff3d8);
  line(c, at + Vec{-0.2, 0.5} * radius, at + Vec{-0.2, -0.52} * radius, mark, radius * 0.12);
  trace(c, {at + Vec{-0.2, -0.52} * radius, at + Vec{0.48, -0.27} * radius, at + Vec{-0.2, 0.02} * radius}, true);
  fill(c, mark);
}

} // namespace

void paint_place(cairo_t* c, const Page& page, const ViewMarker& place) {
  if (place.area.size() < 3) return;
  const Saved saved(c);
  trace(c, page.at(place.area), true);
  fill_and_keep(c, hex(0xf5e2a0, 0.1));
  stroke_and_keep(c, faded(shadow, 0.2), 3);
  dashes(c, {3, 4});
  stroke(c, hex(0xfff0bd, 0.9), 1.6);
}

Rect plaque_of(cairo_t* c, const Page& page, const ViewMarker& place) {
  const double k = page.lettering, high = 2 * medal * k;
  const double wide =
      place.label.empty() ? high : high + 9 * k + width_of(c, place.label, Hand::italic, plaque_letters) * k;
  Vec middle = page.at(place.at);
  if (place.area.size() > 2) {
    // On the border, where it hides least of what must be held.
    const Rect area = enclosing(page.at(place.area));
    middle = {area.middle().x, area.y - high * 0.3};
    if (middle.y - high / 2 < page.cloth.y) middle.y = area.bottom() + high * 0.3;
  }
  const double x = std::clamp(middle.x - wide / 2, page.cloth.x, std::max(page.cloth.x, page.cloth.right() - wide));
  return {x, middle.y - high / 2, wide, high};
}

void paint_plaque(cairo_t* c, const Page& page, const ViewMarker& place) {
  const Saved saved(c);
  const Rect where = plaque_of(c, page, place);
  cairo_translate(c, where.x, where.y);
  cairo_scale(c, page.lettering, page.lettering);
  const double right = where.width / page.lettering, top = medal - 8.5, bottom = medal + 8.5;
  if (!place.label.empty()) {
    trace(c, {{medal, top}, {right, top}, {right - 5, medal}, {right, bottom}, {medal, bottom}}, true);
    fill_and_keep(c, hex(0x3a2c18, 0.88));
    stroke(c, faded(gold, 0.85), 0.9);
    write(c, {2 * medal + 2.5, medal + plaque_letters * 0.32}, place.label, Hand::italic, plaque_letters,
          hex(0xffe9b0));
  }
  paint_medal(c, {medal, medal}, medal, place.side);
}

} // namespace sandtable::picture
