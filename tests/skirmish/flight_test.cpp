#include "rulebooks/skirmish/chapters/flight.hpp"

#include "rulebooks/skirmish/chapters/away.hpp"
#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {

namespace {

/// A wood in the south-west, and a group of ten (of so many once) entirely in it, watched from the north.
struct InAWood : Field {
  int pc = -1, men = -1, foe = -1;
  explicit InAWood(int killed, int count = 20) {
    pc = leader(Side::red, Role::pc, {170, 5});
    unit(pc).commanded = true;
    terrain(TerrainKind::light_woods, rectangle({60, 50}, 60, 30, 0));
    std::vector<Vec> places;
    for (int k = 0; k < count; ++k) places.push_back({40 + 3.0 * (k % 10), 62 - 3.0 * (k / 10)});
    men = men_at(Side::red, places, north, {.killed = killed});
    foe = men_at(Side::blue, {{60, 110}}, south);
  }
};

} // namespace

// SKR-MOR-02, 05, SKR-EX-41
TEST(Retreat, AnUncommandedGroupInCoverAtHalfStrengthStays) {
  InAWood f(10);
  f.unit(f.men).facing = from_degrees(90);
  const Vec before = mean_centre(f.state, f.men);
  obey(f, f.men, ActionResult::retreat);
  EXPECT_EQ(f.pending(), StepKind::none);
  EXPECT_EQ(mean_centre(f.state, f.men), before);
  EXPECT_EQ(f.unit(f.men).action, Action::retreat);
  EXPECT_FALSE(f.unit(f.men).retreated);
  EXPECT_FALSE(f.unit(f.men).moved);
  EXPECT_EQ(f.count(EventKind::group_stays), 1);
  EXPECT_LT(dot(direction(f.unit(f.men).facing), Vec{0, -1}), -0.9) << "it faces the enemy";
}

// SKR-MOR-01, 02, SKR-EX-41
TEST(Retreat, BelowHalfStrengthItMustGo) {
  InAWood f(11);
  const Vec before = mean_centre(f.state, f.men);
  obey(f, f.men, ActionResult::retreat);
  EXPECT_GT(distance(mean_centre(f.state, f.men), before), 5);
  EXPECT_TRUE(f.unit(f.men).retreated);
  EXPECT_EQ(f.count(EventKind::group_stays), 0);
}

// SKR-MOR-05, SKR-SEQ-11
TEST(Retreat, ACommandedGroupInCoverIsAskedWhetherItStays) {
  InAWood f(10);
  f.unit(f.men).commanded = true;
  const Vec before = mean_centre(f.state, f.men);
  obey(f, f.men, ActionResult::retreat);
  ASSERT_EQ(f.pending(), StepKind::retreat_choice);
  EXPECT_EQ(f.refusal(Field::act(Verb::stand, f.men)), Rule::SKR_SEQ_11);
  EXPECT_EQ(f.refusal(Field::act(Verb::stay, f.pc)), Rule::SKR_SEQ_11);
  EXPECT_TRUE(f.check(Field::act(Verb::withdraw, f.men)).allowed());
  f.order(Field::act(Verb::stay, f.men));
  EXPECT_EQ(mean_centre(f.state, f.men), before);
  EXPECT_FALSE(f.unit(f.men).retreated);
  EXPECT_EQ(f.unit(f.men).action, Action::retreat);

  InAWood g(10);
  g.unit(g.men).commanded = true;
  obey(g, g.men, ActionResult::retreat);
  g.order(Field::act(Verb::withdraw, g.men));
  EXPECT_LT(mean_centre(g.state, g.men).y, before.y - 5);
  EXPECT_TRUE(g.unit(g.men).retreated);
}

