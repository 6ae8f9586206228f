// SKR-MEL-23 to 26, 31, 33: fall-back and follow-up.
#include "rulebooks/skirmish/chapters/giving_ground.hpp"

#include "skirmish/fray.hpp"

namespace sandtable::skirmish {
namespace {

using K = EventKind;

/// Red loses by a wound and falls back; blue stands.
void beat_red(Fray& f) {
  f.fight();
  f.roll({1, 5});
}

// SKR-MEL-24: every man of the group, those who did not fight and its leader too, facing the enemy.
TEST(FallBack, MovesEveryManOfTheGroupFiveFacingTheEnemy) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}, {90, 50}, {86, 46}, {94, 46}}, north, with_hatchets);
  const int sergeant = f.leader(Side::red, Role::nco, {90, 42}, south);
  f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red, 0).at, (Vec{90, 55}));
  EXPECT_EQ(f.man(red, 1).at, (Vec{90, 45}));
  EXPECT_EQ(f.man(red, 2).at, (Vec{86, 41}));
  EXPECT_EQ(f.man(sergeant).at, (Vec{90, 37}));
  EXPECT_EQ(f.man(red, 0).facing, from_degrees(north));
  EXPECT_EQ(f.man(sergeant).facing, from_degrees(north)) << "he looked away";
  EXPECT_EQ(f.last(K::group_fell_back).unit, red);
  EXPECT_EQ(f.last(K::group_fell_back).from, (Vec{90, 48.8}));
  EXPECT_EQ(f.last(K::group_fell_back).to, (Vec{90, 43.8}));
}

// SKR-MEL-24: along the line of the mean centres, whatever way they face.
TEST(FallBack, GoesAlongTheLineOfTheMeanCentres) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}, {98, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  const Vec along = unit(Vec{4, -2});
  EXPECT_NEAR(f.man(red, 0).at.x, 90 + 5 * along.x, 1.0 / 256);
  EXPECT_NEAR(f.man(red, 0).at.y, 60 + 5 * along.y, 1.0 / 256);
  EXPECT_NEAR(f.man(red, 1).at.x, 98 + 5 * along.x, 1.0 / 256);
}

// SKR-MEL-24: the centres coincide.
TEST(FallBack, GoesStraightBackWhereTheCentresCoincide) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, east, with_hatchets);
  f.men_at(Side::blue, {{90, 62}, {90, 58}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5, 1});
  EXPECT_EQ(f.man(red).at, (Vec{85, 60}));
}

// SKR-MEL-24: difficult ground does not matter.
TEST(FallBack, IgnoresDifficultGround) {
  Fray f(1);
  f.terrain(TerrainKind::rough, block(80, 50, 100, 60));
  beat_red(f);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_EQ(f.condition(f.red), Condition::wounded);
}

// SKR-EX-39, SKR-MEL-25: a cliff 3 behind him.
TEST(FallBack, ACliffStopsAManAndWoundsHim) {
  Fray f(2, with_hatchets, with_hatchets);
  f.terrain(TerrainKind::deep_water, block(80, 46, 90, 56));
  f.fight();
  f.roll({1, 1, 1, 5}); // the one on dry ground is wounded in the melee
  EXPECT_NEAR(f.red_y(0), 57, 1.0 / 128);
  EXPECT_EQ(f.condition(f.red, 0), Condition::wounded);
  EXPECT_EQ(f.red_y(1), 55);
  EXPECT_EQ(f.condition(f.red, 1), Condition::wounded);
  EXPECT_EQ(f.unit(f.red).points_suffered, 1) << "SKR-RULING-118";
}
TEST(FallBack, AWoundedManWhoIsStoppedIsKilled) {
  Fray f(1, {.weapons = {Weapon::hatchet}});
  f.terrain(TerrainKind::deep_water, block(80, 46, 100, 56));
  beat_red(f); // wounded in the melee, and again by the cliff
  EXPECT_EQ(f.condition(f.red), Condition::killed);
}

