#include "scenario/objectives.hpp"

#include "table/terrain_shapes.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

/// A table with an area and a line on it.
Table farm_and_hedge() {
  Feature farm, hedge;
  farm.kind = TerrainKind::building;
  farm.name = "Farm";
  farm.outline = rectangle({20.001, 24}, 4, 4, 0);
  hedge.kind = TerrainKind::hedge;
  hedge.name = "Hedge";
  hedge.outline = {{0, 10}, {60, 10}};
  return Table({60, 40}, {hedge, farm});
}

OwnKeys with(const std::vector<ObjectiveKeys>& objectives) {
  OwnKeys out;
  out["turn_limit"] = 6;
  out["objectives"] = to_json(objectives);
  return out;
}

/// "place: sentence", or nothing.
std::string fault_with(const ObjectiveKeys& last) {
  const auto read = read_objectives(with({{"The ford", Vec{30, 10}, ""}, last}), farm_and_hedge());
  return read ? "" : read.error().place + ": " + read.error().sentence;
}

TEST(Objectives, ArePlacesOrAreasOfTheTerrain) {
  const auto read =
      read_objectives(with({{"The farm", {}, "Farm"}, {"A tree", Vec{30.0001, 30}, ""}}), farm_and_hedge());
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].name, "The farm");
  EXPECT_EQ((*read)[0].feature, 1);
  EXPECT_EQ((*read)[0].at, (Vec{20, 24})) << "its middle, on the grid";
  EXPECT_EQ((*read)[1].name, "A tree");
  EXPECT_EQ((*read)[1].feature, -1);
  EXPECT_EQ((*read)[1].at, (Vec{30, 30})) << "on the grid";
}

TEST(Objectives, AreNoneWhereNoneAreWritten) {
  const auto read = read_objectives({}, farm_and_hedge());
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(read->empty());
}

TEST(Objectives, AreRefusedWithTheKeyThatIsWrong) {
  EXPECT_EQ(fault_with({"The farm", {}, "Farm"}), "");
  EXPECT_EQ(fault_with({"", {}, "Farm"}), "victory.objectives[1].name: an objective needs a name");
  EXPECT_EQ(fault_with({"The ford", {}, "Farm"}), "victory.objectives[1].name: two objectives have this name");
  const std::string either =
      "victory.objectives[1]: an objective is a place, at = [x, y], or a feature by its name; not both";
  EXPECT_EQ(fault_with({"The farm", Vec{3, 3}, "Farm"}), either);
  EXPECT_EQ(fault_with({"The farm", {}, ""}), either);
  EXPECT_EQ(fault_with({"The farm", Vec{61, 3}, ""}), "victory.objectives[1].at: is off the table");
  EXPECT_EQ(fault_with({"The farm", {}, "Barn"}),
            "victory.objectives[1].feature: no area of the terrain is called \"Barn\"");
  EXPECT_EQ(fault_with({"The hedge", {}, "Hedge"}),
            "victory.objectives[1].feature: no area of the terrain is called \"Hedge\"")
      << "a line is none";
  OwnKeys unread;
  unread["objectives"] = "the farm";
  const auto read = read_objectives(unread, farm_and_hedge());
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().place, "victory.objectives");
}

TEST(Objectives, AreCounted) {
  std::vector<ObjectiveKeys> many;
  for (std::size_t i = 0; i < most_objectives; ++i)
    many.push_back({std::to_string(i), Vec{1.0 + 5.0 * static_cast<double>(i), 1}, ""});
  EXPECT_TRUE(read_objectives(with(many), farm_and_hedge()).has_value());
  many.push_back({"one more", Vec{50, 1}, ""});
  const auto read = read_objectives(with(many), farm_and_hedge());
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().place, "victory.objectives");
  EXPECT_EQ(read.error().sentence, "there are at most 8 objectives");
}

} // namespace
} // namespace sandtable
