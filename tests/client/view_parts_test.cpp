#include "client/view_parts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::SizeIs;

struct Paper {
  std::string name, coat, facings, flag;
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

} // namespace sandtable
