// SKR-SET-02, 03, 06: where the sides stand before the first turn.
#include "rulebooks/skirmish/chapters/deployment.hpp"

#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/posting.hpp"
#include "rulebooks/skirmish/chapters/self_placement.hpp"
#include "skirmish/setting_out.hpp"

#include <algorithm>

namespace sandtable::skirmish {
namespace {

Points square(Vec at, double half) {
  return {at + Vec{-half, -half}, at + Vec{half, -half}, at + Vec{half, half}, at + Vec{-half, half}};
}

/// A battle whose sides are placed by orders.
struct Placing : Opening {
  std::vector<Event> events;

  explicit Placing(const Scenario& scenario) : Opening(scenario) {}
  Side side() const { return static_cast<Side>(state.agenda.top().a); }
  Rule refusal(const Order& o) const { return Skirmish::check(state, o).rule; }
  void order(const Order& o) {
    const Judged judged = Skirmish::check(state, o);
    ASSERT_TRUE(judged.allowed()) << id_of(judged.rule) << " " << judged.sentence;
    events.clear();
    Skirmish::apply(state, o, judged, &events);
  }
  int count(EventKind kind) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
  }
};

Order place(int unit, Vec at, std::optional<Formation> formation = std::nullopt,
            std::optional<double> facing = std::nullopt) {
  Order o = order_for(Verb::deploy, unit);
  o.path.push_back(at);
  o.formation = formation;
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

Order place_men(int unit, std::initializer_list<Vec> places, Formation formation) {
  Order o = order_for(Verb::deploy, unit);
  o.places.assign(places.begin(), places.end());
  o.formation = formation;
  return o;
}

// SKR-SET-02: the first side places all its groups first, then the other
TEST(Deployment, RedPlacesAllItsMenBeforeBlue) {
  Placing p(for_two());
  ASSERT_EQ(p.pending(), StepKind::deploy);
  EXPECT_EQ(p.state.turn, 0);
  EXPECT_EQ(p.side(), Side::red);
  EXPECT_EQ(Skirmish::seat(p.state).side, Side::red);
  EXPECT_EQ(waiting_units(p.state, Side::red), UnitSet{0b01111});
  EXPECT_EQ(waiting_units(p.state, Side::blue), UnitSet{0b110000});
  p.order(place(0, {90, 20}));
  p.order(place(1, {50, 20}));
  p.order(place(2, {90, 14}));
  EXPECT_EQ(p.side(), Side::red);
  p.order(place(3, {50, 14}));
  ASSERT_EQ(p.pending(), StepKind::deploy);
  EXPECT_EQ(p.side(), Side::blue);
  p.order(place(0, {90, 100})); // in blue's own numbers
  p.order(place(1, {90, 112}));
  EXPECT_EQ(p.pending(), StepKind::first_roll) << "both have PCs: SKR-SET-05";
}

// SKR-SET-05: the dice come when all stand, and then the first turn
TEST(Deployment, IsOverBeforeTheFirstTurnBegins) {
  Placing p(unplaced_scenario());
  EXPECT_EQ(p.side(), Side::red);
  p.order(order_for(Verb::done));
  EXPECT_EQ(p.state.turn, 1);
  EXPECT_EQ(p.pending(), StepKind::declare);
}

// SKR-SET-02, SKR-FRM-03, 11
TEST(Deployment, PutsMenInTheirFormationAtTheAnchor) {
  Placing p(unplaced_scenario());
  p.order(place(0, {90, 20}));
  EXPECT_EQ(p.man(0, 0).at, (Vec{83, 19}));
  EXPECT_EQ(p.man(0, 7).at, (Vec{97, 19}));
  EXPECT_EQ(p.man(0, 0).condition, Condition::fit);
  EXPECT_EQ(p.unit(0).facing, from_degrees(0)) << "away from their edge";
  EXPECT_EQ(p.unit(0).formation, Formation::line);
  EXPECT_EQ(p.count(EventKind::unit_deployed), 1);
  p.order(place(1, {50, 20}, Formation::file, 90));
  EXPECT_EQ(p.man(1, 0).at, (Vec{49, 20}));
  EXPECT_EQ(p.man(1, 1).at, (Vec{46.5, 20}));
  EXPECT_EQ(p.man(1, 0).facing, from_degrees(90));
  EXPECT_EQ(p.unit(1).formation, Formation::file);
  p.order(place(2, {90, 14}));
  EXPECT_EQ(p.man(2).at, (Vec{90, 14})) << "a leader stands there himself";
  EXPECT_EQ(p.unit(2).attached, 0);
}

// SKR-SET-02
TEST(Deployment, StaysInItsZone) {
  Placing p(unplaced_scenario());
  EXPECT_EQ(p.refusal(place(0, {90, 30})), Rule::none) << "their fronts on its border";
  EXPECT_EQ(p.refusal(place(0, {90, 30.25})), Rule::SKR_SET_02);
  EXPECT_EQ(p.refusal(place(2, {90, 29})), Rule::none);
  EXPECT_EQ(p.refusal(place(2, {90, 29.25})), Rule::SKR_SET_02);
}

// SKR-TER-01, 08, SKR-MOV-12
TEST(Deployment, NeedsGroundToStandOn) {
  Scenario s = unplaced_scenario();
  s.terrain = {ground_of(TerrainKind::deep_water, "Pond", square({50, 15}, 6))};
  Placing p(s);
  EXPECT_EQ(p.refusal(place(1, {50, 18})), Rule::SKR_TER_08);
  EXPECT_EQ(p.refusal(place(0, {90, 1.5})), Rule::SKR_TER_01);
  EXPECT_EQ(p.refusal(place(0, {7.5, 20})), Rule::SKR_TER_01);
  EXPECT_EQ(p.refusal(place(0, {8, 20})), Rule::none);
  p.order(place(0, {90, 20}));
  EXPECT_EQ(p.refusal(place(2, {90, 18})), Rule::SKR_MOV_12);
  EXPECT_EQ(p.refusal(place(2, {90, 17})), Rule::none) << "bases touch";
}

// SKR-SET-02
TEST(Deployment, IsOfOnesOwnMenOnceAndNothingElse) {
  Placing p(for_two());
  EXPECT_EQ(p.refusal(order_for(Verb::stand, 0)), Rule::SKR_SET_02);
  EXPECT_EQ(p.refusal(order_for(Verb::deploy, 0)), Rule::SKR_SET_02) << "nobody says where";
  EXPECT_EQ(p.refusal(order_for(Verb::deploy)), Rule::SKR_SET_02);
  EXPECT_EQ(p.refusal(place(4, {90, 20})), Rule::SKR_CMP_14) << "the enemy's, whom nobody has seen";
  p.order(place(0, {90, 20}));
  EXPECT_EQ(p.refusal(place(0, {120, 20})), Rule::SKR_SET_02) << "they stand already";
}

// SKR-FRM-02, 09, 10, 14
TEST(Deployment, MayGiveEachManHisPlace) {
  Placing p(unplaced_scenario());
  EXPECT_EQ(p.refusal(place_men(1, {{40, 20}, {44, 20}}, Formation::free)), Rule::SKR_SET_02) << "four men";
  EXPECT_EQ(p.refusal(place_men(1, {{40, 20}, {44, 20}, {48, 20}, {52, 20}}, Formation::line)), Rule::SKR_FRM_02);
  EXPECT_EQ(p.refusal(place_men(1, {{40, 20}, {44, 20}, {48, 20}, {52, 20}}, Formation::garrison)), Rule::SKR_FRM_09);
  EXPECT_EQ(p.refusal(place_men(1, {{40, 20}, {44, 20}, {48, 20}, {56, 20}}, Formation::free)), Rule::SKR_FRM_14);
  EXPECT_EQ(p.refusal(place(1, {40, 20}, Formation::free)), Rule::SKR_FRM_10);
  EXPECT_EQ(p.refusal(place(1, {40, 20}, Formation::garrison)), Rule::SKR_FRM_09);
  p.order(place_men(1, {{40, 20}, {44, 22}, {48, 20}, {52, 18}}, Formation::free));
  EXPECT_EQ(p.man(1, 3).at, (Vec{52, 18}));
  EXPECT_EQ(p.unit(1).formation, Formation::free);
}

// SKR-SET-03
TEST(Deployment, WhollyInConcealingTerrainIsUnspotted) {
  Scenario s = unplaced_scenario();
  s.terrain = {ground_of(TerrainKind::crops, "Rye", square({50, 16}, 12))};
  s.blue.units[0].at = Vec{90, 100};
  Placing p(s);
  p.order(place(1, {50, 22}));
  EXPECT_FALSE(p.unit(1).spotted);
  EXPECT_FALSE(is_in_sight(p.state, Eyes::blue, 1));
  p.order(place(0, {66, 20}));
  EXPECT_TRUE(p.unit(0).spotted);
  EXPECT_TRUE(is_in_sight(p.state, Eyes::blue, 0));
}

// SKR-SET-06, SKR-RULING-122
TEST(Deployment, MarkersAreNumberedFromWestToEast) {
  Scenario s = small_scenario();
  s.options["hidden_markers"] = "on";
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square({90, 96}, 20))};
  s.blue.own["dummies"] = json_of("[[104, 96], [75, 90]]");
  const Opening o(s);
  EXPECT_EQ(number_of(o.state, Eyes::red, 6), 4) << "the western dummy, after red's own four";
  EXPECT_EQ(number_of(o.state, Eyes::red, 4), 5) << "the band";
  EXPECT_EQ(number_of(o.state, Eyes::red, 5), 6);
  EXPECT_EQ(o.state.known_to(Eyes::red).markers, UnitSet{0b1110000});
  EXPECT_EQ(number_of_figure(o.state, Eyes::red, 14), -1) << "nobody knows how many there are";
  s.options.clear();
  const Opening open(s);
  EXPECT_EQ(number_of(open.state, Eyes::red, 4), -1);
  EXPECT_EQ(open.state.known_to(Eyes::red).markers, UnitSet{0});
}

