// Section 9: moves ordered by a player, and SKR-SEQ-12.

#include "rulebooks/skirmish/chapters/drift.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "support/skirmish_field.hpp"
#include "ways_support.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {

namespace {

using T = TerrainKind;

const Placement commanded{.formation = Formation::line, .commanded = true};
const Placement horse{.formation = Formation::line, .mounted = true, .commanded = true};
const Placement open{.formation = Formation::open_order, .commanded = true};

Rule refusal(const Field& f, const Order& o) { return judge_march(f.state, o).ruling.rule; }
bool allowed(const Field& f, const Order& o) { return judge_march(f.state, o).ruling.allowed(); }
Rule simple(const Field& f, Verb verb, int unit) { return check_simple_move(f.state, order_for(verb, unit)).rule; }

Figure figure(bool mounted, Condition condition, Role role = Role::trooper) {
  Figure f;
  f.mounted = mounted;
  f.condition = condition;
  f.role = role;
  return f;
}

} // namespace

// SKR-MOV-01, 02, 03, 04, 05
TEST(Allowance, EveryManHasHisOwn) {
  using C = Condition;
  for (const bool clear : {false, true}) {
    EXPECT_EQ(allowance(figure(false, C::fit), clear), 25);
    EXPECT_EQ(allowance(figure(false, C::wounded), clear), 20);
    EXPECT_EQ(allowance(figure(false, C::fit, Role::civilian), clear), 20);
    EXPECT_EQ(allowance(figure(false, C::wounded, Role::civilian), clear), 20);
  }
  EXPECT_EQ(allowance(figure(true, C::fit), true), 40);
  EXPECT_EQ(allowance(figure(true, C::fit), false), 25);
  EXPECT_EQ(allowance(figure(true, C::wounded), true), 32);
  EXPECT_EQ(allowance(figure(true, C::wounded), false), 20);
  Figure lady = figure(false, C::fit, Role::civilian);
  lady.long_skirts = true;
  EXPECT_EQ(allowance(lady, true), 15);
  lady.condition = C::wounded;
  EXPECT_EQ(allowance(lady, true), 15);
  lady.hitched = true;
  EXPECT_EQ(allowance(lady, true), 20);
  Figure actress = figure(false, C::fit);
  actress.long_skirts = true;
  EXPECT_EQ(allowance(actress, true), 25) << "of civilians alone";
}

// SKR-EX-19
TEST(Marching, EightInTheOpenFiveInAWoodAndAFence) {
  for (const bool too_far : {false, true}) {
    Field f;
    f.terrain(T::light_woods, block(88, 49, 92, too_far ? 55 : 54));
    f.terrain(T::fence, {{80, 57}, {100, 57}});
    const int man = f.men_at(Side::red, {{90, 45}}, north, {.commanded = true});
    const Walk walk = walk_along(f.state, f.number(man), {{90, too_far ? 59.0 : 58.0}});
    EXPECT_DOUBLE_EQ(walk.cost, too_far ? 26.25 : 24.25);
    EXPECT_EQ(walk.allowance, 25);
    EXPECT_EQ(allowed(f, Field::march(man, {{90, too_far ? 60.0 : 59.0}})), !too_far);
  }
}

// SKR-EX-20, SKR-MOV-04, 06, 08
TEST(Marching, HorsesGoAtFootRateOffOpenGround) {
  Field f;
  const int man = f.men_at(Side::red, {{90, 20}}, north, {.mounted = true, .commanded = true});
  EXPECT_TRUE(allowed(f, Field::march(man, {{90, 62.5}})));
  EXPECT_EQ(refusal(f, Field::march(man, {{90, 62.6}})), Rule::SKR_MOV_08);
  f.terrain(T::rough, block(80, 32, 100, 60));
  EXPECT_DOUBLE_EQ(walk_along(f.state, f.number(man), {{90, 38}}).cost, 24);
  EXPECT_EQ(walk_along(f.state, f.number(man), {{90, 38}}).allowance, 25);
  EXPECT_TRUE(allowed(f, Field::march(man, {{90, 40.5}})));
  EXPECT_DOUBLE_EQ(walk_along(f.state, f.number(man), {{90, 39}}).cost, 26);
  EXPECT_EQ(refusal(f, Field::march(man, {{90, 41.5}})), Rule::SKR_MOV_08);
}

