#include "picture/panel.hpp"

#include "picture/instruments.hpp"
#include "picture/lettering.hpp"
#include "picture/letters.hpp"
#include "picture/noise.hpp"
#include "picture/order_of_battle.hpp"

#include <algorithm>

namespace sandtable::picture {

namespace {

constexpr double heading_size = 12, heading_spacing = 1.7;

/// Old paper: specks, and a brown that creeps in from the edges.
void paint_panel_sheet(cairo_t* c, const Rect& r) {
  trace_rect(c, r);
  fill(c, linear({r.x, r.y}, {r.right(), r.bottom()}, {{0, hex(0xf7eed9)}, {0.5, hex(0xf3e8cf)}, {1, hex(0xecdfbf)}}));
  Scatter scatter(31);
  for (int i = 0; i < 260; ++i) {
    const Vec at{r.x + scatter.next() * r.width, r.y + scatter.next() * r.height};
    const double size = scatter.between(0.4, 1.3);
    trace_circle(c, at, size);
  }
  fill(c, hex(0x8a6a2a, 0.09));
  const double deep = 26;
  const Colour brown = hex(0x8a6429, 0.2), none = hex(0x8a6429, 0);
  trace_rect(c, {r.x, r.y, r.width, deep});
  fill(c, linear({0, r.y}, {0, r.y + deep}, {{0, brown}, {1, none}}));
  trace_rect(c, {r.x, r.bottom() - deep, r.width, deep});
  fill(c, linear({0, r.bottom()}, {0, r.bottom() - deep}, {{0, brown}, {1, none}}));
  trace_rect(c, {r.right() - deep, r.y, deep, r.height});
  fill(c, linear({r.right(), 0}, {r.right() - deep, 0}, {{0, brown}, {1, none}}));
  // The sheet lies over the floor: a dark edge, and its shadow to the left of it.
  trace_rect(c, {r.x - 9, r.y, 9, r.height});
  fill(c, linear({r.x - 9, 0}, {r.x, 0}, {{0, faded(shadow, 0)}, {1, faded(shadow, 0.45)}}));
  line(c, {r.x, r.y}, {r.x, r.bottom()}, hex(0x2a1c10), 2.5);
}

/// A printer's swelled rule.
void paint_swelled_rule(cairo_t* c, Vec middle, double half) {
  trace(c, {middle + Vec{-half, 0}, middle + Vec{-8, -1.1}, middle + Vec{-8, 1.1}}, true);
  trace(c, {middle + Vec{half, 0}, middle + Vec{8, -1.1}, middle + Vec{8, 1.1}}, true);
  trace(c, {middle + Vec{-4.5, 0}, middle + Vec{0, -3.6}, middle + Vec{4.5, 0}, middle + Vec{0, 3.6}}, true);
  fill(c, brass);
}

} // namespace

void paint_box(cairo_t* c, const Rect& box) {
  trace_rounded(c, box, 6);
  fill_and_keep(c, hex(0xfffcf0, 0.66));
  stroke(c, paper_rule, 1);
}

void paint_heading(cairo_t* c, Vec at, std::string_view words, Colour colour) {
  write_spaced(c, at, capitals(words), heading_size, heading_spacing, colour);
}

double width_of_heading(cairo_t* c, std::string_view words) {
  return width_of(c, capitals(words), Hand::text, heading_size) + heading_spacing * static_cast<double>(words.size());
}

void paint_panel(cairo_t* c, const Page& page, const View& view) {
  if (!page.panel) return;
  const Saved saved(c);
  const Rect& sheet = *page.panel;
  paint_panel_sheet(c, sheet);
  const Rect column{sheet.x + 20, sheet.y + 18, sheet.width - 38, sheet.height - 34};
  double y = column.y + 20;
  std::vector<std::string> title = broken(c, view.title, Hand::title, 27, column.width);
  if (title.size() > 2) title.resize(2);
  for (const std::string& words : title) {
    write(c, {column.middle().x, y}, words, Hand::title, 27, ink, Set::middle);
    y += 29;
  }
  y -= 6;
  std::string under = view.headline;
  if (!view.rulebook.empty()) under += (under.empty() ? "" : "  ·  ") + view.rulebook;
  if (!under.empty()) {
    write(c, {column.middle().x, y}, cut_to(c, under, Hand::italic, 16, column.width), Hand::italic, 16, faint_ink,
          Set::middle);
    y += 15;
  }
  paint_swelled_rule(c, {column.middle().x, y}, column.width * 0.42);
  y = paint_instruments(c, column, y + 14, view.instruments);
  paint_order_of_battle(c, column, y, view);
}

} // namespace sandtable::picture
