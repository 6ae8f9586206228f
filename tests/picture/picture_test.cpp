#include "picture/painting.hpp"
#include "support/sample_view.hpp"
#include "well_formed.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace sandtable {
namespace {

unsigned big_endian(const std::vector<unsigned char>& bytes, std::size_t at) {
  return (static_cast<unsigned>(bytes[at]) << 24) | (static_cast<unsigned>(bytes[at + 1]) << 16) |
         (static_cast<unsigned>(bytes[at + 2]) << 8) | bytes[at + 3];
}

void expect_png(const std::vector<unsigned char>& png, unsigned width) {
  const std::vector<unsigned char> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  ASSERT_GT(png.size(), 33U);
  EXPECT_TRUE(std::equal(signature.begin(), signature.end(), png.begin()));
  EXPECT_EQ(big_endian(png, 16), width);
  EXPECT_GT(big_endian(png, 20), width / 4);
}

TEST(Picture, SvgIsWellFormedAndNamesEveryUnit) {
  const View view = sample_view();
  const std::string svg = draw_svg(view);
  EXPECT_EQ(test::fault_in_xml(svg), "");
  for (const ViewPiece& piece : view.pieces) EXPECT_NE(svg.find(piece.name), std::string::npos) << piece.name;
  EXPECT_NE(svg.find("The Bridge at Marlow"), std::string::npos);
  EXPECT_NE(svg.find("44th Foot, red, 11 of 12, line, shaken"), std::string::npos);
  EXPECT_LT(svg.size(), 3000000U);
}

TEST(Picture, NamesAreEscapedInSvg) {
  View view = sample_view();
  view.title = "Fire & <Sword>";
  view.pieces[0].name = "\"The Buffs\" & Co <3";
  const std::string svg = draw_svg(view);
  EXPECT_EQ(test::fault_in_xml(svg), "");
  EXPECT_NE(svg.find("Fire &amp; &lt;Sword&gt;"), std::string::npos);
}

TEST(Picture, PngHasTheWidthAskedFor) {
  PictureOptions options;
  expect_png(draw_png(sample_view(), options), 1440);
  options.width = 600;
  options.show_panel = false;
  expect_png(draw_png(sample_view(), options), 600);
}

TEST(Picture, TheSameViewGivesTheSameBytes) {
  EXPECT_EQ(draw_png(sample_view()), draw_png(sample_view()));
  EXPECT_EQ(draw_svg(sample_view()), draw_svg(sample_view()));
}

TEST(Picture, OptionsChangeThePicture) {
  const View view = sample_view();
  PictureOptions options;
  options.width = 480;
  const auto whole = draw_png(view, options);
  for (bool PictureOptions::*show :
       {&PictureOptions::show_tags, &PictureOptions::show_command_radius, &PictureOptions::show_panel}) {
    PictureOptions less = options;
    less.*show = false;
    EXPECT_NE(draw_png(view, less), whole);
  }
}

TEST(Picture, AnEmptyViewIsDrawn) {
  expect_png(draw_png(View{}), 1440);
  EXPECT_EQ(test::fault_in_xml(draw_svg(View{})), "");
}

TEST(Picture, WidthIsHeldWithinLimits) {
  PictureOptions options;
  options.width = -5;
  expect_png(draw_png(View{}, options), 320);
}

TEST(Picture, OddViewsAreDrawn) {
  View view = sample_view();
  view.table.size = {48, 96};
  view.pieces[0].name = "\xff\xfe broken \xe2\x82";
  view.pieces[0].dress.coat = "puce";
  view.pieces[0].badges.clear();
  view.pieces[1].figures.clear();
  view.pieces[1].hull.clear();
  view.pieces[2].figures[0].at.x = std::numeric_limits<double>::quiet_NaN();
  view.pieces[3].strength = -3;
  view.pieces[4].side = "";
  view.pieces[5].inside = "Marlow Farm";
  for (int kind = 0; kind < 16; ++kind)
    for (const Points& outline : {Points{}, Points{{3, 3}}, Points{{3, 3}, {5, 5}}})
      view.table.terrain.push_back({static_cast<TerrainKind>(kind), "Scrap", outline, {}, 0});
  view.instruments.push_back({"astrolabe", "Unknown", "", "Of no known use", -4, -2, {"??"}});
  expect_png(draw_png(view), 1440);
  EXPECT_EQ(test::fault_in_xml(draw_svg(view)), "");
}

} // namespace
} // namespace sandtable
