// Deployment: section 4.6.
#include "kingsmen/opening.hpp"

namespace sandtable::kingsmen {
namespace {

/// Red is to place its first unit.
Opening red_to_place(Scenario s) {
  Opening f(s);
  f.roll({1, 2});
  return f;
}

// KM1-SETUP-50, KM1-CONST-35, 36
TEST(Deployment, KeepsEveryBaseWithinTwelveInchesOfTheOwnLongEdge) {
  Opening f = red_to_place(armies_of({"infantry"}, {"infantry"}));
  EXPECT_EQ(f.setting->table.size(), (Vec{72, 48}));
  EXPECT_EQ(f.refusal(deploy_at(0, {36, 12})), Rule::none); // the front edge on the line
  EXPECT_EQ(f.refusal(deploy_at(0, {36, 12.01})), Rule::KM1_SETUP_50);
  EXPECT_EQ(f.refusal(deploy_at(0, {36, 40})), Rule::KM1_SETUP_50);
  f.order(deploy_at(0, {36, 12}));
  EXPECT_EQ(f.refusal(deploy_at(1, {36, 36})), Rule::none); // blue faces south from the north edge
  EXPECT_EQ(f.refusal(deploy_at(1, {36, 35.99})), Rule::KM1_SETUP_50);
}

// KM1-SETUP-50: command figures and cannon are bases like others
TEST(Deployment, CountsOfficerAndEnsignToo) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.red.zone = {{30, 0}, {42, 0}, {42, 12}, {30, 12}};
  Opening f = red_to_place(s);
  EXPECT_EQ(f.refusal(deploy_at(0, {34, 8})), Rule::none); // ensign at 30..31
  EXPECT_EQ(f.refusal(deploy_at(0, {33.5, 8})), Rule::KM1_SETUP_50);
}

// KM1-SETUP-51
TEST(Deployment, MayBeAlongOtherEdgesOrInAnyPolygon) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.red.edge = "west";
  s.blue.zone = {{40, 10}, {70, 10}, {70, 40}, {56, 40}, {55, 20}, {54, 40}, {40, 40}}; // with a notch from the north
  Opening f = red_to_place(s);
  EXPECT_EQ(f.refusal(deploy_at(0, {12, 24}, Formation::line, 2, 90)), Rule::none);
  EXPECT_EQ(f.refusal(deploy_at(0, {12.02, 24}, Formation::line, 2, 90)), Rule::KM1_SETUP_50);
  f.order(deploy_at(0, {12, 24}, Formation::line, 2, 90));
  EXPECT_EQ(f.refusal(deploy_at(1, {47, 30})), Rule::none);
  EXPECT_EQ(f.refusal(deploy_at(1, {55, 30})), Rule::KM1_SETUP_50); // astride the notch
  EXPECT_EQ(f.refusal(deploy_at(1, {55.5, 20.5}, Formation::line, 1)),
            Rule::KM1_SETUP_50); // its point between the corners of a base
}

// KM1-SETUP-52
TEST(Deployment, AllowsEveryFormationTheTypeMayChooseInAnyShapeAndFacing) {
  Opening f = red_to_place(armies_of({"infantry", "cavalry", "skirmishers", "foot-artillery"}, {"infantry"}));
  const auto allowed = [&](const Order& o) { return f.refusal(o); };
  for (const int ranks : {1, 2, 3}) EXPECT_EQ(allowed(deploy_at(0, {36, 8}, Formation::line, ranks)), Rule::none);
  for (const int files : {1, 2, 3}) EXPECT_EQ(allowed(deploy_at(0, {20, 6}, Formation::column, files, 90)), Rule::none);
  EXPECT_EQ(allowed(deploy_at(0, {36, 8}, Formation::line, 4)), Rule::KM1_SETUP_52);
  EXPECT_EQ(allowed(deploy_at(0, {36, 6}, Formation::column, 4, 90)), Rule::KM1_SETUP_52);
  EXPECT_EQ(allowed(deploy_at(0, {36, 6}, Formation::line, 2, 217)), Rule::none);
  for (int unit = 0; unit < 4; ++unit)
    for (const Formation never : {Formation::square, Formation::mob})
      EXPECT_EQ(allowed(deploy_at(unit, {36, 6}, never)), Rule::KM1_SETUP_52);
  EXPECT_EQ(allowed(deploy_at(0, {36, 6}, Formation::loose)), Rule::KM1_SETUP_52);
  EXPECT_EQ(allowed(deploy_at(2, {36, 6}, Formation::line)), Rule::KM1_SETUP_52);
  EXPECT_EQ(allowed(deploy_at(2, {36, 6}, Formation::loose)), Rule::none);
  EXPECT_EQ(allowed(deploy_at(3, {36, 11}, Formation::column)), Rule::none);
  EXPECT_EQ(allowed(deploy_at(3, {36, 11}, Formation::loose)), Rule::none);
  Order own = deploy_at(2, {36, 6});
  own.arrangement = Arrangement::own;
  own.spots = {{2, 1}, {-2, 1}, {2, -1}, {-2, -1}, {0, 3}};
  EXPECT_EQ(allowed(own), Rule::KM1_FORM_31); // a man without a place
  own.spots.push_back({0, -3});
  EXPECT_EQ(allowed(own), Rule::none);
}

