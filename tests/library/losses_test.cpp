#include "library/losses.hpp"

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

Strengths strengths(std::vector<ViewPiece> pieces) {
  View view;
  view.pieces = std::move(pieces);
  return strengths_of(view);
}

TEST(Losses, CountsUnitsAndFiguresOfEachSide) {
  const Strengths began = strengths({piece(0, "red", 12), piece(1, "red", 8), piece(2, "blue", 10)});
  const Strengths left = strengths({piece(0, "red", 5), piece(2, "blue", 10)});
  const LossShares red = losses_of(Side::red, began, left), blue = losses_of(Side::blue, began, left);
  EXPECT_DOUBLE_EQ(red.units, 0.5);
  EXPECT_DOUBLE_EQ(red.figures, 0.75);
  EXPECT_EQ(blue.units, 0);
  EXPECT_EQ(blue.figures, 0);
}

TEST(Losses, CountsAUnitInPartsAsOne) { // KM2-OPT-59
  const Strengths began = strengths({piece(0, "red", 12)});
  ViewPiece first = piece(0, "red", 5), second = piece(7, "red", 4);
  first.whole = second.whole = 0;
  const LossShares divided = losses_of(Side::red, began, strengths({first, second}));
  EXPECT_EQ(divided.units, 0);
  EXPECT_DOUBLE_EQ(divided.figures, 0.25);
  EXPECT_EQ(losses_of(Side::red, began, strengths({second})).units, 0) << "one part is left";
}

TEST(Losses, LeavesGeneralsOut) { EXPECT_EQ(strengths({piece(0, "red", 1, "general")}).size(), 0U); }

TEST(Losses, WhatLiesAboutWithoutMenIsLost) {
  const Strengths began = strengths({piece(0, "red", 4, "gun")}), left = strengths({piece(0, "red", 0, "gun")});
  EXPECT_EQ(losses_of(Side::red, began, left).units, 1);
  EXPECT_EQ(losses_of(Side::red, began, left).figures, 1);
}

TEST(Losses, WhatTheEnemyTookIsLost) {
  const Strengths began = strengths({piece(0, "red", 4)}), left = strengths({piece(0, "blue", 4)});
  EXPECT_EQ(losses_of(Side::red, began, left).units, 1);
}

TEST(Losses, AnArmyThatNeverCameLosesNothing) {
  EXPECT_EQ(losses_of(Side::red, {}, {}).units, 0);
  EXPECT_EQ(losses_of(Side::red, {}, {}).figures, 0);
}

} // namespace
} // namespace sandtable
