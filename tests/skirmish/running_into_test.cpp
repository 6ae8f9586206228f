// SKR-HID-07.
#include "rulebooks/skirmish/chapters/running_into.hpp"

#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

/// Red marches north; in the brush beyond y = 50 somebody may lie.
struct Ambushed : Field {
  int brush = terrain(TerrainKind::crops, {{20, 50}, {120, 50}, {120, 70}, {20, 70}});

  int marchers(int men = 1) { return group(Side::red, men, {60, 31}, north, {.commanded = true}); }
  int ambush(Vec at) { return men_at(Side::blue, {at}, south, {.spotted = false}); }
};

// SKR-HID-07, SKR-RULING-57
TEST(RunningInto, AMarchStopsShortOfWhomItsSideDoesNotSee) {
  Ambushed f;
  const int men = f.marchers(), foe = f.ambush({60, 52});
  f.begin(StepKind::move);
  EXPECT_FALSE(is_in_sight(f.state, Eyes::red, foe));
  f.order(f.march(men, {{60, 55}}));
  const double gap = distance(f.man(men), f.man(foe));
  EXPECT_GT(gap, 1 + 1.0 / 64) << "SKR-MOV-14";
  EXPECT_LT(gap, 1.25);
  EXPECT_EQ(f.man(men).at.x, 60);
  EXPECT_TRUE(f.unit(men).acted && f.unit(men).moved);
  EXPECT_TRUE(f.unit(foe).spotted);
  EXPECT_TRUE(is_in_sight(f.state, Eyes::red, foe));
  const Event& stopped = f.last(EventKind::group_stopped);
  EXPECT_EQ(stopped.rule, Rule::SKR_HID_07);
  EXPECT_EQ(stopped.unit, men);
  EXPECT_EQ(stopped.other, foe);
  EXPECT_EQ(f.count(EventKind::group_moved), 1);
  EXPECT_NEAR(f.last(EventKind::group_moved).cm, 18.9, 0.15) << "the rest of it is lost";
  EXPECT_GE(f.count(EventKind::came_in_sight), 1);
}

// SKR-HID-07
TEST(RunningInto, BothGroupsAreSeenFromThenOn) {
  Ambushed f;
  f.terrain(TerrainKind::crops, {{20, 10}, {120, 10}, {120, 50}, {20, 50}});
  const int men = f.marchers(), foe = f.ambush({60, 52});
  f.unit(men).spotted = false;
  f.begin(StepKind::move);
  EXPECT_FALSE(is_in_sight(f.state, Eyes::blue, men));
  f.order(f.march(men, {{60, 55}}));
  EXPECT_TRUE(f.unit(men).spotted && f.unit(foe).spotted);
  EXPECT_TRUE(is_in_sight(f.state, Eyes::blue, men));
  EXPECT_TRUE(is_in_sight(f.state, Eyes::red, foe));
}

// SKR-HID-07: it is not refused, which would tell that somebody is there.
TEST(RunningInto, ThoseWhomItsSideSeesForbidTheMarchInstead) {
  Ambushed f;
  const int men = f.marchers(), foe = f.ambush({60, 52});
  f.unit(foe).spotted = true;
  f.begin(StepKind::move);
  EXPECT_EQ(f.refusal(f.march(men, {{60, 55}})), Rule::SKR_MOV_14);
}

// SKR-HID-07
TEST(RunningInto, AMarchThatPassesFartherOffGoesItsWholeWay) {
  Ambushed f;
  const int men = f.marchers(), foe = f.ambush({64, 52}); // 2 beside them
  f.begin(StepKind::move);
  f.order(f.march(men, {{60, 55}}));
  EXPECT_EQ(f.man(men).at, (Vec{60, 54}));
  EXPECT_FALSE(f.unit(foe).spotted);
  EXPECT_EQ(f.count(EventKind::group_stopped), 0);
}

// SKR-HID-07: the whole group stops with the man who comes upon somebody.
TEST(RunningInto, TheWholeGroupStops) {
  Ambushed f;
  const int men = f.marchers(5); // 5 apart, from 50 to 70
  f.ambush({70, 52});
  f.begin(StepKind::move);
  const double before = f.man(men, 0).at.y;
  f.order(f.march(men, {{60, 55}}));
  for (int k = 1; k < 5; ++k) EXPECT_EQ(f.man(men, k).at.y, f.man(men, 0).at.y);
  EXPECT_GT(f.man(men, 0).at.y, before + 18);
  EXPECT_LT(f.man(men, 0).at.y, 49);
}

