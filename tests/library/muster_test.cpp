#include "library/muster.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

ViewPiece piece(int id, const char* side, int strength, const char* style = "foot") {
  ViewPiece out;
  out.id = id;
  out.side = side;
  out.strength = strength;
  out.dress.style = style;
  return out;
}

Muster mustered(std::vector<ViewPiece> pieces) {
  View view;
  view.pieces = std::move(pieces);
  return muster_of(view);
}

TEST(Muster, CountsUnitsAndFiguresOfEachSide) {
  const Muster began = mustered({piece(0, "red", 12), piece(1, "red", 8), piece(2, "blue", 10)});
  const Muster left = mustered({piece(0, "red", 5), piece(2, "blue", 10)});
  const LossShares red = losses_of(Side::red, began, left), blue = losses_of(Side::blue, began, left);
  EXPECT_DOUBLE_EQ(red.units, 0.5);
  EXPECT_DOUBLE_EQ(red.figures, 0.75);
  EXPECT_EQ(blue.units, 0);
  EXPECT_EQ(blue.figures, 0);
}

TEST(Muster, CountsAUnitInPartsAsOne) { // KM2-OPT-59
  const Muster began = mustered({piece(0, "red", 12)});
  ViewPiece first = piece(0, "red", 5), second = piece(7, "red", 4);
  first.whole = second.whole = 0;
  const LossShares divided = losses_of(Side::red, began, mustered({first, second}));
  EXPECT_EQ(divided.units, 0);
  EXPECT_DOUBLE_EQ(divided.figures, 0.25);
  EXPECT_EQ(losses_of(Side::red, began, mustered({second})).units, 0) << "one part is left";
}

TEST(Muster, LeavesGeneralsOut) { EXPECT_EQ(mustered({piece(0, "red", 1, "general")}).size(), 0U); }

TEST(Muster, WhatLiesAboutWithoutMenIsLost) {
  const Muster began = mustered({piece(0, "red", 4, "gun")}), left = mustered({piece(0, "red", 0, "gun")});
  EXPECT_EQ(losses_of(Side::red, began, left).units, 1);
  EXPECT_EQ(losses_of(Side::red, began, left).figures, 1);
}

TEST(Muster, WhatTheEnemyTookIsLost) {
  const Muster began = mustered({piece(0, "red", 4)}), left = mustered({piece(0, "blue", 4)});
  EXPECT_EQ(losses_of(Side::red, began, left).units, 1);
}

TEST(Muster, AnArmyThatNeverCameLosesNothing) {
  EXPECT_EQ(losses_of(Side::red, {}, {}).units, 0);
  EXPECT_EQ(losses_of(Side::red, {}, {}).figures, 0);
}

} // namespace
} // namespace sandtable
