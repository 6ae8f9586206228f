// The page of many battles: its plots, its maps, and that it needs nothing else.

#include "picture/heat.hpp"
#include "picture/plots.hpp"
#include "picture/simulation_report.hpp"
#include "support/sample_view.hpp"
#include "well_formed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>

namespace sandtable::picture {
namespace {

using testing::HasSubstr;
using testing::Not;

std::ptrdiff_t count_of(const std::string& text, const std::string& part) {
  const std::regex pattern(part);
  return std::distance(std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator());
}

TEST(Plots, BarsAreAsTallAsTheirValues) {
  const std::string plot = bar_plot({{"1", 10, "ten"}, {"2", 5, "five"}, {"3", 0, "none"}}, red_in_plots, "turns", "x");
  EXPECT_EQ(test::fault_in_xml(plot), "");
  std::vector<double> heights;
  const std::regex height("<rect[^>]* height=\"([0-9.]+)\"");
  for (std::sregex_iterator one(plot.begin(), plot.end(), height), end; one != end; ++one)
    heights.push_back(std::stod((*one)[1]));
  ASSERT_EQ(heights.size(), 3U);
  EXPECT_NEAR(heights[1], heights[0] / 2, 0.1);
  EXPECT_EQ(heights[2], 0);
  EXPECT_THAT(plot, HasSubstr("<title>five</title>"));
}

TEST(Plots, SayInWordsWhatTheyShow) {
  const std::string shares =
      share_plot({{0.7, red_in_plots, "Red wins 7"}, {0.3, blue_in_plots, "Blue wins 3"}}, "7 < 10");
  EXPECT_EQ(test::fault_in_xml(shares), "");
  EXPECT_THAT(shares, HasSubstr("aria-label=\"7 &lt; 10\""));
  EXPECT_THAT(shares, HasSubstr(">Red wins 7</text>"));
  const std::string lines = line_plot(
      {{"Red's men", red_in_plots, false, {1, 0.8, 0.5}}, {"Blue's men", blue_in_plots, false, {1, 0.9, 0.5}}}, "men");
  EXPECT_EQ(test::fault_in_xml(lines), "");
  EXPECT_EQ(count_of(lines, "<polyline"), 2);
  std::vector<double> names;
  const std::regex name("<text x=\"[0-9.]+\" y=\"([0-9.]+)\" text-anchor=\"start\"");
  for (std::sregex_iterator one(lines.begin(), lines.end(), name), end; one != end; ++one)
    names.push_back(std::stod((*one)[1]));
  ASSERT_EQ(names.size(), 2U);
  EXPECT_GE(std::abs(names[0] - names[1]), 14) << "names of lines that end together stand clear of each other";
  EXPECT_EQ(test::fault_in_xml(interval_plot(0.5, 0.4, 0.6, red_in_plots, "half")), "");
  EXPECT_EQ(test::fault_in_xml(stack_plot({{"1", {{1, red_in_plots, "all"}}}}, "turn", "x")), "");
}

TEST(Heat, LiesWhereTheMenWere) {
  const SampleView sample;
  const Page page = lay_page(sample.view, {});
  HeatMap map(sample.view.table.size);
  map.add({{Side::red, {10.5, 20.5}}, {Side::red, {10.5, 20.6}}, {Side::blue, {60, 50}}});
  const std::string heat = heat_over(page, map, "men");
  EXPECT_EQ(test::fault_in_xml(heat), "");
  EXPECT_EQ(count_of(heat, "<rect"), 2) << "squares where nobody was are left out";
  std::smatch corner;
  const std::regex red("<rect x=\"([0-9.]+)\" y=\"([0-9.]+)\" width=\"([0-9.]+)\" height=\"[0-9.]+\" fill=\"#d0201a\"");
  ASSERT_TRUE(std::regex_search(heat, corner, red));
  const double x = std::stod(corner[1]), y = std::stod(corner[2]), edge = std::stod(corner[3]);
  const Vec man = page.at({10.5, 20.5});
  EXPECT_TRUE(x <= man.x && man.x <= x + edge && y <= man.y && man.y <= y + edge);
}

Simulation sample_simulation() {
  Simulation s;
  s.title = "Tom & Jerry's <Bridge>";
  s.scenario = "marlow";
  s.rulebook = "a-book";
  s.red = "captain";
  s.blue = "recruit";
  s.seed = 7;
  const auto trial = [](std::uint64_t seed, Side winner, int turns) {
    return Trial{
        seed, false, {{winner, "It was enough.", "A-01"}, turns, 9, {LossShares{0.1, 0.2}, LossShares{0.5, 0.6}}}};
  };
  s.results =
      results_of(std::vector<Trial>{trial(11, Side::red, 4), trial(12, Side::red, 6), trial(13, Side::blue, 5)});
  s.findings.units = {{"The Old Guard", "red", 3, rate_of(3, 3), 10, 2, 2, 6, 3, 1, 2.5, rate_of(0, 3)},
                      {"The Idlers", "blue", 3, rate_of(3, 3), 10, 0, 0, 0, 0, 0, 0, rate_of(3, 3)}};
  s.findings.turns = {{1, 3, 1, 1, 0, 0, 0}, {2, 3, 0.9, 0.7, 3, 0, 2}};
  s.findings.places = {{"The mill", {{1, 3, 1, 1, 0, 1}}}};
  return s;
}

std::string page_of(const Simulation& simulation) {
  const SampleView sample;
  HeatMap map(sample.view.table.size);
  map.add({{Side::red, {10, 20}}});
  return report_page({&simulation, "A Book", "sandtable simulate --scenario marlow", sample.view, &map, &map});
}

TEST(Report, NeedsNothingFromAnywhere) {
  const std::string page = page_of(sample_simulation());
  for (const char* outside : {"http", "src=", "<script", "<link", "@import"})
    EXPECT_THAT(page, Not(HasSubstr(outside))) << outside;
  EXPECT_EQ(count_of(page, "url\\(data:image/png;base64,"), 1) << "one picture serves both maps";
}

TEST(Report, HasWhatADesignerAsksFor) {
  const std::string page = page_of(sample_simulation());
  for (const char* part :
       {"Tom &amp; Jerry's &lt;Bridge&gt;", "Of 3 battles red won 2, blue 1", "cannot be told which side",
        "It was enough.", "The Old Guard", "<td class=\"flag\">100 % idle</td>", "<b>The mill</b>", "--seed 13",
        "Where men fell", "sandtable battle --scenario marlow --rulebook a-book --red captain --blue recruit --seed 11",
        "<code>sandtable simulate --scenario marlow</code>"})
    EXPECT_THAT(page, HasSubstr(part));
  EXPECT_THAT(page, Not(HasSubstr("What the change makes")));
  EXPECT_THAT(page, Not(HasSubstr("The general or the ground")));
  const std::regex svg("<svg viewBox[^]*?</svg>");
  int plots = 0;
  for (std::sregex_iterator one(page.begin(), page.end(), svg), end; one != end; ++one, ++plots)
    EXPECT_EQ(test::fault_in_xml(one->str()), "") << one->str().substr(0, 200);
  EXPECT_GE(plots, 12);
}

TEST(Report, TellsADifferenceFromChance) {
  Simulation s = sample_simulation();
  s.versus = {Versus{"the second", "marlow", "The other", "captain", "recruit", {"walls=on"}, s.results, {}}};
  for (int i = 0; i < 6; ++i) s.versus[0].differences.push_back({"x", 0.5, 0.5, {0, -0.1, 0.1}});
  s.versus[0].differences[0] = {"red-wins", 0.5, 0.7, {0.2, 0.1, 0.3}};
  s.both_ways = BothWays{};
  const std::string page = page_of(s);
  EXPECT_THAT(page, HasSubstr("What the change makes"));
  EXPECT_THAT(page, HasSubstr("walls=on"));
  EXPECT_EQ(count_of(page, "a real difference"), 1);
  EXPECT_EQ(count_of(page, "may be chance"), 5);
  EXPECT_THAT(page, HasSubstr("The general or the ground"));
}

TEST(Report, ListsSeveralKinds) {
  Simulation s = sample_simulation();
  s.name = "walls=off";
  for (const char* name : {"walls=on", "walls=<high>"}) {
    s.versus.emplace_back();
    s.versus.back().name = name;
    s.versus.back().results = s.results;
  }
  const std::string page = page_of(s);
  EXPECT_THAT(page, HasSubstr("Kind by kind"));
  for (const char* name : {"<b>walls=off</b>", "<b>walls=on</b>", "<b>walls=&lt;high&gt;</b>"})
    EXPECT_THAT(page, HasSubstr(name));
}

TEST(Report, ClaimsNoMoreThanIsKnown) {
  Simulation s = sample_simulation();
  s.results.red_wins = rate_of(900, 1000);
  s.results.blue_wins = rate_of(100, 1000);
  EXPECT_THAT(page_of(s), HasSubstr("Red has the better of it."));
  s.results.red_wins = rate_of(100, 1000);
  s.results.blue_wins = rate_of(900, 1000);
  EXPECT_THAT(page_of(s), HasSubstr("Blue has the better of it."));
}

} // namespace
} // namespace sandtable::picture
