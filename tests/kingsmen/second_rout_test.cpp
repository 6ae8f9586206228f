// Casualties, broken units and the rout of armies in the second edition: chapter 15.
#include "kingsmen/last_losses.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingsmen {
namespace {

/// Blue, who began with so many units, loses one of those it still has.
Brink one_more_lost(int blue_units, int started_with, Options o = basic_game()) {
  Brink f(blue_units, 2, started_with, second_edition, o);
  f.start_turn();
  f.volley();
  return f;
}

// KM2-CAS-04
TEST(SecondBreakingPoint, Is4ForInfantry2ForCavalryAndSkirmishers1ForGuns) {
  struct Row {
    Type type;
    int breaks_at;
  };
  for (const Row row : {Row{Type::infantry, 4}, Row{Type::cavalry, 2}, Row{Type::skirmishers, 2},
                        Row{Type::foot_artillery, 1}, Row{Type::horse_artillery, 1}}) {
    Field f(second_edition, basic_game());
    const int unit = f.add(blue, row.type, {36, 30}, 180, {.privates = row.breaks_at + 1});
    f.start_turn();
    EXPECT_FALSE(break_check(f.state, unit, &f.events)); // officer and ensign do not count
    take_losses(f.state, unit, {.privates = 1}, false, &f.events);
    EXPECT_TRUE(break_check(f.state, unit, &f.events));
    EXPECT_FALSE(f.unit(unit).present);
    EXPECT_TRUE(f.unit(unit).lost);
    EXPECT_THAT(Kingsmen2::narrate(f.state, f.events.back()).rules, ::testing::Contains("KM2-CAS-04"));
  }
}

// KM2-EX-53, KM2-CAS-01, KM2-RULING-14: half of the starting units, rounded down
TEST(SecondRout, LosesTheBattleAtHalfTheStartingUnitsWithoutDice) {
  struct Row {
    int began, left;
    bool routs;
  };
  for (const Row row : {Row{7, 3, true}, Row{7, 4, false}, Row{8, 4, true}, Row{8, 5, false}, Row{8, 3, true}}) {
    const Brink f = one_more_lost(row.left + 1, row.began);
    EXPECT_EQ(units_left(f.state, blue), row.left);
    EXPECT_EQ(Kingsmen2::pending(f.state) == Node::over, row.routs) << row.left << " of " << row.began;
    EXPECT_EQ(f.state.ending, row.routs ? Ending::rout : Ending::none);
    EXPECT_EQ(f.happened(EventKind::collapse_tried), 0);
    if (!row.routs) continue;
    EXPECT_EQ(Kingsmen2::outcome(f.state).winner, red);
    EXPECT_EQ(Kingsmen2::outcome(f.state).rule, "KM2-CAS-01");
  }
}

// KM2-CAS-02, KM2-RULING-14
TEST(SecondRout, CountsUnitsAndNotFigures) {
  Brink f(4, 2, 4, second_edition, basic_game());
  f.start_turn();
  for (int i = f.victim + 1; i < f.state.unit_count; ++i) { // a third of the men is left
    f.unit(i).privates = 3;
    f.refresh(i);
  }
  f.activate(f.firer);
  f.order(Field::fire_at(f.victim));
  throw_faces(f, {}); // nobody falls
  f.order(Field::finish());
  EXPECT_EQ(units_left(f.state, blue), 4);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM2-CAS-03, KM2-SEQ-05
TEST(SecondRout, IsReadAtTheEndOfTheActivation) {
  Brink f(2, 2, 2, second_edition, basic_game());
  f.start_turn();
  f.activate(f.firer);
  f.order(Field::fire_at(f.victim));
  throw_faces(f, {6});
  EXPECT_FALSE(f.unit(f.victim).present);
  ASSERT_EQ(f.pending(), StepKind::actions); // the activation goes on first
  f.order(Field::march({{36, 17}}));
  f.order(Field::finish());
  EXPECT_EQ(Kingsmen2::pending(f.state), Node::over);
  EXPECT_EQ(f.unit(f.firer).colour, Colour::yellow); // after the downgrade
}

// KM2-CAS-03
TEST(SecondRout, OfBothArmiesAtOnceIsADraw) {
  const LastStand f(1, second_edition, basic_game()); // one of two left to either
  EXPECT_EQ(Kingsmen2::pending(f.state), Node::over);
  EXPECT_EQ(f.state.ending, Ending::both_routed);
  EXPECT_FALSE(Kingsmen2::outcome(f.state).winner);
  EXPECT_EQ(Kingsmen2::outcome(f.state).rule, "KM2-CAS-03");
  const LastStand fights_on(2, second_edition, basic_game()); // two of three
  EXPECT_EQ(fights_on.pending(), StepKind::draw);
}

// KM2-CAS-01: the last unit of an army that began with one
TEST(SecondRout, ComesToALoneUnitWhenItIsGone) {
  const Brink f = one_more_lost(1, 1);
  EXPECT_EQ(Kingsmen2::pending(f.state), Node::over);
  EXPECT_EQ(Kingsmen2::outcome(f.state).winner, red);
}

// KM2-INH-27: KM1-CAS-43 read with "routs"
TEST(SecondRout, MayBeSwitchedOffByTheScenario) {
  Brink f(2, 2, 2, second_edition, basic_game());
  f.victory().collapse = false;
  f.start_turn();
  f.volley();
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM2-CAS-05, KM2-OPT-04, KM2-INH-26: KM1-CAS-30 to 36 instead
TEST(SecondRout, IsThrownForWithTheOption) {
  Brink f = one_more_lost(5, 8, with_collapse_rolls());
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  EXPECT_EQ(f.plan().pools[0], (Pool{2, 5})); // the best rating in yellow dice
  Brink flees = f;
  f.roll({1, 5});
  EXPECT_EQ(f.pending(), StepKind::draw); // at half its units it fights on
  flees.roll({4, 4});
  EXPECT_EQ(flees.state.ending, Ending::collapse);
  EXPECT_EQ(Kingsmen2::outcome(flees.state).winner, red);
  EXPECT_EQ(one_more_lost(6, 8, with_collapse_rolls()).pending(), StepKind::draw);
}

// KM2-CAS-05, KM2-INH-26: KM1-CAS-34 to 36
TEST(SecondRout, ByDiceIsReadWhenBothArmiesHaveThrown) {
  LastStand f(1, second_edition, with_collapse_rolls());
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 3); // the army that does not act
  f.roll({1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  f.roll({1});
  EXPECT_EQ(f.state.ending, Ending::both_collapsed);
  EXPECT_EQ(one_more_lost(1, 1, with_collapse_rolls()).state.ending, Ending::wiped_out); // without a roll
}

} // namespace
} // namespace sandtable::kingsmen