// SKR-MOV-04, 07: low barriers do not make ground unclear, and cost a rider a quarter of his 40; enclosed ground does.
TEST(Marching, ARiderTakesAFenceAtAGallop) {
  Field f;
  f.terrain(T::fence, {{80, 30}, {100, 30}});
  f.terrain(T::building, block(120, 20, 130, 30), {{125, 30}});
  const int man = f.men_at(Side::red, {{90, 20}}, north, {.mounted = true, .commanded = true});
  const Walk over = walk_along(f.state, f.number(man), {{90, 50}});
  EXPECT_EQ(over.allowance, 40);
  EXPECT_DOUBLE_EQ(over.cost, 40);
  f.move_man(man, 0, {125, 25});
  const Walk out = walk_along(f.state, f.number(man), {{125, 35}});
  EXPECT_EQ(out.allowance, 25);
  EXPECT_DOUBLE_EQ(out.cost, 16.25);
}

// SKR-MOV-05, 07: a quarter of the man's own allowance.
TEST(Marching, AWoundedManClimbsForLessAndHasLess) {
  Field f;
  f.terrain(T::fence, {{80, 50}, {100, 50}});
  const int men = f.men_at(Side::red, {{90, 45}, {93, 45}}, north, {.wounded = 1});
  EXPECT_DOUBLE_EQ(walk_along(f.state, f.number(men, 0), {{90, 55}}).cost, 16.25);
  EXPECT_DOUBLE_EQ(walk_along(f.state, f.number(men, 1), {{93, 55}}).cost, 15);
}

// SKR-MOV-08, 19: each man within his own allowance; a wounded man may straggle (SKR-FRM-14).
TEST(Marching, OneManTooFarIsAllTooFar) {
  Field f;
  const int men = f.group(Side::red, 5, {90, 30}, north, commanded);
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 55}})));
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 55.1}})), Rule::SKR_MOV_08);
  f.man(men, 4).condition = Condition::wounded;
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 55}})), Rule::SKR_MOV_08);
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 50}})));
  Order o = Field::place_men(men, {{86, 54}, {88, 54}, {90, 54}, {92, 54}, {94, 49}});
  EXPECT_TRUE(allowed(f, o));
  o.places[3] = {98, 53};
  EXPECT_EQ(refusal(f, o), Rule::SKR_FRM_14);
}

// SKR-MOV-06: the way counts, not where it ends.
TEST(Marching, TheWayIsMeasuredAlongItsBends) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const March round = judge_march(f.state, Field::march(men, {{100, 30}, {100, 40}}));
  ASSERT_TRUE(round.ruling.allowed());
  EXPECT_DOUBLE_EQ(round.longest, 20);
  EXPECT_EQ(refusal(f, Field::march(men, {{105, 30}, {105, 45}})), Rule::SKR_MOV_08);
}

// SKR-MOV-09, 11, SKR-EX-31: half speed is 12.5; turning is no move.
TEST(Marching, HalfSpeedIsHalfTheAllowance) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const March half = judge_march(f.state, Field::march(men, {{90, 42.5}}));
  EXPECT_FALSE(half.hurried);
  EXPECT_DOUBLE_EQ(half.longest, 12.5);
  EXPECT_TRUE(judge_march(f.state, Field::march(men, {{90, 43}})).hurried);
  const March turn = judge_march(f.state, Field::march(men, {}, east));
  EXPECT_TRUE(turn.ruling.allowed());
  EXPECT_EQ(turn.longest, 0);
  EXPECT_FALSE(turn.hurried);
}