// SKR-SET-06: the first of all groups lies under a marker like any other.
TEST(Deployment, MarkersHideTheFirstGroupToo) {
  Scenario s = small_scenario();
  s.options["hidden_markers"] = "on";
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square({90, 18}, 40))};
  const Opening o(s);
  ASSERT_EQ(o.unit(0).kind, UnitKind::group);
  ASSERT_FALSE(is_in_sight(o.state, Eyes::blue, 0));
  EXPECT_GE(number_of(o.state, Eyes::blue, 0), 0);
}

// SKR-SET-06: where a side places its men itself, when the last of them stands
TEST(Deployment, MarkersAreNumberedWhenAllStand) {
  Scenario s = unplaced_scenario();
  s.options["hidden_markers"] = "on";
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square({50, 18}, 16))};
  s.blue.units[0].at = Vec{90, 100};
  Placing p(s);
  p.order(place(1, {50, 20}));
  EXPECT_EQ(number_of(p.state, Eyes::blue, 1), -1);
  p.order(order_for(Verb::done));
  EXPECT_GE(number_of(p.state, Eyes::blue, 1), 1);
}

// SKR-RULING-123
TEST(Deployment, TheRestShareTheZone) {
  Placing p(unplaced_scenario());
  p.order(order_for(Verb::done));
  EXPECT_EQ(waiting_units(p.state, Side::red), UnitSet{0});
  EXPECT_EQ(p.count(EventKind::unit_deployed), 4);
  EXPECT_NEAR(anchor_of(p.state, 0).x, 45, 3) << "the middle of the western half";
  EXPECT_NEAR(anchor_of(p.state, 1).x, 135, 3);
  EXPECT_EQ(p.unit(2).attached, 0) << "a leader goes to the first group";
  EXPECT_EQ(p.unit(3).attached, 1) << "and the next to one without";
  for (int i = 0; i < 4; ++i)
    for (const int man : men_of(p.state, i))
      for (const Vec corner : corners(base_of(p.state.figure(man)))) {
        EXPECT_GE(corner.y, 0);
        EXPECT_LE(corner.y, 30);
      }
}

