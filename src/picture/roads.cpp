#include "picture/roads.hpp"

#include "picture/course.hpp"
#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

bool is_road(const ViewTerrain& t) { return t.kind == TerrainKind::road && t.outline.size() > 2; }

void paint_ruts(cairo_t* c, const Page& page, const Course& course, std::uint32_t seed) {
  const double width = course.width * page.scale;
  const Points middle = page.at(course.middle);
  for (const double side : {-0.24, 0.24}) {
    Points rut;
    for (std::size_t i = 0; i < middle.size(); ++i) {
      const Vec along = unit(middle[std::min(i + 1, middle.size() - 1)] - middle[i > 0 ? i - 1 : 0]);
      rut.push_back(middle[i] + right_of(along) * (side * width));
    }
    trace_eased(c, rut, 1e9, false);
    stroke_and_keep(c, hex(0x8d6f40, 0.34), width * 0.1);
    dashes(c, {page.scale * 1.7, page.scale * 0.5, page.scale * 0.6, page.scale * 0.9});
    stroke(c, hex(0x6f5530, 0.3), width * 0.05);
    dashes(c, {});
  }
  for (const bool bright : {false, true}) {
    Scatter scatter(seed + (bright ? 1 : 0));
    for (std::size_t i = 1; i < middle.size(); ++i) {
      const Vec span = middle[i] - middle[i - 1], across = right_of(unit(span));
      const int stones = static_cast<int>(length(span) / page.scale * 1.1);
      for (int k = 0; k < stones; ++k) {
        const Vec at = middle[i - 1] + span * scatter.next() + across * (scatter.between(-0.46, 0.46) * width);
        const double size = page.scale * scatter.between(0.06, 0.15);
        trace_rect(c, {at.x, at.y, size, size * 0.8});
      }
    }
    fill(c, bright ? hex(0xe6d6ac, 0.7) : hex(0x8b7348, 0.6));
  }
}

/// Which of the two pairs of sides of a bridge carry the parapets: those that hang over the water.
bool first_sides_over_water(const View& view, PointsView bridge) {
  const auto wet = [&](Vec p) {
    return std::any_of(view.table.terrain.begin(), view.table.terrain.end(), [&](const ViewTerrain& t) {
      return (t.kind == TerrainKind::deep_water || t.kind == TerrainKind::stream) && t.outline.size() > 2 &&
             contains(t.outline, p);
    });
  };
  const auto side = [&](std::size_t i) { return (bridge[i] + bridge[(i + 1) % 4]) / 2; };
  const int first = wet(side(0)) + wet(side(2)), second = wet(side(1)) + wet(side(3));
  if (first != second) return first > second;
  return distance2(bridge[0], bridge[1]) >= distance2(bridge[1], bridge[2]);
}

void paint_parapet(cairo_t* c, const Page& page, Vec from, Vec to, Vec inward) {
  const double thick = page.scale * 0.3;
  const Vec along = unit(to - from), a = from - along * (thick * 1.2), b = to + along * (thick * 1.2);
  const Vec in = inward * thick;
  trace(c, {a, b, b + in, a + in}, true);
  fill(c, hex(0x8f8470));
  trace(c, {a, b, b + in * 0.6, a + in * 0.6}, true);
  fill(c, hex(0xd9cfba));
  const int joints = std::max(2, static_cast<int>(distance(a, b) / (page.scale * 0.55)));
  for (int i = 1; i < joints; ++i) {
    const Vec p = a + (b - a) * (static_cast<double>(i) / joints);
    line(c, p, p + in, hex(0x6e644f, 0.55), page.scale * 0.05);
  }
  for (const Vec end : {a, b}) {
    const Vec post = end + in * 0.5;
    disc(c, post - light * (thick * 0.25), thick * 0.95, faded(shadow, 0.35));
    disc(c, post, thick * 0.9, hex(0x9c917c));
    disc(c, post + light * (thick * 0.15), thick * 0.62, hex(0xe4dbc7));
  }
}

} // namespace

void paint_roads(cairo_t* c, const Page& page, const View& view) {
  const Saved saved(c);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  // All verges before all roads: crossroads stay open.
  for (const ViewTerrain& t : view.table.terrain)
    if (is_road(t)) {
      trace_natural(c, page, t.outline);
      stroke_and_keep(c, hex(0x93905a, 0.45), page.scale * 0.5);
      stroke(c, hex(0x9c7f4c), page.scale * 0.2);
    }
  for (const ViewTerrain& t : view.table.terrain)
    if (is_road(t)) {
      trace_natural(c, page, t.outline);
      fill(c, hex(0xc9b080));
    }
  for (const ViewTerrain& t : view.table.terrain) {
    if (!is_road(t)) continue;
    const Saved clipped(c);
    trace_natural(c, page, t.outline);
    cairo_clip(c);
    if (const auto course = course_of(t.outline)) {
      trace_eased(c, page.at(course->middle), 1e9, false);
      stroke(c, hex(0xdac594, 0.55), course->width * page.scale * 0.34);
      paint_ruts(c, page, *course, hashed(t.outline[0], 17));
    }
  }
}

void paint_bridge(cairo_t* c, const Page& page, const View& view, const ViewTerrain& bridge) {
  if (bridge.outline.size() < 3) return;
  const Saved saved(c);
  Points deck = page.at(bridge.outline);
  for (const double depth : {0.5, 0.32, 0.16}) {
    const Saved moved(c);
    cairo_translate(c, -light.x * page.scale * depth, -light.y * page.scale * depth);
    trace(c, deck, true);
    fill(c, faded(shadow, 0.2));
  }
  trace(c, deck, true);
  if (deck.size() != 4) return fill(c, hex(0xb9ad98));
  if (!first_sides_over_water(view, bridge.outline)) std::rotate(deck.begin(), deck.begin() + 1, deck.end());
  // Now 0-1 and 2-3 are the parapets.
  const Vec inward = unit(deck[3] - deck[0]), back = unit(deck[2] - deck[1]);
  fill(c, linear(deck[0], deck[3], {{0, hex(0xa79b84)}, {0.5, hex(0xcabfa6)}, {1, hex(0xa3977f)}}));
  const int courses = std::max(3, static_cast<int>(distance(deck[0], deck[1]) / (page.scale * 0.42)));
  Scatter scatter(hashed(bridge.outline[0], 2));
  for (int i = 1; i < courses; ++i) {
    const double t = static_cast<double>(i) / courses;
    const Vec a = deck[0] + (deck[1] - deck[0]) * t, b = deck[3] + (deck[2] - deck[3]) * t;
    line(c, a, b, hex(0x857a64, 0.4), page.scale * 0.05);
    for (int k = 0; k < 4; ++k) {
      const Vec p = a + (b - a) * scatter.next(), along = (deck[1] - deck[0]) / courses;
      line(c, p, p - along, hex(0x857a64, 0.4), page.scale * 0.05);
    }
  }
  paint_parapet(c, page, deck[0], deck[1], inward);
  paint_parapet(c, page, deck[3], deck[2], -back);
}

} // namespace sandtable::picture