// SKR-MOV-10, 11
TEST(Marching, TurningMovesNobody) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  f.begin(StepKind::move);
  const Vec before = f.man(men).at;
  f.order(Field::march(men, {}, east));
  EXPECT_EQ(f.man(men).at, before);
  EXPECT_EQ(f.man(men).facing, from_degrees(east));
  EXPECT_EQ(f.unit(men).facing, from_degrees(east));
  EXPECT_FALSE(f.unit(men).moved);
  EXPECT_EQ(f.count(EventKind::group_turned), 1);
}

// SKR-MOV-11, SKR-ACT-29, SKR-SEQ-12: what a march leaves behind.
TEST(Marching, AMarchIsRecorded) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const int others = f.group(Side::red, 3, {40, 30}, north, commanded);
  f.group(Side::blue, 3, {90, 110}, south);
  f.begin(StepKind::move);
  f.order(Field::march(men, {{90, 50}}));
  EXPECT_TRUE(f.unit(men).acted);
  EXPECT_TRUE(f.unit(men).moved);
  EXPECT_TRUE(f.unit(men).hurried);
  EXPECT_EQ(f.unit(men).action, Action::advance);
  EXPECT_EQ(f.man(men, 1).at, (Vec{90, 49}));
  EXPECT_DOUBLE_EQ(f.last(EventKind::group_moved).cm, 20);
  EXPECT_EQ(f.pending(), StepKind::move);
  EXPECT_EQ(units_to_move(f.state), bit(others));
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 51}})), Rule::SKR_SEQ_12);
  f.order(Field::march(others, {{40, 28}}));
  EXPECT_EQ(f.unit(others).action, Action::hold);
  EXPECT_FALSE(f.unit(others).hurried);
}

// SKR-FRM-12, 13: a new formation is walked into.
TEST(Marching, AFormationIsChangedOnTheWay) {
  Field f;
  const int men = f.group(Side::red, 5, {90, 30}, north, commanded);
  const March m = judge_march(f.state, Field::march(men, {{90, 40}}, north, Formation::file));
  ASSERT_TRUE(m.ruling.allowed());
  EXPECT_EQ(m.formation, Formation::file);
  EXPECT_EQ(m.places[0], (Vec{90, 39}));
  EXPECT_EQ(m.places[4], (Vec{90, 29}));
  EXPECT_NEAR(m.longest, distance(Vec{86, 29}, Vec{90, 39}), 1e-9);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 55}}, north, Formation::open_order)), Rule::SKR_MOV_08);
}

// SKR-FRM-10, SKR-FRM-02
TEST(Marching, MenInFreeOrderChooseTheirPlaces) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 30}, {93, 30}}, north, {.commanded = true});
  EXPECT_TRUE(allowed(f, Field::place_men(men, {{92, 40}, {98, 40}})));
  EXPECT_EQ(refusal(f, Field::place_men(men, {{92, 40}})), Rule::SKR_FRM_10);
  EXPECT_EQ(refusal(f, Field::place_men(men, {{92, 40}, {99.1, 40}})), Rule::SKR_FRM_14);
  Order o = Field::place_men(men, {{92, 40}, {98, 40}});
  o.formation = Formation::line;
  EXPECT_EQ(refusal(f, o), Rule::SKR_FRM_02);
  const March kept = judge_march(f.state, Field::march(men, {{91.5, 41}}));
  EXPECT_EQ(kept.places[0], (Vec{90, 40}));
  EXPECT_EQ(kept.places[1], (Vec{93, 40}));
}

// SKR-MOV-12: through friends, not onto them.
TEST(Marching, FriendsArePassedButNotStoodOn) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  f.group(Side::red, 3, {90, 40}, north, {.formation = Formation::line});
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 45}})));
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 42}}))) << "touching";
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 41.5}})), Rule::SKR_MOV_12);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 39}})), Rule::SKR_MOV_12);
  const int free = f.men_at(Side::red, {{20, 30}, {23, 30}}, north, {.commanded = true});
  EXPECT_EQ(refusal(f, Field::place_men(free, {{20, 40}, {21, 40}})), Rule::SKR_MOV_12);
}

