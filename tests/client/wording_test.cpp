#include "client/wording.hpp"

#include <gtest/gtest.h>

namespace sandtable {

TEST(Wording, CountsOneAndMany) {
  EXPECT_EQ(plural(1, "die", "dice"), "1 die");
  EXPECT_EQ(plural(0, "die", "dice"), "0 dice");
  EXPECT_EQ(plural(3, "die", "dice"), "3 dice");
}

TEST(Wording, BeginsGreatOrSmall) {
  EXPECT_EQ(capital("double line"), "Double line");
  EXPECT_EQ(capital("9e Ligne"), "9e Ligne");
  EXPECT_EQ(capital(""), "");
  EXPECT_EQ(uncapital("Line, 2 ranks"), "line, 2 ranks");
  EXPECT_EQ(within_sentence("The Allies"), "the Allies");
  EXPECT_EQ(within_sentence("Theodore's army"), "Theodore's army") << "a name, not an article";
}

TEST(Wording, NumbersInOrder) {
  EXPECT_EQ(ordinal(1), "1st");
  EXPECT_EQ(ordinal(2), "2nd");
  EXPECT_EQ(ordinal(3), "3rd");
  EXPECT_EQ(ordinal(11), "11th");
  EXPECT_EQ(ordinal(13), "13th");
  EXPECT_EQ(ordinal(22), "22nd");
}

TEST(Wording, ListsThings) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b"}), "a and b");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(listed({"a", "b", "c"}, ", "), "a, b, c");
}

TEST(Wording, MeasuresToATenth) {
  EXPECT_EQ(tenths(6), "6");
  EXPECT_EQ(tenths(4.25), "4.2");
  EXPECT_EQ(tenths(0.96), "1");
}

TEST(Wording, PointsAlongTheWinds) {
  EXPECT_EQ(compass({0, 1}), "to the north");
  EXPECT_EQ(compass({1, 1}), "to the north-east");
  EXPECT_EQ(compass({-1, 0}), "to the west");
}

TEST(Wording, CitesARule) { EXPECT_EQ(with_rule("the hedge halves it", "ABC-1"), "the hedge halves it (ABC-1)"); }

TEST(Wording, NamesAFeatureByItsKindWhereItHasNoName) {
  Feature wall;
  wall.kind = TerrainKind::low_wall;
  EXPECT_EQ(name_of(wall), "the low wall");
  wall.name = "Churchyard";
  EXPECT_EQ(name_of(wall), "Churchyard");
}

} // namespace sandtable
