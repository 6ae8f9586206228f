#include "picture/text_canvas.hpp"

#include "picture/letters.hpp"

#include <fmt/format.h>

namespace sandtable::picture {

namespace {

unsigned byte(double v) { return static_cast<unsigned>(v < 0 ? 0 : v > 1 ? 255 : v * 255 + 0.5); }

std::uint32_t number_of(std::string_view letter) {
  std::uint32_t n = static_cast<unsigned char>(letter[0]);
  if (letter.size() > 1) n &= 0xffU >> (letter.size() + 1);
  for (std::size_t i = 1; i < letter.size(); ++i) n = (n << 6) | (static_cast<unsigned char>(letter[i]) & 0x3fU);
  return n;
}

/// Letters of Latin-1 from U+00C0 by their plain likeness.
constexpr std::string_view latin = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

char likeness(std::uint32_t letter) {
  if (letter < 0x80) return static_cast<char>(letter);
  if (letter >= 0xc0 && letter < 0x100) return latin[letter - 0xc0];
  switch (letter) {
    case 0x2018:
    case 0x2019:
    case 0x2032: return '\'';
    case 0x201c:
    case 0x201d:
    case 0x2033: return '"';
    case 0x2013:
    case 0x2014:
    case 0x2212: return '-';
    case 0xb7:
    case 0x2022:
    case 0x2026: return '.';
    case 0x152: return 'O';
    case 0x153: return 'o';
    case 0xa0: return ' ';
    default: return '?';
  }
}

/// Whether a terminal gives a letter one column: marks that join others have none, most of the Far East has two.
bool has_one_column(std::uint32_t n) {
  if (n >= 0x300 && n < 0x370) return false;
  if (n >= 0x1100 && n < 0x1160) return false;
  if (n >= 0x200b && n < 0x2010) return false;
  if (n >= 0x20d0 && n < 0x2100) return false;
  if (n >= 0x2e80 && n < 0xd7b0) return false;
  return !(n >= 0xf900 && n < 0xfb00) && !(n >= 0xfe00 && n < 0xff61) && !(n >= 0xffe0);
}

bool same(Colour a, Colour b) { return byte(a.r) == byte(b.r) && byte(a.g) == byte(b.g) && byte(a.b) == byte(b.b); }

} // namespace

TextCanvas::TextCanvas(int columns, int rows, bool colour)
    : columns_(columns),
      rows_(rows),
      colour_(colour),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

TextCell& TextCanvas::at(int column, int row) {
  if (!holds(column, row)) return scrap_ = {};
  return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)];
}

int TextCanvas::write(int column, int row, std::string_view words, const Ink& style, int most) {
  const std::string text = colour_ ? sound_text(words) : folded_to_ascii(words);
  int written = 0;
  for (const std::string_view letter : letters(text)) {
    if (written >= most || column + written >= columns_) break;
    const bool fits = letter.size() == 1 || has_one_column(number_of(letter));
    at(column + written, row) = {fits ? std::string(letter) : "?", style.ink, style.ground, style.bold};
    ++written;
  }
  return written;
}

void TextCanvas::fill(int column, int row, int columns, int rows, Colour ground) {
  for (int y = row; y < row + rows; ++y)
    for (int x = column; x < column + columns; ++x) at(x, y) = {" ", at(x, y).ink, ground, false};
}

std::string TextCanvas::text() const {
  std::string out;
  for (int row = 0; row < rows_; ++row) {
    const TextCell* before = nullptr;
    for (int column = 0; column < columns_; ++column) {
      const TextCell& cell =
          cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)];
      if (colour_) {
        if (before == nullptr || before->bold != cell.bold) out += cell.bold ? "\x1b[1m" : "\x1b[22m";
        if (before == nullptr || !same(before->ink, cell.ink))
          out += fmt::format("\x1b[38;2;{};{};{}m", byte(cell.ink.r), byte(cell.ink.g), byte(cell.ink.b));
        if (before == nullptr || !same(before->ground, cell.ground))
          out += fmt::format("\x1b[48;2;{};{};{}m", byte(cell.ground.r), byte(cell.ground.g), byte(cell.ground.b));
      }
      out += cell.letter;
      before = &cell;
    }
    out += colour_ ? "\x1b[0m\n" : "\n";
  }
  return out;
}

std::string folded_to_ascii(std::string_view words) {
  std::string out;
  const std::string text = sound_text(words);
  for (const std::string_view letter : letters(text)) out += likeness(number_of(letter));
  return out;
}

int columns_of(std::string_view words) { return static_cast<int>(letters(sound_text(words)).size()); }

} // namespace sandtable::picture
