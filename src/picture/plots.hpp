#pragma once
// Small plots as SVG, to stand in a page: bars, lines over turns, and shares of a whole. Colours never speak alone:
// every plot has its words and figures in it.

#include <string>
#include <vector>

namespace sandtable::picture {

/// What stands for a side or a kind of thing in a plot.
struct PlotColour {
  const char *fill, *ink; ///< ink: for letters upon it
};
constexpr PlotColour red_in_plots{"#a92f2c", "#ffffff"}, blue_in_plots{"#2f5c9e", "#ffffff"},
    both_in_plots{"#8a6aa3", "#ffffff"}, nobody_in_plots{"#d8ccb0", "#4a4130"}, plain_in_plots{"#8d7748", "#ffffff"};

/// One bar of a row, and what to say when it is pointed at.
struct PlotBar {
  std::string label;
  double value = 0;
  std::string words;
};
/// Upright bars side by side, each with its count above and its label below.
std::string bar_plot(const std::vector<PlotBar>& bars, PlotColour colour, const std::string& below,
                     const std::string& described);

/// A share of a whole with what it is.
struct PlotShare {
  double share = 0; ///< 0 to 1
  PlotColour colour{};
  std::string words;
};
/// Shares of a whole in one bar; those that have room carry their words.
std::string share_plot(const std::vector<PlotShare>& shares, const std::string& described);

/// How surely a share is known: a bar from 0 to 100 % with the interval as a whisker and a mark at a half.
std::string interval_plot(double share, double low, double high, PlotColour colour, const std::string& described);

struct PlotLine {
  std::string name;
  PlotColour colour{};
  bool dashed = false;
  std::vector<double> shares; ///< 0 to 1, turn 1 first
};
/// Lines over turns, each named at its end.
std::string line_plot(const std::vector<PlotLine>& lines, const std::string& described);

struct PlotStack {
  std::string label;
  std::vector<PlotShare> shares;
};
/// Columns, each a whole made of shares.
std::string stack_plot(const std::vector<PlotStack>& columns, const std::string& below, const std::string& described);

} // namespace sandtable::picture