// SKR-RULING-89, SKR-ACT-41
TEST(Retreat, AGroupInContactDoesNotStayInItsCover) {
  Field f;
  f.terrain(TerrainKind::light_woods, rectangle({60, 50}, 60, 30, 0));
  const int men = f.men_at(Side::red, {{60, 50}}, north);
  f.men_at(Side::blue, {{60, 52}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_FALSE(is_in_contact(f.state, men));
  EXPECT_LT(f.man(men).at.y, 45);
}

// SKR-MOR-01, 04, 06
TEST(Retreat, WithNoCoverItGoesStraightAwayAndShowsItsBack) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}, {94, 60}}, north, {.wounded = 1});
  f.men_at(Side::blue, {{92, 100}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_NEAR(f.man(men, 0).at.y, 35, 0.05);
  EXPECT_NEAR(f.man(men, 1).at.y, 40, 0.05) << "a wounded man goes 20";
  EXPECT_NEAR(facing_of(f, men), 180, 1);
  EXPECT_TRUE(f.unit(men).moved);
  EXPECT_TRUE(f.unit(men).retreated);
  const Event& e = f.last(EventKind::group_retreated);
  EXPECT_EQ(e.rule, Rule::SKR_MOR_04);
  EXPECT_NEAR(e.cm, 25, 0.05);
  EXPECT_FALSE(e.yes);
}

// SKR-MOR-04
TEST(Retreat, OfNobodyInSightItRunsFromWhatItRemembersOrGoesHome) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, east);
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {90, 35});
  f.unit(men).acted = false;
  f.unit(men).knows_enemy = true;
  f.unit(men).last_known = {50, 35};
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {115, 35});
  EXPECT_NEAR(facing_of(f, men), 90, 0.1);
}

// SKR-MOR-04: its own edge is where its setting says.
TEST(Retreat, HomeIsTheEdgeOfItsSide) {
  Field f;
  f.setting().sides[0].edge = "east";
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {115, 60});
}

// SKR-MOR-03, 06
TEST(Retreat, ItMakesForCoverFartherFromTheEnemyAndFacesHimThere) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({110, 40}, 20, 20, 0));
  const int men = f.men_at(Side::red, {{95, 50}}, north);
  f.men_at(Side::blue, {{80, 90}}, south);
  obey(f, men, ActionResult::retreat);
  const Vec at = f.man(men).at;
  EXPECT_GE(at.x, 100);
  EXPECT_LT(at.x, 101);
  EXPECT_GT(at.y, 45);
  EXPECT_TRUE(f.unit(men).retreated);
  EXPECT_EQ(f.last(EventKind::group_retreated).rule, Rule::SKR_MOR_03);
  EXPECT_TRUE(f.last(EventKind::group_retreated).yes);
  EXPECT_GT(dot(direction(f.unit(men).facing), Vec{80, 90} - at), 0);
}

// SKR-MOR-03: cover that is no farther from the enemy is none.
TEST(Retreat, CoverTowardTheEnemyIsNoRefuge) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 70}, 20, 10, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {90, 35});
}

// SKR-SHT-02, SKR-MOR-06: who cannot go anywhere has not retreated, and faces the enemy.
TEST(Retreat, WhoHasNowhereToGoHasNotRetreated) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({90, 54}, 20, 10, 0));
  f.terrain(TerrainKind::deep_water, rectangle({86, 60}, 6, 2, 0));
  f.terrain(TerrainKind::deep_water, rectangle({94, 60}, 6, 2, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, south);
  f.men_at(Side::blue, {{90, 65}}, south);
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {90, 60});
  EXPECT_EQ(f.count(EventKind::group_retreated), 1);
  EXPECT_FALSE(f.unit(men).retreated);
  EXPECT_FALSE(f.unit(men).moved);
  EXPECT_NEAR(facing_of(f, men), 0, 0.1);
}

// SKR-MOR-03: "every visible enemy group".
TEST(Retreat, ASecondEnemyNearTheCoverSpoilsIt) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 30}, 20, 10, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 85}}, south);
  f.men_at(Side::blue, {{90, 5}}, north);
  obey(f, men, ActionResult::retreat);
  EXPECT_NE(f.last(EventKind::group_retreated).rule, Rule::SKR_MOR_03);
  EXPECT_GE(distance(f.man(men).at, Vec{90, 5}), 55 - 0.1) << "SKR-MOR-16";
  EXPECT_GE(distance(f.man(men).at, Vec{90, 85}), 25 - 0.1) << "SKR-MOR-16";
}

