// Casualties, lost units and the collapse of armies: sections 15.1 to 15.4.
#include "kingsmen/last_losses.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-CAS-01, 02
TEST(Casualties, RemovePrivatesAndNeverMoreThanAreThere) {
  Lines f;
  f.start_turn();
  take_losses(f.state, f.theirs, {.privates = 3}, false, &f.events);
  EXPECT_EQ(f.unit(f.theirs).privates, 9);
  EXPECT_TRUE(f.unit(f.theirs).officer && f.unit(f.theirs).ensign);
  take_losses(f.state, f.theirs, {.privates = 20}, false, &f.events);
  EXPECT_EQ(f.unit(f.theirs).privates, 0);
}

// KM1-CAS-01: without the option six sixes are six privates
TEST(Casualties, TakeNoOfficerUnlessTheOptionSaysSo) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(f.theirs));
  throw_faces(f, {6, 6, 6, 5, 5, 5});
  EXPECT_EQ(f.unit(f.theirs).privates, 6);
  EXPECT_TRUE(f.unit(f.theirs).officer && f.unit(f.theirs).ensign);
}

// KM1-RULING-60, KM1-FORM-92
TEST(Casualties, LetAColumnThatGrowsDeeperFindTheNearestRoom) {
  Field f;
  const int horse = f.add(blue, Type::cavalry, {36, 20}, 0, {.formation = Formation::column});
  f.start_turn();
  const auto closed_up = [&](bool crowded) {
    Field g = f;
    if (crowded) g.add(blue, Type::infantry, {36, 12}, 0); // right behind the column's officer
    take_losses(g.state, horse, {.privates = 2}, false, &g.events);
    EXPECT_EQ(g.unit(horse).files, 1); // four ranks of one, two inches deeper than before
    EXPECT_TRUE(fits(g.state, g.unit(horse), horse).allowed());
    return g.unit(horse).anchor;
  };
  EXPECT_EQ(closed_up(false), (Vec{36, 20}));
  EXPECT_EQ(closed_up(true), (Vec{36, 22})); // straight ahead is nearest
}

// KM1-CAS-10, 11, 13, 20
TEST(BreakingPoint, RemovesAUnitAtItWithAllItsFiguresForGood) {
  struct Row {
    Type type;
    int breaks_at;
  };
  for (const Row row : {Row{Type::infantry, 4}, Row{Type::cavalry, 2}, Row{Type::skirmishers, 2},
                        Row{Type::foot_artillery, 1}, Row{Type::horse_artillery, 1}}) {
    Field f;
    const int unit = f.add(blue, row.type, {36, 30}, 180, {.privates = row.breaks_at + 1});
    f.add(blue, Type::infantry, {10, 40}, 180);
    f.start_turn();
    EXPECT_FALSE(break_check(f.state, unit, &f.events)); // one above; officer and ensign do not count
    take_losses(f.state, unit, {.privates = 1}, false, &f.events);
    EXPECT_TRUE(break_check(f.state, unit, &f.events));
    EXPECT_FALSE(f.unit(unit).present);
    EXPECT_TRUE(f.unit(unit).lost);
    EXPECT_EQ(units_left(f.state, blue), 1);
    next_turn(f);
    EXPECT_FALSE(f.unit(unit).present); // removed units never return
    f.turn("9C");
    EXPECT_EQ(f.refusal(Field::activate_order(unit)), Rule::KM1_SEQ_24);
  }
}

// KM1-CAS-12, KM1-TERR-28
TEST(BreakingPoint, DestroysTheCannonOfArtillery) {
  Field f;
  const int gun = f.add(blue, Type::foot_artillery, {36, 30}, 180, {.privates = 2});
  const int reserve = f.add(blue, Type::infantry, {10, 40}, 180);
  f.start_turn();
  take_losses(f.state, gun, {.privates = 1}, false, &f.events);
  break_check(f.state, gun, &f.events);
  f.unit(reserve).anchor = {36, 30}; // its place is free
  f.refresh(reserve);
  EXPECT_TRUE(fits(f.state, f.unit(reserve), reserve).allowed());
}

// KM1-EX-26, KM1-CAS-30
TEST(Collapse, ThreatensAtHalfOfTheStartingUnitsRoundedDown) {
  EXPECT_EQ(collapse_threshold(8), 4);
  EXPECT_EQ(collapse_threshold(7), 3);
  EXPECT_EQ(collapse_threshold(10), 5);
}

// KM1-CAS-31
TEST(Collapse, IsRolledForFromTheLossThatReachesHalf) {
  Brink above(6, 2, 9); // five left of nine: more than four
  above.start_turn();
  above.volley();
  EXPECT_EQ(above.pending(), StepKind::draw);
  Brink at(5, 2, 9); // four left
  at.start_turn();
  at.volley();
  EXPECT_EQ(at.pending(), StepKind::collapse_roll);
  Brink below(3, 2, 9);
  below.start_turn();
  below.volley();
  EXPECT_EQ(below.pending(), StepKind::collapse_roll);
}

