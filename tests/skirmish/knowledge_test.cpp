// SKR-HID-01 to 03, SKR-CMP-25: what each side has before it.
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/markers.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/spotting.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

constexpr unsigned red_eyes = 1, blue_eyes = 2, no_seat = 4;

/// A house hides what is north of it from red in the south. Nobody knows anybody yet.
struct Behind : Field {
  int house = terrain(TerrainKind::building, rectangle({60, 60}, 40, 10, 0));
  int red = men_at(Side::red, {{60, 30}}, north);

  void forget() {
    for (Knowledge& eyes : state.known) eyes = {};
  }
  void look() {
    events.clear();
    look_around(state, &events);
  }
  bool knows(Eyes eyes, int unit) const { return is_in_sight(state, eyes, unit); }
  int dummy(Side side, Vec at) {
    Unit u;
    u.side = side;
    u.kind = UnitKind::dummy;
    u.first = static_cast<std::int16_t>(state.figure_count());
    u.spotted = false;
    u.marker = at;
    return state.add(u);
  }
};

// SKR-HID-01
TEST(Knowledge, AnUnseenGroupIsInNobodysSightButItsOwnSides) {
  Behind f;
  const int blue = f.men_at(Side::blue, {{60, 90}}, south);
  f.forget();
  f.look();
  EXPECT_FALSE(f.knows(Eyes::red, blue));
  EXPECT_TRUE(f.knows(Eyes::blue, blue));
  EXPECT_FALSE(f.knows(Eyes::spectators, blue)) << "they see what both sides see";
  EXPECT_TRUE(f.knows(Eyes::red, f.red));
  EXPECT_FALSE(f.knows(Eyes::blue, f.red));
  EXPECT_EQ(number_of(f.state, Eyes::red, blue), -1);
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(blue)), -1);
  EXPECT_TRUE(f.events.empty()) << "one's own men do not come into sight";
}

// SKR-HID-01
TEST(Knowledge, WhoComesInSightIsMetAndToldOf) {
  Behind f;
  const int other = f.men_at(Side::blue, {{66, 90}}, south);
  const int blue = f.men_at(Side::blue, {{60, 90}, {62, 92}}, south);
  f.forget();
  f.look();
  f.move_man(blue, 0, {120, 90});
  f.look();
  EXPECT_TRUE(f.knows(Eyes::red, blue));
  EXPECT_TRUE(f.knows(Eyes::spectators, blue));
  EXPECT_FALSE(f.knows(Eyes::red, other));
  EXPECT_EQ(number_of(f.state, Eyes::red, blue), 1) << "the first after red's own: no gap tells of others";
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(blue, 0)), 1);
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(blue, 1)), 2)
      << "SKR-RULING-59: the group is seen whole, though one of them is still behind the house";
  ASSERT_EQ(f.count(EventKind::came_in_sight), 2) << "red sees it, and it sees red";
  EXPECT_EQ(f.events[0].unit, blue);
  EXPECT_EQ(f.events[0].other, f.red);
  EXPECT_EQ(f.events[0].side, Side::blue);
  EXPECT_EQ(f.events[0].rule, Rule::SKR_HID_01);
  EXPECT_EQ(f.events[0].seen_by, red_eyes | no_seat) << "it is not told that it is seen";
  EXPECT_EQ(f.events[1].unit, f.red);
  EXPECT_EQ(f.events[1].other, blue);
  EXPECT_EQ(f.events[1].seen_by, blue_eyes | no_seat);
  f.look();
  EXPECT_TRUE(f.events.empty()) << "nothing has changed";
}

// SKR-HID-01
TEST(Knowledge, WhoGoesOutOfSightIsToldOfAndNotForgotten) {
  Behind f;
  const int blue = f.men_at(Side::blue, {{120, 90}}, south);
  f.look();
  EXPECT_TRUE(f.knows(Eyes::red, blue));
  f.move_man(blue, 0, {60, 90});
  f.look();
  EXPECT_FALSE(f.knows(Eyes::red, blue));
  EXPECT_FALSE(f.knows(Eyes::spectators, blue));
  EXPECT_EQ(number_of(f.state, Eyes::red, blue), blue);
  ASSERT_EQ(f.count(EventKind::went_out_of_sight), 2);
  EXPECT_EQ(f.events[0].unit, blue);
  EXPECT_EQ(f.events[0].other, -1);
  EXPECT_EQ(f.events[0].seen_by, red_eyes | no_seat);
}

// SKR-HID-01: a hidden observer is not given away by what he sees.
TEST(Knowledge, ThoseWithoutASeatAreNotToldWhoSeesWhomTheyDoNotSee) {
  Behind f;
  f.terrain(TerrainKind::light_woods, {{20, 96}, {160, 96}, {160, 118}, {20, 118}});
  const int ambush = f.men_at(Side::blue, {{120, 99}}, south, {.spotted = false});
  f.forget();
  f.move_man(f.red, 0, {60, 40}); // behind the house
  f.look();
  EXPECT_FALSE(f.knows(Eyes::blue, f.red));
  f.move_man(f.red, 0, {110, 60});
  f.look();
  EXPECT_TRUE(f.knows(Eyes::blue, f.red));
  EXPECT_FALSE(f.knows(Eyes::red, ambush));
  ASSERT_EQ(f.count(EventKind::came_in_sight), 2);
  EXPECT_EQ(f.events[0].other, ambush);
  EXPECT_EQ(f.events[0].seen_by, blue_eyes);
  EXPECT_EQ(f.events[1].other, -1);
  EXPECT_EQ(f.events[1].seen_by, no_seat);
}

