#include "picture/fields.hpp"

#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

struct Crop {
  Colour earth, ridge, furrow;
};
constexpr Crop crops[] = {
    {hex(0xcdb45c), hex(0xe8d486), hex(0x9c8138)}, // corn
    {hex(0x9c7a4e), hex(0xb8966a), hex(0x6d5231)}, // plough
    {hex(0x93a24e), hex(0xb7c56c), hex(0x6a7d35)}, // roots
};

Vec longest_edge(PointsView polygon) {
  Vec best{1, 0};
  double longest = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec edge = polygon[(i + 1) % polygon.size()] - polygon[i];
    if (length2(edge) > longest) longest = length2(edge), best = unit(edge);
  }
  return best;
}

void stone(cairo_t* c, Vec at, double size, Scatter& scatter) {
  disc(c, at + Vec{0.35, 0.45} * size, size * 0.95, faded(shadow, 0.3));
  const Colour grey = mixed(hex(0x8f8a7c), hex(0xb9b09a), scatter.next());
  trace_ellipse(c, at, size, size * scatter.between(0.65, 0.9));
  fill(c, darker(grey, 0.25));
  trace_ellipse(c, at + light * (size * 0.2), size * 0.75, size * 0.5);
  fill(c, lighter(grey, 0.2));
}

void tuft(cairo_t* c, Vec at, double size) {
  for (const double lean : {-1.0, -0.5, 0.0, 0.45, 0.95}) {
    cairo_move_to(c, at.x + lean * size * 0.35, at.y);
    cairo_line_to(c, at.x + lean * size, at.y - size * (1.3 - 0.5 * lean * lean));
  }
  stroke(c, hex(0x6b7136, 0.8), size * 0.26);
}

} // namespace

void paint_crops(cairo_t* c, const Page& page, const ViewTerrain& field) {
  if (field.outline.size() < 3) return;
  const Saved saved(c);
  const Points outline = page.at(field.outline);
  const Crop crop = crops[hashed(field.outline[0], 5) % 3];
  trace_eased(c, outline, page.scale * 0.5, true);
  stroke_and_keep(c, hex(0x5e7034, 0.5), page.scale * 0.36);
  fill_and_keep(c, faded(crop.earth, 0.9));
  cairo_clip(c);
  const Vec along = longest_edge(outline), across = right_of(along);
  const Rect box = enclosing(outline);
  const double reach = box.width + box.height, step = page.scale * 0.46;
  Scatter scatter(hashed(field.outline[0], 6));
  const auto furrows = [&](double shift) {
    for (double off = -reach / 2; off < reach / 2; off += step) {
      const Vec from = box.middle() + across * (off + shift) - along * (reach * scatter.between(0.5, 0.6));
      trace(c, {from, from + along * (reach * 1.1)}, false);
    }
  };
  furrows(0);
  stroke(c, faded(crop.furrow, 0.55), step * 0.3);
  furrows(step * 0.55);
  dashes(c, {page.scale * 0.42, page.scale * 0.09, page.scale * 0.25, page.scale * 0.13});
  stroke(c, faded(crop.ridge, 0.75), step * 0.42);
  dashes(c, {});
  // The border nearest the light lies in shade: the corn stands up from the grass.
  trace_eased(c, outline, page.scale * 0.5, true);
  stroke(c, faded(darker(crop.furrow, 0.3), 0.55), page.scale * 0.22);
}

void paint_rough(cairo_t* c, const Page& page, const ViewTerrain& rough) {
  if (rough.outline.size() < 3) return;
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  const Rect box = enclosing(rough.outline);
  const int count = std::min(260, static_cast<int>(box.width * box.height * 1.1));
  Scatter scatter(hashed(rough.outline[0], 8));
  for (int i = 0; i < count; ++i) {
    const Vec place{box.x + scatter.next() * box.width, box.y + scatter.next() * box.height};
    const double size = page.scale * scatter.between(0.13, 0.34), what = scatter.next();
    if (!contains(rough.outline, place)) continue;
    if (what < 0.38)
      stone(c, page.at(place), size, scatter);
    else
      tuft(c, page.at(place), size * 1.1);
  }
}

void paint_hills(cairo_t* c, const Page& page, const View& view) {
  const Saved saved(c);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  for (const ViewTerrain& hill : view.table.terrain) {
    if (hill.kind != TerrainKind::hill || hill.outline.size() < 3) continue;
    const Points foot = page.at(hill.outline);
    const Vec middle = centroid(foot);
    trace_eased(c, foot, page.scale * 2, true);
    stroke(c, hex(0x5f7135, 0.6), 1.1);
    if (hill.crest.size() > 2) {
      trace_eased(c, page.at(hill.crest), page.scale * 2, true);
      dashes(c, {5, 4});
      stroke(c, hex(0x5f7135, 0.55), 1.1);
      dashes(c, {});
    }
    // Hachures run down the slope, as on a map of the time.
    Scatter scatter(hashed(hill.outline[0], 12));
    for (std::size_t i = 0; i < foot.size(); ++i) {
      const Vec a = foot[i], edge = foot[(i + 1) % foot.size()] - a;
      const int strokes = static_cast<int>(length(edge) / (page.scale * 0.62)) + 1;
      for (int k = 0; k < strokes; ++k) {
        const Vec low = a + edge * ((k + scatter.between(0.1, 0.9)) / strokes);
        const Vec up = unit(middle - low);
        const double begin = page.scale * scatter.between(0.25, 0.6), run = page.scale * scatter.between(0.5, 1.15);
        trace(c, {low + up * begin, low + up * (begin + run)}, false);
      }
    }
    stroke(c, hex(0x4f602b, 0.26), 0.9);
  }
}

} // namespace sandtable::picture
