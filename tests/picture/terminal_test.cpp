#include "picture/terminal.hpp"

#include "support/sample_view.hpp"

#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace sandtable {
namespace {

/// The lines of a drawing without their escape codes.
std::vector<std::string> bare_lines(const std::string& drawing) {
  std::vector<std::string> lines;
  std::istringstream in(drawing);
  for (std::string line; std::getline(in, line);) {
    std::string bare;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\x1b')
        i = line.find('m', i);
      else
        bare += line[i];
    }
    lines.push_back(bare);
  }
  return lines;
}

int columns(const std::string& line) {
  int n = 0;
  for (const char c : line) n += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return n;
}

void expect_size(const std::string& drawing, int wide, int high) {
  const std::vector<std::string> lines = bare_lines(drawing);
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(high));
  for (const std::string& line : lines) EXPECT_EQ(columns(line), wide) << line;
}

std::string joined(const std::string& drawing) {
  std::string out;
  for (const std::string& line : bare_lines(drawing)) out += line + "\n";
  return out;
}

TEST(Terminal, HasTheRowsAndColumnsAskedFor) {
  for (const bool colour : {false, true})
    for (const auto& [wide, high] :
         std::vector<std::pair<int, int>>{{80, 24}, {120, 40}, {200, 60}, {60, 20}, {40, 12}})
      expect_size(draw_terminal(sample_view(), {wide, high, colour}), wide, high);
}

TEST(Terminal, ShowsTheLettersOfBothSidesAndTheirNames) {
  const std::string text = joined(draw_terminal(sample_view(), {120, 40, false}));
  for (const char* words :
       {" A  44th Foot", " F  Light Dragoons", " a  9th Ligne", " e  Chasseurs a Cheval", "Turn 3", "Marlow", "QH"})
    EXPECT_NE(text.find(words), std::string::npos) << words;
  for (const char* on_map : {"A^", "b<", "E/"}) EXPECT_NE(text.find(on_map), std::string::npos) << on_map;
}

TEST(Terminal, PlainIsAscii) {
  for (const char c : draw_terminal(sample_view(), {120, 40, false})) EXPECT_TRUE(c == '\n' || (c >= ' ' && c < 127));
}

TEST(Terminal, ColourSpeaksIn24Bits) {
  const std::string text = draw_terminal(sample_view(), {120, 40, true});
  EXPECT_NE(text.find("\x1b[48;2;"), std::string::npos);
  EXPECT_NE(text.find("▀"), std::string::npos);
  EXPECT_NE(joined(text).find("Chasseurs à Cheval"), std::string::npos);
}

TEST(Terminal, IsTheSameTwice) {
  EXPECT_EQ(draw_terminal(sample_view(), {100, 30, true}), draw_terminal(sample_view(), {100, 30, true}));
}

TEST(Terminal, TheRulerIsMarkedInTheLengthsOfTheBook) {
  View view = sample_view();
  EXPECT_NE(draw_terminal(view, {120, 40, false}).find("+12\""), std::string::npos);
  view.table.mark = "cm";
  view.table.ruler = 10;
  const std::string text = draw_terminal(view, {120, 40, false});
  EXPECT_NE(text.find("+10"), std::string::npos);
  EXPECT_EQ(text.find("+12\""), std::string::npos);
}

TEST(Terminal, AnEmptyViewIsDrawn) {
  expect_size(draw_terminal(View{}, {80, 24, true}), 80, 24);
  expect_size(draw_terminal(View{}, {80, 24, false}), 80, 24);
}

TEST(Terminal, OddViewsKeepTheirSize) {
  View view = sample_view();
  view.title = std::string(300, 'x');
  view.pieces[0].name = "騎兵\xff e\xcc\x81";
  view.pieces[1].centre = {-10, 900};
  view.table.size = {20, 90};
  for (int i = 0; i < 60; ++i) view.pieces.push_back(view.pieces[static_cast<std::size_t>(i) % 12]);
  expect_size(draw_terminal(view, {80, 24, true}), 80, 24);
  expect_size(draw_terminal(view, {80, 24, false}), 80, 24);
}

} // namespace
} // namespace sandtable
