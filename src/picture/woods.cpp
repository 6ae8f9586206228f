#include "picture/woods.hpp"

#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

constexpr Colour leaves[] = {hex(0x55803c), hex(0x4a7437), hex(0x688f45), hex(0x5c7f36), hex(0x3f6a38)};
constexpr Colour needles = hex(0x35593a);

struct Planting {
  double step, least, most, conifers;
};
constexpr Planting light_planting{1.75, 0.62, 1.0, 0.08};
constexpr Planting heavy_planting{1.22, 0.66, 1.05, 0.35};

bool troops_stand_at(const View& view, Vec at, double radius) {
  for (const ViewPiece& piece : view.pieces)
    for (const ViewFigure& f : piece.figures) {
      const double room = radius + std::max(f.width, f.depth) / 2 + 0.05;
      if (distance2(f.at, at) < room * room) return true;
    }
  for (const ViewMarker& m : view.markers)
    if (m.kind == "general" && distance2(m.at, at) < (radius + 1.1) * (radius + 1.1)) return true;
  return false;
}

void paint_conifer(cairo_t* c, Vec at, double radius, std::uint32_t seed) {
  const double turn = fraction(seed) * pi;
  constexpr int tiers = 3, points = 13;
  for (int tier = 0; tier < tiers; ++tier) {
    const double out = radius * (1.0 - 0.3 * tier);
    const Vec middle = at + light * (radius * 0.13 * tier);
    for (int i = 0; i < 2 * points; ++i) {
      const Vec p = middle + heading_on_page(turn + tier * 0.5 + pi * i / points) * (i % 2 == 0 ? out : out * 0.76);
      if (i == 0)
        cairo_move_to(c, p.x, p.y);
      else
        cairo_line_to(c, p.x, p.y);
    }
    cairo_close_path(c);
    fill(c, tier == 0 ? darker(needles, 0.4) : tier == 1 ? needles : lighter(needles, 0.22));
  }
}

void paint_tree(cairo_t* c, const Page& page, const Tree& tree) {
  const Vec at = page.at(tree.at);
  const std::uint32_t seed = hashed(tree.at, 77);
  if (tree.conifer)
    paint_conifer(c, at, tree.radius * page.scale, seed);
  else
    paint_crown(c, at, tree.radius * page.scale, seed, leaves[seed % 5]);
}

} // namespace

std::vector<Tree> trees_of(const ViewTerrain& wood, const View& view) {
  std::vector<Tree> trees;
  if (wood.outline.size() < 3) return trees;
  const Planting planting = wood.kind == TerrainKind::heavy_forest ? heavy_planting : light_planting;
  const Rect box = enclosing(wood.outline);
  const double step = std::max(planting.step, std::sqrt(box.width * box.height / 900));
  for (double y = std::ceil(box.bottom() / step) * step; y > box.y - step; y -= step * 0.87)
    for (double x = std::floor(box.x / step) * step; x < box.right() + step; x += step) {
      Scatter scatter(hashed({x, y}, 31));
      Tree tree;
      tree.at = {x + scatter.between(-0.42, 0.42) * step, y + scatter.between(-0.42, 0.42) * step};
      tree.radius = scatter.between(planting.least, planting.most);
      tree.conifer = scatter.next() < planting.conifers;
      if (!contains(wood.outline, tree.at)) continue;
      // A crown may hang a little over the edge of the wood, not more.
      const double room = std::sqrt(distance2_to_outline(wood.outline, tree.at));
      tree.radius = std::min(tree.radius, std::max(0.42, room + 0.15));
      if (!troops_stand_at(view, tree.at, tree.radius)) trees.push_back(tree);
    }
  std::stable_sort(trees.begin(), trees.end(), [](const Tree& a, const Tree& b) { return a.at.y > b.at.y; });
  return trees;
}

void paint_crown(cairo_t* c, Vec at, double radius, std::uint32_t seed, Colour leaf) {
  Scatter scatter(seed);
  const Colour own = mixed(leaf, scatter.next() < 0.5 ? hex(0x8b9a3e) : hex(0x35603a), scatter.next() * 0.22);
  // A ring of boughs gives the crown its ragged edge.
  const int boughs = 7 + scatter.pick(3);
  const double turn = scatter.next() * 2 * pi;
  for (int i = 0; i < boughs; ++i) {
    const Vec bough = at + heading_on_page(turn + 2 * pi * i / boughs) * (radius * scatter.between(0.56, 0.7));
    trace_circle(c, bough, radius * scatter.between(0.3, 0.4));
  }
  trace_circle(c, at, radius * 0.72);
  cairo_set_fill_rule(c, CAIRO_FILL_RULE_WINDING);
  fill(c, radial(at + light * (radius * 0.5), at, radius * 1.05,
                 {{0, lighter(own, 0.18)}, {0.5, own}, {1, darker(own, 0.52)}}));
  // Clumps of leaves: those towards the light are bright, those away from it dark.
  for (const double side : {-1.0, 1.0}) {
    const double sun = std::atan2(light.y, light.x);
    for (int i = 0; i < 4; ++i) {
      const Vec aside =
          heading_on_page(sun + scatter.between(-1.2, 1.2)) * (side * radius * scatter.between(0.12, 0.6));
      trace_circle(c, at + aside + light * (radius * 0.1), radius * scatter.between(0.12, 0.24));
    }
    fill(c, side > 0 ? faded(lighter(own, 0.42), 0.5) : faded(darker(own, 0.5), 0.32));
  }
}

void paint_woods(cairo_t* c, const Page& page, const View& view) {
  const Saved saved(c);
  for (const ViewTerrain& t : view.table.terrain) {
    if (t.kind != TerrainKind::light_woods && t.kind != TerrainKind::heavy_forest) continue;
    const std::vector<Tree> trees = trees_of(t, view);
    for (const Tree& tree : trees) {
      const double r = tree.radius * page.scale;
      const Vec fall = page.at(tree.at) - light * (r * 0.42);
      trace_circle(c, fall, r * 1.12);
      fill(c,
           radial(fall, fall, r * 1.12, {{0, faded(shadow, 0.5)}, {0.7, faded(shadow, 0.36)}, {1, faded(shadow, 0)}}));
    }
    for (const Tree& tree : trees) paint_tree(c, page, tree);
  }
}

void paint_hedge(cairo_t* c, const Page& page, PointsView line_of_hedge) {
  const Saved saved(c);
  const Points course = page.at(line_of_hedge);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  {
    const Saved moved(c);
    cairo_translate(c, -light.x * page.scale * 0.22, -light.y * page.scale * 0.22);
    trace(c, course, false);
    stroke_and_keep(c, faded(shadow, 0.2), page.scale * 0.95);
    stroke(c, faded(shadow, 0.25), page.scale * 0.7);
  }
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Vec from = line_of_hedge[i - 1], span = line_of_hedge[i] - from;
    const int bushes = std::max(1, static_cast<int>(length(span) / 0.5));
    for (int k = 0; k <= bushes; ++k) {
      const Vec place = from + span * (static_cast<double>(k) / bushes);
      Scatter scatter(hashed(place, 41));
      const Vec at = page.at(place) + Vec{scatter.between(-0.16, 0.16), scatter.between(-0.16, 0.16)} * page.scale;
      paint_crown(c, at, page.scale * scatter.between(0.34, 0.56), hashed(place, 42), leaves[scatter.pick(5)]);
    }
  }
}

} // namespace sandtable::picture