// SKR-RULING-123: a zone along the west edge is shared from south to north.
TEST(Deployment, AZoneIsSharedAlongItsEdge) {
  Scenario s = unplaced_scenario();
  s.red.edge = "west";
  s.red.zone = {{0, 0}, {30, 0}, {30, 120}, {0, 120}};
  s.blue.edge = "east";
  s.blue.zone = {{150, 0}, {180, 0}, {180, 120}, {150, 120}};
  Placing p(s);
  p.order(order_for(Verb::done));
  EXPECT_NEAR(anchor_of(p.state, 0).y, 30, 6);
  EXPECT_NEAR(anchor_of(p.state, 1).y, 90, 6);
}

// SKR-RULING-123, SKR-CMP-26: nobody decides for an automatic side
TEST(Deployment, AnAutomaticSideIsPlacedFromTheFirst) {
  const Opening o(unplaced_scenario());
  EXPECT_EQ(waiting_units(o.state, Side::blue), UnitSet{0});
  EXPECT_NEAR(mean_centre(o.state, 4).x, 90, 4);
  EXPECT_GE(mean_centre(o.state, 4).y, 90);
  EXPECT_EQ(o.unit(4).formation, Formation::mob);
  EXPECT_EQ(Skirmish::seats(o.state).size(), 1U);
}