// SKR-MOR-03: the covering side of a barrier is the one away from the enemy.
TEST(Retreat, ItClimbsAHedgeToBeBehindIt) {
  Field f;
  f.terrain(TerrainKind::hedge, {{80, 50}, {100, 50}});
  const int men = f.men_at(Side::red, {{90, 55}}, north);
  f.men_at(Side::blue, {{90, 100}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_LT(f.man(men).at.y, 49);
  EXPECT_GE(f.man(men).at.y, 47);
  EXPECT_TRUE(f.last(EventKind::group_retreated).yes);
  EXPECT_NEAR(facing_of(f, men), 0, 1) << "SKR-MOR-06: it faces the enemy in cover";
}

// SKR-COV-05
TEST(Retreat, RidersFindNoCoverBehindAHedge) {
  Field f;
  f.terrain(TerrainKind::hedge, {{80, 50}, {100, 50}});
  const int men = f.men_at(Side::red, {{90, 55}}, north, {.mounted = true});
  f.men_at(Side::blue, {{90, 100}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_EQ(f.last(EventKind::group_retreated).rule, Rule::SKR_MOR_04);
  EXPECT_LT(f.man(men).at.y, 40);
}

// SKR-MOR-03, SKR-RULING-94: they go on until all of them are in cover.
TEST(Retreat, TheGroupStopsWhenAllOfItIsInCover) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 35}, 60, 30, 0));
  const int men = f.men_at(Side::red, {{90, 60}, {90, 63}, {90, 57}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_TRUE(f.last(EventKind::group_retreated).yes);
  EXPECT_LE(f.man(men, 1).at.y, 50);
  EXPECT_GT(f.man(men, 1).at.y, 48) << "and no farther";
}

// SKR-RULING-94: who are in it but for the last go so much deeper as he needs.
TEST(Retreat, AGroupHalfInCoverGoesNoDeeperThanItsLastManNeeds) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 34}, 60, 60, 0)); // up to 64
  const int men = f.men_at(Side::red, {{90, 50}, {90, 52.5}, {90, 65}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_TRUE(f.last(EventKind::group_retreated).yes);
  EXPECT_LE(f.man(men, 2).at.y, 64);
  EXPECT_GT(f.man(men, 0).at.y, 46);
}

// SKR-RULING-94: where not all of it finds room, its middle goes on as far as the area reaches.
TEST(Retreat, AGroupThatIsLongerThanItsCoverStopsInIt) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 47}, 60, 6, 0)); // from 44 to 50
  const int men = f.men_at(Side::red, {{90, 60}, {90, 66}, {90, 54}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_GT(f.man(men, 0).at.y, 44);
  EXPECT_LT(f.man(men, 0).at.y, 46);
}

// SKR-RULING-94: those whose middle is in it go away from the enemy, as far as it reaches.
TEST(Retreat, AGroupThatIsLongerThanTheCoverItIsInGoesOnInIt) {
  Field f;
  f.terrain(TerrainKind::crops, rectangle({90, 53}, 60, 6, 0)); // from 50 to 56
  const int men = f.men_at(Side::red, {{90, 55}, {90, 61}, {90, 49}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_GE(f.man(men, 0).at.y, 50);
  EXPECT_LT(f.man(men, 0).at.y, 52);
}

// SKR-ACT-22, SKR-EX-12
TEST(Retreat, AContinueOfFiveOrSixMakesForCoverAndHoldsThere) {
  for (const int die : {4, 5, 6}) {
    Field f;
    f.terrain(TerrainKind::crops, rectangle({120, 60}, 20, 20, 0));
    const int men = f.men_at(Side::red, {{100, 60}}, south, {.action = Action::retreat});
    f.unit(men).knows_enemy = true;
    f.unit(men).last_known = {90, 100};
    obey(f, men, ActionResult::go_on, die);
    EXPECT_EQ(f.unit(men).action, die == 4 ? Action::retreat : Action::hold);
    if (die == 4) continue;
    EXPECT_GE(f.man(men).at.x, 110);
    EXPECT_LT(f.man(men).at.x, 111);
    EXPECT_EQ(f.last(EventKind::group_retreated).rule, Rule::SKR_ACT_22);
    EXPECT_TRUE(f.last(EventKind::group_retreated).yes);
    EXPECT_GT(dot(direction(f.unit(men).facing), Vec{90, 100} - f.man(men).at), 40);
  }
}

// SKR-ACT-22: a group that is in cover, or that has none to go to, halts where it is.
TEST(Retreat, WithNoCoverAnywhereItHaltsWhereItIs) {
  Field f;
  const int men = f.men_at(Side::red, {{100, 60}}, south, {.action = Action::rout});
  f.unit(men).knows_enemy = true;
  f.unit(men).last_known = {100, 100};
  obey(f, men, ActionResult::go_on, 5);
  expect_at(f.man(men), {100, 60});
  EXPECT_EQ(f.unit(men).action, Action::hold);
  EXPECT_NEAR(facing_of(f, men), 0, 0.1);
  EXPECT_FALSE(f.unit(men).moved);
}

// SKR-MOR-07, SKR-EX-42
TEST(Rout, EachManRunsHisAllowanceAndFive) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}, {94, 60}}, north, {.wounded = 1});
  f.men_at(Side::blue, {{92, 110}}, south);
  obey(f, men, ActionResult::rout);
  EXPECT_NEAR(f.man(men, 0).at.y, 30, 0.1);
  EXPECT_NEAR(f.man(men, 1).at.y, 35, 0.1);
  EXPECT_EQ(f.unit(men).action, Action::rout);
  EXPECT_NEAR(facing_of(f, men), 180, 1);
  EXPECT_NEAR(f.last(EventKind::group_routed).cm, 30, 0.1);
  EXPECT_FALSE(f.unit(men).retreated) << "that is of Retreat";

  Field g;
  const int riders = g.men_at(Side::red, {{90, 70}}, north, {.mounted = true});
  g.men_at(Side::blue, {{90, 110}}, south);
  obey(g, riders, ActionResult::rout);
  EXPECT_NEAR(g.man(riders).at.y, 25, 0.1);
}

