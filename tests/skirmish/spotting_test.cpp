// SKR-VIS-08, 11, 12; SPOT of section 5; SKR-HID-06.
#include "rulebooks/skirmish/chapters/spotting.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

/// Red looks from the south at a wood whose edge lies at y = 60.
struct Spotting : Field {
  int wood = terrain(TerrainKind::light_woods, {{20, 60}, {160, 60}, {160, 110}, {20, 110}});

  int hidden(Vec at) { return men_at(Side::blue, {at}, south, {.spotted = false}); }
  void spot(std::initializer_list<int> dice) {
    events.clear();
    spot_thrown(state, roll_of(dice), &events);
  }
};

// SKR-EX-33, SKR-VIS-11
TEST(SpottingExample, ADieOfThreeSeesThirtyCentimetresFar) {
  Spotting near, deep, far;
  const int seen = near.hidden({60, 64});
  near.men_at(Side::red, {{60, 34}}, north); // 28 between the bases
  near.spot({3});
  EXPECT_TRUE(near.unit(seen).spotted);
  EXPECT_TRUE(sees(near.state, near.number(1), near.number(seen)));

  const int unseen = deep.hidden({60, 66});
  deep.men_at(Side::red, {{60, 54}}, north); // 10
  EXPECT_EQ(groups_to_spot(deep.state), 0U) << "6 deep: no die is thrown for it";
  deep.hidden({90, 64});
  deep.spot({3});
  EXPECT_FALSE(deep.unit(unseen).spotted);

  const int beyond = far.hidden({60, 64});
  far.men_at(Side::red, {{60, 31}}, north); // 31
  far.spot({3});
  EXPECT_FALSE(far.unit(beyond).spotted);
  far.spot({4});
  EXPECT_TRUE(far.unit(beyond).spotted);
}

// SKR-VIS-11: exactly as far as the die says
TEST(Spot, TheRangeIsTenTimesTheDie) {
  Spotting f;
  const int g = f.hidden({60, 64});
  const int red = f.men_at(Side::red, {{60, 32}}, north); // 30
  f.spot({2});
  EXPECT_FALSE(f.unit(g).spotted);
  f.spot({3});
  EXPECT_TRUE(f.unit(g).spotted);
  f.unit(g).spotted = false;
  f.move_man(red, 0, {60, 32 - 1.0 / 32});
  f.spot({3});
  EXPECT_FALSE(f.unit(g).spotted);
}

// SKR-VIS-11, SKR-SEQ-02, SKR-GEN-10
TEST(Spot, ADieForEachUnspottedEnemyGroupNearTheEdgeAscending) {
  Spotting f;
  const int first = f.hidden({40, 64});
  const int deep = f.hidden({60, 70});
  const int known = f.men_at(Side::blue, {{80, 64}}, south);
  const int open = f.men_at(Side::blue, {{100, 40}}, south, {.spotted = false});
  const int last = f.men_at(Side::blue, {{120, 80}, {124, 65}}, south, {.spotted = false});
  const int own = f.men_at(Side::red, {{140, 64}}, north, {.spotted = false});
  f.men_at(Side::red, {{120, 30}}, north);
  EXPECT_EQ(groups_to_spot(f.state), bit(first) | bit(last));
  f.state.active = Side::blue;
  EXPECT_EQ(groups_to_spot(f.state), bit(own));
  f.state.active = Side::red;
  const Plan plan = spot_plan(f.state);
  EXPECT_EQ(plan.kind, "spot");
  EXPECT_EQ(dice_in(plan.request()), 2);
  EXPECT_EQ(plan.pools[0].sides, 6);
  EXPECT_EQ(plan.pools[0].side, index_of(Side::red));
  ASSERT_EQ(plan.modifiers.size(), 1U);
  EXPECT_EQ(plan.modifiers[0].rule, Rule::SKR_VIS_11);
  EXPECT_EQ(plan.modifiers[0].amount, 2);
  f.spot({1, 6});
  EXPECT_FALSE(f.unit(first).spotted);
  EXPECT_FALSE(f.unit(deep).spotted);
  EXPECT_TRUE(f.unit(last).spotted) << "the second die is the second group's";
  EXPECT_TRUE(f.unit(known).spotted && f.unit(open).spotted) << "plain sight needs no die";
  EXPECT_EQ(f.state.spot_dice[0], 1);
  EXPECT_EQ(f.state.spot_dice[1], 6);
  EXPECT_EQ(f.state.spot_dice[2], 0);
}