// SKR-RULING-123, SKR-SET-03
TEST(Deployment, AnAutomaticSideLiesInWaitWhereItCan) {
  Scenario s = unplaced_scenario();
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square({150, 104}, 14))};
  const Opening o(s);
  EXPECT_FALSE(o.unit(4).spotted);
  bool looks_out = false;
  for (const int man : men_of(o.state, 4)) {
    EXPECT_EQ(o.state.figure(man).stance.wood, 0);
    looks_out = looks_out || o.state.figure(man).stance.depth <= look_out_depth;
  }
  EXPECT_TRUE(looks_out);
  s.terrain = {ground_of(TerrainKind::light_woods, "Copse", square({150, 104}, 4))};
  EXPECT_TRUE(Opening(s).unit(4).spotted) << "too small for them";
}

// SKR-RULING-121
TEST(Deployment, AGarrisonThatNobodyPlacesGoesRoundItsWalls) {
  Scenario s = unplaced_scenario();
  s.terrain = {ground_of(TerrainKind::barricade, "Bags", {{80, 40}, {104, 40}, {104, 64}, {80, 64}, {80, 40}})};
  s.red.units[0].own["defends"] = "Bags";
  s.red.units[0].own["formation"] = "garrison";
  Placing p(s);
  p.order(order_for(Verb::done));
  EXPECT_EQ(p.man(0, 0).at, (Vec{86, 41.25})) << "outside the zone of the others";
  EXPECT_EQ(p.unit(0).formation, Formation::garrison);
}

// SKR-RULING-123
TEST(Deployment, WhoFitsNowhereTakesNoPart) {
  Scenario s = unplaced_scenario();
  s.red.zone = square({20, 10}, 5);
  s.red.edge.clear();
  Placing p(s);
  p.order(order_for(Verb::done));
  EXPECT_EQ(waiting_units(p.state, Side::red), UnitSet{0});
  EXPECT_EQ(p.man(0).condition, Condition::departed) << "eight";
  EXPECT_EQ(p.man(0).departure, Departure::ran_off) << "nobody gains by it";
  EXPECT_TRUE(is_there(p.state, 1)) << "four, in another formation than their own";
  EXPECT_EQ(p.unit(1).formation, Formation::mob);
  s = unplaced_scenario();
  s.blue.zone = square({20, 110}, 3);
  s.blue.edge.clear();
  EXPECT_THAT(fault_of(s), testing::HasSubstr("blue.units: there is no room for Spears in its zone (SKR-SET-02)"));
}

} // namespace
} // namespace sandtable::skirmish
