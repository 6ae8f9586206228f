#include "skittles/tests/field.hpp"

namespace sandtable::skittles {
namespace {

struct Alley : Field {
  int left = band(Side::red, {8, 3}), right = band(Side::red, {16, 3});
  int foe = band(Side::blue, {8, 11}), other_foe = band(Side::blue, {16, 13});
};

// SKT-TURN-01
TEST(SkittlesTurn, RedActsWithEachBandOnceAndThenBlue) {
  Alley f;
  f.begin();
  EXPECT_EQ(Skittles::seat(f.state).side, Side::red);
  f.order(f.stand(f.right));
  EXPECT_EQ(f.count(EventKind::band_stood), 1);
  EXPECT_EQ(f.refusal(f.stand(f.right)), Rule::SKT_TURN_01) << "it has acted";
  EXPECT_EQ(f.refusal(f.stand(f.foe)), Rule::SKT_TURN_01) << "it is red's turn";
  f.order(f.stand(f.left));
  EXPECT_EQ(Skittles::seat(f.state).side, Side::blue);
  f.order(f.stand(f.foe));
  f.order(f.stand(f.other_foe));
  EXPECT_EQ(f.state.turn, 2);
  EXPECT_EQ(f.last(EventKind::turn_ended).a, 1);
  EXPECT_EQ(Skittles::seat(f.state).side, Side::red);
}

// SKT-SLIDE-01
TEST(SkittlesSlide, FourInchesAndNoFarther) {
  Alley f;
  f.begin();
  EXPECT_TRUE(f.check(f.slide(f.left, {8, 7})).allowed());
  EXPECT_EQ(f.refusal(f.slide(f.left, {8, 7.0625})), Rule::SKT_SLIDE_01);
  EXPECT_EQ(f.refusal(order_for(Verb::slide, f.left)), Rule::SKT_SLIDE_01) << "whither?";
  f.order(f.slide(f.left, {8, 7}));
  EXPECT_EQ(f.unit(f.left).at, (Vec{8, 7}));
  EXPECT_EQ(f.last(EventKind::band_slid).from, (Vec{8, 3}));
}

// SKT-SLIDE-01
TEST(SkittlesSlide, NobodyEndsWithinTwoOfABand) {
  Alley f;
  f.unit(f.right).at = {12, 3};
  f.begin();
  EXPECT_EQ(f.refusal(f.slide(f.left, {10.0625, 3})), Rule::SKT_SLIDE_01);
  EXPECT_TRUE(f.check(f.slide(f.left, {10, 3})).allowed());
  f.unit(f.right).pins = 0;
  EXPECT_TRUE(f.check(f.slide(f.left, {11, 3})).allowed()) << "nobody is there any more";
}

// SKT-ALLEY-01
TEST(SkittlesSlide, NobodyHangsOverTheEdge) {
  Alley f;
  f.begin();
  EXPECT_TRUE(f.check(f.slide(f.left, {8, 1})).allowed());
  EXPECT_EQ(f.refusal(f.slide(f.left, {8, 0.9375})), Rule::SKT_ALLEY_01);
}

// SKT-BOWL-01
TEST(SkittlesBowl, ADieAPinAndFivesAndSixesKnock) {
  Alley f;
  f.unit(f.left).pins = 4;
  f.begin();
  EXPECT_EQ(f.refusal(f.bowl(f.left, f.other_foe)), Rule::SKT_BOWL_01) << "12.8 inches away";
  EXPECT_EQ(f.refusal(f.bowl(f.left, f.right)), Rule::SKT_BOWL_01) << "a friend";
  f.order(f.bowl(f.left, f.foe));
  ASSERT_EQ(f.plan().pools[0].dice, 4);
  EXPECT_EQ(f.plan().pools[0].needs, 5);
  f.roll({4, 5, 6, 1});
  EXPECT_EQ(f.unit(f.foe).pins, 4);
  EXPECT_EQ(f.last(EventKind::band_bowled).a, 2);
  EXPECT_EQ(f.unit(f.left).pins, 4);
}

// SKT-BOWL-01
TEST(SkittlesBowl, EightInchesAndNoFarther) {
  Alley f;
  f.begin();
  EXPECT_TRUE(f.check(f.bowl(f.left, f.foe)).allowed());
  f.unit(f.foe).at.y += 1.0 / 256;
  EXPECT_EQ(f.refusal(f.bowl(f.left, f.foe)), Rule::SKT_BOWL_01);
}

// SKT-BAND-01, SKT-WIN-01
TEST(SkittlesWinning, WhoHasNoPinsHasLost) {
  Alley f;
  f.unit(f.foe).pins = 1;
  f.unit(f.other_foe).pins = 0;
  f.begin();
  f.order(f.bowl(f.left, f.foe));
  f.roll({5, 5, 5, 1, 1, 1});
  EXPECT_EQ(f.unit(f.foe).pins, 0);
  EXPECT_EQ(f.last(EventKind::band_bowled).a, 1) << "no more than were there";
  EXPECT_EQ(Skittles::pending(f.state), Node::over);
  EXPECT_EQ(Skittles::outcome(f.state).winner, Side::red);
  EXPECT_EQ(Skittles::outcome(f.state).rule, "SKT-WIN-01");
}

struct LastTurn : Alley {
  explicit LastTurn(int turn, int red_pins) {
    unit(left).pins = static_cast<std::uint8_t>(red_pins);
    begin(turn);
    for (const int unit : {left, right, foe, other_foe}) order(stand(unit));
  }
};

// SKT-WIN-01
TEST(SkittlesWinning, AfterEightTurnsThePinsAreCounted) {
  EXPECT_EQ(Skittles::pending(LastTurn(7, 5).state), Node::decision);
  EXPECT_EQ(Skittles::outcome(LastTurn(8, 5).state).winner, Side::blue);
  LastTurn equal(8, 6);
  EXPECT_EQ(Skittles::pending(equal.state), Node::over);
  EXPECT_FALSE(Skittles::outcome(equal.state).winner);
}

// SKT-WIN-01
TEST(SkittlesWinning, OneMayConcede) {
  Alley f;
  f.begin();
  f.order(order_for(Verb::concede));
  EXPECT_EQ(Skittles::outcome(f.state).winner, Side::blue);
}

} // namespace
} // namespace sandtable::skittles
