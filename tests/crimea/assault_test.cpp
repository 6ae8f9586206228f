// Chapter 11.1: declaring a close assault, and the tests before it.
#include "rulebooks/crimea/chapters/assault.hpp"

#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

// CRI-CC-01, CRI-EX-22
TEST(Assault, ReachesTwoInches) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int near = f.add(Side::blue, "russian-line", {60, 32.0625}, south, {.formation = Formation::column});
  const int far = f.add(Side::blue, "russian-line", {67, 32.1}, south, {.formation = Formation::column});
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::assault(red, near)), Rule::none);
  EXPECT_EQ(f.refusal(Field::assault(red, far)), Rule::CRI_CC_01);
  EXPECT_EQ(f.refusal(Field::assault(red, -1)), Rule::CRI_CC_01);
  EXPECT_EQ(f.refusal(Field::assault(red, red)), Rule::CRI_CC_01);
}

// CRI-CC-01: not routing, not artillery, not in square.
TEST(Assault, IsNotForRoutersGunsAndSquares) {
  for (const Formation formation : {Formation::line, Formation::double_line, Formation::column, Formation::road_column})
    EXPECT_EQ(FaceToFace("british-line", {.formation = formation}).refusal(Field::assault(0, 1)), Rule::none);
  EXPECT_EQ(FaceToFace("british-line", {.formation = Formation::square}).refusal(Field::assault(0, 1)),
            Rule::CRI_CC_01);
  EXPECT_EQ(FaceToFace("british-foot-battery").refusal(Field::assault(0, 1)), Rule::CRI_CC_01);
  FaceToFace routers;
  routers.unit(routers.red).routing = true;
  EXPECT_EQ(judge_assault(routers.state, Field::assault(0, 1)).ruling.rule, Rule::CRI_CC_01);
}

/// A red column looking north and a blue one that points at its right flank, 46.7 degrees off its front.
struct OnTheFlank : Field {
  OnTheFlank() {
    red = add(Side::red, "british-line", {60, 30}, north, {.formation = Formation::column});
    blue = add(Side::blue, "russian-line", {63.625, 27}, west, {.formation = Formation::column});
    begin_free(Side::red);
  }
  Order turning(double facing) const {
    Order o = assault(red, blue);
    o.facing = from_degrees(facing);
    return o;
  }
  int red, blue;
};

// CRI-CC-01, CRI-SEQ-29, 36: within 45 degrees of the front, after a free turn of at most 30.
TEST(Assault, MayBeginWithAFreeTurn) {
  OnTheFlank f;
  EXPECT_EQ(f.refusal(f.turning(0)), Rule::CRI_CC_01);
  EXPECT_EQ(f.refusal(f.turning(330)), Rule::CRI_CC_01);
  EXPECT_EQ(f.refusal(f.turning(31)), Rule::CRI_SEQ_29);
  EXPECT_EQ(f.refusal(f.turning(5)), Rule::none);
  f.unit(f.red).turned = static_cast<std::uint16_t>(free_turn - 100); // in this phase already
  EXPECT_EQ(f.refusal(f.turning(5)), Rule::CRI_SEQ_29);
}

TEST(Assault, TakesTheLeastTurnThatServesWhereNoneIsNamed) {
  OnTheFlank f;
  f.order(Field::assault(f.red, f.blue));
  EXPECT_EQ(f.unit(f.red).facing.turns, 910); // 5 degrees
  EXPECT_EQ(f.unit(f.red).turned, 910);       // CRI-SEQ-29: of its free turn of this phase
}

// CRI-RULING-70
TEST(Assault, IsNotMadeOutOfAHouse) {
  Field f;
  const int house = f.terrain(TerrainKind::building, rectangle({60, 28}, 4, 4, 0));
  const int red = f.add(Side::red, "british-line", {60, 28}, north);
  f.add(Side::blue, "russian-line", {60, 32}, south);
  f.unit(red).house = static_cast<std::int8_t>(house);
  f.refresh(red);
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::assault(0, 1)), Rule::CRI_RULING_70);
}

// CRI-ARMY-22
TEST(Assault, OnACommanderOnlyIfHeIsAlone) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int commander = f.commander(Side::blue, Nation::russian, {60, 32.5});
  const int escort = f.add(Side::blue, "russian-line", {60, 35}, south);
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::assault(red, commander)), Rule::CRI_ARMY_22);
  f.unit(escort).present = false;
  EXPECT_EQ(f.refusal(Field::assault(red, commander)), Rule::none);
  EXPECT_EQ(f.refusal(Field::assault(commander, red)), Rule::CRI_SEQ_12); // it is not his side's turn
  EXPECT_EQ(judge_assault(f.state, Field::assault(commander, red)).ruling.rule, Rule::CRI_CC_01);
}

