#include "library/moment.hpp"

#include "library/fallen.hpp"

#include <gtest/gtest.h>

namespace sandtable {

namespace {

ViewPiece regiment(int id, int men) {
  ViewPiece piece;
  piece.id = id;
  piece.name = "44th Foot";
  piece.side = "red";
  piece.strength = men;
  for (int i = 0; i < men; ++i) piece.figures.push_back({{static_cast<double>(i), 5}, 0, 1, 1, Role::soldier});
  return piece;
}

View with(std::vector<ViewPiece> pieces) {
  View view;
  view.pieces = std::move(pieces);
  return view;
}

Told told_of(int unit, Cue cue) {
  Told told;
  told.unit = unit;
  told.cue = cue;
  return told;
}

} // namespace

TEST(Changes, HoldOnlyWhatIsDifferent) {
  View before = with({regiment(1, 12), regiment(2, 12), regiment(3, 6)});
  before.instruments.push_back({"counter", "Turns held", "red", "", 1, 3, {}});
  View after = before;
  EXPECT_TRUE(changes_between(before, after).pieces.empty());
  EXPECT_FALSE(changes_between(before, after).instruments);

  after.pieces[1].strength = 11;
  after.pieces.pop_back();
  after.instruments[0].value = 2;
  const ViewChanges changes = changes_between(before, after);
  ASSERT_EQ(changes.pieces.size(), 1U);
  EXPECT_EQ(changes.pieces[0].id, 2);
  EXPECT_EQ(changes.gone, std::vector<int>{3});
  EXPECT_FALSE(changes.markers);
  ASSERT_TRUE(changes.instruments);
  EXPECT_EQ((*changes.instruments)[0].value, 2);
}

TEST(Changes, DigestFollowsEveryByteOfAView) {
  const View view = with({regiment(1, 12)});
  View other = view;
  EXPECT_EQ(digest_of(view), digest_of(other));
  EXPECT_EQ(digest_of(view).size(), 16U);
  other.pieces[0].figures[3].facing = 1;
  EXPECT_NE(digest_of(view), digest_of(other));
}

TEST(Fallen, LieWhereTheyStoodInTheCoatTheyWore) {
  View before = with({regiment(1, 12)});
  before.pieces[0].dress.coat = "#b3272d";
  const auto fallen = fallen_between(before, with({regiment(1, 9)}), {});
  ASSERT_EQ(fallen.size(), 3U);
  for (const ViewMarker& marker : fallen) {
    EXPECT_EQ(marker.kind, "fallen");
    EXPECT_EQ(marker.side, "red");
    EXPECT_EQ(marker.dress.coat, "#b3272d");
    EXPECT_EQ(marker.at.y, 5);
  }
  EXPECT_NE(fallen[0].at.x, fallen[1].at.x);
}

TEST(Fallen, AreNotThoseWhoMarchedOrFled) {
  const View before = with({regiment(1, 12), regiment(2, 12)});
  View after = before;
  for (ViewFigure& figure : after.pieces[0].figures) figure.at.y += 6;
  EXPECT_TRUE(fallen_between(before, after, {}).empty());
  after.pieces.pop_back();
  EXPECT_TRUE(fallen_between(before, after, {told_of(2, Cue::flight)}).empty());
  EXPECT_EQ(fallen_between(before, after, {told_of(2, Cue::fall)}).size(), 12U);
}

} // namespace sandtable