// SKR-VIS-11: "with a clear sight line"
TEST(Spot, NobodyIsFoundPastWhatBlocks) {
  Spotting f;
  const int g = f.hidden({60, 64});
  const int red = f.men_at(Side::red, {{60, 34}}, north);
  f.terrain(TerrainKind::building, rectangle({60, 48}, 10, 10, 0));
  f.spot({6});
  EXPECT_FALSE(f.unit(g).spotted);
  f.move_man(red, 0, {50, 50});
  f.spot({6});
  EXPECT_TRUE(f.unit(g).spotted);
}

// SKR-VIS-07, 11: an observer too deep in a wood of his own looks at nothing outside.
TEST(Spot, NobodyIsFoundFromDeepInAnotherWood) {
  Spotting f;
  const int g = f.hidden({60, 64});
  f.men_at(Side::red, {{60, 40}}, north);
  f.terrain(TerrainKind::light_woods, rectangle({60, 40}, 20, 20, 0));
  f.spot({6});
  EXPECT_FALSE(f.unit(g).spotted);
}

// SKR-VIS-11: "within 10 x D6 of an observer", any of them; and any man near the edge will do.
TEST(Spot, OneObserverAndOneManAreEnough) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 75}, {64, 64}}, south, {.spotted = false});
  f.men_at(Side::red, {{20, 10}, {64, 50}}, north);
  f.spot({1});
  EXPECT_FALSE(f.unit(g).spotted) << "12 off";
  f.spot({2});
  EXPECT_TRUE(f.unit(g).spotted);
  EXPECT_TRUE(group_sees(f.state, 1, g));
  EXPECT_FALSE(sees(f.state, f.number(1, 1), f.number(g, 0))) << "15 deep he is not seen from outside";
}

// SKR-HID-06
TEST(Spot, AFailedDieIsShownWithoutTheGroupToThoseWhoLook) {
  Spotting f;
  const int g = f.hidden({60, 64});
  f.men_at(Side::red, {{60, 34}}, north);
  f.attach();
  f.spot({1});
  ASSERT_EQ(f.count(EventKind::spot_thrown), 2);
  const Event& to_red = f.events[0];
  const Event& to_blue = f.events[1];
  EXPECT_EQ(to_red.unit, -1);
  EXPECT_EQ(to_red.seen_by, 0b001) << "SKR-RULING-132";
  EXPECT_EQ(to_red.rule, Rule::SKR_HID_06);
  EXPECT_EQ(to_blue.unit, g);
  EXPECT_EQ(to_blue.seen_by, 0b010);
  for (const Event& e : {to_red, to_blue}) {
    EXPECT_EQ(e.side, Side::red);
    EXPECT_EQ(e.a, 1);
    EXPECT_EQ(e.cm, 10);
    EXPECT_FALSE(e.yes);
  }
  EXPECT_EQ(f.count(EventKind::came_in_sight), 0);
}

// SKR-HID-06
TEST(Spot, ASuccessfulDieNamesTheGroupToAll) {
  Spotting f;
  const int g = f.hidden({60, 64});
  const int red = f.men_at(Side::red, {{60, 34}}, north);
  f.attach();
  f.spot({5});
  ASSERT_EQ(f.count(EventKind::spot_thrown), 1);
  EXPECT_EQ(f.events[0].kind, EventKind::spot_thrown);
  EXPECT_EQ(f.events[0].unit, g);
  EXPECT_EQ(f.events[0].seen_by, 0b111);
  EXPECT_EQ(f.events[0].rule, Rule::SKR_VIS_11);
  EXPECT_EQ(f.events[0].a, 5);
  EXPECT_EQ(f.events[0].cm, 50);
  EXPECT_TRUE(f.events[0].yes);
  ASSERT_EQ(f.count(EventKind::came_in_sight), 1) << "and then it is in sight";
  EXPECT_EQ(f.last(EventKind::came_in_sight).unit, g);
  EXPECT_EQ(f.last(EventKind::came_in_sight).other, red);
}

// SKR-VIS-08
TEST(PlainSight, MakesTheWholeGroupSpotted) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 64}, {64, 59}}, south, {.spotted = false});
  const int red = f.men_at(Side::red, {{60, 10}}, north);
  f.attach();
  EXPECT_TRUE(f.unit(g).spotted);
  EXPECT_TRUE(sees(f.state, f.number(red), f.number(g, 0))) << "and so the man at the edge is seen";
}

// SKR-VIS-08
TEST(PlainSight, SpotsNobodyWhomNobodySees) {
  Spotting f;
  f.terrain(TerrainKind::building, rectangle({60, 40}, 40, 10, 0));
  const int g = f.men_at(Side::blue, {{60, 58}}, south, {.spotted = false});
  const int red = f.men_at(Side::red, {{60, 10}}, north);
  f.attach();
  EXPECT_FALSE(f.unit(g).spotted);
  f.move_man(red, 0, {140, 10}); // past the corner of the house
  f.attach();
  EXPECT_TRUE(f.unit(g).spotted);
}

