#include "picture/works.hpp"

#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

/// A place on a line with the direction of the line there, both on the page.
struct Station {
  Vec at, along;
  Vec place; ///< on the table, for chance
};

std::vector<Station> stations(const Page& page, PointsView course, double step) {
  std::vector<Station> out;
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Vec span = course[i] - course[i - 1];
    const int parts = std::clamp(static_cast<int>(length(span) / step + 0.5), 1, 400);
    const Vec along = unit(page.at(course[i]) - page.at(course[i - 1]));
    for (int k = i == 1 ? 0 : 1; k <= parts; ++k) {
      const Vec place = course[i - 1] + span * (static_cast<double>(k) / parts);
      out.push_back({page.at(place), along, place});
    }
  }
  return out;
}

void paint_shadow_along(cairo_t* c, const Page& page, PointsView course, double width, double height) {
  const Saved moved(c);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_translate(c, -light.x * page.scale * height, -light.y * page.scale * height);
  trace(c, page.at(course), false);
  stroke_and_keep(c, faded(shadow, 0.18), page.scale * (width + 0.2));
  stroke(c, faded(shadow, 0.24), page.scale * width);
}

void block(cairo_t* c, Vec at, Vec along, double half_length, double half_width, double round, Colour colour) {
  const Saved saved(c);
  cairo_translate(c, at.x, at.y);
  cairo_rotate(c, std::atan2(along.y, along.x));
  trace_rounded(c, {-half_length, -half_width, 2 * half_length, 2 * half_width}, round);
  fill_and_keep(c, colour);
  stroke(c, faded(darker(colour, 0.5), 0.6), std::min(half_length, half_width) * 0.18);
}

} // namespace

void paint_fence(cairo_t* c, const Page& page, PointsView course) {
  const Saved saved(c);
  paint_shadow_along(c, page, course, 0.1, 0.24);
  const Points rails = page.at(course);
  for (const double off : {0.11, -0.11}) {
    const Saved moved(c);
    cairo_translate(c, 0, off * page.scale);
    trace(c, rails, false);
    stroke_and_keep(c, hex(0x5b4326), page.scale * 0.15);
    stroke(c, hex(0xb4935f), page.scale * 0.08);
  }
  for (const Station& s : stations(page, course, 1.3)) {
    disc(c, s.at - light * (page.scale * 0.12), page.scale * 0.2, faded(shadow, 0.4));
    disc(c, s.at, page.scale * 0.19, hex(0x5b4326));
    disc(c, s.at + light * (page.scale * 0.05), page.scale * 0.12, hex(0xc6a571));
  }
}

void paint_wall(cairo_t* c, const Page& page, PointsView course) {
  const Saved saved(c);
  paint_shadow_along(c, page, course, 0.5, 0.22);
  trace(c, page.at(course), false);
  stroke(c, hex(0x6d6657), page.scale * 0.6);
  for (const Station& s : stations(page, course, 0.42)) {
    Scatter scatter(hashed(s.place, 51));
    for (const double side : {-1.0, 1.0}) {
      const Colour grey = mixed(hex(0x948c79), hex(0xc9c0a8), scatter.next());
      const Vec at = s.at + right_of(s.along) * (side * page.scale * 0.14) +
                     s.along * (page.scale * (side * 0.1 + scatter.between(-0.04, 0.04)));
      block(c, at, s.along, page.scale * scatter.between(0.17, 0.21), page.scale * 0.12, page.scale * 0.07, grey);
    }
  }
}

void paint_earthwork(cairo_t* c, const Page& page, PointsView course) {
  const Saved saved(c);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  const Points crest = page.at(course);
  paint_shadow_along(c, page, course, 1.5, 0.25);
  struct Layer {
    double width;
    Colour earth;
  };
  for (const Layer& l : {Layer{1.9, hex(0x77713f, 0.75)}, Layer{1.5, hex(0x8a6f42)}, Layer{1.05, hex(0xa98a57)},
                         Layer{0.5, hex(0xc6aa74)}}) {
    trace(c, crest, false);
    stroke(c, l.earth, page.scale * l.width);
  }
  for (const Station& s : stations(page, course, 0.34)) {
    Scatter scatter(hashed(s.place, 61));
    for (const double side : {-1.0, 1.0}) {
      const Vec out = right_of(s.along) * side;
      const double lit = dot(out, light) > 0 ? 0.25 : 0.5;
      line(c, s.at + out * (page.scale * 0.32), s.at + out * (page.scale * scatter.between(0.6, 0.86)),
           hex(0x54431f, lit), page.scale * 0.06);
    }
  }
  // Gabions: baskets of earth along the crest.
  for (const Station& s : stations(page, course, 0.72)) {
    disc(c, s.at - light * (page.scale * 0.1), page.scale * 0.3, faded(shadow, 0.35));
    disc(c, s.at, page.scale * 0.29, hex(0x6b4f2a));
    disc(c, s.at, page.scale * 0.225, hex(0x9c7b4a));
    disc(c, s.at + light * (page.scale * 0.04), page.scale * 0.15, hex(0x7d6238));
  }
}

void paint_trench(cairo_t* c, const Page& page, PointsView outline) {
  if (outline.size() < 3) return;
  {
    const Saved saved(c);
    trace(c, page.at(outline), true);
    fill(c, hex(0x8d7547, 0.85));
  }
  Points bank(outline.begin(), outline.end());
  bank.push_back(outline.front());
  paint_earthwork(c, page, bank);
}

void paint_barricade(cairo_t* c, const Page& page, PointsView course) {
  const Saved saved(c);
  paint_shadow_along(c, page, course, 0.6, 0.25);
  for (const Station& s : stations(page, course, 0.5)) {
    Scatter scatter(hashed(s.place, 81));
    const double turn = std::atan2(s.along.y, s.along.x) + scatter.between(-0.7, 0.7);
    const Vec lean = heading_on_page(turn);
    const Vec at = s.at + right_of(s.along) * (page.scale * scatter.between(-0.16, 0.16));
    const double what = scatter.next();
    if (what < 0.55) {
      block(c, at, lean, page.scale * 0.52, page.scale * 0.09, 0, mixed(hex(0x7a5a34), hex(0xb08c58), scatter.next()));
    } else if (what < 0.8) {
      disc(c, at, page.scale * 0.33, hex(0x5a3d20));
      disc(c, at, page.scale * 0.27, hex(0x9a6f3e));
      line(c, at - lean * (page.scale * 0.25), at + lean * (page.scale * 0.25), hex(0x5a3d20, 0.7), page.scale * 0.05);
    } else {
      block(c, at, lean, page.scale * 0.3, page.scale * 0.27, page.scale * 0.04, hex(0xa98252));
      line(c, at - lean * (page.scale * 0.28), at + lean * (page.scale * 0.28), hex(0x5a3d20, 0.7), page.scale * 0.05);
    }
  }
}

} // namespace sandtable::picture