// SKR-MOV-13, SKR-RULING-68
TEST(Marching, NobodyWalksThroughWallsOrWater) {
  Field f;
  f.terrain(T::deep_water, block(80, 40, 100, 45));
  f.terrain(T::fortification, {{20, 40}, {40, 40}}, {{30, 40}});
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const int file = f.group(Side::red, 3, {30, 35}, north, {.formation = Formation::file, .commanded = true});
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 50}})), Rule::SKR_MOV_13);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 40.5}})), Rule::SKR_MOV_13) << "half a base in the water";
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 40}})));
  EXPECT_TRUE(allowed(f, Field::march(file, {{30, 49}})));
  EXPECT_EQ(refusal(f, Field::march(file, {{35, 49}})), Rule::SKR_MOV_13);
}

// SKR-MOV-14: more than 1, all along and at the end.
TEST(Marching, EnemiesAreKeptAtMoreThanOne) {
  Field f;
  const int man = f.men_at(Side::red, {{90, 30}}, north, {.commanded = true});
  f.men_at(Side::blue, {{90, 45}}, south);
  EXPECT_TRUE(allowed(f, Field::march(man, {{90, 42.96}})));
  EXPECT_EQ(refusal(f, Field::march(man, {{90, 43}})), Rule::SKR_MOV_14);
  EXPECT_EQ(refusal(f, Field::march(man, {{90, 50}})), Rule::SKR_MOV_14);
  EXPECT_EQ(refusal(f, Field::march(man, {{87.01, 31}, {87.01, 50}})), Rule::SKR_MOV_14);
  EXPECT_TRUE(allowed(f, Field::march(man, {{86.9, 31}, {86.9, 50}})));
}

// SKR-MOV-15, SKR-RULING-70: half speed, straight away, or nowhere.
TEST(Marching, AGroupInContactMayOnlyBreakOff) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 40}, north, commanded);
  f.group(Side::blue, 3, {90, 40}, south, {.formation = Formation::line});
  ASSERT_TRUE(is_in_contact(f.state, men));
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 30}})));
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 27.5}})));
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 27}})), Rule::SKR_MOV_15);
  EXPECT_EQ(refusal(f, Field::march(men, {{94, 30}})), Rule::SKR_MOV_15) << "aslant";
  EXPECT_EQ(judge_march(f.state, Field::march(men, {{94, 30}})).ruling.where, (Vec{94, 30}));
  EXPECT_TRUE(allowed(f, Field::march(men, {{92.6, 30}})));
  EXPECT_EQ(refusal(f, Field::march(men, {{92.77, 30}})), Rule::SKR_MOV_15) << "15.5 degrees";
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 50}})), Rule::SKR_MOV_15);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 35}, {90, 30}})), Rule::SKR_MOV_15);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 30}}, north, Formation::file)), Rule::SKR_MOV_15);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 39.5}})), Rule::SKR_MOV_14) << "not clear of them";
  EXPECT_TRUE(allowed(f, Field::march(men, {}, south)));
}

// SKR-MOV-14, SKR-GEN-03: whoever is listed first is an enemy like any other.
TEST(Marching, NobodyStandsWithinOneOfTheFirstOfTheEnemies) {
  Field f;
  f.men_at(Side::blue, {{90, 60}}, south);
  const int men = f.men_at(Side::red, {{90, 30}}, north, commanded);
  const auto rule_at = [&](double gap) {
    return judge_places(f.state, men, {static_cast<std::int16_t>(f.number(men))}, {{90, 58 - gap}}, {0, 1}).rule;
  };
  EXPECT_EQ(rule_at(1), Rule::SKR_MOV_14);
  EXPECT_EQ(rule_at(1 + 1.0 / 64), Rule::SKR_MOV_14);
  EXPECT_EQ(rule_at(1 + 1.0 / 32), Rule::none);
}

