#include "picture/text_pieces.hpp"

#include "picture/dress.hpp"
#include "picture/text_map.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace sandtable::picture {

namespace {

constexpr Colour wood = hex(0x6b4525), marks = hex(0xf0dfb2);
constexpr std::array<const char*, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
constexpr std::array<const char*, 8> plain_arrows{"^", "/", ">", "\\", "v", "/", "<", "\\"};

std::size_t eighth(double facing) {
  if (!std::isfinite(facing)) return 0;
  const double turns = facing / 360 - std::floor(facing / 360);
  return static_cast<std::size_t>(std::floor(turns * 8 + 0.5)) % 8;
}

const char* sign_of(const ViewFigure& f, const Dress& dress, bool colour, bool red) {
  if (!colour) return f.role == Role::gun ? "!" : red ? "+" : ":";
  if (f.role == Role::gun) return "╪";
  if (f.role == Role::general) return "★";
  if (f.role == Role::ensign) return "¶";
  if (dress.mounted) return "∩";
  return dress.arms == Arms::pike ? "‡" : dress.word == "light-foot" ? "·" : "▪";
}

bool on_map(const TextMap& map, Vec at) {
  return std::isfinite(at.x) && std::isfinite(at.y) && at.x >= 0 && at.y >= 0 && at.x <= map.table.x &&
         at.y <= map.table.y;
}

Colour side_ground(std::string_view side) { return mixed(side_colour(side), hex(0x000000), 0.08); }

void draw_figures(TextCanvas& canvas, const TextMap& map, const ViewPiece& piece) {
  for (const ViewFigure& f : piece.figures) {
    if (!on_map(map, f.at)) continue;
    const Dress dress = dressed(f.dress.value_or(piece.dress), piece.side);
    const Colour bright = f.role == Role::ensign || f.role == Role::gun
                              ? hex(0xf3d67c)
                              : lighter(mixed(dress.coat, side_colour(piece.side), 0.5), 0.55);
    canvas.write(map.column_of(f.at), map.row_of(f.at), sign_of(f, dress, canvas.colour(), piece.side == "red"),
                 {bright, side_ground(piece.side), false});
  }
}

/// The letter and the arrow, in the middle of the unit. Two units in one place: the later one moves aside.
void draw_label(TextCanvas& canvas, const TextMap& map, const ViewPiece& piece, char letter,
                std::vector<std::uint8_t>& taken) {
  if (!on_map(map, piece.centre)) return;
  const std::size_t way = eighth(piece.figures.empty() ? 0 : piece.figures.front().facing);
  const int row = map.row_of(piece.centre);
  int column = std::min(map.column_of(piece.centre), map.column + map.columns - 2);
  const auto cell = [&](int c) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(canvas.columns()) + static_cast<std::size_t>(c);
  };
  while (column + 3 < map.column + map.columns && (taken[cell(column)] != 0 || taken[cell(column + 1)] != 0)) ++column;
  taken[cell(column)] = taken[cell(column + 1)] = 1;
  const Ink style{hex(0xfffdf2), side_ground(piece.side), true};
  canvas.write(column, row, std::string(1, letter), style);
  canvas.write(column + 1, row, canvas.colour() ? arrows[way] : plain_arrows[way], {hex(0xffe08a), style.ground, true});
}

} // namespace

std::vector<char> letters_of_pieces(const View& view) {
  constexpr std::string_view red = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", other = "abcdefghijklmnopqrstuvwxyz";
  std::size_t reds = 0, others = 0;
  std::vector<char> out;
  for (const ViewPiece& piece : view.pieces) {
    const bool is_red = piece.side == "red";
    const std::size_t n = is_red ? reds++ : others++;
    out.push_back(n < 26 ? (is_red ? red : other)[n] : '?');
  }
  return out;
}

void draw_text_frame(TextCanvas& canvas, const TextMap& map, const ViewTable& table) {
  const int left = map.column - 1, top = map.row - 1, right = map.column + map.columns, bottom = map.row + map.rows;
  const Ink style{marks, wood, false};
  const bool colour = canvas.colour();
  for (int x = left + 1; x < right; ++x) {
    canvas.write(x, top, colour ? "─" : "-", {hex(0xa87f4c), wood, false});
    canvas.write(x, bottom, colour ? "─" : "-", {hex(0xa87f4c), wood, false});
  }
  for (int y = top + 1; y < bottom; ++y) {
    canvas.write(left, y, colour ? "│" : "|", {hex(0xa87f4c), wood, false});
    canvas.write(right, y, colour ? "│" : "|", {hex(0xa87f4c), wood, false});
  }
  canvas.write(left, top, colour ? "╭" : "+", style);
  canvas.write(right, top, colour ? "╮" : "+", style);
  canvas.write(left, bottom, colour ? "╰" : "+", style);
  canvas.write(right, bottom, colour ? "╯" : "+", style);
  for (int at = table.ruler; at < map.table.x; at += table.ruler) {
    const int x = map.column_of({static_cast<double>(at), 0});
    const std::string label = fmt::format("{}{}", at, table.mark == "\"" ? table.mark : "");
    if (x + 5 >= right) break;
    canvas.write(x, top, colour ? "┬" : "+", style);
    canvas.write(x + 1, top, label, style);
  }
}

void draw_text_pieces(TextCanvas& canvas, const TextMap& map, const View& view) {
  for (const ViewMarker& m : view.markers) {
    if (!on_map(map, m.at)) continue;
    TextCell& cell = canvas.at(map.column_of(m.at), map.row_of(m.at));
    const Colour ground = canvas.colour() ? mixed(cell.ink, cell.ground, 0.5) : cell.ground;
    if (m.kind == "fallen")
      cell = {canvas.colour() ? "✕" : "x", mixed(side_colour(m.side), hex(0xffffff), 0.25), ground, false};
    else if (m.kind == "place")
      cell = {canvas.colour() ? "⚑" : "!", hex(0xfff0bd), ground, true};
  }
  for (const ViewPiece& piece : view.pieces) draw_figures(canvas, map, piece);
  std::vector<std::uint8_t> taken(static_cast<std::size_t>(canvas.columns()) *
                                  static_cast<std::size_t>(canvas.rows() + 1));
  const std::vector<char> keys = letters_of_pieces(view);
  for (std::size_t i = 0; i < view.pieces.size(); ++i) draw_label(canvas, map, view.pieces[i], keys[i], taken);
  for (const ViewMarker& m : view.markers)
    if (m.kind == "general" && on_map(map, m.at))
      canvas.write(map.column_of(m.at), map.row_of(m.at), canvas.colour() ? "★" : "*",
                   {hex(0xffe08a), side_ground(m.side), true});
}

} // namespace sandtable::picture