// SKR-MEL-25: what stops a man, each by itself; 3 behind his base.
TEST(FallBack, BarriersBuildingsAndStockadesStopAMan) {
  for (const TerrainKind kind : {TerrainKind::fence, TerrainKind::low_wall, TerrainKind::fortification}) {
    Fray f(1);
    f.terrain(kind, {{80, 56}, {100, 56}});
    beat_red(f);
    EXPECT_EQ(f.condition(f.red), Condition::killed);
    EXPECT_NEAR(f.red_y(), 57, 1.0 / 128);
  }
  Fray house(1);
  house.terrain(TerrainKind::building, block(80, 46, 100, 56));
  beat_red(house);
  EXPECT_EQ(house.condition(house.red), Condition::killed);
}
TEST(FallBack, TheTableEdgeStopsAMan) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 4}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 6}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red).at.y, 1);
  EXPECT_EQ(f.man(red).condition, Condition::killed);
}
TEST(FallBack, AnEnemyStopsAMan) {
  Fray f(1);
  f.men_at(Side::blue, {{90, 55}}, south, with_hatchets); // a gap of 3
  beat_red(f);
  EXPECT_NEAR(f.red_y(), 57, 1.0 / 128);
  EXPECT_EQ(f.condition(f.red), Condition::killed);
}
TEST(FallBack, ABarrierHeStandsAtBeforeHimDoesNotStopHim) {
  Field f;
  f.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 63}}, south, with_hatchets);
  f.unit(red).storming = true;
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red).at.y, 55);
  EXPECT_EQ(f.man(red).condition, Condition::wounded);
  EXPECT_FALSE(f.unit(red).storming) << "SKR-RULING-117";
}
TEST(FallBack, AFenceExactlyFiveBehindStopsNobody) {
  Fray f(1);
  f.terrain(TerrainKind::fence, {{80, 54}, {100, 54}});
  beat_red(f);
  EXPECT_EQ(f.condition(f.red), Condition::wounded);
  EXPECT_NEAR(f.red_y(), 55, 1.0 / 32);
}

// SKR-MEL-25: friends are passed through until he is clear.
TEST(FallBack, GoesOnThroughFriends) {
  Fray f(1);
  const int others = f.men_at(Side::red, {{90, 54.5}}, north, with_hatchets);
  beat_red(f);
  EXPECT_LE(f.red_y(), 52.5);
  EXPECT_GT(f.red_y(), 52.25);
  EXPECT_EQ(f.condition(f.red), Condition::wounded);
  EXPECT_EQ(f.man(others).at.y, 54.5);
  expect_no_overlap(f.state);
}
TEST(FallBack, WhoCannotGetClearOfFriendsStopsBeforeThem) {
  Fray f(1);
  f.men_at(Side::red, {{90, 54.5}}, north, with_hatchets);
  f.terrain(TerrainKind::fence, {{80, 52}, {100, 52}});
  beat_red(f);
  EXPECT_GE(f.red_y(), 56.5);
  EXPECT_EQ(f.condition(f.red), Condition::wounded) << "nothing stopped him before 5";
  expect_no_overlap(f.state);
}

// SKR-MEL-26: straight toward the former opponent, no farther than 5.
TEST(FollowUp, DoesNotReachWhoHasGoneFartherAndStopsAtFive) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = true});
  f.men_at(Side::red, {{90, 54.5}}, north, with_hatchets); // the loser passes through him
  beat_red(f);
  EXPECT_LT(f.red_y(), 53);
  EXPECT_GE(f.blue_y(), 56.5) << "stopped by the man in between";
  EXPECT_LE(f.blue_y(), 57.125);
  expect_no_overlap(f.state);
}

// SKR-MEL-26: those who did not fight stay.
TEST(FollowUp, OnlyThoseWhoFoughtGo) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}, {90, 72}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red).at.y, 55);
  EXPECT_EQ(f.man(blue, 0).at.y, 57);
  EXPECT_EQ(f.man(blue, 1).at.y, 72);
}

