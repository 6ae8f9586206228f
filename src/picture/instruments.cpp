#include "picture/instruments.hpp"

#include "picture/cards.hpp"
#include "picture/lettering.hpp"
#include "picture/panel.hpp"

#include <algorithm>

namespace sandtable::picture {

namespace {

constexpr double pad = 12, gap = 9, small = 14, line_height = 17;

Colour heading_colour(const ViewInstrument& i) { return i.side.empty() ? gilt_ink : side_colour(i.side); }

void paint_chip(cairo_t* c, Vec at, double radius, bool spent) {
  if (spent) {
    trace_circle(c, at, radius);
    fill_and_keep(c, hex(0xd8c48c, 0.22));
    stroke(c, hex(0x7a5a1c, 0.35), 1.2);
    return;
  }
  disc(c, at + Vec{0.8, 1.3}, radius, faded(shadow, 0.35));
  trace_circle(c, at, radius);
  fill_and_keep(c, radial(at + light * (radius * 0.4), at, radius,
                          {{0, hex(0xfbe6a6)}, {0.6, hex(0xcf9d3f)}, {1, hex(0x9a6f22)}}));
  stroke(c, hex(0x6b4d15), 1.2);
  trace_circle(c, at, radius * 0.64);
  stroke(c, hex(0x8a6420, 0.75), 0.9);
}

void write_lines(cairo_t* c, Vec at, double width, const std::string& words, std::size_t most) {
  std::vector<std::string> lines = broken(c, words, Hand::text, small, width);
  if (lines.size() > most) lines.resize(most);
  for (std::size_t i = 0; i < lines.size(); ++i)
    write(c, at + Vec{0, static_cast<double>(i) * line_height}, lines[i], Hand::text, small, faint_ink);
}

/// The card that was drawn, face up, with what it means beside it.
double paint_drawn_card(cairo_t* c, const Rect& column, double top, const ViewInstrument& i) {
  const Rect box{column.x, top, column.width, 124};
  paint_box(c, box);
  const std::size_t shown = std::min<std::size_t>(std::max<std::size_t>(i.items.size(), 1), 3);
  double x = box.x + 11;
  for (std::size_t k = 0; k < shown; ++k, x += 26)
    paint_card(c, {x, box.y + 11, 73, 102}, k < i.items.size() ? std::string_view(i.items[k]) : std::string_view());
  const double left = x + 73 - 26 + 16;
  paint_heading(c, {left, box.y + 27}, cut_to(c, i.label, Hand::text, 14, box.right() - left - 14), heading_colour(i));
  write_lines(c, {left, box.y + 48}, box.right() - left - pad, i.text, 4);
  return box.bottom() + gap;
}

double paint_deck(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  const int count = i.value.value_or(static_cast<int>(i.items.size())), drawn = std::clamp(count, 0, 16);
  const double step = std::min(7.0, (cell.width - 2 * pad - 22) / std::max(drawn, 1));
  for (int k = 0; k < drawn; ++k) paint_card_back(c, {cell.x + pad + k * step, cell.y + 31, 20, 28});
  if (drawn == 0) {
    trace_rounded(c, {cell.x + pad, cell.y + 31, 20, 28}, 2);
    dashes(c, {3, 3});
    stroke(c, paper_rule, 1);
    dashes(c, {});
  }
  return cell.y + 66;
}

double paint_chips(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  const int now = std::max(0, i.value.value_or(0)), most = std::max(now, i.most.value_or(now));
  const int shown = std::min(most, 24);
  const int in_row = std::max(1, static_cast<int>((cell.width - 2 * pad) / 21));
  for (int k = 0; k < shown; ++k)
    paint_chip(c, {cell.x + pad + 8 + (k % in_row) * 21.0, cell.y + 43 + (k / in_row) * 21.0}, 8.5, k >= now);
  return cell.y + 58 + std::max(0, (shown - 1) / in_row) * 21.0;
}

double paint_track(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  const int most = std::clamp(i.most.value_or(i.value.value_or(1)), 1, 40),
            now = std::clamp(i.value.value_or(0), 0, most);
  const double wide = (cell.width - 2 * pad) / most;
  for (int k = 0; k < most; ++k) {
    trace_rounded(c, {cell.x + pad + k * wide + 1, cell.y + 35, wide - 2, 13}, 2);
    fill(c, k < now ? faded(heading_colour(i), k + 1 == now ? 1.0 : 0.55) : hex(0xd8c8a0, 0.8));
  }
  return cell.y + 57;
}

/// What is left of each lot as a row of dice, what is drawn as empty ones behind.
double paint_cup(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  constexpr double side = 10, apart = 13, row = 17;
  double y = cell.y + 32;
  for (const ViewLot& lot : i.lots.value_or(std::vector<ViewLot>{})) {
    const Colour dye = colour_named(lot.colour, gilt_ink);
    const int shown = std::min(lot.left + lot.drawn, static_cast<int>((cell.width - 2 * pad) / apart));
    for (int k = 0; k < shown; ++k) {
      trace_rounded(c, {cell.x + pad + k * apart, y, side, side}, 2);
      if (k < lot.left) fill_and_keep(c, dye);
      stroke(c, k < lot.left ? darker(dye, 0.4) : faded(dye, 0.6), 1);
    }
    const double left = cell.x + pad + shown * apart + 6;
    write(c, {left, y + side}, cut_to(c, lot.label, Hand::text, 12, cell.right() - pad - left), Hand::text, 12,
          faint_ink);
    y += row;
  }
  return y;
}

std::string count_of(const ViewInstrument& i) {
  if (!i.value) return {};
  return std::to_string(*i.value) + (i.most ? " of " + std::to_string(*i.most) : "");
}

/// Anything with a label and a number; what lies under them depends on its kind.
double paint_cell(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  const std::string count = count_of(i);
  const bool counter = i.kind != "deck" && i.kind != "cup" && i.kind != "chips" && i.kind != "track";
  const double whole = cell.width - 2 * pad, room = whole - (counter ? 0 : width_of(c, count, Hand::number, 13) + 8);
  Rect under = cell;
  if (width_of_heading(c, i.label) <= room) {
    paint_heading(c, {cell.x + pad, cell.y + 20}, i.label, heading_colour(i));
    if (!counter) write(c, {cell.right() - pad, cell.y + 20}, count, Hand::number, 13, faint_ink, Set::right);
  } else { // a long one, like "Points of Prince Heinrich Ludwig", takes the number's room and a second line
    const auto lines = broken(c, i.label, Hand::text, small, whole);
    for (std::size_t k = 0; k < lines.size() && k < 2; ++k) {
      under.y = cell.y + static_cast<double>(k) * line_height;
      write(c, {cell.x + pad, under.y + 20}, cut_to(c, lines[k], Hand::text, small, whole), Hand::text, small,
            heading_colour(i));
    }
  }
  if (counter) write(c, {under.x + pad, under.y + 48}, count, Hand::number, 24, heading_colour(i));
  double end = under.y + 57;
  if (i.kind == "deck") end = paint_deck(c, under, i);
  if (i.kind == "cup") end = paint_cup(c, under, i);
  if (i.kind == "chips") end = paint_chips(c, under, i);
  if (i.kind == "track") end = paint_track(c, under, i);
  if (i.text.empty()) return end + 4;
  write_lines(c, {cell.x + pad, end + 10}, whole, i.text, 1);
  return end + 19;
}

double height_of_cell(cairo_t* c, const Rect& cell, const ViewInstrument& i) {
  // Painted once where nobody sees it: one piece of code knows how tall a cell is.
  const Saved saved(c);
  cairo_rectangle(c, 0, 0, 0, 0);
  cairo_clip(c);
  return paint_cell(c, cell, i) - cell.y;
}

/// A cell as wide as the column.
double paint_whole(cairo_t* c, const Rect& column, double top, const ViewInstrument& i) {
  const Rect cell{column.x, top, column.width, 0};
  const double high = height_of_cell(c, cell, i);
  paint_box(c, {cell.x, cell.y, cell.width, high});
  paint_cell(c, cell, i);
  return top + high + gap;
}

} // namespace

double paint_instruments(cairo_t* c, const Rect& column, double top, const std::vector<ViewInstrument>& instruments) {
  std::vector<const ViewInstrument*> cells;
  for (const ViewInstrument& i : instruments) {
    if (i.kind == "card")
      top = paint_drawn_card(c, column, top, i);
    else if (i.kind == "cup")
      top = paint_whole(c, column, top, i);
    else
      cells.push_back(&i);
  }
  const double half = (column.width - gap) / 2;
  for (std::size_t k = 0; k < cells.size() && top < column.bottom() - 40; k += 2) {
    const bool alone = k + 1 == cells.size();
    const Rect left{column.x, top, alone ? column.width : half, 0};
    const Rect right{column.x + half + gap, top, half, 0};
    double high = height_of_cell(c, left, *cells[k]);
    if (!alone) high = std::max(high, height_of_cell(c, right, *cells[k + 1]));
    paint_box(c, {left.x, left.y, left.width, high});
    paint_cell(c, left, *cells[k]);
    if (!alone) {
      paint_box(c, {right.x, right.y, right.width, high});
      paint_cell(c, right, *cells[k + 1]);
    }
    top += high + gap;
  }
  return top;
}

} // namespace sandtable::picture