// SKR-MOV-17
TEST(Marching, OnlyANamedEdgeIsAWayOut) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 15}, south, commanded);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, -5}})), Rule::SKR_MOV_17);
  EXPECT_EQ(refusal(f, Field::march(men, {{90, -0.5}})), Rule::SKR_TER_01);
  f.setting().sides[0].exits = {"north"};
  EXPECT_EQ(refusal(f, Field::march(men, {{90, -5}})), Rule::SKR_MOV_17);
  f.setting().sides[0].exits = {"south"};
  f.group(Side::red, 1, {20, 20}, south);
  f.group(Side::blue, 1, {20, 100}, south);
  f.begin(StepKind::move);
  EXPECT_TRUE(judge_march(f.state, Field::march(men, {{90, -5}})).leaves);
  EXPECT_FALSE(judge_march(f.state, Field::march(men, {{90, 5}})).leaves);
  f.order(Field::march(men, {{90, -5}}));
  EXPECT_EQ(f.count(EventKind::man_left), 3);
  EXPECT_EQ(f.last(EventKind::man_left).rule, Rule::SKR_MOV_17);
  EXPECT_EQ(f.man(men).condition, Condition::departed);
}

// SKR-OPT-11
TEST(Marching, PinnedMenStayWhereTheyAre) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  f.unit(men).pinned = true;
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 31}})), Rule::SKR_OPT_11);
  EXPECT_TRUE(allowed(f, Field::march(men, {}, east)));
  Drift how;
  how.way = {{90, 40}};
  EXPECT_EQ(drift(f.state, men, how, nullptr), 0);
  how.runs = true;
  EXPECT_DOUBLE_EQ(drift(f.state, men, how, nullptr), 10);
}

// SKR-SEQ-12, SKR-CMD-23, 24, SKR-ACT-27, 30, 42
TEST(Marching, OnlyTheCommandedObey) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const int idle = f.group(Side::red, 3, {40, 30}, north);
  const int foes = f.group(Side::blue, 3, {90, 90}, south, commanded);
  const int nco = f.leader(Side::red, Role::nco, {90, 26});
  const int captain = f.leader(Side::red, Role::pc, {94, 26});
  const int stranger = f.leader(Side::red, Role::nco, {140, 26});
  f.attach();
  f.unit(captain).commanded = true;
  f.unit(nco).commanded = true; // paid for with the group: SKR-CMD-25
  EXPECT_EQ(units_to_move(f.state), bit(men) | bit(captain));
  EXPECT_EQ(refusal(f, Field::march(idle, {{40, 31}})), Rule::SKR_CMD_23);
  EXPECT_EQ(refusal(f, Field::march(foes, {{90, 89}})), Rule::SKR_SEQ_12);
  EXPECT_EQ(refusal(f, Field::march(-1, {{90, 89}})), Rule::SKR_SEQ_12);
  EXPECT_EQ(refusal(f, Field::march(nco, {{90, 20}})), Rule::SKR_LDR_06);
  EXPECT_EQ(refusal(f, Field::march(stranger, {{140, 20}})), Rule::SKR_CMD_23);
  f.unit(nco).relay_of = static_cast<std::int8_t>(captain);
  f.unit(stranger).commanded = true;
  EXPECT_EQ(units_to_move(f.state), bit(men) | bit(captain) | bit(nco) | bit(stranger));
  f.unit(men).bound = true;
  EXPECT_EQ(units_to_move(f.state), bit(stranger));
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 31}})), Rule::SKR_ACT_27);
  EXPECT_EQ(refusal(f, Field::march(captain, {{94, 31}})), Rule::SKR_ACT_27);
}

// SKR-ACT-42, SKR-FRM-16, SKR-RULING-71
TEST(Marching, ALeaderGoesWithHisGroupUnlessHeActsForHimself) {
  for (const bool activated : {false, true}) {
    Field f;
    const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
    const int nco = f.leader(Side::red, Role::nco, {90, 26});
    f.attach();
    f.unit(nco).commanded = true;
    if (activated) f.unit(nco).relay_of = 0;
    f.begin(StepKind::move);
    f.order(Field::march(men, {{90, 40}}));
    EXPECT_EQ(f.man(nco).at, (Vec{90, activated ? 26.0 : 36.0}));
    EXPECT_EQ(f.unit(nco).acted, !activated);
  }
}

