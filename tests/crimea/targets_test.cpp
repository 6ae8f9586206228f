// Who fires, and at whom: sections 9.2 and 9.3.
#include "rulebooks/crimea/chapters/targets.hpp"

#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"

namespace sandtable::crimea {
namespace {

int stands_that_fire(const char* type, Formation formation, int figures = 0) {
  Field f;
  return firing_stands(f.state,
                       f.unit(f.add(Side::red, type, {60, 30}, north, {.formation = formation, .figures = figures})));
}

// CRI-FIRE-11, 17, 18, CRI-RULING-14
TEST(Firing, IsDoneByTheFrontRankAndByASquareOnAllSides) {
  EXPECT_EQ(stands_that_fire("british-line", Formation::line), 6);
  EXPECT_EQ(stands_that_fire("british-line", Formation::line, 17), 5);
  EXPECT_EQ(stands_that_fire("british-rifles", Formation::skirmish), 6);
  EXPECT_EQ(stands_that_fire("british-line", Formation::double_line), 3);
  EXPECT_EQ(stands_that_fire("british-line", Formation::double_line, 20), 3);
  EXPECT_EQ(stands_that_fire("british-line", Formation::column), 2);
  EXPECT_EQ(stands_that_fire("british-line", Formation::column, 3), 1);
  EXPECT_EQ(stands_that_fire("british-line", Formation::road_column), 1);
  EXPECT_EQ(stands_that_fire("british-line", Formation::square), 6);
}

// CRI-FIRE-11, 13, CRI-SAVE-16: gunners throw the dice of their own guns.
TEST(Firing, OfABatteryIsOneDieForEachLivingGunner) {
  EXPECT_EQ(stands_that_fire("british-foot-battery", Formation::unlimbered), 3);
  EXPECT_EQ(stands_that_fire("british-foot-battery", Formation::limbered), 0);
  for (const int gunners : {6, 5, 4, 3, 1}) {
    Field f;
    const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, north, {.figures = gunners});
    const int target = f.add(Side::blue, "russian-line", {60, 45}, south);
    EXPECT_EQ(dice_in(volley(f, guns, target).request()), gunners);
  }
}

// CRI-FIRE-18: what stands before one side of a square is shot at by that side.
TEST(Firing, OfASquareIsEachStandOnItsOwnFacing) {
  for (const double from : {north, south}) {
    Field f;
    const int square = f.add(Side::red, "british-line", {60, 30}, north, {.formation = Formation::square});
    const Vec at = from == north ? Vec{60, 38} : Vec{60, 16};
    const int target = f.add(Side::blue, "russian-line", at, from + 180, {.figures = 4});
    EXPECT_EQ(dice_in(volley(f, square, target).request()), 2);
  }
}

// CRI-FIRE-19: two stands, on any side.
TEST(Firing, FromAHouseIsByTwoStandsInAnyDirection) {
  for (const Vec at : {Vec{60, 50}, Vec{60, 28}, Vec{48, 40}}) {
    Field f;
    const int house = f.terrain(TerrainKind::building, {{58, 38}, {62, 38}, {62, 42}, {58, 42}});
    const int garrison = f.add(Side::red, "british-line", {60, 40}, north);
    f.unit(garrison).house = static_cast<std::int8_t>(house);
    f.refresh(garrison);
    const int target = f.add(Side::blue, "russian-line", at, south, {.figures = 4});
    EXPECT_EQ(dice_in(volley(f, garrison, target).request()), 2);
  }
}

// CRI-FIRE-12, 13, CRI-ARM-06, CRI-CC-49
TEST(Firing, IsNotForCommandersRoutersLimberedGunsGunnersAloneAndSabres) {
  Field f;
  const int general = f.commander(Side::red, Nation::british, {20, 30});
  EXPECT_EQ(may_fire(f.state, general).rule, Rule::CRI_FIRE_12);
  EXPECT_EQ(firing_stands(f.state, f.unit(general)), 0);
  const int routers = f.add(Side::red, "british-line", {40, 30}, north);
  f.unit(routers).routing = true;
  EXPECT_EQ(may_fire(f.state, routers).rule, Rule::CRI_FIRE_13);
  EXPECT_EQ(firing_stands(f.state, f.unit(routers)), 0);
  const int limbered = f.add(Side::red, "british-foot-battery", {60, 30}, north, {.formation = Formation::limbered});
  EXPECT_EQ(may_fire(f.state, limbered).rule, Rule::CRI_FIRE_13);
  EXPECT_EQ(firing_stands(f.state, f.unit(limbered)), 0);
  EXPECT_FALSE(fires(f.state, f.unit(limbered), 0));
  for (const char* type : {"british-foot-battery", "british-siege-battery"}) {
    const int gunners = f.add(Side::red, type, {100, 30}, north);
    EXPECT_TRUE(fires(f.state, f.unit(gunners), 0));
    f.unit(gunners).guns = false;
    EXPECT_EQ(may_fire(f.state, gunners).rule, Rule::CRI_CC_49);
    EXPECT_EQ(long_range(f.state, f.unit(gunners)), 0);
    EXPECT_FALSE(fires(f.state, f.unit(gunners), 0));
    f.unit(gunners).present = false;
  }
  const int lancers = f.add(Side::red, "british-light-cavalry", {80, 30}, north);
  EXPECT_EQ(may_fire(f.state, lancers).rule, Rule::CRI_ARM_06);
  f.unit(lancers).dismounted = true;
  EXPECT_TRUE(may_fire(f.state, lancers).allowed());
  EXPECT_TRUE(may_fire(f.state, f.add(Side::blue, "cossacks", {60, 60}, south)).allowed());
}

// CRI-OPT-06
TEST(Firing, FromTheSaddleIsAsTheOptionSays) {
  const auto may = [](CavalryFirearms firearms, const char* type) {
    Options options;
    options.cavalry_firearms = firearms;
    Field f(options);
    return may_fire(f.state, f.add(Side::blue, type, {60, 40}, south)).allowed();
  };
  EXPECT_TRUE(may(CavalryFirearms::by_roster, "cossacks"));
  EXPECT_FALSE(may(CavalryFirearms::by_roster, "russian-hussars"));
  EXPECT_TRUE(may(CavalryFirearms::all, "russian-hussars"));
  EXPECT_FALSE(may(CavalryFirearms::none, "cossacks"));
}

/// One stand of rifles, an enemy 10 inches away on its left and one 15 away on its right, both in its arc.
struct Two {
  Field f;
  int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
  int near = f.add(Side::blue, "russian-line", {56, 39}, south, {.figures = 4});
  int far = f.add(Side::blue, "russian-line", {65, 45}, south, {.figures = 4});