// CRI-CC-01, CRI-GEN-06: any part of him within 45 degrees of the front will do, to the left as to the right.
TEST(Assault, OnACommanderWhoIsPartlyInFront) {
  for (const double side : {-1.0, 1.0})
    for (const bool partly : {true, false}) {
      Field f;
      const int red = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
      const Vec front = f.unit(red).footing.stands[0].box.centre + Vec{0, f.unit(red).footing.stands[0].box.half_depth};
      const double across = partly ? 0.6 : 1.2; // 0.85 or 1.7 off the line of 45 degrees; his radius lies between
      const int commander = f.commander(Side::blue, Nation::russian, front + Vec{side * (1.6 + across), 1.6 - across});
      f.begin_free(Side::red);
      Order o = Field::assault(red, commander);
      o.facing = from_degrees(north);
      EXPECT_EQ(f.refusal(o), partly ? Rule::none : Rule::CRI_CC_01) << side;
    }
}

// CRI-CC-08: a friend or impassable ground in the path, CRI-RULING-72: or another enemy.
TEST(Assault, NeedsAClearPath) {
  for (const Side side : {Side::red, Side::blue}) {
    Field f;
    const int red = f.add(Side::red, "british-line", {60, 30}, north);
    const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
    const int between = f.commander(side, Nation::russian, {58, 31});
    f.begin_free(Side::red);
    const Ruling r = f.check(Field::assault(red, blue));
    EXPECT_EQ(r.rule, Rule::CRI_CC_08);
    EXPECT_EQ(r.unit, between);
  }
  FaceToFace river;
  const int water = river.terrain(TerrainKind::deep_water, {{50, 30.5}, {70, 30.5}, {70, 31.5}, {50, 31.5}});
  const Ruling r = river.check(Field::assault(river.red, river.blue));
  EXPECT_EQ(r.rule, Rule::CRI_CC_08);
  EXPECT_EQ(r.feature, water);
  EXPECT_EQ(r.unit, -1); // no unit is
}

// CRI-CC-08: up to contact, whatever the ground costs.
TEST(Assault, ClosesInUntilAStandTouches) {
  FaceToFace f;
  f.terrain(TerrainKind::stream, {{50, 30.5}, {70, 30.5}, {70, 31.5}, {50, 31.5}});
  f.close_with();
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{60, 32}));
  EXPECT_EQ(distance(f.state, f.unit(f.red), f.unit(f.blue)), 0);
}

// CRI-CC-08: a second enemy that is touched fights with all its stands.
TEST(Assault, BringsEveryEnemyItTouchesIntoTheFight) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int left = f.add(Side::blue, "russian-line", {58, 32}, south, {.formation = Formation::column});
  const int right = f.add(Side::blue, "russian-line", {63, 32}, south, {.formation = Formation::column});
  const int aside = f.add(Side::blue, "russian-line", {70, 32}, south, {.formation = Formation::column});
  f.begin_free(Side::red);
  f.order(Field::assault(red, left));
  f.roll({6});
  EXPECT_EQ(f.state.combat.side[1], bit(left) | bit(right));
  EXPECT_EQ(f.plan().pools[1].dice, 14);
  EXPECT_EQ(f.state.combat.side[1] & bit(aside), 0U);
}

// CRI-CC-08, CRI-RULING-72: units are drawn in; a commander who is touched is not, nor are men behind walls.
TEST(Assault, DrawsInNoCommanderAndNoGarrison) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int left = f.add(Side::blue, "russian-line", {58, 32}, south, {.formation = Formation::column});
  const int chief = f.commander(Side::blue, Nation::russian, {61.5, 33.03});
  const int house = f.terrain(TerrainKind::building, rectangle({64.5, 34.03}, 3, 4, 0));
  const int inside = f.add(Side::blue, "russian-line", {64.5, 34}, south);
  f.unit(inside).house = static_cast<std::int8_t>(house);
  f.refresh(inside);
  f.begin_free(Side::red);
  f.order(Field::assault(red, left));
  f.roll({6});
  EXPECT_EQ(f.unit(red).anchor, (Vec{60, 32}));
  EXPECT_EQ(f.state.combat.side[1] & (bit(chief) | bit(inside)), 0U);
}

