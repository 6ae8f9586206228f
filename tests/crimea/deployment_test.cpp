// CRI-SET-02: the armies draw up.
#include "rulebooks/crimea/chapters/deployment.hpp"

#include "battle/carry_out.hpp"
#include "crimea/setting_out.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "support/crimea_field.hpp"
#include "table/terrain_shapes.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

Order place(int unit, Vec at, std::optional<Formation> formation = {}) {
  Order o = order_for(Verb::deploy, unit);
  o.path.push_back(at);
  o.formation = formation;
  return o;
}

/// Units to be placed: so many British, so many Russians, each with its commander.
Scenario to_draw_up(int british, int russians) {
  Scenario s = small_battle();
  s.red.units.clear();
  s.blue.units.clear();
  for (int i = 0; i < british; ++i) s.red.units.push_back(unit_of("British " + std::to_string(i), "british-line"));
  for (int i = 0; i < russians; ++i) s.blue.units.push_back(unit_of("Russian " + std::to_string(i), "russian-line"));
  s.red.generals = {general_of("Raglan", "british")};
  s.blue.generals = {general_of("Kiriakov", "russian"), general_of("Soimonov", "russian")};
  return s;
}

/// Places the next unit of the side whose turn it is, and tells who it was.
std::string place_next(Opening& o) {
  State& s = o.state;
  const auto side = static_cast<Side>(s.agenda.top().a);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.present) continue;
    const bool staff = is_staff(u.arm);
    Order order = place(i, {6.0 + 11 * i, side == Side::red ? (staff ? 4.0 : 12.0) : (staff ? 68.0 : 60.0)});
    if (!Crimea::check(s, order).allowed()) continue;
    carry_out<Crimea>(s, order, nullptr);
    return o.setting->units[static_cast<std::size_t>(i)].name;
  }
  return "nobody";
}

// CRI-SET-02, CRI-RULING-17: one unit each by turns, the larger side first, then the commanders in the same way
TEST(Deployment, SidesAlternateAndTheLargerBegins) {
  Opening o(to_draw_up(2, 4));
  std::vector<std::string> order;
  while (Crimea::pending(o.state) == Node::decision && order.size() < 12) order.push_back(place_next(o));
  EXPECT_EQ(order, (std::vector<std::string>{"Russian 0", "British 0", "Russian 1", "British 1", "Russian 2",
                                             "Russian 3", "Kiriakov", "Raglan", "Soimonov"}));
  EXPECT_EQ(Crimea::pending(o.state), Node::chance) << "initiative of the first turn";
  EXPECT_EQ(o.state.turn, 1);
}

// CRI-MOVE-35: in the way is who stands in the open, not who has still to come or is in a house.
TEST(Deployment, OnlyThoseInTheOpenAreInTheWay) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{100, 60}, {110, 60}, {110, 68}, {100, 68}});
  const int other = f.add(Side::red, "british-line", {60, 30}, 0);
  const int unit = f.add(Side::red, "british-line", {60, 31}, 0);
  EXPECT_EQ(check_post(f.state, unit, f.unit(unit)).rule, Rule::CRI_MOVE_35);
  EXPECT_EQ(check_post(f.state, unit, f.unit(unit)).unit, other);
  f.unit(other).present = false;
  EXPECT_EQ(check_post(f.state, unit, f.unit(unit)).rule, Rule::none);
  f.unit(other).present = true;
  f.unit(other).house = static_cast<std::int8_t>(house);
  EXPECT_EQ(check_post(f.state, unit, f.unit(unit)).rule, Rule::none);
}

// CRI-SET-02: equal, the Allies
TEST(Deployment, EqualArmiesLetTheAlliesBegin) {
  Opening o(to_draw_up(2, 2));
  EXPECT_EQ(Crimea::seat(o.state).side, Side::red);
  Scenario turned = to_draw_up(2, 2);
  std::swap(turned.red.units, turned.blue.units);
  std::swap(turned.red.generals, turned.blue.generals);
  EXPECT_EQ(Crimea::seat(Opening(turned).state).side, Side::blue);
}

