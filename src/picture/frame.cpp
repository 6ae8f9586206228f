#include "picture/frame.hpp"

#include "picture/lettering.hpp"
#include "picture/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

namespace {

/// A length of oak as a small picture, the grain running along it.
Surface oak(int columns, int rows) {
  Surface wood{cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows)};
  unsigned char* const pixels = cairo_image_surface_get_data(wood.get());
  if (pixels == nullptr) return wood;
  const int stride = cairo_image_surface_get_stride(wood.get());
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      const double bend = fractal_noise(x / 90.0, y / 26.0, 2, 501) * 7;
      const double ring = 0.5 + 0.5 * std::sin((y * 0.5 + bend * 3.2) * 1.25);
      const double fibre = fractal_noise(x / 26.0, y / 1.5, 2, 502), broad = noise(x / 120.0, y / 14.0, 503);
      Colour tone = mixed(hex(0x6b4525), hex(0x9a6a3c), 0.2 + 0.45 * ring * broad + 0.35 * fibre);
      if (fibre < 0.24) tone = darker(tone, 0.28);
      const auto level = [](double v) { return static_cast<unsigned>(v * 255) & 0xfcU; };
      const std::uint32_t pixel = (level(tone.r) << 16) | (level(tone.g) << 8) | level(tone.b);
      __builtin_memcpy(pixels + y * stride + x * 4, &pixel, 4);
    }
  cairo_surface_mark_dirty(wood.get());
  return wood;
}

/// One side of the frame, `long_side` by `thick`, lying along the x axis with the cloth below it.
void paint_rail(cairo_t* c, cairo_surface_t* wood, double long_side, double thick, double light_on_it) {
  const Saved saved(c);
  trace(c, {{0, 0}, {long_side, 0}, {long_side - thick, thick}, {thick, thick}}, true);
  cairo_clip(c);
  {
    const Saved stretched(c);
    cairo_scale(c, long_side / cairo_image_surface_get_width(wood), thick / cairo_image_surface_get_height(wood));
    cairo_set_source_surface(c, wood, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(c), CAIRO_EXTEND_PAD);
    cairo_rectangle(c, 0, 0, cairo_image_surface_get_width(wood), cairo_image_surface_get_height(wood));
    cairo_fill(c);
  }
  trace_rect(c, {0, 0, long_side, thick});
  fill(c, light_on_it > 0 ? hex(0xffd9a0, light_on_it) : faded(shadow, -light_on_it));
  // Rounded to the outside, a step down to the cloth.
  trace_rect(c, {0, 0, long_side, thick});
  fill(c, linear({0, 0}, {0, thick},
                 {{0, hex(0x2a180a, 0.7)},
                  {0.08, hex(0xffe2b0, 0.22)},
                  {0.3, hex(0, 0)},
                  {0.82, hex(0, 0.05)},
                  {0.9, hex(0xffe2b0, 0.25)},
                  {0.93, hex(0x1d1006, 0.5)},
                  {1, hex(0x1d1006, 0.75)}}));
}

void paint_brass_corner(cairo_t* c, Vec corner, Vec inward, double thick) {
  const Saved saved(c);
  cairo_translate(c, corner.x, corner.y);
  cairo_scale(c, inward.x, inward.y);
  const double reach = thick * 1.02, wide = thick * 0.56;
  trace(c, {{0, 0}, {reach, 0}, {reach - wide * 0.4, wide}, {wide, wide}, {wide, reach - wide * 0.4}, {0, reach}},
        true);
  const Vec sun{light.x * inward.x, light.y * inward.y};
  const Vec middle{reach / 2, reach / 2};
  fill_and_keep(c, linear(middle + sun * reach, middle - sun * reach,
                          {{0, hex(0xf6dd95)}, {0.4, hex(0xc79f48)}, {0.7, hex(0x9a7529)}, {1, hex(0x6b4d15)}}));
  stroke(c, hex(0x4a340c), 1);
  for (const Vec screw :
       {Vec{wide * 0.45, wide * 0.45}, {reach - wide * 0.52, wide * 0.45}, {wide * 0.45, reach - wide * 0.52}}) {
    disc(c, screw, 2.2, hex(0x5e4513));
    disc(c, screw + sun * 0.4, 1.7, hex(0xe7c873));
    line(c, screw - Vec{1.2, 0.8}, screw + Vec{1.2, 0.8}, hex(0x5e4513), 0.8);
  }
}

/// As a ruler has it: a sign, but no letters.
std::string measure(int n, const std::string& mark) { return std::to_string(n) + (mark == "\"" ? "″" : ""); }

int label_step(double length, int ruler) {
  int step = ruler;
  while (length / step > 12) step *= 2;
  return step;
}

void paint_rules(cairo_t* c, const Page& page, const View& view) {
  const Colour mark = hex(0xf0dfb2, 0.9);
  const Rect& cloth = page.cloth;
  const double size = 11.5 * page.lettering, edge = 5.5;
  const auto tick = [&](int i, int step) { return i % step == 0 ? 11.0 : i % (step / 2) == 0 ? 7.5 : 4.0; };
  const int across = label_step(page.table.x, view.table.ruler), up = label_step(page.table.y, view.table.ruler);
  const int fine_x = across / view.table.ruler, fine_y = up / view.table.ruler;
  for (int i = 0; i <= page.table.x; i += fine_x) {
    const double x = cloth.x + i * page.scale, deep = tick(i, across);
    line(c, {x, cloth.y - edge}, {x, cloth.y - edge - deep}, mark, i % across == 0 ? 1.6 : 0.9);
    if (i % across == 0 && x + 20 < cloth.right())
      write(c, {x + 4, cloth.y - edge - 7}, measure(i, view.table.mark), Hand::number, size, mark);
  }
  for (int i = 0; i <= page.table.y; i += fine_y) {
    const double y = cloth.bottom() - i * page.scale, deep = tick(i, up);
    line(c, {cloth.x - edge, y}, {cloth.x - edge - deep, y}, mark, i % up == 0 ? 1.6 : 0.9);
    if (i % up == 0 && y - 16 > cloth.y)
      write(c, {cloth.x - edge - 6, y - 4}, measure(i, view.table.mark), Hand::number, size, mark, Set::right);
  }
}