// CRI-CC-08: whatever its number.
TEST(Assault, BringsTheFirstOfTheEnemyIntoTheFightToo) {
  Field f;
  const int right = f.add(Side::blue, "russian-line", {63, 32}, south, {.formation = Formation::column});
  const int left = f.add(Side::blue, "russian-line", {58, 32}, south, {.formation = Formation::column});
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  f.begin_free(Side::red);
  f.order(Field::assault(red, left));
  f.roll({6});
  EXPECT_EQ(f.state.combat.side[1], bit(left) | bit(right));
}

// CRI-SEQ-36, CRI-CC-02, CRI-EX-37: 2 stands and a leader with 1 chit.
TEST(Assault, AttackerTestsHisMorale) {
  FaceToFace f("british-line", {.figures = 8, .chits = 1});
  f.order(Field::assault(f.red, f.blue));
  EXPECT_EQ(f.last(EventKind::assault_declared).rule, Rule::CRI_CC_01);
  EXPECT_EQ(f.last(EventKind::assault_declared).unit, f.red);
  EXPECT_EQ(f.last(EventKind::assault_declared).other, f.blue);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  f.roll({4});
  EXPECT_EQ(f.last(EventKind::morale_tested).b, 6);
  EXPECT_TRUE(f.last(EventKind::morale_tested).yes);
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
  // 5 stands and a leader: any die passes.
  FaceToFace strong("british-line", {.figures = 20});
  strong.order(Field::assault(strong.red, strong.blue));
  EXPECT_EQ(strong.plan().pools[0].needs, 1);
}

// CRI-CC-03, CRI-EX-37, CRI-MOR-28
TEST(Assault, AttackerWhoFailsWithdraws) {
  FaceToFace f("british-line", {.figures = 8});
  const int behind = f.add(Side::red, "british-line", {60, 26}, north);
  f.unit(f.red).chits = 1;
  f.order(with_support(Field::assault(f.red, f.blue), {behind}));
  f.unit(behind).forward_inches = 5;
  f.roll({3});
  ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
  EXPECT_EQ(f.unit(f.red).chits, 2);
  f.roll({3, 3, 3, 3});
  EXPECT_EQ(f.unit(f.red).footing.centre, (Vec{60, 17}));
  EXPECT_EQ(f.unit(f.red).facing, from_degrees(south));
  // The assault is over; CRI-CC-09: the supporter stays, its action spent.
  EXPECT_TRUE(f.state.assaults.empty());
  EXPECT_EQ(f.unit(behind).anchor, (Vec{60, 26}));
  EXPECT_TRUE(f.unit(behind).used);
  EXPECT_EQ(f.unit(behind).forward_inches, 0); // CRI-MOVE-34
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-CC-04, CRI-EX-38, CRI-RULING-34: 14 against 7 tests, 13 does not.
TEST(Assault, DefenderTestsIfOutnumberedTwoToOne) {
  for (const bool led : {true, false}) {
    Field f;
    const int front = f.add(Side::red, "british-line", {60, 30}, north);
    const int rear = f.add(Side::red, "british-line", {60, 26}, north, {.leader = led});
    const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
    f.begin_free(Side::red);
    f.order(with_support(Field::assault(front, blue), {rear}));
    f.roll({1});
    ASSERT_EQ(f.pending(), led ? StepKind::morale_roll : StepKind::combat_roll);
    if (!led) continue;
    EXPECT_EQ(f.plan().attacker, blue);
    f.roll({1});
    EXPECT_EQ(f.pending(), StepKind::combat_roll);
  }
}

// CRI-CC-04: a leader who is away counts for neither side; 5 stands do not outnumber 3 two to one, 6 do.
TEST(Assault, AbsentLeadersAreNotCounted) {
  for (const int attackers : {20, 24}) {
    FaceToFace f("british-line", {.figures = attackers, .leader = false}, "russian-line",
                 {.figures = 12, .leader = false});
    f.close_with();
    EXPECT_EQ(f.pending(), attackers == 24 ? StepKind::morale_roll : StepKind::combat_roll);
  }
}

// CRI-CC-04: guns count one each. CRI-CC-05: a battery tests with its gunners.
TEST(Assault, BatteryCountsItsGunsButTestsWithItsGunners) {
  FaceToFace f("british-line", {}, "russian-foot-battery");
  f.close_with(); // 7 against 3
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.plan().pools[0].needs, 1); // 6 gunners
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::CRI_CC_05);
}