// CRI-SET-02: within 12 of its own long edge
TEST(Deployment, EveryStandLiesInTheZone) {
  Opening o(to_draw_up(2, 2));
  const auto refusal = [&](Vec at) { return Crimea::check(o.state, place(0, at)).rule; };
  EXPECT_EQ(refusal({60, 12}), Rule::none) << "its front on the very edge";
  EXPECT_EQ(refusal({60, 12.25}), Rule::CRI_SET_02);
  EXPECT_EQ(refusal({60, 1.75}), Rule::CRI_TER_01) << "its rear would hang over";
  EXPECT_EQ(refusal({4.75, 10}), Rule::CRI_TER_01);
  Order turned = place(0, {60, 6});
  turned.facing = from_degrees(90);
  EXPECT_EQ(Crimea::check(o.state, turned).rule, Rule::none);
  turned.formation = Formation::road_column;
  EXPECT_EQ(Crimea::check(o.state, turned).rule, Rule::none);
  turned.facing = Angle{};
  EXPECT_EQ(Crimea::check(o.state, turned).rule, Rule::CRI_TER_01) << "twelve inches deep";
}

// CRI-SET-02: a zone of the scenario's own
// CRI-SET-01
TEST(Deployment, TheScenarioMayGiveAnotherZone) {
  Scenario s = to_draw_up(2, 2);
  s.red.edge.clear();
  s.red.zone = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};
  Opening o(s);
  EXPECT_EQ(Crimea::check(o.state, place(0, {15, 35})).rule, Rule::none);
  EXPECT_EQ(Crimea::check(o.state, place(0, {60, 10})).rule, Rule::CRI_SET_02);
  EXPECT_EQ(o.setting->side(Side::red).edge, "west") << "the edge nearest to it is its own";
}

// CRI-SET-04
TEST(Deployment, NobodyStartsWithinTwelveOfAnEnemy) {
  Scenario s = to_draw_up(2, 2);
  s.size = {120, 34};
  Opening o(s);
  carry_out<Crimea>(o.state, place(0, {60, 12}), nullptr);
  const int russian = o.find("Russian 0");
  EXPECT_EQ(Crimea::check(o.state, place(russian, {60, 23})).rule, Rule::CRI_SET_04);
  EXPECT_EQ(Crimea::check(o.state, place(russian, {60, 24})).rule, Rule::CRI_SET_04) << "exactly twelve is within";
  EXPECT_EQ(Crimea::check(o.state, place(russian, {60, 24.25})).rule, Rule::none);
  EXPECT_EQ(Crimea::check(o.state, place(russian, {90, 23})).rule, Rule::none);
  const Ruling r = Crimea::check(o.state, place(russian, {60, 23}));
  EXPECT_EQ(Crimea::explain(o.state, r), "British 0 is 11 inches away; nobody starts within 12 of an enemy.");
}

TEST(Deployment, NeedsRoomAndGroundToStandOn) {
  Scenario s = to_draw_up(2, 2);
  Feature house;
  house.kind = TerrainKind::building;
  house.name = "Inn";
  house.outline = rectangle({20, 8}, 4, 4, 0);
  Feature pond;
  pond.kind = TerrainKind::deep_water;
  pond.name = "Pond";
  pond.outline = rectangle({100, 8}, 4, 4, 0);
  s.terrain = {house, pond};
  Opening o(s);
  EXPECT_EQ(Crimea::check(o.state, place(0, {18, 9})).rule, Rule::CRI_TER_07);
  EXPECT_EQ(Crimea::check(o.state, place(0, {98, 9})).rule, Rule::CRI_TER_09);
  carry_out<Crimea>(o.state, place(0, {60, 10}), nullptr);
  place_next(o); // the Russians
  EXPECT_EQ(Crimea::check(o.state, place(1, {65, 11})).rule, Rule::CRI_MOVE_35);
  EXPECT_EQ(Crimea::check(o.state, place(1, {69.75, 10})).rule, Rule::none) << "shoulder to shoulder";
}

// CRI-FORM-14, 15, 16, 17
TEST(Deployment, IsInAFormationThatTheTroopsKnow) {
  Scenario s = to_draw_up(5, 5);
  s.red.units[1].type = "british-rifles";
  s.red.units[2].type = "british-light-cavalry";
  s.red.units[3].type = "british-foot-battery";
  s.red.units[4].type = "british-siege-battery";
  Opening o(s);
  const auto refusal = [&](int unit, Formation f) { return Crimea::check(o.state, place(unit, {60, 12}, f)).rule; };
  EXPECT_EQ(refusal(0, Formation::square), Rule::none);
  EXPECT_EQ(refusal(0, Formation::skirmish), Rule::CRI_FORM_17);
  EXPECT_EQ(refusal(0, Formation::limbered), Rule::CRI_FORM_14);
  EXPECT_EQ(refusal(1, Formation::skirmish), Rule::none);
  EXPECT_EQ(refusal(2, Formation::column), Rule::none);
  EXPECT_EQ(refusal(2, Formation::double_line), Rule::CRI_FORM_15);
  EXPECT_EQ(refusal(3, Formation::limbered), Rule::none);
  EXPECT_EQ(refusal(3, Formation::line), Rule::CRI_FORM_16);
  EXPECT_EQ(refusal(4, Formation::unlimbered), Rule::none);
  EXPECT_EQ(refusal(4, Formation::limbered), Rule::CRI_ARM_08);
}