// SKR-RULING-59
TEST(Knowledge, LeadersAreShownWithTheirGroupAndTheGroupWithThem) {
  Behind f;
  const int blue = f.men_at(Side::blue, {{82, 90}}, south);
  const int chief = f.leader(Side::blue, Role::nco, {78, 90}, south);
  f.forget();
  f.attach();
  ASSERT_EQ(f.unit(chief).attached, blue);
  EXPECT_FALSE(f.knows(Eyes::red, blue) || f.knows(Eyes::red, chief));
  f.move_man(blue, 0, {104, 90});
  f.move_man(chief, 0, {110, 90}); // he alone is past the corner
  f.attach();
  EXPECT_TRUE(f.knows(Eyes::red, blue) && f.knows(Eyes::red, chief));
}

// SKR-GEN-12
TEST(Knowledge, WhoIsNoLongerThereStaysAsHeWasLastSeen) {
  Behind f;
  const int blue = f.men_at(Side::blue, {{120, 90}}, south);
  const int hidden = f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  f.man(blue).condition = f.man(hidden).condition = Condition::killed;
  f.look();
  EXPECT_TRUE(f.knows(Eyes::red, blue));
  EXPECT_FALSE(f.knows(Eyes::red, hidden));
  EXPECT_EQ(f.count(EventKind::went_out_of_sight), 1) << "red, from those who were killed";
  EXPECT_EQ(f.events[0].unit, f.red);
}

// SKR-HID-05: what a group has lost is open to whoever sees it.
TEST(Knowledge, TheDeadOfAGroupAreMetWithIt) {
  Behind f;
  const int blue = f.group(Side::blue, 4, {120, 90}, south, {.killed = 1});
  f.forget();
  f.look();
  EXPECT_EQ(f.state.known_to(Eyes::red).figures.count, 1 + 4);
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(blue, 3)), 4);
}

// SKR-CMP-25
TEST(LastKnown, IsWhereTheNearestEnemyWasWhenLastSeen) {
  Behind f;
  const int near = f.men_at(Side::blue, {{110, 80}, {112, 90}}, south);
  const int far = f.men_at(Side::blue, {{150, 110}}, south);
  EXPECT_FALSE(f.unit(f.red).knows_enemy);
  f.look();
  EXPECT_TRUE(f.unit(f.red).knows_enemy);
  EXPECT_EQ(f.unit(f.red).last_known, (Vec{110, 80}));
  EXPECT_EQ(f.unit(far).last_known, (Vec{60, 30}));
  f.move_man(near, 0, {105, 80});
  f.look();
  EXPECT_EQ(f.unit(f.red).last_known, (Vec{105, 80}));
  for (const int g : {near, far})
    for (int k = 0; k < f.unit(g).figures; ++k) f.move_man(g, k, {55.0 + 3 * k + g, 90});
  f.look();
  EXPECT_TRUE(f.unit(f.red).knows_enemy);
  EXPECT_EQ(f.unit(f.red).last_known, (Vec{105, 80})) << "he sees nobody now, and remembers";
}

// SKR-HID-02, SKR-OPT-05
TEST(Markers, LieForUnseenGroupsWithTheOptionOnly) {
  Behind f;
  const int blue = f.men_at(Side::blue, {{60, 90}}, south);
  const int seen = f.men_at(Side::blue, {{120, 90}}, south);
  const int dummy = f.dummy(Side::blue, {66, 90});
  f.look();
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, 0U);
  EXPECT_EQ(dummies_of(f.state, Side::blue), 0U);
  f.options().hidden_markers = true;
  f.look();
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, bit(blue) | bit(dummy));
  EXPECT_EQ(f.state.known_to(Eyes::blue).markers, 0U) << "blue sees red";
  EXPECT_EQ(f.state.known_to(Eyes::spectators).markers, bit(blue) | bit(dummy));
  f.move_man(blue, 0, {110, 90});
  f.look();
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, bit(dummy)) << "replaced by its group";
  EXPECT_TRUE(f.knows(Eyes::red, blue) && f.knows(Eyes::red, seen));
}

// SKR-HID-02, SKR-RULING-122
TEST(Markers, AreNumberedFromWestToEastWhateverIsUnderThem) {
  Behind f;
  f.options().hidden_markers = true;
  const int east_group = f.men_at(Side::blue, {{66, 90}}, south);
  const int west_group = f.men_at(Side::blue, {{54, 90}}, south);
  const int between = f.dummy(Side::blue, {60, 90});
  f.forget();
  f.look();
  EXPECT_EQ(number_of(f.state, Eyes::red, west_group), 1);
  EXPECT_EQ(number_of(f.state, Eyes::red, between), 2);
  EXPECT_EQ(number_of(f.state, Eyes::red, east_group), 3);
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(west_group)), -1) << "nobody is met under a marker";
  f.move_man(west_group, 0, {120, 90});
  f.look();
  EXPECT_EQ(number_of(f.state, Eyes::red, west_group), 1) << "it keeps the number of its marker";
  EXPECT_EQ(number_of_figure(f.state, Eyes::red, f.number(west_group)), 1);
}