void paint_floor(cairo_t* c, const Page& page) {
  const Rect& stage = page.stage;
  trace_rect(c, stage);
  fill(c, linear({0, 0}, {0, stage.bottom()}, {{0, hex(0x553a24)}, {1, hex(0x38251a)}}));
  Scatter scatter(88);
  const double plank = 92;
  for (double y = 0; y < stage.bottom(); y += plank) {
    trace_rect(c, {0, y, stage.width, plank});
    fill(c, faded(shadow, scatter.next() * 0.22));
    line(c, {0, y}, {stage.width, y}, hex(0x1d120a, 0.6), 1.4);
    line(c, {0, y + 1.4}, {stage.width, y + 1.4}, hex(0x8a6440, 0.22), 0.8);
  }
}

} // namespace

void paint_frame(cairo_t* c, const Page& page, const View& view) {
  const Saved saved(c);
  paint_floor(c, page);
  const Rect& frame = page.frame;
  const double thick = page.cloth.x - frame.x;
  for (int i = 6; i > 0; --i) {
    trace_rounded(c, {frame.x - i + 4.0, frame.y - i + 6.0, frame.width + 2.0 * i, frame.height + 2.0 * i}, 5.0 + i);
    fill(c, faded(shadow, 0.13));
  }
  const Surface wood = oak(640, 44);
  struct Rail {
    Vec corner;
    double turn, length, lit;
  };
  for (const Rail& rail :
       {Rail{{frame.x, frame.y}, 0, frame.width, 0.05}, Rail{{frame.right(), frame.y}, pi / 2, frame.height, -0.14},
        Rail{{frame.right(), frame.bottom()}, pi, frame.width, -0.2},
        Rail{{frame.x, frame.bottom()}, 3 * pi / 2, frame.height, 0.02}}) {
    const Saved turned(c);
    cairo_translate(c, rail.corner.x, rail.corner.y);
    cairo_rotate(c, rail.turn);
    paint_rail(c, wood.get(), rail.length, thick, rail.lit);
  }
  for (const Vec in : {Vec{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}) {
    const Vec corner{in.x > 0 ? frame.x : frame.right(), in.y > 0 ? frame.y : frame.bottom()};
    line(c, corner, corner + in * thick, hex(0x1d1006, 0.55), 1.1);
    paint_brass_corner(c, corner, in, thick);
  }
  paint_rules(c, page, view);
}

void paint_frame_shade(cairo_t* c, const Page& page) {
  const Rect& cloth = page.cloth;
  const double deep = 13;
  trace_rect(c, {cloth.x, cloth.y, cloth.width, deep});
  fill(c, linear({0, cloth.y}, {0, cloth.y + deep}, {{0, faded(shadow, 0.5)}, {1, faded(shadow, 0)}}));
  trace_rect(c, {cloth.x, cloth.y, deep * 0.75, cloth.height});
  fill(c, linear({cloth.x, 0}, {cloth.x + deep * 0.75, 0}, {{0, faded(shadow, 0.42)}, {1, faded(shadow, 0)}}));
  // A little dark towards the corners draws the eye to the middle of the field.
  const Vec middle = cloth.middle();
  trace_rect(c, cloth);
  fill(c, radial(middle, middle, length({cloth.width, cloth.height}) / 2,
                 {{0, hex(0xfff2c0, 0.07)}, {0.55, hex(0, 0)}, {1, faded(shadow, 0.26)}}));
}

void paint_name_plate(cairo_t* c, const Page& page, const View& view) {
  if (view.title.empty()) return;
  const Saved saved(c);
  const double size = 15 * page.lettering, most = page.cloth.width * 0.7;
  std::string words = view.title;
  if (!view.headline.empty()) words += "  ·  " + view.headline;
  words = cut_to(c, words, Hand::title, size, most);
  const double wide = width_of(c, words, Hand::title, size) + 56, high = 25;
  const Vec middle{page.cloth.middle().x, (page.cloth.bottom() + page.frame.bottom()) / 2 + 1};
  const Rect plate{middle.x - wide / 2, middle.y - high / 2, wide, high};
  trace_cut(c, {plate.x + 1, plate.y + 1.8, wide, high}, 6);
  fill(c, faded(shadow, 0.5));
  trace_cut(c, plate, 6);
  fill_and_keep(c, linear({plate.x, plate.y}, {plate.right(), plate.bottom()},
                          {{0, hex(0xf1d78f)}, {0.35, hex(0xc9a24c)}, {0.6, hex(0xe2c271)}, {1, hex(0x96702a)}}));
  stroke(c, hex(0x4a340c), 1);
  for (const double side : {-1.0, 1.0}) {
    disc(c, middle + Vec{side * (wide / 2 - 12), 0}, 2.8, hex(0x5e4513));
    disc(c, middle + Vec{side * (wide / 2 - 12) - 0.4, -0.5}, 2.0, hex(0xf0d686));
  }
  write(c, middle + Vec{0.6, size * 0.32 + 0.8}, words, Hand::title, size, hex(0xfff0bd, 0.7), Set::middle);
  write(c, middle + Vec{0, size * 0.32}, words, Hand::title, size, hex(0x37250a), Set::middle);
}

} // namespace sandtable::picture