// SKR-MEL-33, SKR-RULING-116: over the barrier that was fought across, and over no other.
TEST(FollowUp, GoesOverTheBarrierTheyFoughtAcross) {
  Field f;
  f.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
  const int red = f.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::hatchet}, .native = true});
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.unit(red).storming = true;
  f.begin(StepKind::melee);
  f.roll({6, 1});
  EXPECT_EQ(f.man(blue).condition, Condition::killed);
  Field g;
  g.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
  const int attacker = g.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::spear}, .native = true});
  const int defender = g.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  g.unit(attacker).storming = true;
  g.begin(StepKind::melee);
  g.roll({5, 1});
  EXPECT_EQ(g.man(defender).at.y, 67);
  EXPECT_EQ(g.man(attacker).at.y, 65);
  EXPECT_TRUE(in_contact(g.state, g.number(attacker), g.number(defender)));
}
TEST(FollowUp, ClimbsNoOtherBarrier) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = true});
  f.terrain(TerrainKind::fence, {{80, 58.5}, {89.5, 58.5}}); // beside the loser's way, before the winner's base
  beat_red(f);
  EXPECT_GT(f.blue_y(), 59.25);
}

// SKR-RULING-116: difficult ground counts double.
TEST(FollowUp, CostsDoubleInDifficultGround) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = true});
  f.terrain(TerrainKind::stream, block(80, 40, 100, 62.5));
  beat_red(f);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_NEAR(f.blue_y(), 59.5, 1.0 / 64);
}

// SKR-MEL-26, SKR-RULING-116: routers and civilians do not follow up.
TEST(FollowUp, CiviliansStay) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = true, .role = Role::civilian});
  beat_red(f);
  EXPECT_EQ(f.blue_y(), 62);
}

// SKR-RULING-116: who runs does not follow up, his friends do.
TEST(FollowUp, RoutersStay) {
  Field f;
  f.men_at(Side::red, {{90, 60}, {96, 60}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  const int routers =
      f.men_at(Side::blue, {{96, 62}}, south, {.weapons = {Weapon::hatchet}, .native = true, .action = Action::rout});
  f.begin(StepKind::melee);
  f.roll({1, 1, 5});
  EXPECT_EQ(f.man(blue).at.y, 57);
  EXPECT_EQ(f.man(routers).at.y, 62);
}

// SKR-MEL-31, 33, 16, 08: survivors come up to a fence with others behind it.
TEST(FollowUp, MayLeadToAnotherEnemyBehindAFence) {
  Field f;
  f.terrain(TerrainKind::fence, {{80, 58}, {100, 58}});
  f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  const int others = f.men_at(Side::red, {{90, 56.5}}, south, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 6});
  EXPECT_EQ(f.man(blue).at, (Vec{90, 59}));
  EXPECT_TRUE(in_contact(f.state, f.number(blue), f.number(others)));
  EXPECT_TRUE(f.unit(blue).storming);
  EXPECT_EQ(f.man(others).facing, from_degrees(north));
}

// SKR-MEL-16: who stands fast has not followed up to the barrier that he fights across.
TEST(FollowUp, WhoStandsFastAtABarrierStormsNothing) {
  for (const bool goes : {false, true}) {
    Field f;
    f.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
    const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
    f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
    f.attach();
    follow_up(f.state, red, goes, &f.events);
    EXPECT_EQ(f.unit(red).storming, goes);
    EXPECT_EQ(f.man(red).at, (Vec{90, 60}));
  }
}

// SKR-RULING-116: after those he fought, not after a stranger who is nearer.
TEST(FollowUp, GoesAfterTheGroupHeFought) {
  Field f;
  f.men_at(Side::red, {{90, 60}, {90, 51}}, north, with_hatchets);
  f.men_at(Side::red, {{90, 70}}, south, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 6});
  EXPECT_EQ(f.man(blue).at, (Vec{90, 57}));
}

// SKR-MEL-25: a bridge is no deep water.
TEST(FallBack, LeadsOverABridge) {
  Fray f(1);
  f.terrain(TerrainKind::deep_water, block(80, 46, 100, 58));
  f.terrain(TerrainKind::bridge, block(86, 40, 94, 60));
  beat_red(f);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_EQ(f.condition(f.red), Condition::wounded);
}

