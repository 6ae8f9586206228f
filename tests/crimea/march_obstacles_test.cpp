// CRI-MOVE-28 to 37: what a move keeps off, passes through and may not end on.

#include "marching.hpp"
#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/march.hpp"

namespace sandtable::crimea {

// CRI-MOVE-28, CRI-EX-22: a MOVE that would end 1.9 from an enemy is illegal, one at 2.0 is not.
TEST(March, KeepsTwoInchesFromEnemies) {
  Solo t;
  t.f.add(Side::blue, "russian-line", {60, 40}, 180);
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 38}}), Rule::none);
  EXPECT_EQ(t.path({{60, 38.1}}), Rule::CRI_MOVE_28);
}

// CRI-EX-22, CRI-CC-01: who has come to 2.0 may close assault, at 2.1 he may not.
TEST(March, ToComeNearerIsACloseAssault) {
  Solo t;
  const int enemy = t.f.add(Side::blue, "russian-line", {60, 32}, 180);
  EXPECT_EQ(judge_assault(t.f.state, Field::assault(t.unit, enemy)).ruling.rule, Rule::none);
  t.f.unit(enemy) = planted(t.f.unit(enemy), {60, 32.1}, from_degrees(180));
  EXPECT_EQ(judge_assault(t.f.state, Field::assault(t.unit, enemy)).ruling.rule, Rule::CRI_CC_01);
}

// CRI-MOVE-28: nor on its way, by any stand.
TEST(March, NorComesNearerOnTheWay) {
  Solo t;
  const int post = t.f.add(Side::blue, "russian-line", {66.5, 33}, 270, {.formation = Formation::column, .figures = 4});
  throw_for(t.f, t.unit, {6, 6});
  // Its right end is at 64.875, 1.6 from the enemy's post, and it would be past it again at the end.
  EXPECT_EQ(t.path({{60, 41}}), Rule::CRI_MOVE_28);
  EXPECT_EQ(t.path({{60, 30.25}}), Rule::none);
  t.f.unit(post).present = false;
  EXPECT_EQ(t.path({{60, 41}}), Rule::none);
}

// CRI-MOVE-28, 35: who is nearer already may not lessen that distance.
TEST(March, WhoIsNearerAlreadyComesNoNearer) {
  Solo t;
  t.f.add(Side::blue, "russian-line", {60, 31}, 180);
  throw_for(t.f, t.unit, {4}, MoveKind::left);
  EXPECT_EQ(t.path({{56, 30}}), Rule::none);
  EXPECT_EQ(t.path({{56, 30}}, -20), Rule::CRI_MOVE_35); // its right end would swing forward
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 30.5}}), Rule::CRI_MOVE_28);
}

// CRI-MOVE-28: no stand through an enemy, however near they stand.
TEST(March, NobodyGoesThroughAnEnemy) {
  Solo t;
  t.f.add(Side::blue, "russian-line", {60, 30}, 180);
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 41}}), Rule::CRI_MOVE_28);
}

// CRI-MOVE-28, CRI-TER-13: a garrison is as near as its house.
TEST(March, KeepsOffAHeldHouse) {
  Solo t;
  const int house = t.f.terrain(TerrainKind::building, box(58, 38, 62, 42));
  const int enemy = t.f.add(Side::blue, "russian-line", {60, 60}, 180);
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 37}}), Rule::none);
  t.f.unit(enemy).house = static_cast<std::int8_t>(house);
  t.f.refresh(enemy);
  EXPECT_EQ(t.path({{60, 37}}), Rule::CRI_MOVE_28);
  EXPECT_EQ(t.path({{60, 36}}), Rule::none);
}

// CRI-MOVE-28, CRI-TER-09: impassable ground bars the way.
TEST(March, ImpassableGroundBarsTheWay) {
  Solo t;
  t.f.terrain(TerrainKind::deep_water, box(63, 32, 70, 33));
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 32}}), Rule::none);
  EXPECT_EQ(t.path({{60, 32.5}}), Rule::CRI_MOVE_28);
  EXPECT_EQ(t.path({{60, 40}}), Rule::CRI_MOVE_28);
}

// CRI-MOVE-29, 15: through friends, but not to end on them.
TEST(March, GoesThroughFriendsAndEndsClear) {
  Solo t;
  t.f.add(Side::red, "british-line", {60, 34}, 0);
  throw_for(t.f, t.unit, {5, 6});
  EXPECT_EQ(t.path({{60, 33}}), Rule::CRI_MOVE_35);
  EXPECT_EQ(t.path({{60, 36}}), Rule::none);
  const March m = judge_march(t.f.state, Field::march(t.unit, {{60, 36}}));
  EXPECT_TRUE(m.through_friend);
  EXPECT_EQ(m.allowance, 6);
  const Ruling too_far = check_path(t.f.state, Field::march(t.unit, {{60, 37}}));
  EXPECT_EQ(too_far.rule, Rule::CRI_MOVE_15);
  EXPECT_EQ(Crimea::explain(t.f.state, too_far),
            "This way is 7 inches; through friends and over this ground the dice give 6.");
  EXPECT_FALSE(judge_march(t.f.state, Field::march(t.unit, {{60, 31.9}})).through_friend);
}