// KM1-SETUP-53, KM1-RULING-17, KM1-SEQ-63, KM1-OPT-08
TEST(Deployment, AlternatesFromTheLowerRollerAndSkipsWhoHasPlacedEverything) {
  Opening f(armies_of({"cavalry"}, {"cavalry", "cavalry", "cavalry"}));
  ASSERT_EQ(f.pending(), StepKind::roll_first_placement);
  f.roll({4, 4}); // a tie is rolled again
  ASSERT_EQ(f.pending(), StepKind::roll_first_placement);
  f.roll({5, 2});
  std::vector<Side> placed;
  const std::vector<Order> places{deploy_at(1, {10, 40}), deploy_at(0, {10, 8}), deploy_at(2, {24, 40}),
                                  deploy_at(3, {40, 40})};
  for (const Order& o : places) {
    ASSERT_EQ(f.pending(), StepKind::deploy_unit);
    placed.push_back(Kingsmen1::seat(f.state).side);
    f.order(o);
  }
  EXPECT_EQ(placed, (std::vector<Side>{Side::blue, Side::red, Side::blue, Side::blue}));
  EXPECT_EQ(f.pending(), StepKind::deploy_general);
}

// KM1-SETUP-53
TEST(Deployment, DoesNotPushOwnSkirmishersAside) {
  Opening f = red_to_place(armies_of({"skirmishers", "infantry"}, {"infantry"}));
  f.order(deploy_at(0, {36, 8}));
  f.order(deploy_at(2, {36, 40}));
  EXPECT_EQ(f.refusal(deploy_at(1, {36, 8.5})), Rule::KM1_GEO_12);
}

// KM1-SETUP-53
TEST(Deployment, PlacesOneOwnUnitAtATimeOnFreeGround) {
  Opening f = red_to_place(armies_of({"infantry", "infantry"}, {"infantry"}));
  EXPECT_EQ(f.refusal(deploy_at(2, {36, 8})), Rule::KM1_SETUP_53); // blue's
  Order o;
  o.verb = Verb::pass;
  EXPECT_EQ(f.refusal(o), Rule::KM1_SETUP_53);
  f.order(deploy_at(0, {36, 8}));
  f.order(deploy_at(2, {36, 40}));
  EXPECT_EQ(f.refusal(deploy_at(0, {20, 8})), Rule::KM1_SETUP_53); // placed already
  EXPECT_EQ(f.refusal(deploy_at(1, {36, 9})), Rule::KM1_GEO_12);
}