  UnitSet permitted() const { return permitted_targets(f.state, firer, 0, false); }
  Rule refusal_at(int target) {
    f.begin_free(Side::red);
    return f.refusal(Field::fire_at(firer, target));
  }
};

// CRI-FIRE-21, 25
TEST(Priority, IsForTheNearestWhereNobodyIsMoreUrgent) {
  Two t;
  EXPECT_EQ(t.permitted(), bit(t.near));
  EXPECT_EQ(t.refusal_at(t.near), Rule::none);
  EXPECT_EQ(t.refusal_at(t.far), Rule::CRI_FIRE_25);
}

// CRI-GEN-11, CRI-FIRE-25
TEST(Priority, OfTwoEquallyNearIsForTheLowestNumber) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
  const int left = f.add(Side::blue, "russian-line", {56, 40}, south, {.figures = 4});
  const int right = f.add(Side::blue, "russian-line", {64, 40}, south, {.figures = 4});
  EXPECT_EQ(permitted_targets(f.state, firer, 0, false), bit(left));
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, right)), Rule::CRI_FIRE_25);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, left)), Rule::none);
}

// CRI-FIRE-23
TEST(Priority, IsForAnEnemyThatHasFiredAtTheUnitBeforeANearerOne) {
  Two t;
  t.f.unit(t.firer).fired_on_by = bit(t.far);
  EXPECT_EQ(t.permitted(), bit(t.far));
  EXPECT_EQ(t.refusal_at(t.near), Rule::CRI_FIRE_23);
  EXPECT_EQ(t.refusal_at(t.far), Rule::none);
}

// CRI-FIRE-23: marked as soon as the dice lie, hit or miss.
TEST(Priority, RemembersWhoFired) {
  Two t;
  fired(t.f, t.firer, t.near, {1});
  EXPECT_EQ(t.f.unit(t.near).fired_on_by, bit(t.firer));
  EXPECT_EQ(t.f.unit(t.far).fired_on_by, 0U);
}

