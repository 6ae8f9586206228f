// Generals replace lost officers and ensigns: section 16.3.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

/// A line of red's that has lost its officer, and a general who can ride up behind it.
struct Leaderless : Lines {
  Leaderless() : Lines(Options{.special_casualties = true}) {
    unit(ours).officer = false;
    refresh(ours);
    rider = general(red, {36, 5});
  }
  const Unit& wanting() const { return unit(ours); }
  int rider;
  static constexpr Vec behind{36, 13}; // touches the rear rank
};

// KM1-OPT-50, KM1-GEN-08, KM1-CONST-08
TEST(Restoration, FollowsAKingSMoveIntoContact) {
  Leaderless f;
  f.start_turn();
  f.turn("KH");
  f.order(Field::ride(Leaderless::behind));
  EXPECT_TRUE(f.wanting().officer);
  EXPECT_EQ(f.happened(EventKind::command_figure_restored), 1);
  Leaderless apart;
  apart.start_turn();
  apart.turn("KH");
  apart.order(Field::ride(Leaderless::behind - Vec{0, 0.07})); // contact is 0.05
  EXPECT_FALSE(apart.wanting().officer);
}

// KM1-OPT-50, KM1-GEN-04
TEST(Restoration, FollowsAMoveOfTheUnitThatEndsInContact) {
  Leaderless f;
  f.state.general(f.rider).at = {42, 15}; // two and a half inches beyond the right end of the line
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::march({{38.5, 16}}));
  EXPECT_TRUE(f.wanting().officer);
  EXPECT_FALSE(f.state.general(f.rider).at == (Vec{42, 15})); // the officer's place was his: he steps aside
}

// KM1-OPT-50: other people's moves restore nobody
TEST(Restoration, NeedsThatGeneralOrThatUnitToHaveMovedWithinTheTurn) {
  Leaderless f;
  f.state.general(f.rider).at = Leaderless::behind; // in contact already
  const int other = f.add(red, Type::infantry, {16, 16}, 0);
  f.general(red, {60, 5});
  f.start_turn();
  f.activate(other);
  f.order(Field::march({{16, 17}}));
  f.order(Field::finish());
  EXPECT_FALSE(f.wanting().officer);
  f.turn("KH");
  ASSERT_EQ(Kingsmen1::seat(f.state).chair, 1); // the other general
  f.order(Field::ride({62, 5}));
  EXPECT_FALSE(f.wanting().officer);
  f.activate(f.ours); // turning where it stands is a move
  f.order(Field::turn_to(0));
  EXPECT_TRUE(f.wanting().officer);
}

// KM1-OPT-50: an enemy general is of no use
TEST(Restoration, NeedsAGeneralOfTheUnitSOwnArmy) {
  Leaderless f;
  f.general(blue, {36, 13});
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::turn_to(0));
  EXPECT_FALSE(f.wanting().officer);
}

// KM1-OPT-51, KM1-SEQ-53
TEST(Restoration, HappensAtTheEndOfATurnWhetherOrNotTheGeneralMoved) {
  Leaderless f;
  f.state.general(f.rider).at = Leaderless::behind;
  f.start_turn();
  end_turn(f);
  f.order(Field::stay());
  EXPECT_FALSE(f.wanting().officer); // only after all generals
  let_generals_stay(f);
  EXPECT_TRUE(f.wanting().officer);
  Leaderless left;
  left.state.general(left.rider).at = Leaderless::behind;
  left.start_turn();
  end_turn(left);
  left.order(Field::ride({36, 5})); // he rides away
  let_generals_stay(left);
  EXPECT_FALSE(left.wanting().officer);
}

// KM1-OPT-52
TEST(Restoration, GivesOneFigureATurnAndTheOfficerFirst) {
  Leaderless f;
  f.unit(f.ours).ensign = false;
  f.refresh(f.ours);
  f.start_turn();
  f.turn("KH");
  f.order(Field::ride(Leaderless::behind));
  EXPECT_TRUE(f.wanting().officer);
  EXPECT_FALSE(f.wanting().ensign);
  end_turn(f);
  let_generals_stay(f);
  EXPECT_FALSE(f.wanting().ensign); // not twice in one turn
  while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
  end_turn(f);
  let_generals_stay(f);
  EXPECT_TRUE(f.wanting().ensign); // but in the next
}

// KM1-OPT-53, KM1-RULING-55
TEST(Restoration, ChangesNoColourBeforeTheNextTurn) {
  Leaderless f;
  f.unit(f.ours).colour = Colour::red;
  f.start_turn();
  f.turn("KH");
  f.order(Field::ride(Leaderless::behind));
  EXPECT_TRUE(f.wanting().officer);
  EXPECT_EQ(f.wanting().colour, Colour::red);
  next_turn(f);
  EXPECT_EQ(f.wanting().colour, Colour::green);
}

// KM1-OPT-50: not in force unless the option is
TEST(Restoration, BelongsToSpecialCasualties) {
  Lines f;
  f.unit(f.ours).officer = false;
  f.refresh(f.ours);
  f.general(red, {36, 13});
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::turn_to(0));
  EXPECT_FALSE(f.unit(f.ours).officer);
}

// KM1-OPT-50, KM1-GEO-11: the new man stands on the table like anybody else
TEST(Restoration, ShiftsAUnitThatHasNoRoomForTheFigureAndWaitsIfThereIsNone) {
  Field f(Options{.special_casualties = true});
  const int edge = f.add(red, Type::infantry, {69, 16}, 0); // its body ends at the edge of the table
  f.unit(edge).officer = false;
  f.refresh(edge);
  f.general(red, {69, 13});
  f.add(blue, Type::infantry, {10, 40}, 180);
  f.start_turn();
  f.activate(edge);
  f.order(Field::turn_to(0));
  EXPECT_TRUE(f.unit(edge).officer);
  EXPECT_NEAR(f.unit(edge).anchor.x, 68, 0.01);

  Field g(Options{.special_casualties = true});
  const int wedged = g.add(red, Type::infantry, {36, 20}, 0); // ensign and body just fill the gap
  g.unit(wedged).officer = false;
  g.refresh(wedged);
  g.terrain(TerrainKind::heavy_forest, {{20, 5}, {32, 5}, {32, 35}, {20, 35}});
  g.terrain(TerrainKind::heavy_forest, {{39, 5}, {50, 5}, {50, 35}, {39, 35}});
  g.general(red, {36, 17});
  g.add(blue, Type::infantry, {10, 44}, 180);
  g.start_turn();
  g.turn("KH");
  g.order(Field::ride({36, 17}));
  EXPECT_FALSE(g.unit(wedged).officer);
  EXPECT_EQ(g.unit(wedged).anchor, (Vec{36, 20}));
}

} // namespace
} // namespace sandtable::kingsmen