TEST(Deployment, IsOfOneSOwnUnitsOnceAndCommandersLast) {
  Opening o(to_draw_up(2, 2));
  EXPECT_EQ(Crimea::check(o.state, place(o.find("Russian 0"), {60, 60})).rule, Rule::CRI_SET_02);
  for (const int nobody : {-1, static_cast<int>(o.state.unit_count)})
    EXPECT_EQ(Crimea::check(o.state, place(nobody, {60, 10})).rule, Rule::CRI_SET_02);
  EXPECT_EQ(Crimea::check(o.state, place(o.find("Raglan"), {60, 10}, Formation::none)).rule, Rule::CRI_SET_02);
  EXPECT_EQ(Crimea::check(o.state, order_for(Verb::deploy, 0)).rule, Rule::CRI_SET_02) << "where?";
  EXPECT_EQ(Crimea::check(o.state, order_for(Verb::done)).rule, Rule::CRI_SET_02);
  std::vector<Event> events;
  carry_out<Crimea>(o.state, place(0, {60, 10}), &events);
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events[0].kind, EventKind::unit_deployed);
  place_next(o);
  EXPECT_EQ(Crimea::check(o.state, place(0, {80, 10})).rule, Rule::CRI_SET_02) << "it stands already";
}

// CRI-SET-02, CRI-RULING-96: only those without a place are placed, and only they count
TEST(Deployment, LeavesAloneWhomTheScenarioHasPlaced) {
  Scenario s = to_draw_up(2, 2);
  s.red.units[0].at = Vec{30, 40};
  s.red.generals[0].at = Vec{30, 30};
  Opening o(s);
  EXPECT_EQ(o.unit("British 0").anchor, (Vec{30, 40}));
  EXPECT_TRUE(o.unit("Raglan").present);
  EXPECT_EQ(Crimea::seat(o.state).side, Side::blue) << "the Russians have more to place";
}

// CRI-CMP-19, CRI-RULING-96
TEST(Deployment, EachPlayerPlacesHisOwn) {
  Scenario s = to_draw_up(3, 1);
  s.red.units[1].own["player"] = 2;
  s.red.units[2].own["player"] = 2;
  Opening o(s);
  EXPECT_EQ(Crimea::check(o.state, place(0, {60, 10})).rule, Rule::CRI_CMP_19) << "the second player has more to place";
  EXPECT_EQ(Crimea::check(o.state, place(1, {60, 10})).rule, Rule::none);
}

// CRI-SET-02, 04: whatever is allowed stands in its zone, on nobody's toes and far from every enemy.
RC_GTEST_PROP(DeploymentProperty, WhatIsAllowedIsAsTheRuleSays, ()) {
  Scenario scenario = to_draw_up(4, 4);
  scenario.size = {60, 30}; // small enough for zones to come within twelve of each other
  Opening o(scenario);
  State& s = o.state;
  constexpr Formation formations[] = {Formation::line, Formation::column, Formation::square, Formation::none};
  for (int tries = 0; tries < 60 && s.agenda.top().kind == StepKind::deploy; ++tries) {
    Order order =
        place(*rc::gen::inRange(0, static_cast<int>(s.unit_count)),
              {*rc::gen::inRange(0, 240) / 4.0, *rc::gen::inRange(0, 120) / 4.0}, formations[*rc::gen::inRange(0, 4)]);
    order.facing = Angle{*rc::gen::arbitrary<std::uint16_t>()};
    if (!Crimea::check(s, order).allowed()) continue;
    carry_out<Crimea>(s, order, nullptr);
    const Unit& placed = s.unit(order.unit);
    RC_ASSERT((placed.footing.centre.y < deploy_depth) == (placed.side == Side::red));
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& other = s.unit(i);
      if (i == order.unit || !other.present) continue;
      RC_ASSERT(!overlap(placed, other));
      RC_ASSERT(other.side == placed.side || is_staff(other.arm) || distance(s, placed, other) > deploy_apart);
    }
  }
}

} // namespace
} // namespace sandtable::crimea