// CRI-MOVE-15: passing by is not passing through.
TEST(March, BrushingPastAFriendCostsNothing) {
  Solo t;
  t.f.add(Side::red, "british-line", {69.75, 34}, 0); // touching, were it beside
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_FALSE(judge_march(t.f.state, Field::march(t.unit, {{60, 42}})).through_friend);
}

// CRI-MOVE-30, CRI-TER-01
TEST(March, NobodyLeavesTheTable) {
  Solo t;
  t.f.unit(t.unit) = planted(t.it(), {60, 68}, {});
  throw_for(t.f, t.unit, {6, 6});
  EXPECT_EQ(t.path({{60, 72}}), Rule::none);
  EXPECT_EQ(t.path({{60, 72.5}}), Rule::CRI_MOVE_30);
}

// CRI-RULING-92: a unit that passes a commander loses no die.
TEST(March, ACommanderIsNoObstacleToPass) {
  Solo t;
  t.f.commander(Side::red, Nation::british, {60, 33});
  throw_for(t.f, t.unit, {3, 5});
  EXPECT_EQ(t.path({{60, 38}}), Rule::none);
  EXPECT_EQ(t.path({{60, 33}}), Rule::CRI_MOVE_35);
}

// CRI-MOVE-35: also after every turn.
TEST(March, EveryTurnNeedsRoom) {
  Solo t;
  t.f.add(Side::red, "british-line", {60, 32.1}, 0);
  throw_for(t.f, t.unit, {6, 6}, MoveKind::forward);
  EXPECT_EQ(t.path({along({60, 30}, 20, 10)}), Rule::CRI_MOVE_35);
  EXPECT_EQ(t.path({{60, 35}}), Rule::none);
  EXPECT_EQ(t.path({}, 20), Rule::CRI_MOVE_35);
}

// CRI-MOVE-37: abandoned guns are passed like friends and not ended on, by either side; their own gunners may.
TEST(March, AbandonedGuns) {
  Solo t;
  const int battery = t.f.add(Side::blue, "russian-foot-battery", {60, 35}, 180);
  Unit& gunners = t.f.unit(battery);
  gunners.guns = false;
  gunners.guns_abandoned = true;
  gunners.guns_at = {60, 34};
  gunners.guns_facing = from_degrees(180);
  gunners = planted(gunners, {60, 60}, from_degrees(180));
  throw_for(t.f, t.unit, {5, 6});
  EXPECT_EQ(t.path({{60, 35}}), Rule::CRI_MOVE_37);
  EXPECT_TRUE(judge_march(t.f.state, Field::march(t.unit, {{60, 33}})).ruling.allowed());
  const March through = judge_march(t.f.state, Field::march(t.unit, {{60, 40}}));
  EXPECT_TRUE(through.through_friend);
  EXPECT_EQ(through.allowance, 6);
  gunners = planted(gunners, {60, 36}, from_degrees(180));
  t.f.unit(t.unit).present = false;
  throw_for(t.f, battery, {5, 6});
  EXPECT_EQ(path_refusal(t.f, Field::march(battery, {{60, 34.5}})), Rule::none);
  EXPECT_FALSE(judge_march(t.f.state, Field::march(battery, {{60, 34.5}})).through_friend);
}

// CRI-MOVE-28, 29: how far straight ahead a unit may go at all.
TEST(ClearRun, StopsForEnemiesFriendsWaterAndTheEdge) {
  const auto run = [](auto&& furnish) {
    Solo t;
    furnish(t.f);
    return clear_run(t.f.state, t.unit, t.it(), 60);
  };
  EXPECT_NEAR(run([](Field&) {}), 42, 0.02);
  EXPECT_NEAR(run([](Field& f) { f.add(Side::blue, "russian-line", {60, 50}, 180); }), 18, 0.01);
  EXPECT_NEAR(run([](Field& f) { f.terrain(TerrainKind::deep_water, box(40, 45, 80, 47)); }), 15, 0.03);
  EXPECT_NEAR(run([](Field& f) { f.add(Side::red, "british-line", {60, 71}, 0); }), 39, 0.03);
  // A friend on the way is passed; two close before the end are not stopped between.
  EXPECT_NEAR(run([](Field& f) { f.add(Side::red, "british-line", {60, 45}, 0); }), 42, 0.02);
  EXPECT_NEAR(run([](Field& f) {
                f.add(Side::red, "british-line", {60, 71}, 0);
                f.add(Side::red, "british-line", {60, 68}, 0);
              }),
              36, 0.05);
  // Skirmishers on the flank of the way are passed at 2, not nearer.
  EXPECT_NEAR(run([](Field& f) {
                f.add(Side::blue, "russian-line", {70, 45}, 180, {.formation = Formation::column});
              }),
              42, 0.02);
}

} // namespace sandtable::crimea
