#include "battle/papers.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string_view>

namespace sandtable {

namespace {

const Colours usual{"#111111", "#222222", "#333333"};

SidePaper paper_of(const ScenarioSide& from, Side side = Side::red) {
  return side_paper(from, side, {72, 48}, 12, usual);
}

} // namespace

TEST(Papers, WhatIsNotWrittenIsAsUsual) {
  ScenarioSide side;
  side.facings = "#abcdef";
  const SidePaper red = paper_of(side), blue = paper_of(side, Side::blue);
  EXPECT_EQ(red.name, "Red");
  EXPECT_EQ(blue.name, "Blue");
  EXPECT_EQ(red.coat, usual.coat);
  EXPECT_EQ(red.facings, "#abcdef");
  EXPECT_EQ(red.flag, usual.flag);
  EXPECT_EQ(red.edge, "south");
  EXPECT_EQ(blue.edge, "north");
  EXPECT_EQ(blue.zone, (Points{{0, 36}, {72, 36}, {72, 48}, {0, 48}}));
}

TEST(Papers, AZoneTellsTheEdgeUnlessOneIsNamed) {
  ScenarioSide side;
  side.zone = {{60, 10}, {70, 10}, {70, 40}, {60, 40}};
  EXPECT_EQ(paper_of(side).edge, "east");
  EXPECT_EQ(paper_of(side).zone, side.zone);
  side.edge = "west";
  EXPECT_EQ(paper_of(side).edge, "west");
}

TEST(Papers, AScenarioIsForTheBooksItNamesOrForAny) {
  const std::array<std::string_view, 2> books{"second", "first"};
  Scenario scenario;
  EXPECT_TRUE(is_for_one_of(scenario, books));
  scenario.rulebooks = {"other"};
  EXPECT_FALSE(is_for_one_of(scenario, books));
  scenario.rulebooks = {"other", "first"};
  EXPECT_TRUE(is_for_one_of(scenario, books));
}

} // namespace sandtable
