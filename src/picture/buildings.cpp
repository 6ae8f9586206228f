#include "picture/buildings.hpp"

#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr Colour roofs[] = {hex(0xb2573c), hex(0xa3523a), hex(0x8d6f48), hex(0x77706a)};

/// A roof plane of this outline whose eaves run along the first two corners; rows of tiles run along them too.
void paint_slope(cairo_t* c, const Page& page, const Points& plane, Vec outward, Colour tile, Scatter& scatter) {
  const double lit = dot(unit(outward), light);
  const Colour own = lit > 0 ? lighter(tile, 0.2 * lit) : darker(tile, -0.38 * lit);
  const Saved saved(c);
  trace(c, plane, true);
  fill_and_keep(c, own);
  cairo_clip(c);
  const Vec eaves = unit(plane[1] - plane[0]), up = -unit(outward);
  double depth = 0, left = 0, right = 0;
  for (const Vec p : plane) {
    depth = std::max(depth, dot(p - plane[0], up));
    left = std::min(left, dot(p - plane[0], eaves));
    right = std::max(right, dot(p - plane[0], eaves));
  }
  const double row = page.scale * 0.32;
  for (double d = row * 0.4; d < depth; d += row) {
    const Vec a = plane[0] + up * d + eaves * left, b = plane[0] + up * d + eaves * right;
    trace(c, {a, b}, false);
    for (double x = left + row * scatter.next(); x < right; x += row * scatter.between(0.7, 1.4)) {
      const Vec p = plane[0] + up * d + eaves * x;
      trace(c, {p, p + up * row}, false);
    }
  }
  stroke(c, faded(darker(own, 0.45), 0.42), page.scale * 0.05);
}

void paint_chimney(cairo_t* c, const Page& page, Vec at, Vec along) {
  const double half = page.scale * 0.34;
  const Vec a = along * half, b = right_of(along) * half;
  const auto square = [&](Vec middle, double k) {
    trace(c, {middle - a * k - b * k, middle + a * k - b * k, middle + a * k + b * k, middle - a * k + b * k}, true);
  };
  square(at - light * (half * 0.9), 1.05);
  fill(c, faded(shadow, 0.4));
  square(at, 1);
  fill(c, hex(0x7d4a36));
  square(at, 0.82);
  fill(c, hex(0xa56a50));
  square(at, 0.45);
  fill(c, hex(0x2b1d15));
}

void paint_gable(cairo_t* c, const Page& page, Points walls, Colour tile, Scatter& scatter) {
  if (distance2(walls[0], walls[1]) < distance2(walls[1], walls[2]))
    std::rotate(walls.begin(), walls.begin() + 1, walls.end());
  const Vec end = (walls[1] + walls[2]) / 2, start = (walls[3] + walls[0]) / 2;
  const Vec out = unit((walls[0] + walls[1]) / 2 - (walls[2] + walls[3]) / 2);
  paint_slope(c, page, {walls[0], walls[1], end, start}, out, tile, scatter);
  paint_slope(c, page, {walls[2], walls[3], start, end}, -out, tile, scatter);
  line(c, start, end, darker(tile, 0.45), page.scale * 0.2);
  line(c, start + light * (page.scale * 0.04), end + light * (page.scale * 0.04), lighter(tile, 0.2),
       page.scale * 0.07);
  paint_chimney(c, page, start + (end - start) * 0.76 + out * (page.scale * 0.45), unit(end - start));
}

/// Any other shape: a flat roof with a parapet, or planes that rise to the middle where it is convex.
void paint_odd_roof(cairo_t* c, const Page& page, const Points& walls, Colour tile, Scatter& scatter) {
  const Vec middle = centroid(walls);
  if (!is_convex(walls)) {
    trace(c, walls, true);
    fill_and_keep(c, mixed(tile, hex(0xa89c84), 0.45));
    stroke(c, darker(tile, 0.35), page.scale * 0.3);
    return;
  }
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const Vec a = walls[i], b = walls[(i + 1) % walls.size()];
    Vec out = right_of(unit(b - a));
    if (dot(out, (a + b) / 2 - middle) < 0) out = -out;
    paint_slope(c, page, {a, b, middle}, out, tile, scatter);
    line(c, a, middle, faded(darker(tile, 0.4), 0.7), page.scale * 0.09);
  }
}

} // namespace

void paint_building(cairo_t* c, const Page& page, const ViewTerrain& building) {
  if (building.outline.size() < 3) return;
  const Saved saved(c);
  const Points walls = page.at(building.outline);
  for (const double height : {0.95, 0.7, 0.45, 0.22}) {
    const Saved moved(c);
    cairo_translate(c, -light.x * page.scale * height, -light.y * page.scale * height);
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    trace(c, walls, true);
    fill_and_keep(c, faded(shadow, 0.15));
    stroke(c, faded(shadow, 0.06), page.scale * 0.25);
  }
  Scatter scatter(hashed(building.outline[0], 91));
  const Colour tile = roofs[scatter.pick(4)];
  if (walls.size() == 4)
    paint_gable(c, page, walls, tile, scatter);
  else
    paint_odd_roof(c, page, walls, tile, scatter);
  trace(c, walls, true);
  stroke(c, faded(darker(tile, 0.6), 0.8), page.scale * 0.09);
}

} // namespace sandtable::picture