// SKR-MEL-25: a barrier under the front of his base, which he leaves.
TEST(FallBack, ABarrierHeLeansOverDoesNotHoldHim) {
  Field f;
  f.terrain(TerrainKind::barricade, {{80, 60.75}, {100, 60.75}});
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red).at.y, 55);
  EXPECT_EQ(f.man(red).condition, Condition::wounded);
}

// SKR-RULING-115: the group's attached leader counts to its middle.
TEST(FallBack, TheMiddleOfAGroupIsThatOfItsMenAndItsLeader) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.leader(Side::red, Role::nco, {94, 55});
  f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  const Vec along = unit(Vec{2, -4.5});
  EXPECT_NEAR(f.man(red).at.x, 90 + 5 * along.x, 1.0 / 256);
  EXPECT_NEAR(f.man(red).at.y, 60 + 5 * along.y, 1.0 / 256);
}

// SKR-RULING-115: of the enemy only those who fight count.
TEST(FallBack, TheEnemysMiddleIsThatOfHisMenInTheMatches) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}, {100, 70}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 5});
  EXPECT_EQ(f.man(red).at, (Vec{90, 55}));
}

// SKR-RULING-115: both middles as they stood before anybody fell back.
TEST(FallBack, IsMeasuredBeforeAnybodyHasGone) {
  Field f;
  const int one = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  const int other = f.men_at(Side::red, {{96, 60}, {104, 56}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}, {96, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({1, 1, 1, 1});
  EXPECT_LT(f.man(one).at.x, 90);
  EXPECT_GT(f.man(other).at.x, 96);
  EXPECT_EQ(f.man(blue, 0).at, (Vec{90, 67}));
  EXPECT_EQ(f.man(blue, 1).at, (Vec{96, 67}));
}

// SKR-RULING-115: within 45 degrees the enemy is before him.
TEST(FallBack, WhoHasTheEnemyBeforeHimKeepsHisFacing) {
  for (const double facing : {44.0, 46.0}) {
    Field f;
    const int red = f.men_at(Side::red, {{90, 60}}, facing, with_hatchets);
    f.men_at(Side::blue, {{90, 62.4375}}, south, with_hatchets);
    f.begin(StepKind::melee);
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    f.roll({1, 5});
    EXPECT_NEAR(to_degrees(f.man(red).facing), facing < 45 ? 44 : 0, 0.1);
    EXPECT_NEAR(to_degrees(f.unit(red).facing), facing < 45 ? 44 : 0, 0.1);
  }
}

// SKR-RULING-114: whoever of the groups in the melee is left, the melee is not over as SKR-MEL-31 has it.
TEST(FollowUp, AfterTheLastOfThemGoesTowardTheNearestInSight) {
  Field f;
  const int fallen = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::red, {{60, 62}}, north, with_hatchets);
  f.men_at(Side::red, {{90, 20}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}, {90, 75}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 6});
  EXPECT_EQ(f.man(fallen).condition, Condition::killed);
  EXPECT_EQ(f.man(blue, 0).at, (Vec{85, 62})) << "30 off, and not 42";
  EXPECT_EQ(f.man(blue, 1).at, (Vec{90, 75})) << "he did not fight";
}

// SKR-RULING-114: nobody is in sight, so nobody goes anywhere.
TEST(FollowUp, IsNoneWhereNobodyIsInSight) {
  Field f;
  f.terrain(TerrainKind::building, block(10, 40, 170, 45));
  f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::red, {{90, 20}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 6});
  EXPECT_EQ(f.man(blue).at, (Vec{90, 62}));
  EXPECT_EQ(f.count(K::group_followed), 0);
}

// SKR-MEL-16: who follows up into contact in the open has come up to no barrier.
TEST(FollowUp, InTheOpenStormsNothing) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 4}, {96, 4}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 6}, {96, 6}}, south, {.weapons = {Weapon::hatchet}, .native = true});
  f.begin(StepKind::melee);
  f.roll({1, 1, 1, 5});
  ASSERT_TRUE(in_contact(f.state, f.number(red), f.number(blue)));
  EXPECT_EQ(f.man(red).at.y, 1);
  EXPECT_FALSE(f.unit(blue).storming);
}

} // namespace
} // namespace sandtable::skirmish
