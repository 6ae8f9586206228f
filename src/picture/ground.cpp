#include "picture/ground.hpp"

#include "picture/noise.hpp"
#include "picture/relief.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

Colour under(const ViewTerrain& t, Vec place, Colour ground) {
  switch (t.kind) {
    case TerrainKind::light_woods: return mixed(ground, hex(0x5a7439), 0.62 * inside(t.outline, place, 0.8));
    case TerrainKind::heavy_forest: return mixed(ground, hex(0x40592c), 0.85 * inside(t.outline, place, 0.8));
    case TerrainKind::deep_water: return mixed(ground, hex(0x66753f), 0.75 * inside(t.outline, place, 1.3));
    case TerrainKind::stream: return mixed(ground, hex(0x6f8045), 0.6 * inside(t.outline, place, 1.0));
    case TerrainKind::road: return mixed(ground, hex(0xae9a62), 0.5 * inside(t.outline, place, 0.9));
    case TerrainKind::building: return mixed(ground, hex(0xb7a06c), 0.62 * inside(t.outline, place, 2.0));
    case TerrainKind::rough: return mixed(ground, hex(0x9a935c), 0.55 * inside(t.outline, place, 0.9));
    case TerrainKind::trench: return mixed(ground, hex(0x9a7f4e), 0.6 * inside(t.outline, place, 1.2));
    default: return ground;
  }
}

unsigned byte(double v) { return static_cast<unsigned>(std::clamp(v, 0.0, 1.0) * 255 + 0.5); }

/// The ground as a small picture: it is all soft light, so that few dots are enough.
Surface ground_map(const Page& page, const ViewTable& table) {
  const double dots = std::min(4.0, 640 / std::max(page.table.x, page.table.y));
  const int columns = std::max(2, static_cast<int>(page.table.x * dots));
  const int rows = std::max(2, static_cast<int>(page.table.y * dots));
  Surface map{cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows)};
  unsigned char* const pixels = cairo_image_surface_get_data(map.get());
  if (pixels == nullptr) return map;
  const int stride = cairo_image_surface_get_stride(map.get());
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Vec place{(column + 0.5) * page.table.x / columns, (rows - row - 0.5) * page.table.y / rows};
      const Colour g = ground_colour(table, place);
      // In steps of two a noisy picture packs a good deal smaller, and nobody can tell.
      const std::uint32_t pixel = ((byte(g.r) & 0xfeU) << 16) | ((byte(g.g) & 0xfeU) << 8) | (byte(g.b) & 0xfeU);
      __builtin_memcpy(pixels + row * stride + column * 4, &pixel, 4);
    }
  }
  cairo_surface_mark_dirty(map.get());
  return map;
}

/// A square of mown grass, blade by blade, that joins with itself on every side.
Surface grass_tile(int side, double blade) {
  Surface tile{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side)};
  cairo_t* c = cairo_create(tile.get());
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  Scatter scatter(4711);
  const int blades = static_cast<int>(side * side / (blade * blade) * 0.075);
  for (int i = 0; i < blades; ++i) {
    const Vec root{scatter.next() * side, scatter.next() * side};
    const Vec tip = root + Vec{scatter.between(-1.6, 1.6), scatter.between(-3.4, -1.2)} * blade;
    const bool lit = scatter.next() < 0.47;
    const Colour green = lit ? hex(0xdbe09a, scatter.between(0.10, 0.26)) : hex(0x3f5a22, scatter.between(0.10, 0.28));
    const double width = blade * scatter.between(0.5, 0.95);
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        const Vec shift{static_cast<double>(dx * side), static_cast<double>(dy * side)};
        const Vec a = root + shift, b = tip + shift;
        if (std::max(a.x, b.x) < -4 || std::min(a.x, b.x) > side + 4 || std::max(a.y, b.y) < -4 ||
            std::min(a.y, b.y) > side + 4)
          continue;
        line(c, a, b, green, width);
      }
  }
  cairo_destroy(c);
  return tile;
}