// KM1-SETUP-54, KM1-OPT-08
TEST(Deployment, MayBeHiddenUntilBothArmiesAreComplete) {
  Scenario s = armies_of({"cavalry", "cavalry"}, {"cavalry"});
  s.options["deployment_mode"] = "hidden";
  Opening f(s);
  const auto seen_by = [&](std::optional<Seat> seat) { return Kingsmen1::view(f.state, seat).pieces.size(); };
  ASSERT_EQ(f.pending(), StepKind::deploy_unit); // nobody rolls for who is first
  f.order(deploy_at(0, {10, 8}));
  f.order(deploy_at(1, {30, 8}));
  EXPECT_EQ(Kingsmen1::seat(f.state).side, Side::blue);
  EXPECT_EQ(seen_by(Seat{Side::blue, 0}), 0U);
  EXPECT_EQ(seen_by(Seat{Side::red, 0}), 2U);
  EXPECT_EQ(seen_by(std::nullopt), 0U);
  for (const Event& e : f.events) EXPECT_TRUE(e.secret || e.kind != EventKind::unit_deployed);
  f.order(deploy_at(2, {10, 40}));
  EXPECT_EQ(f.events.back().kind, EventKind::deployment_revealed);
  EXPECT_EQ(seen_by(Seat{Side::blue, 0}), 3U);
  EXPECT_EQ(seen_by(Seat{Side::red, 0}), 3U);
}

// KM1-SETUP-55, KM1-RULING-17
TEST(Deployment, OfGeneralsComesLastRedFirstInsideTheZone) {
  Scenario s = armies_of({"cavalry"}, {"cavalry"});
  add_general(s.red, 2);
  add_general(s.red, 2);
  add_general(s.blue, 2);
  Opening f = red_to_place(s);
  f.order(deploy_at(0, {10, 8}));
  f.order(deploy_at(1, {10, 40}));
  const std::vector<Seat> seats{{Side::red, 0}, {Side::red, 1}, {Side::blue, 0}};
  const std::vector<Vec> places{{30, 11}, {40, 11}, {30, 37}};
  for (std::size_t k = 0; k < 3; ++k) {
    ASSERT_EQ(f.pending(), StepKind::deploy_general);
    EXPECT_EQ(Kingsmen1::seat(f.state), seats[k]);
    EXPECT_EQ(f.refusal(general_at({30, 11.02 + (k == 2 ? 13 : 0)})),
              Rule::KM1_SETUP_55); // his base would leave the zone
    Order ride = general_at(places[k]), nowhere = general_at(places[k]);
    ride.verb = Verb::move_general;
    nowhere.path.clear();
    EXPECT_NE(f.refusal(ride), Rule::none);
    EXPECT_NE(f.refusal(nowhere), Rule::none);
    f.order(general_at(places[k]));
  }
  EXPECT_EQ(f.state.turn, 1);
}

// KM1-SETUP-56, 57
TEST(Deployment, StartsGreenAndInOrderAndCountsTheUnits) {
  Scenario s = armies_of({"cavalry", "infantry"}, {"cavalry"});
  s.red.units[0].at = Vec{10, 8};
  s.red.units[1].at = Vec{30, 8};
  s.blue.units[0].at = Vec{10, 40};
  add_general(s.red, 2, Vec{50, 5});
  add_general(s.blue, 2, Vec{50, 43});
  const Opening f(s); // nothing is left to place
  EXPECT_EQ(f.state.turn, 1);
  EXPECT_EQ(f.pending(), StepKind::roll_command);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(f.state.unit(i).colour, Colour::green);
    EXPECT_FALSE(f.state.unit(i).disordered);
  }
  EXPECT_EQ(f.state.army(Side::red).starting_units, 2);
  EXPECT_EQ(f.state.army(Side::blue).starting_units, 1);
}

// KM1-OPT-04, 60, 61, KM1-TERR-16: a garrison of the scenario obeys the rules of buildings
TEST(Deployment, InsideABuildingNeedsTheOptionTheTypeAndTheRoom) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  Feature house;
  house.kind = TerrainKind::building;
  house.name = "Mill";
  house.outline = {{30, 20}, {36, 20}, {36, 26}, {30, 26}};
  s.terrain = {house};
  s.terrain[0].own["enterable"] = true;
  s.red.units[0].building = "Mill";
  EXPECT_EQ(fault_of(s), "red.units[0].building");
  s.options["buildings"] = "on";
  EXPECT_EQ(fault_of(s), "");
  EXPECT_EQ(Opening(s).state.unit(0).building, 0);
  s.blue.units[0].building = "Mill"; // of one army only
  EXPECT_EQ(fault_of(s), "blue.units[0].building");
  s.blue.units[0].building.clear();
  s.red.units[0].type = "cavalry";
  EXPECT_EQ(fault_of(s), "red.units[0].building");
}

} // namespace
} // namespace sandtable::kingsmen