// CRI-FIRE-24
TEST(Priority, IsForAnEnemyWhoseMoveHasBroughtItNearer) {
  Two t;
  Unit& far = t.f.unit(t.far);
  far.moved = true;
  far.moved_facing = far.facing;
  far.moved_from = {65, 55};
  EXPECT_EQ(t.permitted(), bit(t.far));
  EXPECT_EQ(t.refusal_at(t.near), Rule::CRI_FIRE_24);
  far.moved_from = {65, 40}; // it went back
  EXPECT_EQ(t.permitted(), bit(t.near));
  far.moved_from = far.anchor; // it was stopped where it stood
  EXPECT_EQ(t.permitted(), bit(t.near));
  far.moved_from = {65, 55};
  far.facing = far.moved_facing = from_degrees(90); // it does not look this way
  t.f.refresh(t.far);
  EXPECT_EQ(t.permitted(), bit(t.near));
}

// CRI-FIRE-24, CRI-RULING-51: a MOVE is its latest action until its side has let a free phase pass.
TEST(Priority, ForgetsAMoveThatWasNotFollowedUp) {
  Two t;
  for (const int enemy : {t.near, t.far}) {
    t.f.unit(enemy).moved = true;
    t.f.unit(enemy).moved_facing = t.f.unit(enemy).facing;
    t.f.unit(enemy).moved_from = t.f.unit(enemy).anchor + Vec{0, 10};
  }
  EXPECT_EQ(t.permitted(), bit(t.near) | bit(t.far));
  t.f.begin_free(Side::blue);
  t.f.unit(t.far).acted = true; // as if it had marched on
  t.f.order(Field::done());
  EXPECT_EQ(t.permitted(), bit(t.far));
}

// CRI-FIRE-22, CRI-RULING-70: out of a house nobody charges.
TEST(Priority, KnowsNoChargeOutOfAHouse) {
  Two t;
  const int house = t.f.terrain(TerrainKind::building, rectangle({62.5, 32}, 3, 3, 0));
  const int inside = t.f.add(Side::blue, "russian-line", {62.5, 32}, south);
  t.f.unit(inside).house = static_cast<std::int8_t>(house);
  t.f.refresh(inside);
  t.f.unit(t.firer).fired_on_by = bit(t.near);
  EXPECT_EQ(t.refusal_at(inside), Rule::CRI_FIRE_23);
}

// CRI-FIRE-22, 23: nor does anybody charge a house that lies behind him.
TEST(Priority, OfAGarrisonIsForThoseWhoComeTowardsItsHouse) {
  for (const double facing : {north, south}) {
    Field f;
    const int house = f.terrain(TerrainKind::building, rectangle({60, 30}, 4, 4, 0));
    const int inside = f.add(Side::red, "british-line", {60, 30}, north);
    f.unit(inside).house = static_cast<std::int8_t>(house);
    f.refresh(inside);
    const int close = f.add(Side::blue, "russian-line", {60, facing == north ? 35.5 : 33.5}, facing, {.figures = 4});
    const int far = f.add(Side::blue, "russian-line", {70, 30}, west, {.figures = 4});
    f.unit(inside).fired_on_by = bit(far);
    EXPECT_EQ(permitted_targets(f.state, inside, 0, false), bit(facing == south ? close : far));
  }
}

// CRI-SEQ-29, CRI-RULING-21
TEST(Firing, IsNotForThoseWhoHaveTurnedHoweverLittle) {
  Two t;
  t.f.unit(t.firer).turned = 1;
  EXPECT_EQ(may_fire(t.f.state, t.firer).rule, Rule::CRI_SEQ_29);
}

// CRI-FIRE-22
TEST(Priority, IsForAChargingEnemyBeforeAllOthers) {
  Two t;
  t.f.unit(t.firer).fired_on_by = bit(t.far);
  const int charging = t.f.add(Side::blue, "russian-line", {59.5, 31.9}, south, {.figures = 4});
  EXPECT_EQ(t.permitted(), bit(charging));
  EXPECT_EQ(t.refusal_at(t.far), Rule::CRI_FIRE_22);
  t.f.unit(charging).anchor = {59.5, 32.1};
  t.f.refresh(charging);
  EXPECT_EQ(t.permitted(), bit(t.far)) << "more than 2 away nobody charges";
  t.f.unit(charging).anchor = {59.5, 33.9};
  t.f.unit(charging).facing = from_degrees(0);
  t.f.refresh(charging);
  EXPECT_EQ(t.permitted(), bit(t.far)) << "nor with its back to us";
}