void paint_tufts(cairo_t* c, const Page& page, const ViewTable& table) {
  const int count = std::min(420, static_cast<int>(page.table.x * page.table.y / 12));
  Scatter scatter(977);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  std::vector<Vec> flowers;
  for (int i = 0; i < count; ++i) {
    const Vec place{scatter.next() * page.table.x, scatter.next() * page.table.y};
    const double lush = fractal_noise(place.x / 9, place.y / 9, 2, 313);
    const double size = page.scale * scatter.between(0.12, 0.26);
    const double flower = scatter.next();
    const bool bare = std::any_of(table.terrain.begin(), table.terrain.end(), [&](const ViewTerrain& t) {
      return !is_line(t.kind) && t.kind != TerrainKind::hill && t.outline.size() > 2 && contains(t.outline, place);
    });
    if (bare || lush < 0.42) continue;
    const Vec at = page.at(place);
    for (const double lean : {-0.8, -0.3, 0.25, 0.75}) {
      cairo_move_to(c, at.x + lean * size * 0.4, at.y);
      cairo_line_to(c, at.x + lean * size * 1.3, at.y - size * (1.5 - lean * lean));
    }
    if (flower > 0.9) flowers.push_back(at + Vec{0, -size * 1.3});
  }
  stroke(c, hex(0x5d7735, 0.55), page.scale * 0.07);
  for (std::size_t i = 0; i < flowers.size(); ++i)
    disc(c, flowers[i], page.scale * 0.07, i % 2 == 0 ? hex(0xf6efc4) : hex(0xe5c84c));
}

} // namespace

Colour ground_colour(const ViewTable& table, Vec place) {
  const double broad = fractal_noise(place.x / 15, place.y / 15, 3, 9);
  const double fine = fractal_noise(place.x / 2.6, place.y / 2.6, 2, 23);
  Colour ground = mixed(hex(0x78954a), hex(0xadb66b), std::clamp((broad - 0.5) * 1.9 + 0.5, 0.0, 1.0));
  ground = mixed(ground, fine > 0.5 ? hex(0xb5b56a) : hex(0x6a8742), std::abs(fine - 0.5) * 0.75);
  const double height = height_at(table, place);
  ground = mixed(ground, hex(0xc3c583), std::min(0.62, height * 0.42));
  for (const ViewTerrain& t : table.terrain) ground = under(t, place, ground);
  const double lit = sunlit(table, place);
  return lit > 0 ? mixed(ground, hex(0xfbf3bd), std::min(0.5, lit * 0.95))
                 : mixed(ground, hex(0x2c3a16), std::min(0.58, -lit * 1.25));
}

void paint_ground(cairo_t* c, const Page& page, const View& view, double sharpness) {
  const Saved saved(c);
  {
    const Saved map_scale(c);
    const Surface map = ground_map(page, view.table);
    cairo_translate(c, page.cloth.x, page.cloth.y);
    cairo_scale(c, page.cloth.width / cairo_image_surface_get_width(map.get()),
                page.cloth.height / cairo_image_surface_get_height(map.get()));
    cairo_set_source_surface(c, map.get(), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(c), CAIRO_EXTEND_PAD);
    cairo_rectangle(c, 0, 0, cairo_image_surface_get_width(map.get()), cairo_image_surface_get_height(map.get()));
    cairo_fill(c);
  }
  const int side = 192;
  const Surface tile = grass_tile(static_cast<int>(side * sharpness), sharpness);
  const Pattern grass{cairo_pattern_create_for_surface(tile.get())};
  cairo_pattern_set_extend(grass.get(), CAIRO_EXTEND_REPEAT);
  cairo_matrix_t shrink;
  cairo_matrix_init_scale(&shrink, sharpness, sharpness);
  cairo_pattern_set_matrix(grass.get(), &shrink);
  trace_rect(c, page.cloth);
  fill(c, grass);
  paint_tufts(c, page, view.table);
}

} // namespace sandtable::picture
