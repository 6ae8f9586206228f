#include "picture/order_of_battle.hpp"

#include "picture/lettering.hpp"
#include "picture/panel.hpp"
#include "picture/tags.hpp"

#include <algorithm>

namespace sandtable::picture {

namespace {

constexpr double heading_height = 27, tallest_row = 25, shortest_row = 16.5, inset = 12;

std::vector<const ViewPiece*> army(const View& view, std::string_view side) {
  std::vector<const ViewPiece*> out;
  for (const ViewPiece& p : view.pieces)
    if (p.side == side) out.push_back(&p);
  return out;
}

std::vector<std::string> sides_of(const View& view) {
  std::vector<std::string> out;
  for (const ViewPiece& p : view.pieces)
    if (std::find(out.begin(), out.end(), p.side) == out.end()) out.push_back(p.side);
  std::stable_sort(out.begin(), out.end(),
                   [](const std::string& a, const std::string& b) { return a == "red" && b != "red"; });
  return out;
}

/// One small block a man: those still standing in the side's colour.
void paint_ranks(cairo_t* c, const Rect& r, const ViewPiece& piece) {
  const int full = std::clamp(std::max(piece.full_strength, piece.strength), 1, 40);
  const double wide = std::min(8.0, r.width / full);
  const Colour colour = side_colour(piece.side);
  for (int i = 0; i < full; ++i) {
    const Rect man{r.x + i * wide, r.y, wide - 1.3, r.height};
    trace_rounded(c, man, 1.2);
    if (i < piece.strength)
      fill(c, linear({0, man.y}, {0, man.bottom()}, {{0, lighter(colour, 0.22)}, {1, colour}}));
    else
      fill(c, hex(0xd8c8a0, 0.75));
  }
}

void paint_row(cairo_t* c, const Rect& row, const ViewPiece& piece) {
  const double middle = row.y + row.height / 2, size = std::min(15.5, row.height * 0.78);
  if (!piece.badges.empty()) paint_bead(c, {row.x + 7, middle}, std::min(6.4, row.height * 0.36), piece.badges.front());
  const double base = middle + size * 0.32, ranks = 104, name_room = row.width - ranks - 52;
  const std::string name = cut_to(c, piece.name, Hand::text, size, name_room);
  write(c, {row.x + 20, base}, name, Hand::text, size, ink);
  const double used = width_of(c, name, Hand::text, size) + 7;
  if (!piece.formation.empty() && used + 20 < name_room)
    write(c, {row.x + 20 + used, base}, cut_to(c, piece.formation, Hand::italic, size * 0.86, name_room - used),
          Hand::italic, size * 0.86, faint_ink);
  paint_ranks(c, {row.right() - 24 - ranks, middle - 4.2, ranks, 8.4}, piece);
  write(c, {row.right(), base}, std::to_string(piece.strength), Hand::number, size, side_colour(piece.side),
        Set::right);
}

double paint_army(cairo_t* c, const Rect& column, double top, const std::string& side,
                  const std::vector<const ViewPiece*>& units, double row_height, std::size_t most) {
  const std::size_t shown = units.size() > most ? most - 1 : units.size();
  const bool cut = shown < units.size();
  const Rect box{column.x, top, column.width,
                 heading_height + static_cast<double>(shown + (cut ? 1 : 0)) * row_height + 7};
  paint_box(c, box);
  int strength = 0, full = 0;
  for (const ViewPiece* p : units) strength += p->strength, full += std::max(p->full_strength, p->strength);
  const Rect flag{box.x + inset, box.y + 9, 15, 11};
  trace_side_shape(c, flag, side);
  fill(c, side_colour(side));
  paint_heading(c, {box.x + inset + 22, box.y + 19}, side, side_colour(side));
  write(c, {box.right() - inset, box.y + 19}, std::to_string(strength) + " of " + std::to_string(full), Hand::italic,
        14, faint_ink, Set::right);
  double y = box.y + heading_height;
  for (std::size_t i = 0; i < shown; ++i, y += row_height)
    paint_row(c, {box.x + inset, y, box.width - 2 * inset, row_height}, *units[i]);
  if (cut)
    write(c, {box.x + inset + 20, y + row_height * 0.7}, "and " + std::to_string(units.size() - shown) + " more",
          Hand::italic, 14, faint_ink);
  return box.bottom() + 9;
}

} // namespace

void paint_order_of_battle(cairo_t* c, const Rect& column, double top, const View& view) {
  const std::vector<std::string> sides = sides_of(view);
  if (sides.empty()) return;
  const double room = column.bottom() - top - static_cast<double>(sides.size()) * (heading_height + 16);
  const double rows = static_cast<double>(view.pieces.size());
  if (room < shortest_row * static_cast<double>(sides.size())) return;
  const double height = std::clamp(room / rows, shortest_row, tallest_row);
  const double fit = room / height;
  for (const std::string& side : sides) {
    const std::vector<const ViewPiece*> units = army(view, side);
    const double share =
        rows <= fit + 0.01 ? static_cast<double>(units.size()) : fit * static_cast<double>(units.size()) / rows;
    top = paint_army(c, column, top, side, units, height,
                     std::max<std::size_t>(1, static_cast<std::size_t>(share + 0.01)));
  }
}

} // namespace sandtable::picture
