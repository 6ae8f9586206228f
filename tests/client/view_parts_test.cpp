#include "client/view_parts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::SizeIs;

struct Paper {
  std::string name, coat, facings, flag;
  std::string edge = "north";
};

/// As much of a book as is seen of an empty table.
struct Parade {
  static constexpr std::string_view id = "parade";
  struct Setting {
    std::string title = "The King's birthday";
    Table table{{60, 40}, {}};
    Paper guards{"Guards", "#aa0000", "#ffffff", ""}, band{"Band", "#123456", "#ffffff", ""};
    const Paper& side(Side side) const { return side == Side::red ? guards : band; }
  };
  struct State {
    const Setting* setting = nullptr;
    int turn = 2;
  };
};

} // namespace

TEST(ViewParts, TheTableHasItsTerrain) {
  Feature pond;
  pond.kind = TerrainKind::deep_water;
  pond.name = "Pond";
  pond.outline = {{1, 1}, {2, 1}, {2, 2}};
  const ViewTable shown = table_view(Table({60, 40}, {pond}));
  EXPECT_EQ(shown.size, (Vec{60, 40}));
  ASSERT_THAT(shown.terrain, SizeIs(1));
  EXPECT_EQ(shown.terrain[0].kind, TerrainKind::deep_water);
  EXPECT_EQ(shown.terrain[0].name, "Pond");
  EXPECT_THAT(shown.terrain[0].outline, SizeIs(3));
}

TEST(ViewParts, TheHeadlineSaysHowFarItIs) {
  EXPECT_EQ(headline(0, false, ""), "Deployment");
  EXPECT_EQ(headline(3, false, ""), "Turn 3");
  EXPECT_EQ(headline(3, true, ""), "A draw");
  EXPECT_EQ(headline(3, true, "Red has won"), "Red has won");
}

TEST(ViewParts, ASideHasItsNameAndColours) {
  const ViewSide side = side_view(Side::blue, Paper{"Prussia", "#123456", "#ffffff", "eagle"});
  EXPECT_EQ(side.side, "blue");
  EXPECT_EQ(side.name, "Prussia");
  EXPECT_EQ(side.dress.style, "foot");
  EXPECT_EQ(side.dress.coat, "#123456");
  EXPECT_EQ(side.dress.flag, "eagle");
  EXPECT_EQ(side.edge, "north");
}

TEST(ViewParts, AGoalHasItsRuleAndHowNearItIs) {
  const ViewGoal far = goal("red", Rule::none, "Red must hold out.");
  EXPECT_FALSE(far.most.has_value());
  const ViewGoal near = goal("red", Rule::none, "Red break at four.", "three are gone", 3, 4);
  EXPECT_EQ(near.standing, "three are gone");
  EXPECT_EQ(near.now, 3);
  EXPECT_EQ(near.most, 4);
}

TEST(ViewParts, InstrumentsAndPlacesHoldWhatTheyAreGiven) {
  const ViewInstrument track = instrument("track", "Turn", "", 3, 8, "of eight");
  EXPECT_EQ(track.kind, "track");
  EXPECT_EQ(track.value, 3);
  EXPECT_EQ(track.most, 8);
  EXPECT_EQ(track.text, "of eight");
  const ViewMarker place = place_marker("Mill", "red", {4, 5}, {{4, 4}, {5, 4}, {5, 5}});
  EXPECT_EQ(place.kind, "place");
  EXPECT_EQ(place.side, "red");
  EXPECT_EQ(place.at, (Vec{4, 5}));
  EXPECT_THAT(place.area, SizeIs(3));
}

TEST(ViewParts, ABareViewHasTheTableAndBothSides) {
  const Parade::Setting setting;
  const View v = bare_view<Parade>({&setting}, "Turn 2");
  EXPECT_EQ(v.title, "The King's birthday");
  EXPECT_EQ(v.rulebook, "parade");
  EXPECT_EQ(v.headline, "Turn 2");
  EXPECT_EQ(v.turn, 2);
  EXPECT_EQ(v.table.size, (Vec{60, 40}));
  ASSERT_THAT(v.sides, SizeIs(2));
  EXPECT_EQ(v.sides[0].side, "red");
  EXPECT_EQ(v.sides[0].name, "Guards");
  EXPECT_EQ(v.sides[1].side, "blue");
  EXPECT_EQ(v.sides[1].dress.coat, "#123456");
  EXPECT_THAT(v.pieces, SizeIs(0));
}

TEST(ViewParts, AnObjectiveIsAPlaceInTheColoursOfItsHolder) {
  const Objective mill{"Mill", {4, 5}, -1};
  const ViewMarker held = objective_marker(mill, index_of(Side::blue), {{4, 4}, {5, 4}, {5, 5}});
  EXPECT_EQ(held.kind, "place");
  EXPECT_EQ(held.label, "Mill");
  EXPECT_EQ(held.side, "blue");
  EXPECT_EQ(held.at, (Vec{4, 5}));
  EXPECT_THAT(held.area, SizeIs(3));
  EXPECT_EQ(objective_marker(mill, index_of(Side::red), {}).side, "red");
  EXPECT_EQ(objective_marker(mill, -1, {}).side, "") << "nobody's";
}

} // namespace sandtable