// SKR-RULING-61
TEST(PlainSight, IsNotThatOfMenInTheSameWood) {
  Spotting f;
  const int g = f.hidden({60, 64});
  const int scout = f.men_at(Side::red, {{72, 64}}, west);
  const int outside = f.men_at(Side::red, {{60, 30}}, north);
  f.attach();
  EXPECT_TRUE(group_sees(f.state, scout, g));
  EXPECT_FALSE(f.unit(g).spotted);
  EXPECT_FALSE(group_sees(f.state, outside, g));
}

// SKR-HID-07, SKR-RULING-58
TEST(PlainSight, MenWhoAllButTouchSpotEachOther) {
  Spotting f;
  const int g = f.hidden({60, 61});
  const int red = f.men_at(Side::red, {{60, 57.7}}, north, {.spotted = false}); // 1.3 between the bases
  const int brush = f.terrain(TerrainKind::crops, rectangle({60, 55}, 20, 8, 0));
  (void)brush;
  f.attach();
  EXPECT_FALSE(f.unit(g).spotted);
  f.move_man(red, 0, {60, 57.75});
  f.attach();
  EXPECT_TRUE(f.unit(g).spotted);
  EXPECT_TRUE(f.unit(red).spotted);
}

// SKR-VIS-12, SKR-SEQ-20
TEST(Forgetting, AfterATurnWithoutASightLineWithinSixty) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 64}}, south);
  const int red = f.men_at(Side::red, {{60, 2}}, north); // 60 between the bases
  f.attach();
  EXPECT_TRUE(f.unit(g).glimpsed);
  age_spotting(f.state, nullptr);
  EXPECT_TRUE(f.unit(g).spotted);
  EXPECT_TRUE(f.unit(g).glimpsed) << "a new turn begins as the old one ended";
  f.move_man(red, 0, {60, 2 - 1.0 / 32});
  age_spotting(f.state, nullptr);
  EXPECT_TRUE(f.unit(g).spotted) << "this turn there was one";
  EXPECT_FALSE(f.unit(g).glimpsed);
  age_spotting(f.state, nullptr);
  EXPECT_FALSE(f.unit(g).spotted);
}

// SKR-VIS-12
TEST(Forgetting, ASightLineMustBeClear) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 64}}, south);
  f.men_at(Side::red, {{60, 34}}, north);
  f.terrain(TerrainKind::building, rectangle({60, 48}, 10, 10, 0));
  f.attach();
  EXPECT_FALSE(f.unit(g).glimpsed);
  age_spotting(f.state, nullptr);
  EXPECT_FALSE(f.unit(g).spotted);
}

// SKR-RULING-63
TEST(Forgetting, ALineIntoTheDepthOfAWoodIsASightLineButNotOneOutOfIt) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 70}}, south); // 10 deep
  const int red = f.men_at(Side::red, {{60, 34}}, north);
  f.attach();
  EXPECT_TRUE(f.unit(g).glimpsed);
  EXPECT_FALSE(group_sees(f.state, red, g));
  EXPECT_FALSE(f.unit(red).glimpsed) << "from so deep nobody looks out";
}

// SKR-VIS-08, 12
TEST(Forgetting, WhoStandsInPlainSightIsFoundAgainAtOnce) {
  Spotting f;
  const int g = f.men_at(Side::blue, {{60, 58}}, south);
  f.men_at(Side::red, {{170, 2}}, north);
  f.attach();
  age_spotting(f.state, nullptr);
  EXPECT_TRUE(f.unit(g).spotted);
}

// SKR-RULING-62
TEST(Spot, ALeaderIsSpottedWithTheGroupHeIsWith) {
  Spotting f;
  const int g = f.hidden({60, 66});
  const int chief = f.leader(Side::blue, Role::nco, {60, 63}, south, {.spotted = false});
  const int red = f.men_at(Side::red, {{60, 34}}, north);
  f.attach();
  ASSERT_EQ(f.unit(chief).attached, g);
  EXPECT_EQ(groups_to_spot(f.state), bit(g)) << "one die for both: the chief is near the edge";
  f.spot({3});
  EXPECT_TRUE(f.unit(g).spotted);
  EXPECT_TRUE(f.unit(chief).spotted);
  EXPECT_TRUE(sees(f.state, f.number(red), f.number(chief)));
  f.unit(g).spotted = false;
  f.attach();
  EXPECT_TRUE(f.unit(g).spotted) << "whoever has seen him has seen them";
  f.unit(g).glimpsed = f.unit(chief).glimpsed = false;
  f.man(red).condition = Condition::killed;
  age_spotting(f.state, nullptr);
  EXPECT_FALSE(f.unit(g).spotted || f.unit(chief).spotted);
}

} // namespace
} // namespace sandtable::skirmish
