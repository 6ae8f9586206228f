#pragma once

#include "picture/colour.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::picture {

/// One character of a terminal.
struct TextCell {
  std::string letter = " ";
  Colour ink = hex(0xe9dcb8), ground = hex(0x241a12);
  bool bold = false;
};

struct Ink {
  Colour ink, ground;
  bool bold = false;
};

/// A sheet of characters, drawn in any order and then written out line by line.
class TextCanvas {
public:
  TextCanvas(int columns, int rows, bool colour);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  bool colour() const { return colour_; }
  bool holds(int column, int row) const { return column >= 0 && column < columns_ && row >= 0 && row < rows_; }
  /// A cell that is there; outside the sheet, a scrap that nobody sees.
  TextCell& at(int column, int row);
  /// Writes up to `most` letters and returns how many; without colour, letters are folded to ASCII.
  int write(int column, int row, std::string_view words, const Ink& style, int most = 10000);
  void fill(int column, int row, int columns, int rows, Colour ground);
  /// All lines, each ended; with escape codes if in colour.
  std::string text() const;

private:
  int columns_, rows_;
  bool colour_;
  std::vector<TextCell> cells_;
  TextCell scrap_;
};

/// The nearest plain letters: é becomes e, curly quotes straight ones; what has no likeness becomes a question mark.
std::string folded_to_ascii(std::string_view words);
/// Columns that the words take.
int columns_of(std::string_view words);

} // namespace sandtable::picture