// CRI-FIRE-26: within a class the player chooses.
TEST(Priority, LeavesTheChoiceWithinAClass) {
  Two t;
  t.f.unit(t.firer).fired_on_by = bit(t.far) | bit(t.near);
  EXPECT_EQ(t.permitted(), bit(t.far) | bit(t.near));
  EXPECT_EQ(t.refusal_at(t.near), Rule::none);
  EXPECT_EQ(t.refusal_at(t.far), Rule::none);
}

/// A line with one enemy before its left half and one before its right half.
struct Wide {
  Field f;
  int firer = f.add(Side::red, "british-line", {60, 30}, north);
  int left = f.add(Side::blue, "russian-line", {57, 38}, south, {.figures = 8});
  int right = f.add(Side::blue, "russian-line", {63, 38}, south, {.figures = 8});

  Wide() { f.begin_free(Side::red); }
};

// CRI-FIRE-21, CRI-RULING-27: judged stand by stand.
TEST(Priority, BindsEachStandForItself) {
  Wide w;
  for (int stand = 0; stand < 6; ++stand)
    EXPECT_EQ(permitted_targets(w.f.state, w.firer, stand, false), bit(stand < 3 ? w.left : w.right));
  w.f.order(Field::fire_at(w.firer, w.left));
  EXPECT_EQ(dice_in(w.f.plan().request()), 3) << "the right half holds its fire";
}

// CRI-FIRE-26, CRI-SEQ-35
TEST(SplitFire, LetsStandsOfOneUnitChooseDifferently) {
  Wide w;
  w.f.order(split(w.firer, {w.left, w.right}, {3, 2}));
  const Plan plan = w.f.plan();
  EXPECT_EQ(dice_in(plan.request()), 5);
  EXPECT_EQ(plan.defender, w.left);
  EXPECT_EQ(volley_runs(w.f.state).front().at_others, false);
  EXPECT_EQ(volley_runs(w.f.state).back().at_others, true);
  w.f.roll({6, 6, 1, 6, 5});
  ASSERT_EQ(w.f.count(EventKind::volley_fired), 2);
  EXPECT_EQ(w.f.last(EventKind::volley_fired).other, w.right);
  EXPECT_EQ(w.f.last(EventKind::volley_fired).b, 1) << "sixes count for the target they were thrown at: CRI-RULING-30";
}

// CRI-FIRE-26: stands that could fire at either target make room for those that have no choice.
TEST(SplitFire, SeatsEveryShareWhereItCanBeSeated) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int ahead = f.add(Side::blue, "russian-line", {60, 38}, south, {.formation = Formation::column});
  const int aside = f.add(Side::blue, "russian-line", {44.19, 45.3}, south, {.figures = 4}); // in range of two stands
  f.unit(firer).fired_on_by = bit(ahead) | bit(aside);
  f.begin_free(Side::red);
  f.order(split(firer, {ahead, aside}, {4, 2}));
  const auto a = static_cast<std::int8_t>(ahead), b = static_cast<std::int8_t>(aside);
  EXPECT_EQ(f.state.aims.at, (std::array<std::int8_t, 6>{b, b, a, a, a, a}));
}

// CRI-SEQ-35, CRI-FIRE-11, 25, 26
TEST(SplitFire, MustBePossibleAndMakeSense) {
  Wide w;
  const int behind = w.f.add(Side::blue, "russian-line", {60, 46}, south);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left}, {4})), Rule::CRI_FIRE_26) << "only three have it nearest";
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left, behind}, {3, 1})), Rule::CRI_FIRE_25);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left, w.right}, {4, 4})), Rule::CRI_FIRE_11);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left, w.left}, {1, 1})), Rule::CRI_SEQ_35);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left, w.right}, {1, 0})), Rule::CRI_SEQ_35);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left, w.right}, {1})), Rule::CRI_SEQ_35);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.firer}, {1})), Rule::CRI_SEQ_35);
  EXPECT_EQ(w.f.refusal(split(w.firer, {w.left}, {1})), Rule::none) << "the others hold";
}