// SKR-SET-06: while they are being laid nobody has a number.
TEST(Markers, AreNotNumberedInTheDeployment) {
  Behind f;
  f.options().hidden_markers = true;
  const int dummy = f.dummy(Side::blue, {60, 90});
  f.forget();
  f.state.turn = 0;
  f.look();
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, bit(dummy));
  EXPECT_EQ(number_of(f.state, Eyes::red, dummy), -1);
  EXPECT_EQ(number_of(f.state, Eyes::spectators, dummy), -1);
}

// SKR-SET-06, SKR-HID-02: one marker a group.
TEST(Markers, ALeaderWithAnUnseenGroupHasNoneOfHisOwn) {
  Behind f;
  f.options().hidden_markers = true;
  const int blue = f.men_at(Side::blue, {{60, 90}}, south);
  const int chief = f.leader(Side::blue, Role::nco, {60, 94}, south);
  f.attach();
  ASSERT_EQ(f.unit(chief).attached, blue);
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, bit(blue));
}

// SKR-HID-03, SKR-RULING-64
TEST(Markers, ADummyInSightIsRemoved) {
  Behind f;
  f.options().hidden_markers = true;
  const int dummy = f.dummy(Side::blue, {60, 90});
  f.look();
  EXPECT_EQ(f.count(EventKind::marker_cleared), 0);
  EXPECT_EQ(dummies_of(f.state, Side::blue), bit(dummy));
  f.move_man(f.red, 0, {100, 60});
  f.look();
  ASSERT_EQ(f.count(EventKind::marker_cleared), 1);
  EXPECT_EQ(f.last(EventKind::marker_cleared).unit, dummy);
  EXPECT_EQ(f.last(EventKind::marker_cleared).side, f.unit(dummy).side);
  EXPECT_EQ(f.last(EventKind::marker_cleared).rule, Rule::SKR_HID_03);
  EXPECT_EQ(f.last(EventKind::marker_cleared).to, (Vec{60, 90}));
  EXPECT_EQ(f.last(EventKind::marker_cleared).seen_by, 7);
  EXPECT_EQ(dummies_of(f.state, Side::blue), 0U);
  EXPECT_EQ(f.state.known_to(Eyes::red).markers, 0U);
  EXPECT_EQ(f.state.known_to(Eyes::spectators).markers, bit(f.red)) << "whom blue, having nobody, does not see";
  f.look();
  EXPECT_EQ(f.count(EventKind::marker_cleared), 0) << "once";
}

// SKR-HID-03, SKR-RULING-64
TEST(Markers, ADummyInAWoodIsLookedForWithADieOfItsOwn) {
  Behind f;
  f.options().hidden_markers = true;
  f.terrain(TerrainKind::light_woods, {{80, 60}, {160, 60}, {160, 118}, {80, 118}});
  const int dummy = f.dummy(Side::blue, {120, 64});
  const int deep = f.dummy(Side::blue, {120, 80});
  f.move_man(f.red, 0, {120, 40}); // 22 between the bases
  f.look();
  EXPECT_EQ(dummies_of(f.state, Side::blue), bit(dummy) | bit(deep));
  EXPECT_EQ(groups_to_spot(f.state), bit(dummy));
  f.events.clear();
  spot_thrown(f.state, roll_of({2}), &f.events);
  EXPECT_EQ(dummies_of(f.state, Side::blue), bit(dummy) | bit(deep));
  EXPECT_EQ(f.events[0].unit, -1);
  spot_thrown(f.state, roll_of({3}), &f.events);
  EXPECT_EQ(dummies_of(f.state, Side::blue), bit(deep));
  EXPECT_EQ(f.count(EventKind::marker_cleared), 1);
  f.move_man(f.red, 0, {120, 66}); // in the same wood, 12 from the other
  f.look();
  EXPECT_EQ(dummies_of(f.state, Side::blue), 0U);
}

// SKR-RULING-58, 64
TEST(Markers, ADummyThatIsAllButTroddenOnIsRemoved) {
  Behind f;
  f.options().hidden_markers = true;
  f.terrain(TerrainKind::crops, {{80, 60}, {160, 60}, {160, 118}, {80, 118}});
  const int dummy = f.dummy(Side::blue, {120, 61});
  f.move_man(f.red, 0, {120, 57.5}); // 1.5
  f.look();
  EXPECT_EQ(dummies_of(f.state, Side::blue), bit(dummy));
  f.move_man(f.red, 0, {120, 57.75}); // 1.25
  f.look();
  EXPECT_EQ(dummies_of(f.state, Side::blue), 0U);
}

} // namespace
} // namespace sandtable::skirmish
