// CRI-ARMY-20, 22, CRI-COL-11: higher commanders in close combat.
#include "crimea/assaulting.hpp"

namespace sandtable::crimea {
namespace {

/// A lone commander of blue, assaulted by red foot and beaten.
struct LoneCommander : Field {
  explicit LoneCommander(Nation nation) {
    red = add(Side::red, "british-line", {60, 30}, north);
    commander_ = commander(Side::blue, nation, {60, 33});
    add_spares(*this);
    begin_free(Side::red);
    order(assault(red, commander_));
    roll({1});
    throw_dice(*this, {5, 5, 5, 5, 5, 5, 5, 2});
    roll({6});
  }
  int red, commander_;
};

// CRI-ARMY-20, 22: fighting alone and beaten he takes his die; unhurt he withdraws, without chits.
TEST(LoneCommanders, BeatenTakeTheirDieAndWithdraw) {
  LoneCommander f(Nation::british);
  throw_until(f, StepKind::commander_roll); // the winner's save
  ASSERT_EQ(f.pending(), StepKind::commander_roll);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::CRI_ARMY_17);
  f.roll({4});
  throw_until(f, StepKind::withdraw_roll);
  ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.unit(f.commander_).anchor, (Vec{60, 37}));
  EXPECT_EQ(f.unit(f.commander_).chits, 0);
}

// CRI-COL-11: a column commander likewise, by his own die.
TEST(LoneCommanders, OfAColumnFallOnThree) {
  LoneCommander f(Nation::russian);
  throw_until(f, StepKind::commander_roll);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::CRI_COL_09);
  f.roll({3});
  EXPECT_FALSE(f.unit(f.commander_).present);
  throw_until(f, StepKind::none);
  EXPECT_NE(f.pending(), StepKind::withdraw_roll);
}

/// Commanders on both sides who have drawn their swords.
struct Swords : FaceToFace {
  Swords() {
    mine = commander(Side::red, Nation::british, {60, 26.5});
    theirs = commander(Side::blue, Nation::russian, {60, 36});
    close_with();
    order(order_for(Verb::join, mine));
    EXPECT_EQ(last(EventKind::commander_joined).unit, mine); // CRI-SEQ-37
    order(order_for(Verb::join, theirs));
  }
  int mine, theirs;
};

// CRI-ARMY-20, CRI-COL-11: the loser's commander is at risk with a possible leader casualty only.
TEST(JoinedCommanders, OfTheLoserAreAtRiskByThreeSixes) {
  Swords f;
  throw_dice(f, {6, 6, 6, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1});
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::commander_roll);
  EXPECT_EQ(f.plan().defender, f.theirs);
  f.roll({1});
  EXPECT_FALSE(f.unit(f.theirs).present);

  Swords lucky;
  throw_dice(lucky, {6, 6, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1});
  lucky.roll({6});
  EXPECT_EQ(lucky.pending(), StepKind::withdraw_roll);
  // CRI-RULING-75: his line goes back, he stays.
  lucky.roll({6, 6, 6, 6});
  EXPECT_EQ(lucky.unit(lucky.theirs).anchor, (Vec{60, 36}));
}

// CRI-CC-35: on a 1 every leader and commander who fought on the winning side takes his own die.
TEST(JoinedCommanders, OfTheWinnerAreAtRiskByAOne) {
  Swords f;
  throw_dice(f, {5, 5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1});
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.plan().defender, f.red);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::commander_roll);
  EXPECT_EQ(f.plan().defender, f.mine);
}

} // namespace
} // namespace sandtable::crimea