// SKR-RULING-71
TEST(Marching, ALeaderWhosePlaceIsTakenStandsBesideIt) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, commanded);
  const int nco = f.leader(Side::red, Role::nco, {90, 26});
  f.men_at(Side::red, {{90, 36}}, north);
  f.attach();
  f.begin(StepKind::move);
  f.order(Field::march(men, {{90, 40}}));
  EXPECT_NE(f.man(nco).at, (Vec{90, 36}));
  EXPECT_LT(distance(f.man(nco).at, Vec{90, 36}), 3.1);
}

// SKR-SHT-10, 11, 13, 14, SKR-CMD-08
TEST(SimpleMoves, LoadingIsForThoseWhoHaveToAndMay) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, {.loaded = false, .commanded = true});
  const int archers =
      f.group(Side::red, 3, {40, 30}, north, {.weapons = {Weapon::bow}, .loaded = false, .commanded = true});
  const int captain = f.leader(Side::red, Role::pc, {140, 26}, north, {.loaded = false, .commanded = true});
  EXPECT_EQ(simple(f, Verb::load, men), Rule::none);
  EXPECT_EQ(simple(f, Verb::load, archers), Rule::SKR_SHT_14);
  EXPECT_EQ(simple(f, Verb::load, captain), Rule::SKR_CMD_08);
  f.unit(captain).in_person = InPerson::no;
  EXPECT_EQ(simple(f, Verb::load, captain), Rule::SKR_CMD_08);
  f.unit(captain).in_person = InPerson::yes;
  EXPECT_EQ(simple(f, Verb::load, captain), Rule::none);
  f.unit(men).moved = true;
  EXPECT_EQ(simple(f, Verb::load, men), Rule::SKR_SHT_10);
  f.unit(men).moved = false;
  f.unit(men).loaded = true;
  EXPECT_EQ(simple(f, Verb::load, men), Rule::SKR_SHT_11);
  f.unit(men).loaded = false;
  f.group(Side::blue, 3, {90, 30}, south);
  EXPECT_EQ(simple(f, Verb::load, men), Rule::SKR_SHT_10);
}

// SKR-SHT-10, SKR-EX-31: loaded at END.
TEST(SimpleMoves, WhoLoadsIsLoadedAtTheEnd) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, {.loaded = false, .commanded = true});
  const int others = f.group(Side::red, 3, {40, 30}, north, {.loaded = false, .commanded = true});
  f.group(Side::blue, 3, {90, 110}, south);
  f.begin(StepKind::move);
  f.order(Field::act(Verb::load, men));
  EXPECT_TRUE(f.unit(men).loading);
  EXPECT_TRUE(f.unit(men).acted);
  EXPECT_EQ(f.unit(men).action, Action::hold);
  EXPECT_EQ(f.count(EventKind::group_loads), 1);
  EXPECT_FALSE(f.unit(men).loaded);
  f.order(Field::act(Verb::done));
  EXPECT_TRUE(f.unit(men).loaded);
  EXPECT_FALSE(f.unit(others).loaded) << "commanded, and told to do nothing";
}

// SKR-SEQ-12: standing is always legal, and `done` lets the others stand.
TEST(SimpleMoves, WhoIsNotToldToActStands) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, {.action = Action::rout, .commanded = true});
  const int others = f.group(Side::red, 3, {40, 30}, north, {.action = Action::advance, .commanded = true});
  f.group(Side::blue, 3, {90, 110}, south);
  f.begin(StepKind::move);
  f.order(Field::act(Verb::stand, men));
  EXPECT_EQ(f.unit(men).action, Action::hold) << "SKR-ACT-29, SKR-MOR-13";
  EXPECT_EQ(f.count(EventKind::group_stood), 1);
  EXPECT_EQ(f.pending(), StepKind::move);
  EXPECT_EQ(simple(f, Verb::stand, men), Rule::SKR_SEQ_12);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.unit(others).action, Action::hold);
  EXPECT_NE(f.pending(), StepKind::move);
}