// CRI-SEQ-35: at least one stand must be able to fire at it.
TEST(Target, MustBeAnEnemyThatSomeStandCanShootAt) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int friends = f.add(Side::red, "british-line", {40, 30}, north);
  const int far_off = f.add(Side::blue, "russian-line", {60, 60}, south);
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, friends)), Rule::CRI_SEQ_35);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, -1)), Rule::CRI_SEQ_35);
  EXPECT_FALSE(f.check(Field::fire_at(firer, far_off)).allowed());
  f.unit(far_off).present = false;
  EXPECT_EQ(f.refusal(Field::fire_at(firer, far_off)), Rule::CRI_SEQ_35);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, f.state.unit_count)), Rule::CRI_SEQ_35);
}

// CRI-FIRE-27: the leader's stand is no mark, even where it is all that is in range.
TEST(Target, IsNeverAUnitLeader) {
  Field f;
  const int firer = f.add(Side::blue, "russian-line", {60, 20}, north, {.figures = 4}); // muskets: 10
  const int target =
      f.add(Side::red, "british-line", {60, 33}, north, {.figures = 4}); // stand from 31, leader to 28.75
  f.begin_free(Side::blue);
  EXPECT_FALSE(f.check(Field::fire_at(firer, target)).allowed());
}

// CRI-FIRE-40: hit by natural sixes only, once however many; chits and pivots change nothing.
TEST(LoneCommander, IsHitByNaturalSixesOnlyAndOnce) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.chits = 2});
  const int general = f.commander(Side::blue, Nation::russian, {60, 36});
  const Plan plan = volley(f, firer, general);
  EXPECT_EQ(plan.kind, "test");
  EXPECT_EQ(plan.pools[0].needs, 6);
  EXPECT_EQ(dice_in(plan.request()), 6);
  f.roll({6, 6, 6, 5, 5, 5});
  EXPECT_EQ(f.last(EventKind::volley_fired).a, 1);
  EXPECT_EQ(f.pending(), StepKind::commander_roll);
  f.roll({4});
  EXPECT_TRUE(f.unit(general).present);
  EXPECT_EQ(f.pending(), StepKind::command) << "one hit, and nobody to shake";
}

// CRI-FIRE-40
TEST(LoneCommander, IsMissedByFivesAtLongRangeAndHitInFullByASix) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int general = f.commander(Side::blue, Nation::russian, {60, 48});
  EXPECT_EQ(fired(f, firer, general, {5, 5, 5, 5, 5, 5}).a, 0);
  EXPECT_EQ(f.pending(), StepKind::command);
  Field g;
  const int rifles = g.add(Side::red, "british-line", {60, 30}, north);
  const int other = g.commander(Side::blue, Nation::russian, {60, 48});
  EXPECT_EQ(fired(g, rifles, other, {5, 5, 6, 5, 5, 5}).a, 1);
}

// CRI-FIRE-40, CRI-FIRE-25, CRI-RULING-56: under the priority rule, as a nearest enemy only.
TEST(LoneCommander, DrawsFireOnlyAsTheNearest) {
  Two t;
  const int general = t.f.commander(Side::blue, Nation::russian, {60, 36});
  EXPECT_EQ(t.permitted(), bit(general));
  EXPECT_EQ(t.refusal_at(t.near), Rule::CRI_FIRE_25);
  t.f.unit(general).anchor = {60, 50};
  t.f.unit(general).moved = true;
  t.f.unit(general).moved_from = {60, 60};
  t.f.refresh(general);
  EXPECT_EQ(t.permitted(), bit(t.near)) << "he rides forward, but leads nobody";
}

// CRI-FIRE-41, CRI-RULING-31
TEST(LoneCommander, IsNoTargetWithinTwoOfHisTroops) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int line = f.add(Side::blue, "russian-line", {60, 42}, south);
  const int general = f.commander(Side::blue, Nation::russian, {60, 39.2}); // rim at 40.2: 1.8 before them
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, general)), Rule::CRI_FIRE_41);
  EXPECT_EQ(permitted_targets(f.state, firer, 0, false), bit(line));
  f.unit(general).anchor = {60, 38.5};
  f.refresh(general);
  EXPECT_EQ(f.refusal(Field::fire_at(firer, general)), Rule::none);
}

/// A Russian battalion that may react, a spender far off and an idle enemy close by.
struct Reacting {
  Field f;
  int battalion = f.add(Side::blue, "russian-rifles", {60, 40}, south);
  int spender = f.add(Side::red, "british-line", {63, 26}, north);
  int idle = f.add(Side::red, "british-line", {54, 32}, north, {.figures = 8});

  Reacting() { f.begin_reaction(Side::red, {spender}); }
};

