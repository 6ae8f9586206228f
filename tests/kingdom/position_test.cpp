// Positions: a battle at one moment in the words of this book, read and written.
#include "rulebooks/kingdom/set_up/position.hpp"

#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "kingdom/setting_out.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/set_up/position_state.hpp"
#include "rulebooks/kingdom/set_up/position_writing.hpp"
#include "support/kingdom_battles.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingdom {
namespace {

using testing::HasSubstr;

PositionUnit placed_unit(const char* name, const char* type, Vec at, double facing) {
  PositionUnit u;
  u.name = name;
  u.type = type;
  u.at = at;
  u.facing = from_degrees(facing);
  return u;
}

/// Foot against horse, six inches apart.
Position small_case() {
  Position p;
  p.red.units = {placed_unit("Lifeguard", "foot-regiment", {36, 20}, 0)};
  p.blue.units = {placed_unit("Bedford", "horse-regiment", {36, 26}, 180)};
  return p;
}

Scenario bare_ground() {
  Scenario s;
  s.title = "Case";
  return s;
}

Situated<Setting, State> made(const Position& p, Scenario ground = bare_ground()) {
  auto out = situate(ground, p, Origin::author);
  if (!out) {
    ADD_FAILURE() << out.error().text();
    return {};
  }
  return std::move(*out);
}

std::string wrong_in(const Position& p, Scenario ground = bare_ground()) {
  const auto out = situate(ground, p, Origin::author);
  return out ? "" : out.error().text();
}

StepKind pending_in(const State& s) { return s.agenda.empty() ? StepKind::none : s.agenda.top().kind; }

// TKO-CMD-01, 03: a case without commanders has Ordinary ones in the corners
TEST(Position, ACaseNeedsOnlyItsUnits) {
  const auto there = made(small_case());
  const State& s = there.state;
  EXPECT_EQ(pending_in(s), StepKind::orders);
  EXPECT_EQ(Kingdom::seat(s).side, Side::red);
  EXPECT_EQ(s.turn, 1);
  ASSERT_EQ(s.unit_count, 4);
  EXPECT_EQ(s.unit(1).kind, UnitKind::tertio_commander);
  EXPECT_EQ(s.unit(1).rating, Rating::ordinary);
  EXPECT_NEAR(s.unit(1).anchor.x, 1.2, 0.01);
  EXPECT_NEAR(s.unit(3).anchor.x, 70.8, 0.01);
  EXPECT_NEAR(s.unit(3).anchor.y, 46.8, 0.01);
  EXPECT_FALSE(s.unit(0).unrated);
  EXPECT_EQ(s.unit(0).stands.count(), 8);
}

// TKO-STATE-01, 03
TEST(Position, SaysEverythingThatBefellAUnit) {
  Position p = small_case();
  PositionUnit& u = p.red.units[0];
  u.rating = Rating::excellent;
  u.pike = 3;
  u.shot = 2;
  u.formation = Formation::demi_herce;
  u.state = OrderState::disordered;
  u.reforming = true;
  u.undignified = true;
  u.moved = true;
  u.partial_kills = 3;
  u.ammo = 5;
  u.orders = 2;
  u.smoke_until = 4;
  const State s = made(p).state;
  const Unit& got = s.unit(0);
  EXPECT_EQ(got.rating, Rating::excellent);
  EXPECT_EQ(got.first_rating, Rating::excellent);
  EXPECT_EQ(got.stands[StandType::pike], 3);
  EXPECT_EQ(got.stands[StandType::shot], 2);
  EXPECT_EQ(got.lost[StandType::pike], 1);
  EXPECT_EQ(got.lost[StandType::shot], 2);
  EXPECT_EQ(got.full_stands, 8);
  EXPECT_EQ(got.formation, Formation::demi_herce);
  EXPECT_EQ(got.state, OrderState::disordered);
  EXPECT_TRUE(got.reforming);
  EXPECT_TRUE(got.undignified);
  EXPECT_TRUE(got.moved);
  EXPECT_EQ(got.partial_kills, 3);
  EXPECT_EQ(got.ammo, 5);
  EXPECT_EQ(got.orders, 2);
  EXPECT_EQ(got.smoke_until, 4);
  EXPECT_EQ(made(small_case()).state.unit(0).ammo, -1);
}

TEST(Position, MoreStandsThanUsualAreItsMakeUp) {
  Position p = small_case();
  p.blue.units[0].stands = 6;
  const Unit u = made(p).state.unit(2);
  EXPECT_EQ(u.stands[StandType::horse], 6);
  EXPECT_EQ(u.full_stands, 6);
  EXPECT_EQ(u.lost.count(), 0);
  p.blue.units[0].stands = 1;
  EXPECT_EQ(made(p).state.unit(2).lost[StandType::horse], 3);
  p.blue.units[0].stands = 0;
  EXPECT_THAT(wrong_in(p), HasSubstr("TKO-UNIT-34"));
}

TEST(Position, GunsHaveCrewsAndDragoonsDismount) {
  Position p = small_case();
  p.red.units.push_back(placed_unit("Saker", "medium-gun", {20, 20}, 0));
  p.red.units[1].crew = 2;
  p.red.units.push_back(placed_unit("Okey", "dragoon-regiment", {52, 20}, 0));
  p.red.units[2].dismounted = true;
  const State s = made(p).state;
  EXPECT_EQ(s.unit(1).crew, 2);
  EXPECT_EQ(s.unit(1).full_crew, 4);
  EXPECT_EQ(s.unit(1).rating, Rating::good);
  EXPECT_EQ(s.unit(2).stands[StandType::dragoon_foot], 4);
  p.red.units[1].crew = 5;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[1].crew"));
  p.red.units[1].crew = 0;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[1].crew"));
}

TEST(Position, NumbersHaveBounds) {
  const auto with = [](auto change) {
    Position p = small_case();
    change(p.red.units[0]);
    return wrong_in(p);
  };
  EXPECT_THAT(with([](PositionUnit& u) { u.partial_kills = 4; }), HasSubstr("red.units[0].partial_kills"));
  EXPECT_THAT(with([](PositionUnit& u) { u.orders = 4; }), HasSubstr("red.units[0].orders"));
  EXPECT_EQ(with([](PositionUnit& u) { u.orders = 3; }), "");
  EXPECT_THAT(with([](PositionUnit& u) { u.ammo = 100; }), HasSubstr("red.units[0].ammo"));
  EXPECT_THAT(with([](PositionUnit& u) { u.pike = 9; }), HasSubstr("red.units[0].pike"));
  EXPECT_THAT(with([](PositionUnit& u) { u.stands = 9; }), HasSubstr("red.units[0].stands"));
  EXPECT_THAT(with([](PositionUnit& u) { u.smoke_until = 61; }), HasSubstr("red.units[0].smoke_until"));
  EXPECT_THAT(with([](PositionUnit& u) { u.reforming = true; }), HasSubstr("red.units[0].reforming"));
  EXPECT_THAT(with([](PositionUnit& u) { u.dismounted = true; }), HasSubstr("only dragoons"));
  EXPECT_THAT(with([](PositionUnit& u) { u.tertio = 7; }), HasSubstr("red.units[0].tertio"));
  EXPECT_THAT(with([](PositionUnit& u) { u.type = "foot"; }), HasSubstr("red.units[0].type"));
  EXPECT_THAT(with([](PositionUnit& u) { u.at.reset(); }), HasSubstr("say where the unit stands"));
  EXPECT_THAT(with([](PositionUnit& u) { u.at = Vec{36, 28}; }), HasSubstr("blue.units[0].at")) << "on another";
  EXPECT_THAT(with([](PositionUnit& u) { u.formation = Formation::gun; }), HasSubstr("red.units[0].formation"));
  Position none = small_case();
  none.blue.units.clear();
  EXPECT_THAT(wrong_in(none), HasSubstr("at least one unit a side"));
}

// TKO-STATE-02, TKO-COMP-12, 16
TEST(Position, UnitsMayBeLostOrAway) {
  Position p = small_case();
  p.red.units.push_back(placed_unit("Gone", "foot-regiment", {10, 10}, 0));
  p.red.units[1].lost = true;
  p.red.units.push_back(placed_unit("Away", "horse-regiment", {10, 48}, 0));
  p.red.units[2].off_table = true;
  p.red.units[2].state = OrderState::pursuing;
  p.red.units[2].quarry = boost::json::value("Bedford");
  const State s = made(p).state;
  EXPECT_EQ(s.unit(1).presence, Presence::lost);
  EXPECT_EQ(s.unit(2).presence, Presence::off_table);
  EXPECT_EQ(s.unit(2).anchor, (Vec{10, 48}));
  EXPECT_EQ(s.unit(2).quarry, 4);
  EXPECT_EQ(s.unit(1).footing.count, 0);
  p.red.units[2].quarry = boost::json::value("Lifeguard");
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[2].quarry"));
}

// TKO-CDR-02 to 04, TKO-CMD-02
TEST(Position, CommandersHaveTheirFates) {
  Position p = small_case();
  p.red.units.push_back(placed_unit("Second", "foot-regiment", {20, 20}, 0));
  p.red.units[1].tertio = 2;
  PositionGeneral rupert;
  rupert.name = "Rupert";
  rupert.at = Vec{30, 10};
  rupert.rating = Rating::excellent;
  rupert.fate = Fate::out_of_action;
  rupert.until = 3;
  rupert.orders = 1;
  PositionGeneral king;
  king.name = "The King";
  king.rank = Rank::army;
  p.red.generals = {rupert, king};
  const State s = made(p).state;
  EXPECT_EQ(s.army(Side::red).tertios, 2);
  EXPECT_EQ(s.unit(2).command.fate, Fate::out_of_action);
  EXPECT_EQ(s.unit(2).command.until, 3);
  EXPECT_EQ(s.unit(2).rating, Rating::excellent);
  EXPECT_EQ(s.unit(2).orders, 1);
  EXPECT_EQ(s.unit(3).presence, Presence::lost) << "he has no place";
  EXPECT_EQ(s.unit(3).command.fate, Fate::dead);
  EXPECT_EQ(s.unit(4).tertio, 1) << "nobody named him";
  p.red.generals[0].tertio = 8;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.generals[0].tertio"));
}

// TKO-SEQ-01
TEST(Position, AMomentIsAPartOfATurn) {
  Position p = small_case();
  p.moment.turn = 3;
  p.moment.side = Side::blue;
  EXPECT_EQ(Kingdom::seat(made(p).state).side, Side::blue);
  EXPECT_EQ(made(p).state.turn, 3);
  p.moment.phase = PositionPhase::draw;
  EXPECT_EQ(pending_in(made(p).state), StepKind::draw);
  p.moment.phase = PositionPhase::turn_start;
  EXPECT_EQ(pending_in(made(p).state), StepKind::draw) << "nobody runs or fights";
  EXPECT_EQ(made(p).state.turn, 3);
  p.moment.phase = PositionPhase::events;
  EXPECT_EQ(pending_in(made(p).state), StepKind::event_roll);
  p.moment.phase = PositionPhase::turn_end;
  EXPECT_EQ(made(p).state.turn, 4);
  p.moment.turn = 0;
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.turn"));
  p.moment.turn = 1;
  p.moment.tertio = 2;
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.tertio"));
}

// TKO-SETUP-21
TEST(Position, AnArmyMayBeDrawingUp) {
  Position p = small_case();
  p.moment.phase = PositionPhase::set_up;
  p.red.units[0].at.reset();
  p.red.units[0].rating = Rating::good;
  p.blue.units[0].rating = Rating::good;
  for (PositionSide* side : {&p.red, &p.blue}) {
    PositionGeneral g;
    g.name = "He";
    g.rating = Rating::good;
    g.at = side == &p.red ? Vec{5, 5} : Vec{5, 43};
    side->generals = {g};
  }
  const State s = made(p).state;
  EXPECT_EQ(pending_in(s), StepKind::deploy);
  EXPECT_EQ(s.turn, 0);
}

// TKO-MEL-07, TKO-CON-14
TEST(Position, EnemiesWhoTouchMayBeInContact) {
  Position p = small_case();
  p.blue.units[0].at = Vec{36, 20};
  PositionContact c;
  c.attacker = boost::json::value("Bedford");
  c.defender = boost::json::value(0);
  c.zone = Zone::flank;
  p.moment.contacts = {c};
  const State s = made(p).state;
  ASSERT_EQ(s.contacts.size(), 1U);
  EXPECT_EQ(s.contacts[0].attacker, 2);
  EXPECT_EQ(s.contacts[0].defender, 0);
  EXPECT_EQ(s.contacts[0].zone, Zone::flank);
  p.blue.units[0].at = Vec{36, 21};
  EXPECT_THAT(wrong_in(p), HasSubstr("they do not touch"));
  p.blue.units[0].at = Vec{36, 20};
  p.moment.contacts[0].attacker = boost::json::value("Nobody");
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.contacts[0].attacker"));
  p.moment.contacts[0].attacker = boost::json::value(0);
  EXPECT_THAT(wrong_in(p), HasSubstr("only enemies"));
}

// TKO-TERR-39
TEST(Position, AUnitMayHoldABuilding) {
  Scenario ground = bare_ground();
  ScenarioFeature farm;
  farm.kind = TerrainKind::building;
  farm.name = "Farm";
  farm.outline = {{10, 10}, {16, 10}, {16, 16}, {10, 16}};
  ground.terrain = {farm};
  Position p = small_case();
  p.red.units[0].at.reset();
  p.red.units[0].building = "Farm";
  const State s = made(p, ground).state;
  EXPECT_EQ(s.unit(0).building, 0);
  EXPECT_EQ(s.unit(0).formation, Formation::holding);
  p.red.units[0].at = Vec{36, 20};
  EXPECT_THAT(wrong_in(p, ground), HasSubstr("red.units[0].at"));
}

TEST(Position, OfAScenarioHasAllItsUnitsInItsOrder) {
  const Opening o(small_scenario());
  Position p = position(o.state);
  EXPECT_TRUE(situate(small_scenario(), p, Origin::scenario).has_value());
  p.red.units[0].name = "Other";
  EXPECT_THAT(situate(small_scenario(), p, Origin::scenario).error().text(), HasSubstr("calls it \"Lifeguard\""));
  p = position(o.state);
  p.red.units.pop_back();
  EXPECT_THAT(situate(small_scenario(), p, Origin::scenario).error().text(), HasSubstr("red.units"));
  p = position(o.state);
  p.blue.generals.clear();
  EXPECT_THAT(situate(small_scenario(), p, Origin::scenario).error().text(), HasSubstr("blue.generals"));
  p = position(o.state);
  p.red.units[0].pike = 5;
  EXPECT_THAT(situate(small_scenario(), p, Origin::scenario).error().text(), HasSubstr("red.units[0].pike"));
}

/// One step by chance; false when the battle is over.
bool step_on(State& s, FastDice& chance) {
  std::vector<Candidate> candidates;
  switch (Kingdom::pending(s)) {
    case Node::over: return false;
    case Node::chance: Kingdom::settle(s, chance.roll(Kingdom::plan(s).request()), nullptr); return true;
    case Node::decision:
      Kingdom::candidates(s, candidates);
      const auto& [order, judged] = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
      Kingdom::apply(s, order, judged, nullptr);
      return true;
  }
  return false;
}

// Every moment of a battle is written down and read back to the last bit, whatever has come about in it.
TEST(Position, IsReadBackToTheSameBattle) {
  for (const std::uint64_t n : {0, 1, 3, 7}) {
    const std::string toml = write_scenario(varied_scenario(n));
    const auto setting = Kingdom::set_up(read_scenario(toml, "scenario").value()).value();
    State s = Kingdom::begin(*setting);
    FastDice chance(n);
    for (int i = 0; i < 600; ++i) {
      ASSERT_EQ(broken_invariant(s), "") << "battle " << n << ", step " << i;
      if (i % 7 == 0) {
        const auto printed = written<Kingdom>(s, toml);
        ASSERT_TRUE(printed.has_value()) << printed.error().text();
        const auto back = situated<Kingdom>(*printed);
        ASSERT_TRUE(back.has_value()) << back.error().text() << " at " << i;
        ASSERT_EQ(Kingdom::digest(back->state), Kingdom::digest(s)) << "battle " << n << ", step " << i;
      }
      if (!step_on(s, chance)) break;
    }
  }
}

/// A state of the small scenario with a patch merged in, or what is wrong with it.
std::string patch_fault(const char* patch) {
  static const Opening o(small_scenario());
  const auto json = patched(Kingdom::state_json(o.state), parse_json(patch, "").value(), JsonPath("rest"));
  const auto read = read_state(*o.setting, json.value());
  return read ? "" : read.error().text();
}

TEST(PositionState, WhatCannotBeIsRefused) {
  EXPECT_EQ(patch_fault("{}"), "");
  EXPECT_THAT(patch_fault(R"({"unit_count": 3})"), HasSubstr("unit_count"));
  EXPECT_THAT(patch_fault(R"({"die": 14})"), HasSubstr("rest.die"));
  EXPECT_THAT(patch_fault(R"({"course": {"unit": 7}})"), HasSubstr("rest.course.unit"));
  EXPECT_THAT(patch_fault(R"({"displaced": 128})"), HasSubstr("rest.displaced"));
  EXPECT_THAT(patch_fault(R"({"units": {"0": {"tertio": 6}}})"), HasSubstr("rest.units[0].tertio"));
  EXPECT_THAT(patch_fault(R"({"units": {"0": {"quarry": 7}}})"), HasSubstr("rest.units[0].quarry"));
  EXPECT_THAT(patch_fault(R"({"units": {"0": {"building": 0}}})"), HasSubstr("rest.units[0].building"));
  EXPECT_THAT(patch_fault(R"({"units": {"0": {"stands": {"of": [0,0,0,0,0,0,0,0,0,0,0,0,0]}}}})"),
              HasSubstr("without a stand"));
  EXPECT_THAT(patch_fault(R"({"units": {"0": {"stands": {"of": [7,6,0,0,0,0,0,0,0,0,0,0,0]}}}})"),
              HasSubstr("more than 12"));
  EXPECT_THAT(patch_fault(R"({"agenda": {"count": 97}})"), HasSubstr("agenda"));
  const auto agenda = [](const std::string& step) {
    return patch_fault((R"({"agenda": {"count": 1, "steps": {"0": )" + step + "}}}").c_str());
  };
  EXPECT_EQ(agenda(R"({"kind": "move-roll", "a": 0, "b": -1})"), "");
  EXPECT_THAT(agenda(R"({"kind": "move-roll", "a": 7, "b": -1})"), HasSubstr("steps[0].a"));
  EXPECT_THAT(agenda(R"({"kind": "settle", "a": -1, "b": -1})"), HasSubstr("must be a decision or a throw"));
  EXPECT_THAT(agenda(R"({"kind": "orders", "a": 14, "b": -1})"), HasSubstr("steps[0].a"));
  EXPECT_THAT(agenda(R"({"kind": "deploy", "a": 2, "b": 0})"), HasSubstr("steps[0].a"));
  EXPECT_THAT(agenda(R"({"kind": "deploy", "a": 1, "b": 6})"), HasSubstr("steps[0].b"));
  EXPECT_THAT(agenda(R"({"kind": "ride", "a": 3, "b": 9})"), HasSubstr("steps[0].b"));
  EXPECT_THAT(agenda(R"({"kind": "fire-roll", "a": 2, "b": -1})"), HasSubstr("steps[0].a"));
  EXPECT_THAT(agenda(R"({"kind": "fire-roll", "a": 0, "b": -1})"), HasSubstr("nobody fires"));
  for (const char* kind : {"react", "charge-test", "charge-roll", "foot-half", "pistols", "cavalry-choice",
                           "reaction-test", "counter-roll", "evade-roll", "melee-roll", "melee-kill-roll",
                           "morale-roll", "test-roll", "event-dice", "event-choice"})
    EXPECT_THAT(agenda(std::string(R"({"kind": ")") + kind + R"(", "a": 0, "b": -1})"), HasSubstr("not there")) << kind;
}

} // namespace
} // namespace sandtable::kingdom
