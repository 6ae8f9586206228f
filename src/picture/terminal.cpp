#include "picture/terminal.hpp"

#include "dice/card.hpp"
#include "picture/letters.hpp"
#include "picture/text_canvas.hpp"
#include "picture/text_ground.hpp"
#include "picture/text_map.hpp"
#include "picture/text_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable {

namespace {

using namespace picture;

constexpr Colour sheet = hex(0x241a12), band = hex(0x4a3020), words = hex(0xe9dcb8), soft = hex(0xa8946c);

struct Sheet {
  TextMap map;
  int legend_column = 0, legend_columns = 0, caption_row = 0;
};

Sheet lay_sheet(const View& view, int columns, int rows, bool has_legend) {
  Sheet out;
  out.legend_columns = !has_legend ? 0 : columns >= 110 ? 33 : columns >= 72 ? 25 : 0;
  const bool sound =
      view.table.size.x >= 1 && view.table.size.y >= 1 && view.table.size.x <= 10000 && view.table.size.y <= 10000;
  TextMap& map = out.map;
  map.table = sound ? view.table.size : Vec{72, 48};
  const int across = columns - out.legend_columns - 2, down = rows - 4;
  map.dots = std::min(across / map.table.x, 2 * down / map.table.y);
  map.columns = std::clamp(static_cast<int>(map.table.x * map.dots + 0.5), 2, across);
  map.rows = std::clamp(static_cast<int>(std::ceil(map.table.y * map.dots / 2 - 0.01)), 1, down);
  map.column = 1 + (across - map.columns) / 2;
  map.row = 2;
  out.legend_column = columns - out.legend_columns;
  out.caption_row = map.row + map.rows + 1;
  return out;
}

void draw_title(TextCanvas& canvas, const View& view) {
  canvas.fill(0, 0, canvas.columns(), 1, band);
  std::string right = view.headline;
  if (!view.rulebook.empty()) right += (right.empty() ? "" : " · ") + view.rulebook;
  const int wide = columns_of(right);
  const int room = canvas.columns() - 2;
  const int title = canvas.write(1, 0, view.title, {hex(0xffe9b0), band, true}, room);
  if (title + wide + 2 <= room)
    canvas.write(canvas.columns() - 1 - wide, 0, right, {words, band, false});
  else
    canvas.write(title + 3, 0, view.headline, {words, band, false}, std::max(0, room - title - 2));
}

int draw_army(TextCanvas& canvas, const Sheet& lay, int row, int last, const View& view, std::string_view side) {
  const int left = lay.legend_column + 1, wide = lay.legend_columns - 2;
  const std::vector<char> keys = letters_of_pieces(view);
  int strength = 0, full = 0;
  for (const ViewPiece& p : view.pieces)
    if (p.side == side) strength += p.strength, full += std::max(p.strength, p.full_strength);
  const Colour bright = mixed(side_colour(side), hex(0xffffff), 0.35);
  canvas.write(left, row, capitals(side), {bright, sheet, true});
  const std::string sum = fmt::format("{} of {}", strength, full);
  canvas.write(left + wide - columns_of(sum), row++, sum, {soft, sheet, false});
  for (std::size_t i = 0; i < view.pieces.size() && row < last; ++i) {
    const ViewPiece& p = view.pieces[i];
    if (p.side != side) continue;
    canvas.write(left, row, fmt::format(" {} ", keys[i]), {hex(0xfffdf2), side_colour(side), true});
    const bool badge = !p.badges.empty() && !p.badges.front().letter.empty();
    const std::string number = std::to_string(p.strength);
    const int end = left + wide - (badge ? 4 : 0);
    const int named = canvas.write(left + 4, row, p.name, {words, sheet, false}, end - left - 5 - columns_of(number));
    const int room = end - columns_of(number) - 1 - (left + 4 + named + 1);
    if (room >= columns_of(p.formation)) canvas.write(left + 4 + named + 1, row, p.formation, {soft, sheet, false});
    canvas.write(end - columns_of(number), row, number, {bright, sheet, true});
    if (badge) {
      const Colour tone = tone_colour(p.badges.front().tone);
      canvas.write(end + 1, row, " " + p.badges.front().letter + " ", {readable_on(tone), tone, true}, 3);
    }
    ++row;
  }
  return row;
}

std::string card_words(const std::string& code, bool colour) {
  const std::optional<Card> card = card_named(code);
  if (!card || card->index >= 52 || !colour) return code;
  constexpr const char* suits[] = {"♥", "♦", "♣", "♠"};
  return code.substr(0, code.size() - 1) + suits[card->index / 13];
}

std::string instrument_words(const ViewInstrument& i, bool colour) {
  std::string out = i.label;
  const auto add = [&](const std::string& more) { out += (out.empty() ? "" : " ") + more; };
  for (const std::string& item : i.items)
    if (i.kind == "card") add(card_words(item, colour));
  if (i.kind == "chips" && i.value && i.most && *i.most <= 12 && *i.value >= 0 && *i.value <= *i.most) {
    std::string chips;
    for (int k = 0; k < *i.most; ++k) chips += k < *i.value ? (colour ? "●" : "O") : (colour ? "○" : ".");
    add(chips);
  } else if (i.value) {
    add(std::to_string(*i.value) + (i.most ? "/" + std::to_string(*i.most) : ""));
  }
  if (!i.text.empty()) out += (i.kind == "card" ? ": " : " ") + i.text;
  return out;
}

Colour instrument_colour(const ViewInstrument& i) {
  return i.side.empty() ? words : mixed(side_colour(i.side), hex(0xffffff), 0.45);
}

/// The list of units, generals and, as far as there is room, instruments; returns the first instrument left over.
std::size_t draw_legend(TextCanvas& canvas, const Sheet& lay, const View& view,
                        const std::vector<const ViewInstrument*>& instruments) {
  if (lay.legend_columns == 0) return 0;
  int row = 1;
  const int last = lay.caption_row;
  std::vector<std::string> sides;
  for (const ViewPiece& p : view.pieces)
    if (std::find(sides.begin(), sides.end(), p.side) == sides.end()) sides.push_back(p.side);
  const bool loose = static_cast<int>(view.pieces.size() + 2 * sides.size()) + 2 <= last;
  for (const std::string& side : sides) {
    if (row + 1 >= last) break;
    row = draw_army(canvas, lay, row + (loose ? 1 : 0), last, view, side);
  }
  if (loose && row < last) ++row;
  for (const ViewMarker& m : view.markers) {
    if (m.kind != "general" || m.label.empty() || row >= last) continue;
    canvas.write(lay.legend_column + 1, row, canvas.colour() ? " ★ " : " * ",
                 {hex(0xffe08a), side_colour(m.side), true});
    canvas.write(lay.legend_column + 5, row++, m.label, {words, sheet, false}, lay.legend_columns - 6);
  }
  if (row < last) ++row;
  std::size_t shown = 0;
  for (; shown < instruments.size() && row < last; ++shown, ++row) {
    const ViewInstrument& i = *instruments[shown];
    canvas.write(lay.legend_column + 1, row, instrument_words(i, canvas.colour()), {instrument_colour(i), sheet, false},
                 lay.legend_columns - 2);
  }
  return shown;
}

/// The instruments one after the other, in as many lines as are left.
void draw_caption(TextCanvas& canvas, const Sheet& lay, const View& view,
                  const std::vector<const ViewInstrument*>& instruments) {
  int column = 1, row = lay.caption_row;
  const auto put = [&](const std::string& text, Colour letter) {
    const int wide = columns_of(text);
    if (column > 1 && column + wide > canvas.columns() - 1) column = 1, ++row;
    if (row >= canvas.rows()) return;
    column += canvas.write(column, row, text, {letter, sheet, false}, canvas.columns() - 1 - column) + 3;
  };
  for (const ViewInstrument* i : instruments) put(instrument_words(*i, canvas.colour()), instrument_colour(*i));
  if (canvas.colour()) return;
  if (column > 1) column = 1, ++row;
  for (const std::string& one : ground_key(view)) put(one, soft);
}

} // namespace

std::string draw_terminal(const View& view, const TerminalOptions& options) {
  const int columns = std::clamp(options.columns, 40, 400), rows = std::clamp(options.rows, 12, 200);
  TextCanvas canvas(columns, rows, options.colour);
  const Sheet lay = lay_sheet(view, columns, rows, !view.pieces.empty());
  draw_title(canvas, view);
  draw_text_ground(canvas, lay.map, view);
  draw_text_frame(canvas, lay.map, view.table);
  draw_text_pieces(canvas, lay.map, view);
  // Cards need room for what they mean: they stand under the map. The rest goes beside it first.
  std::vector<const ViewInstrument*> beside, under;
  for (const ViewInstrument& i : view.instruments) (i.kind == "card" ? under : beside).push_back(&i);
  const std::size_t shown = draw_legend(canvas, lay, view, beside);
  under.insert(under.end(), beside.begin() + static_cast<std::ptrdiff_t>(shown), beside.end());
  draw_caption(canvas, lay, view, under);
  return canvas.text();
}

} // namespace sandtable