// CRI-REACT-03, 04
TEST(ReactionFire, IsAtOneSpenderWhoeverIsNearer) {
  Reacting r;
  EXPECT_EQ(r.f.refusal(Field::fire_at(r.battalion, r.idle)), Rule::CRI_REACT_02);
  r.f.order(Field::fire_at(r.battalion, r.spender));
  EXPECT_EQ(r.f.pending(), StepKind::volley_roll);
  EXPECT_GT(dice_in(r.f.plan().request()), 0);
}

// CRI-REACT-04
TEST(ReactionFire, CannotBeSplit) {
  Reacting r;
  Order o = split(r.battalion, {r.spender}, {2});
  o.target = static_cast<std::int8_t>(r.spender);
  EXPECT_EQ(r.f.refusal(o), Rule::CRI_REACT_04);
}

// CRI-REACT-04: every spender a stand can shoot at, without priority.
TEST(ReactionFire, MayBeAtAnyOfSeveralSpenders) {
  Reacting r;
  r.f.begin_reaction(Side::red, {r.spender, r.idle});
  EXPECT_EQ(permitted_targets(r.f.state, r.battalion, 3, true), bit(r.spender) | bit(r.idle));
}

// CRI-REACT-11; CRI-REACT-03: dismounted they may.
TEST(ReactionFire, IsNotForMountedCavalry) {
  Field f;
  const int cossacks = f.add(Side::blue, "cossacks", {60, 38}, south);
  const int spender = f.add(Side::red, "british-line", {60, 30}, north);
  f.begin_reaction(Side::red, {spender});
  EXPECT_EQ(f.refusal(Field::fire_at(cossacks, spender)), Rule::CRI_REACT_11);
  EXPECT_EQ(may_fire(f.state, cossacks).rule, Rule::CRI_REACT_11);
  f.unit(cossacks).dismounted = true;
  f.refresh(cossacks);
  EXPECT_EQ(f.refusal(Field::fire_at(cossacks, spender)), Rule::none);
}

// CRI-REACT-12: a unit about to be assaulted fires like any other.
TEST(ReactionFire, IsOpenToAUnitBeingAssaulted) {
  Field f;
  const int line = f.add(Side::blue, "russian-line", {60, 32}, south);
  const int spender = f.add(Side::red, "british-line", {60, 30}, north);
  f.begin_reaction(Side::red, {spender});
  EXPECT_EQ(f.refusal(Field::fire_at(line, spender)), Rule::none);
}

// CRI-OPT-05, CRI-RULING-59, CRI-REACT-03: by default where everyone now stands.
TEST(ReactionFire, IsJudgedAtTheEndOfTheWayOrAnywhereAlongIt) {
  for (const ReactionPoint point : {ReactionPoint::end, ReactionPoint::along}) {
    Options options;
    options.reaction_point = point;
    Field f(options);
    const int line = f.add(Side::blue, "russian-line", {60, 40}, south); // muskets: 10, short 5
    const int spender = f.add(Side::red, "british-line", {60, 25}, north, {.formation = Formation::column});
    Unit& u = f.unit(spender);
    u.moved = true;
    u.moved_from = {60, 36};
    u.moved_facing = u.facing;
    f.begin_reaction(Side::red, {spender});
    const bool along = point == ReactionPoint::along;
    EXPECT_EQ(f.check(Field::fire_at(line, spender)).allowed(), along);
    if (!along) continue;
    f.order(Field::fire_at(line, spender));
    EXPECT_FALSE(volley_runs(f.state)[0].far) << "it was at short range when it set out";
    EXPECT_EQ(f.unit(spender).anchor, (Vec{60, 25})) << "nobody is moved back";
  }
}

// CRI-OPT-05, CRI-SEQ-35
TEST(ReactionFire, NeedsAShotSomewhereOnTheWay) {
  Field f({.reaction_point = ReactionPoint::along});
  const int line = f.add(Side::blue, "russian-line", {60, 40}, south); // muskets: 10
  const int spender = f.add(Side::red, "british-line", {60, 25}, north, {.formation = Formation::column});
  Unit& u = f.unit(spender);
  u.moved = true;
  u.moved_from = {60, 20};
  u.moved_facing = u.facing;
  f.begin_reaction(Side::red, {spender});
  EXPECT_FALSE(f.check(Field::fire_at(line, spender)).allowed());
}

} // namespace
} // namespace sandtable::crimea