// CRI-CC-06, CRI-SEQ-39
TEST(Assault, DefenderWhoFailsLeavesHisGround) {
  FaceToFace f("british-line", {}, "russian-line", {.figures = 4, .chits = 1});
  f.close_with();
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  f.roll({4});                        // 1 + 1 + 4 - 1
  EXPECT_EQ(f.unit(f.blue).chits, 2); // equals its strength: CRI-CC-41
  EXPECT_TRUE(f.unit(f.blue).routing);
  f.roll({3, 3, 3, 3});
  ASSERT_EQ(f.pending(), StepKind::follow_up);
  EXPECT_EQ(f.state.combat.attacker, f.red);
  EXPECT_EQ(f.state.combat.target, f.blue);
  EXPECT_EQ(f.state.army(Side::red).combats_won, 0);
  EXPECT_FALSE(f.unit(f.red).wins_ties); // CRI-RULING-49
  Order o = order_for(Verb::follow_up, f.red);
  o.inches = 4;
  f.order(o);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{60, 34}));
}

// CRI-CC-07, CRI-SEQ-16: in FREE the fight follows at once, with no reaction.
TEST(Assault, InFreeIsFoughtAtOnce) {
  FaceToFace f;
  f.close_with();
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
  fight(f, 5, 3);
  throw_until(f, StepKind::none);
  f.pass_until(StepKind::free);
  EXPECT_FALSE(f.state.combat.on);
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-CC-07, CRI-SEQ-17: with points it waits until the other side has reacted.
TEST(Assault, WithPointsIsFoughtAfterTheReactions) {
  FaceToFace f;
  f.begin_command(Side::red);
  f.close_with();
  EXPECT_EQ(f.pending(), StepKind::command);
  ASSERT_EQ(f.state.assaults.size(), 1U);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{60, 30}));
  f.order(Field::done());
  ASSERT_EQ(f.pending(), StepKind::reaction);
  f.order(Field::done());
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{60, 32}));
}

// CRI-SEQ-23: the attacker is driven off before the fight.
TEST(Assault, LapsesIfEitherIsGone) {
  FaceToFace f;
  f.begin_command(Side::red);
  f.close_with();
  f.unit(f.red).chits = 7;
  rout_tests(f.state, nullptr);
  throw_until(f, StepKind::none);
  f.order(Field::done());
  f.order(Field::done()); // nobody reacts
  EXPECT_EQ(f.count(EventKind::assault_lapsed), 1);
  EXPECT_EQ(f.last(EventKind::assault_lapsed).unit, f.red);
  EXPECT_EQ(f.last(EventKind::assault_lapsed).other, f.blue);
  EXPECT_EQ(f.count(EventKind::combat_fought), 0);
  EXPECT_FALSE(f.state.combat.on);
}

// CRI-SEQ-23: losses that merely widen the gap do not end it.
TEST(Assault, DoesNotLapseForAWiderGap) {
  FaceToFace f;
  f.begin_command(Side::red);
  f.close_with();
  for (int i = 0; i < 16; ++i) lose_figure(f.state, f.unit(f.blue));
  f.unit(f.blue).anchor = {60, 33};
  f.refresh(f.blue);
  f.order(Field::done());
  f.pass_until(StepKind::combat_roll);
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(distance(f.state, f.unit(f.red), f.unit(f.blue)), 0);
}

/// CRI-CC-08: at whatever angle, the closing step ends in contact and in nobody.
RC_GTEST_PROP(Assault, EndsInContactAtEveryAngle, ()) {
  Field f;
  const auto formation = [] {
    return *rc::gen::element(Formation::line, Formation::double_line, Formation::column, Formation::road_column);
  };
  const double facing = *rc::gen::inRange(0, 360 * 16) / 16.0;
  const Vec ahead = direction(from_degrees(facing));
  const Vec aside = right_of(ahead) * (*rc::gen::inRange(-16, 17) / 8.0);
  const int blue = f.add(Side::blue, "russian-line", {60, 36}, facing, {.formation = formation()});
  const int red =
      f.add(Side::red, "british-line", Vec{60, 36} + ahead * 2 + aside, facing + south, {.formation = formation()});
  f.begin_free(Side::red);
  f.order(Field::assault(red, blue));
  f.roll({6});
  RC_ASSERT(f.state.combat.on);
  RC_ASSERT(distance(f.state, f.unit(red), f.unit(blue)) <= contact_distance);
  RC_ASSERT(!overlap(f.unit(red), f.unit(blue)));
}

} // namespace
} // namespace sandtable::crimea