// KM1-EX-27, KM1-CAS-32, KM1-SEQ-71
TEST(Collapse, IsAvertedByOneSuccessOfTheBestRatingInYellowDice) {
  Brink f(6, 2, 10);
  f.general(blue, {60, 40}, 1);
  f.start_turn();
  f.volley();
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  EXPECT_EQ(f.plan().pools[0], (Pool{2, 5}));
  f.roll({2, 6});
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.state.ending, Ending::none);
}

// KM1-EX-28, KM1-CAS-33, 40
TEST(Collapse, LosesTheBattleAtOnceWithoutASuccess) {
  Brink f(5, 2, 10);
  f.start_turn();
  f.volley();
  f.roll({3, 4});
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
  EXPECT_EQ(f.state.ending, Ending::collapse);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-34, KM1-SEQ-11
TEST(Collapse, IsRolledAtTheEndOfTheActivationAfterTheDowngrade) {
  Brink f(2);
  f.start_turn();
  f.activate(f.firer);
  f.order(Field::fire_at(f.victim));
  throw_faces(f, {6});
  EXPECT_FALSE(f.unit(f.victim).present);
  ASSERT_EQ(f.pending(), StepKind::actions); // the activation goes on first
  f.order(Field::march({{36, 17}}));
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  EXPECT_EQ(f.unit(f.firer).colour, Colour::yellow);
}

// KM1-CAS-34, 35, KM1-RULING-52
TEST(Collapse, OfBothArmiesIsRolledForTheOneThatDoesNotActFirstAndAllBeforeTheResult) {
  LastStand f(1);
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 3); // blue's general
  f.roll({1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::collapse_roll); // not read yet
  EXPECT_EQ(f.plan().pools[0].dice, 1);
  f.roll({5});
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-35, 40
TEST(Collapse, OfBothArmiesAtOnceIsADraw) {
  LastStand f(1);
  f.roll({1, 1, 1});
  f.roll({1});
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
  EXPECT_FALSE(Kingsmen1::outcome(f.state).winner);
  LastStand wiped_out(0);
  EXPECT_EQ(Kingsmen1::pending(wiped_out.state), Node::over);
  EXPECT_FALSE(Kingsmen1::outcome(wiped_out.state).winner);
}

// KM1-CAS-31: two units lost in one activation are two rolls
TEST(Collapse, IsRolledForEachUnitLost) {
  Brink f(4, 2, 8);
  f.start_turn();
  f.activate(f.firer);
  remove_unit(f.state, f.victim, Rule::KM1_CAS_10, &f.events);
  remove_unit(f.state, f.victim + 1, Rule::KM1_CAS_10, &f.events);
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  f.roll({5, 1});
  ASSERT_EQ(f.pending(), StepKind::collapse_roll);
  f.roll({1, 5});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-CAS-36
TEST(Collapse, NeedsNoRollOfAnArmyWithNoUnitsLeft) {
  Brink f(1);
  f.start_turn();
  f.volley();
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
  EXPECT_EQ(f.state.ending, Ending::wiped_out);
  EXPECT_EQ(f.happened(EventKind::collapse_tried), 0);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-43
TEST(Collapse, MayBeSwitchedOff) {
  Brink f(2);
  f.victory().collapse = false;
  f.start_turn();
  f.volley();
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-CAS-20
TEST(LostUnits, AreAlsoBeatenGunsTrappedUnitsAndThoseThatFleeTheTable) {
  Field f;
  const int horse = f.add(red, Type::cavalry, {36, 12}, 0);
  const int gun = f.add(blue, Type::foot_artillery, {36, 20}, 180);
  f.add(blue, Type::infantry, {6, 44}, 180);
  f.start_turn();
  f.activate(horse);
  f.order(Field::charge(gun, {{36, 20}}));
  throw_faces(f, {6}); // beaten with three gunners left
  EXPECT_TRUE(f.unit(gun).lost);
  EXPECT_EQ(f.pending(), StepKind::collapse_roll); // one of two is left

  for (const EscapeEdge edge : {EscapeEdge::stop, EscapeEdge::rout}) { // KM1-OPT-13, KM1-ESC-22
    Close g(Options{.escape_edge = edge});
    g.add(blue, Type::cavalry, {60, 40}, 180);
    g.add(blue, Type::cavalry, {50, 40}, 180);
    for (const int unit : {g.ours, g.theirs}) { // to the north edge
      g.unit(unit).anchor += {0, 18};
      g.refresh(unit);
    }
    g.start_turn();
    g.activate(g.ours);
    g.order(Field::charge(g.theirs, {{36, 41}}));
    throw_faces(g, {6});
    const Order off = Field::escape({{36, 54}});
    EXPECT_EQ(g.check(off).allowed(), edge == EscapeEdge::rout);
    --g.state.flight.length;
    EXPECT_EQ(g.refusal(Field::escape({{36, 53}})), Rule::KM1_ESC_22); // cut short, nobody leaves: KM1-RULING-43
    ++g.state.flight.length;
    if (edge == EscapeEdge::stop) continue;
    g.order(off);
    EXPECT_TRUE(g.unit(g.theirs).lost);
    EXPECT_EQ(units_left(g.state, blue), 2);
  }
}

} // namespace
} // namespace sandtable::kingsmen