// SKR-MOR-08
TEST(Rout, DifficultGroundCostsDoubleForTheWholeMove) {
  Field f;
  f.terrain(TerrainKind::stream, rectangle({90, 60}, 100, 80, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::rout);
  expect_at(f.man(men), {90, 45});
}

// SKR-MOR-10
TEST(Rout, ItBreaksContact) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  const int foe = f.men_at(Side::blue, {{90, 62}}, south, spears);
  obey(f, men, ActionResult::rout);
  EXPECT_EQ(f.man(men).condition, Condition::fit) << "no extra blow, and no surrender: SKR-RULING-96";
  expect_at(f.man(men), {90, 30});
  EXPECT_NEAR(distance_between(f.state, men, foe), 30, 0.1);
}

// SKR-MOR-09: 15 degrees to the left before the right.
TEST(Rout, BlockedByWaterItTurnsFifteenDegreesLeftFirst) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({90, 45}, 6, 4, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::rout);
  const Vec ran = f.man(men).at - Vec{90, 60};
  EXPECT_NEAR(length(ran), 30, 0.2);
  EXPECT_NEAR(to_degrees(heading(ran)), 165, 0.5) << "left of south is east";
}

// SKR-MOR-09: where left is blocked too, to the right.
TEST(Rout, BlockedOnTheLeftTooItTurnsRight) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({94, 45}, 14, 4, 0));
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::rout);
  EXPECT_NEAR(to_degrees(heading(f.man(men).at - Vec{90, 60})), 195, 0.5);
}

// SKR-MOR-09: enemies block as well, and SKR-MOR-16: it goes nearer to none of them.
TEST(Rout, AnEnemyBehindTurnsItAside) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 75}}, south);
  f.men_at(Side::blue, {{90, 20}}, north);
  obey(f, men, ActionResult::rout);
  const Vec at = f.man(men).at;
  EXPECT_GE(distance(at, Vec{90, 75}), 15);
  EXPECT_GE(distance(at, Vec{90, 20}), 40);
  EXPECT_GT(at.x, 110) << "left of south";
}

// SKR-MOR-14
TEST(Rout, WhoCrossesTheEdgeIsGone) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 25}, {90, 40}}, north, {.wounded = 1});
  f.men_at(Side::red, {{10, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::rout);
  EXPECT_EQ(f.man(men, 0).condition, Condition::departed);
  EXPECT_EQ(f.man(men, 1).condition, Condition::wounded);
  expect_at(f.man(men, 1), {90, 15});
  EXPECT_EQ(f.count(EventKind::man_left), 1);
  EXPECT_EQ(losses_of(f.state, men), 1) << "SKR-MOR-15: the wounded man, not the one who left";
}

// SKR-MOR-14
TEST(Retreat, WhoCrossesTheEdgeIsGoneToo) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 20}}, north);
  f.men_at(Side::red, {{10, 60}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::retreat);
  EXPECT_EQ(f.man(men).condition, Condition::departed);
  EXPECT_EQ(f.unit(men).action, Action::retreat);
}

