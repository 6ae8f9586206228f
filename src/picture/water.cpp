#include "picture/water.hpp"

#include "picture/course.hpp"
#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

bool is_water(const ViewTerrain& t) {
  return (t.kind == TerrainKind::deep_water || t.kind == TerrainKind::stream) && t.outline.size() > 2;
}

/// A little wave lying along the flow.
struct Glint {
  Vec at, along;
  double size = 1;
};

void trace_glint(cairo_t* c, const Glint& g) {
  const auto& [at, along, size] = g;
  const Vec side = right_of(along) * (size * 0.16);
  const Vec a = at - along * (size / 2), b = at + along * (size / 2);
  const Vec p = a + along * (size * 0.3) + side, q = b - along * (size * 0.3) - side;
  cairo_move_to(c, a.x, a.y);
  cairo_curve_to(c, p.x, p.y, q.x, q.y, b.x, b.y);
}

/// Every third is bright, every third dim.
void paint_glints(cairo_t* c, const Page& page, const std::vector<Glint>& glints) {
  for (std::size_t strength = 0; strength < 3; ++strength) {
    for (std::size_t i = strength; i < glints.size(); i += 3) trace_glint(c, glints[i]);
    stroke(c, hex(0xeaf5f2, 0.24 + 0.17 * static_cast<double>(strength)),
           page.scale * (0.07 + 0.025 * static_cast<double>(strength)));
  }
}

std::vector<Glint> glints_along(const Page& page, const Course& course, std::uint32_t seed, bool deep) {
  std::vector<Glint> out;
  Scatter scatter(seed);
  const Points middle = page.at(course.middle);
  const double half = course.width * page.scale / 2;
  for (std::size_t i = 1; i < middle.size(); ++i) {
    const Vec span = middle[i] - middle[i - 1], along = unit(span);
    const int waves = std::max(1, static_cast<int>(length(span) / page.scale * (deep ? 0.9 : 0.8) + scatter.next()));
    for (int k = 0; k < waves; ++k) {
      const double t = scatter.next(), off = scatter.between(-0.72, 0.72) * half;
      const double size = page.scale * scatter.between(0.6, deep ? 1.7 : 1.0);
      out.push_back({middle[i - 1] + span * t + right_of(along) * off, along, size});
    }
  }
  return out;
}

std::vector<Glint> glints_on_lake(const Page& page, PointsView outline, std::uint32_t seed) {
  std::vector<Glint> out;
  Scatter scatter(seed);
  const Rect box = enclosing(outline);
  const int count = std::min(160, static_cast<int>(box.width * box.height * 0.5));
  for (int i = 0; i < count; ++i) {
    const Vec place{scatter.between(box.x, box.right()), scatter.between(box.y, box.bottom())};
    const double size = page.scale * scatter.between(0.6, 1.6);
    if (contains(outline, place) && distance2_to_outline(outline, place) > 0.4)
      out.push_back({page.at(place), {1, 0.06}, size});
  }
  return out;
}

void paint_bank(cairo_t* c, const Page& page, const ViewTerrain& water) {
  const bool deep = water.kind == TerrainKind::deep_water;
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  trace_natural(c, page, water.outline);
  stroke_and_keep(c, hex(0x57662f, deep ? 0.5 : 0.35), page.scale * (deep ? 0.85 : 0.5));
  stroke(c, hex(0xc2b37c, 0.85), page.scale * (deep ? 0.36 : 0.24));
}

void paint_water(cairo_t* c, const Page& page, const ViewTerrain& water) {
  const bool deep = water.kind == TerrainKind::deep_water;
  const Saved saved(c);
  const Rect& cloth = page.cloth;
  const Pattern blue =
      deep ? linear({cloth.x, cloth.y}, {cloth.right(), cloth.bottom()},
                    {{0, hex(0x4f8399)}, {0.5, hex(0x6699ab)}, {1, hex(0x7fadba)}})
           : linear({cloth.x, cloth.y}, {cloth.right(), cloth.bottom()}, {{0, hex(0x86b3b8)}, {1, hex(0xa3c9c6)}});
  trace_natural(c, page, water.outline);
  fill_and_keep(c, blue);
  cairo_clip(c);
  const std::optional<Course> course = course_of(water.outline);
  if (course && deep) {
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    for (const double share : {0.8, 0.68, 0.56, 0.44, 0.32, 0.2}) {
      trace_eased(c, page.at(course->middle), 1e9, false);
      stroke(c, hex(0x2f6480, 0.085), course->width * page.scale * share);
    }
  }
  // Shallows by the shore, and the shadow of the bank that stands between the water and the light.
  trace_natural(c, page, water.outline);
  stroke(c, hex(0xb9dad7, deep ? 0.4 : 0.5), page.scale * 0.55);
  {
    const Saved moved(c);
    cairo_translate(c, -light.x * page.scale * 0.12, -light.y * page.scale * 0.12);
    trace_natural(c, page, water.outline);
    stroke(c, hex(0x16303a, 0.36), page.scale * 0.22);
  }
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  const std::uint32_t seed = hashed(water.outline[0], 3);
  paint_glints(c, page, course ? glints_along(page, *course, seed, deep) : glints_on_lake(page, water.outline, seed));
}

} // namespace

void paint_waters(cairo_t* c, const Page& page, const View& view) {
  const Saved saved(c);
  // All banks before all waters, so that a stream runs into its river without a bank between them.
  for (const ViewTerrain& t : view.table.terrain)
    if (is_water(t)) paint_bank(c, page, t);
  for (const bool deep : {false, true})
    for (const ViewTerrain& t : view.table.terrain)
      if (is_water(t) && (t.kind == TerrainKind::deep_water) == deep) paint_water(c, page, t);
}

void paint_fords(cairo_t* c, const Page& page, const View& view) {
  for (const ViewTerrain& stream : view.table.terrain) {
    if (stream.kind != TerrainKind::stream || stream.outline.size() < 3) continue;
    const Saved saved(c);
    trace_natural(c, page, stream.outline);
    cairo_clip(c);
    for (const ViewTerrain& road : view.table.terrain) {
      if (road.kind != TerrainKind::road || road.outline.size() < 3) continue;
      trace_natural(c, page, road.outline);
      fill(c, hex(0xa9cfca, 0.62));
    }
  }
}

} // namespace sandtable::picture