// SKR-HID-07: all along the way, not only at its end.
TEST(RunningInto, WhoLiesAtABendStopsThemThere) {
  Ambushed f;
  const int men = f.marchers(), foe = f.ambush({66, 52});
  f.begin(StepKind::move);
  f.order(f.march(men, {{66, 45}, {72, 41}}));
  EXPECT_EQ(f.man(men).at, (Vec{72, 40})) << "6 short of him at the bend";
  Ambushed g;
  const int again = g.marchers();
  g.ambush({66, 51});
  g.begin(StepKind::move);
  g.order(g.march(again, {{66, 49}, {70, 47}})); // the bend would touch him
  EXPECT_LT(g.man(again).at.x, 66);
  EXPECT_GT(g.man(again).at.x, 65);
  EXPECT_FALSE(f.unit(foe).spotted);
}

// SKR-HID-07: a formation that is not reached is none.
TEST(RunningInto, MenStoppedOnTheWayIntoAFormationAreInFreeOrder) {
  Ambushed f;
  const int men = f.marchers(4);
  f.ambush({60, 52});
  f.begin(StepKind::move);
  f.order(f.march(men, {{60, 53}}, std::nullopt, Formation::line));
  EXPECT_EQ(f.count(EventKind::group_stopped), 1);
  EXPECT_EQ(f.unit(men).formation, Formation::free);
  Ambushed g;
  const int same = g.marchers(4);
  g.ambush({62.5, 52});
  g.begin(StepKind::move);
  g.order(g.march(same, {{60, 55}}));
  EXPECT_EQ(g.count(EventKind::group_stopped), 1);
  EXPECT_EQ(g.unit(same).formation, Formation::open_order);
}

// SKR-HID-07, SKR-MOV-12: nobody stops on a friend.
TEST(RunningInto, MenStepBackFromFriendsTheyWouldStopOn) {
  Ambushed f;
  const int men = f.marchers(), foe = f.ambush({60, 52});
  const int others = f.men_at(Side::red, {{60, 48}}, north); // where they would stop; passed through
  f.begin(StepKind::move);
  EXPECT_FALSE(is_in_sight(f.state, Eyes::red, foe));
  f.order(f.march(men, {{60, 55}}));
  EXPECT_LE(f.man(men).at.y, 46 + 1.0 / 8);
  EXPECT_GT(f.man(men).at.y, 44);
  EXPECT_EQ(f.man(others).at, (Vec{60, 48}));
}

// SKR-HID-07
TEST(RunningInto, AChargeIsStoppedTooAndDoesNotShoot) {
  Ambushed f;
  const int men = f.marchers();
  const int target = f.men_at(Side::blue, {{60, 46}}, south); // 14 off, in plain sight
  const int foe = f.men_at(Side::blue, {{61, 38}}, south, {.spotted = false});
  f.terrain(TerrainKind::crops, rectangle({61, 38}, 4, 4, 0));
  f.begin(StepKind::move);
  ASSERT_FALSE(is_in_sight(f.state, Eyes::red, foe));
  f.order(f.charge(men, target));
  EXPECT_EQ(f.count(EventKind::group_charged), 0);
  EXPECT_EQ(f.last(EventKind::group_stopped).other, foe);
  EXPECT_GT(distance(f.man(men), f.man(foe)), 1);
  EXPECT_LT(distance(f.man(men), f.man(foe)), 1.25);
  EXPECT_TRUE(f.unit(men).hurried) << "a charge takes the whole allowance";
  EXPECT_TRUE(f.unit(foe).spotted);
}

// SKR-SHT-16: whom nobody sees may stand in the line of a shot.
TEST(RunningInto, AShotThatOnlySeemsClearIsHeld) {
  Ambushed f;
  const int men = f.marchers();
  f.men_at(Side::blue, {{60, 90}}, south);
  f.state.agenda = {};
  run_into(f.state, f.shoot_at(men, 1), &f.events);
  EXPECT_EQ(f.count(EventKind::fire_held), 1);
  EXPECT_EQ(f.last(EventKind::fire_held).unit, men);
  EXPECT_EQ(f.pending(), StepKind::shoot);
}

} // namespace
} // namespace sandtable::skirmish