// SKR-MOV-18, SKR-RULING-72
TEST(SimpleMoves, MountingCostsHalfAFootMove) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, horse);
  const int foot = f.group(Side::red, 3, {40, 30}, north, commanded);
  f.group(Side::blue, 3, {20, 110}, south);
  EXPECT_EQ(simple(f, Verb::mount, foot), Rule::SKR_MOV_18);
  f.begin(StepKind::move);
  f.order(Field::act(Verb::mount, men));
  EXPECT_FALSE(f.man(men).mounted);
  EXPECT_FALSE(f.last(EventKind::mounted).yes);
  EXPECT_TRUE(f.unit(men).moved);
  EXPECT_FALSE(f.unit(men).acted);
  EXPECT_EQ(f.man(men, 0).at, (Vec{88, 29})) << "bases touch again";
  EXPECT_EQ(simple(f, Verb::mount, men), Rule::SKR_MOV_18);
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 42.5}})));
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 42.6}})), Rule::SKR_MOV_08);
  EXPECT_TRUE(judge_march(f.state, Field::march(men, {{90, 31}})).hurried);
  f.unit(men).remounted = false;
  f.order(Field::act(Verb::mount, men));
  EXPECT_TRUE(f.man(men).mounted);
  EXPECT_TRUE(allowed(f, Field::march(men, {{90, 57.5}}))) << "40 less 12.5";
  EXPECT_EQ(refusal(f, Field::march(men, {{90, 57.6}})), Rule::SKR_MOV_08);
}

// SKR-MOV-12, 15, 18
TEST(SimpleMoves, MountingNeedsRoomAndPeace) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 30}, north, horse);
  for (int k = 0; k < 3; ++k) f.man(men, k).mounted = false;
  f.state.figure(0).facing = from_degrees(north);
  const int wall = f.group(Side::red, 3, {90, 27}, north, {.formation = Formation::line});
  EXPECT_EQ(simple(f, Verb::mount, men), Rule::SKR_MOV_12);
  for (int k = 0; k < 3; ++k) f.man(wall, k).condition = Condition::killed;
  EXPECT_EQ(simple(f, Verb::mount, men), Rule::none);
  f.unit(men).pinned = true;
  EXPECT_EQ(simple(f, Verb::mount, men), Rule::SKR_OPT_11);
  f.unit(men).pinned = false;
  const Vec front = f.man(men, 1).at + Vec{0, 2};
  f.men_at(Side::blue, {front}, south);
  EXPECT_EQ(simple(f, Verb::mount, men), Rule::SKR_MOV_15);
}

// SKR-MOV-03
TEST(SimpleMoves, LongSkirtsAreHitchedUpFree) {
  Field f;
  const int ladies =
      f.group(Side::red, 2, {90, 30}, north, {.long_skirts = true, .role = Role::civilian, .commanded = true});
  const int men = f.group(Side::red, 2, {40, 30}, north, commanded);
  f.group(Side::blue, 3, {20, 110}, south);
  EXPECT_EQ(simple(f, Verb::hitch, men), Rule::SKR_MOV_03);
  f.begin(StepKind::move);
  EXPECT_EQ(refusal(f, Field::march(ladies, {{90, 45.1}})), Rule::SKR_MOV_08);
  EXPECT_TRUE(allowed(f, Field::march(ladies, {{90, 45}})));
  f.order(Field::act(Verb::hitch, ladies));
  EXPECT_TRUE(f.last(EventKind::skirts_hitched).yes);
  EXPECT_FALSE(f.unit(ladies).moved);
  EXPECT_TRUE(allowed(f, Field::march(ladies, {{90, 50}})));
  f.order(Field::act(Verb::hitch, ladies));
  EXPECT_FALSE(f.man(ladies).hitched);
  f.unit(ladies).moved = true;
  EXPECT_EQ(simple(f, Verb::hitch, ladies), Rule::SKR_MOV_03);
}

} // namespace sandtable::skirmish