// SKR-MOR-11, 12
TEST(Rout, ASurroundedGroupSurrenders) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}, {93, 60}}, north);
  const int nco = f.leader(Side::red, Role::nco, {90, 57});
  f.men_at(Side::red, {{10, 10}}, north);
  std::vector<Vec> ring;
  for (int k = 0; k < 12; ++k) ring.push_back(Vec{91.5, 60} + direction(from_degrees(30 * k)) * 11);
  const int foes = f.men_at(Side::blue, ring, north);
  EXPECT_TRUE(is_surrounded(f.state, men));
  f.unit(foes).action = Action::rout;
  EXPECT_FALSE(is_surrounded(f.state, men)) << "routers bar nobody's way";
  f.unit(foes).action = Action::hold;
  obey(f, men, ActionResult::rout);
  EXPECT_EQ(f.man(men, 0).condition, Condition::captured);
  EXPECT_EQ(f.man(men, 1).condition, Condition::captured);
  EXPECT_EQ(f.man(nco).condition, Condition::captured);
  EXPECT_EQ(f.count(EventKind::group_surrendered), 1);
  EXPECT_EQ(f.count(EventKind::group_routed), 0);
}

// SKR-MOR-11: one gap is enough.
TEST(Rout, AGapInTheRingIsAWayOut) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  std::vector<Vec> ring;
  for (int k = 0; k < 12; ++k)
    if (k != 3 && k != 4) ring.push_back(Vec{90, 60} + direction(from_degrees(30 * k)) * 11);
  f.men_at(Side::blue, ring, north);
  EXPECT_FALSE(is_surrounded(f.state, men));
}

// SKR-MOR-11: impassable ground closes a ring, but does not make one by itself (SKR-RULING-96).
TEST(Rout, WaterBehindAndEnemiesBeforeSurroundAGroup) {
  Field f;
  f.terrain(TerrainKind::deep_water,
            {{60, 40}, {120, 40}, {120, 80}, {110, 80}, {110, 52}, {70, 52}, {70, 80}, {60, 80}});
  const int men = f.men_at(Side::red, {{90, 56}}, north);
  EXPECT_FALSE(is_surrounded(f.state, men));
  const int foes = f.men_at(Side::blue, {{82, 60}, {86, 64}, {90, 66}, {94, 64}, {98, 60}, {100, 56}, {80, 56}}, south);
  EXPECT_TRUE(is_surrounded(f.state, men));
  f.move_man(foes, 6, {20, 20});
  f.move_man(foes, 0, {20, 25});
  EXPECT_FALSE(is_surrounded(f.state, men));
}

// SKR-MOR-12: whoever only goes on routing has not got a Rout.
TEST(Rout, ARouterWhoGoesOnDoesNotSurrender) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north, {.action = Action::rout});
  std::vector<Vec> ring;
  for (int k = 0; k < 12; ++k) ring.push_back(Vec{90, 60} + direction(from_degrees(30 * k)) * 11);
  f.men_at(Side::blue, ring, north);
  obey(f, men, ActionResult::go_on, 2);
  EXPECT_EQ(f.man(men).condition, Condition::fit);
  EXPECT_EQ(f.unit(men).action, Action::rout);
}

// SKR-MOR-13
TEST(Rout, AnythingElseEndsIt) {
  for (const ActionResult result : {ActionResult::halt, ActionResult::advance, ActionResult::attack}) {
    Field f;
    const int men = f.men_at(Side::red, {{90, 60}}, north, {.action = Action::rout});
    f.men_at(Side::blue, {{90, 115}}, south);
    obey(f, men, result);
    EXPECT_NE(f.unit(men).action, Action::rout);
  }
}

// SKR-VIC-05: a side that has surrendered to the last man has lost at once.
TEST(Rout, TheLastMenWhoSurrenderEndTheFight) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  std::vector<Vec> ring;
  for (int k = 0; k < 12; ++k) ring.push_back(Vec{90, 60} + direction(from_degrees(30 * k)) * 11);
  f.men_at(Side::blue, ring, north);
  obey(f, men, ActionResult::rout);
  EXPECT_EQ(f.state.ending, Ending::nobody_left);
  EXPECT_EQ(f.state.winner, index_of(Side::blue));
}

} // namespace sandtable::skirmish
