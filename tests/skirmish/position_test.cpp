// Positions: a battle at one moment in the words of this book, read and written.
#include "rulebooks/skirmish/set_up/position.hpp"

#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/set_up/position_state.hpp"
#include "rulebooks/skirmish/set_up/position_writing.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"
#include "skirmish/setting_out.hpp"
#include "support/skirmish_battles.hpp"

namespace sandtable::skirmish {
namespace {

using testing::HasSubstr;

PositionUnit group_at(const char* name, const char* type, Vec at, double facing) {
  PositionUnit u;
  u.name = name;
  u.type = type;
  u.at = at;
  u.facing = from_degrees(facing);
  return u;
}

PositionGeneral leader_at(const char* name, Post role, Vec at) {
  PositionGeneral g;
  g.name = name;
  g.role = role;
  g.at = at;
  return g;
}

/// Eight soldiers with a captain against eight spears, 40 apart.
Position small_case() {
  Position p;
  p.red.generals = {leader_at("Captain", Post::pc, {90, 34})};
  p.red.units = {group_at("Soldiers", "soldiers", {90, 40}, 0)};
  p.blue.units = {group_at("Spears", "natives", {90, 80}, 180)};
  return p;
}

Scenario bare_ground() {
  Scenario s;
  s.title = "Case";
  s.size = {180, 120};
  return s;
}

Situated<Setting, State> made(const Position& p, const Scenario& ground = bare_ground()) {
  auto out = situate(ground, p, Origin::author);
  if (!out) {
    ADD_FAILURE() << out.error().text();
    return {};
  }
  return std::move(*out);
}

std::string wrong_in(const Position& p, const Scenario& ground = bare_ground()) {
  const auto out = situate(ground, p, Origin::author);
  return out ? "" : out.error().text();
}

StepKind pending_in(const State& s) { return s.agenda.empty() ? StepKind::none : s.agenda.top().kind; }

// SKR-SEQ-01: by default the player moves whom he commands
TEST(Position, ACaseIsInMove) {
  const auto there = made(small_case());
  const State& s = there.state;
  EXPECT_EQ(s.turn, 1);
  EXPECT_EQ(s.half_turns, 1);
  EXPECT_EQ(s.active, Side::red);
  EXPECT_EQ(pending_in(s), StepKind::move);
  ASSERT_EQ(s.unit_count, 3);
  EXPECT_EQ(s.unit(1).attached, 0);
  EXPECT_TRUE(s.unit(1).commanded) << "a PC commands himself";
  EXPECT_EQ(s.unit(1).in_person, InPerson::yes);
  EXPECT_FALSE(s.army(Side::red).automatic);
  EXPECT_TRUE(s.army(Side::blue).automatic);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(number_of(s, Eyes::red, i), i) << "everybody goes by his number in the case";
    EXPECT_EQ(number_of(s, Eyes::blue, i), i);
  }
  EXPECT_TRUE(is_in_sight(s, Eyes::red, 2));
}

// SKR-CMP-11, 15
TEST(Position, TheLastOfTheListAreTheKilledThenWhoIsGoneThenTheWounded) {
  Position p = small_case();
  p.red.units[0].killed = 2;
  p.red.units[0].wounded = 1;
  const State s = made(p).state;
  for (int k = 0; k < 8; ++k)
    EXPECT_EQ(s.figure(k).condition, k >= 6 ? Condition::killed : k == 5 ? Condition::wounded : Condition::fit) << k;
  EXPECT_EQ(s.unit(0).original, 8);
  EXPECT_EQ(s.figure(0).at, (Vec{85, 39})) << "the six who live are in line";
  p.red.units[0].killed = 9;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].killed: must be from 0 to 8"));
  p.red.units[0].killed = 6;
  p.red.units[0].wounded = 3;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].wounded: must be from 0 to 2"));
  p.red.units[0].killed = 0;
  p.red.units[0].wounded = -1;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].wounded: must be from 0 to 8"));
  p.red.units[0].wounded = p.red.units[0].captured = p.red.units[0].departed = p.red.units[0].killed = 1;
  const State fewer = made(p).state;
  const Condition from_the_end[] = {Condition::killed, Condition::departed, Condition::captured, Condition::wounded,
                                    Condition::fit};
  for (int k = 0; k < 5; ++k) EXPECT_EQ(fewer.figure(7 - k).condition, from_the_end[k]) << k;
  p.red.units[0].departed = 8;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].departed: must be from 0 to 7"));
}

// SKR-CMP-17 to 25
TEST(Position, SaysEverythingThatBefellAGroup) {
  Position p = small_case();
  PositionUnit& u = p.blue.units[0];
  u.men = 5;
  u.quality = Class::raw;
  u.weapons = {Weapon::bow};
  u.superior_melee = true;
  u.volley_capable = true;
  u.formed = true;
  u.formation = Formation::double_rank;
  u.action = Action::rout;
  u.loaded = false;
  u.last_known = Vec{40, 40};
  u.commanded = u.moved = u.hurried = u.shot = true;
  u.points_suffered = 3;
  u.points_inflicted = 2;
  u.platoon = "Horn";
  u.disloyal = true;
  p.moment.phase = PositionPhase::end;
  p.moment.side = Side::blue;
  p.moment.first = Side::blue;
  const State s = made(p).state;
  const Unit& got = s.unit(2);
  EXPECT_EQ(got.figures, 5);
  EXPECT_EQ(s.figure(got.first).quality, Class::raw);
  EXPECT_EQ(s.figure(got.first).weapons, arms(Weapon::bow));
  EXPECT_FALSE(s.figure(got.first).loyal);
  EXPECT_TRUE(got.superior_melee && got.volley_capable && got.formed && got.native);
  EXPECT_EQ(got.formation, Formation::double_rank);
  EXPECT_EQ(got.action, Action::rout);
  EXPECT_FALSE(got.loaded);
  EXPECT_TRUE(got.knows_enemy);
  EXPECT_TRUE(got.commanded && got.moved && got.hurried && got.shot);
  EXPECT_EQ(got.points_suffered, 3);
  EXPECT_EQ(got.points_inflicted, 2);
  EXPECT_EQ(got.platoon, 0);
  p.blue.units[0].points_suffered = 49;
  EXPECT_THAT(wrong_in(p), HasSubstr("blue.units[0].points_suffered: must be from 0 to 48"));
  p.blue.units[0].points_suffered = 0;
  p.blue.units[0].men = 25;
  EXPECT_THAT(wrong_in(p), HasSubstr("blue.units[0].men: must be from 1 to 24"));
}

// SKR-CMP-11: whoever has no place is gone
TEST(Position, WhoHasNoPlaceIsNotOnTheTable) {
  Position p = small_case();
  p.red.units.push_back(group_at("Rangers", "rangers", {50, 40}, 0));
  p.red.units[1].at.reset();
  p.red.units[1].killed = 3;
  p.red.generals[0].at.reset();
  const State s = made(p).state;
  EXPECT_EQ(s.figure(8).condition, Condition::departed);
  EXPECT_EQ(s.figure(15).condition, Condition::killed);
  EXPECT_EQ(s.figure(16).condition, Condition::departed);
}

// SKR-FRM-09, 10, SKR-MOV-12, SKR-TER-01
TEST(Position, PlacesAreHeldAgainstTheRules) {
  Position p = small_case();
  p.red.units[0].formation = Formation::free;
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].places: men in free formation need a place each"));
  p.red.units[0].men = 2;
  p.red.units[0].places = {{80, 40}, {84, 40}, {88, 40}};
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].places: 2 living men have 3 places"));
  p.red.units[0].places = {{80, 40}, {84, 40}};
  EXPECT_EQ(made(p).state.figure(1).at, (Vec{84, 40}));
  p.red.units[0].places = {{80, 40}, {81, 40}};
  EXPECT_THAT(wrong_in(p), HasSubstr("(SKR-MOV-12)"));
  p = small_case();
  p.red.units[0].at = Vec{90, 0};
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].at"));
  p.red.units[0].at = Vec{1e9, 0};
  EXPECT_THAT(wrong_in(p), HasSubstr("red.units[0].at: is off the table"));
  p = small_case();
  p.red.generals[0].at = Vec{90, 39};
  EXPECT_THAT(wrong_in(p), HasSubstr("red.generals[0].at"));
  p = small_case();
  p.blue.units.clear();
  EXPECT_THAT(wrong_in(p), HasSubstr("blue.units: a case needs at least one group or leader a side"));
}

// SKR-SEQ-01
TEST(Position, BeginsAnyPhase) {
  Position p = small_case();
  p.red.units[0].commanded = true;
  p.moment.phase = PositionPhase::turn_start;
  p.moment.turn = 4;
  State s = made(p).state;
  EXPECT_EQ(s.turn, 4);
  EXPECT_EQ(s.half_turns, 7);
  EXPECT_EQ(pending_in(s), StepKind::declare);
  p.moment.phase = PositionPhase::command;
  EXPECT_EQ(pending_in(made(p).state), StepKind::declare);
  p.red.units[0].commanded = false;
  p.moment.pool = 20;
  s = made(p).state;
  EXPECT_EQ(pending_in(s), StepKind::spend);
  EXPECT_EQ(s.pool, 20);
  p.moment.pool = 0;
  p.moment.phase = PositionPhase::action;
  s = made(p).state;
  EXPECT_EQ(pending_in(s), StepKind::action_roll);
  EXPECT_EQ(s.half_turns, 7);
  p.moment.phase = PositionPhase::shoot;
  p.red.units[0].commanded = true;
  EXPECT_EQ(pending_in(made(p).state), StepKind::shoot);
  p.moment.side = Side::blue;
  p.moment.phase = PositionPhase::action;
  s = made(p).state;
  EXPECT_EQ(s.half_turns, 8);
  EXPECT_EQ(s.active, Side::blue);
}

// SKR-VIS-11
TEST(Position, BeginsWithSpottingWhereThereIsSomebodyToSpot) {
  Scenario ground = bare_ground();
  ground.terrain = {ground_of(TerrainKind::light_woods, "Wood", {{70, 78}, {110, 78}, {110, 110}, {70, 110}})};
  Position p = small_case();
  p.moment.phase = PositionPhase::spot;
  const auto there = made(p, ground);
  EXPECT_FALSE(there.state.unit(2).spotted);
  EXPECT_EQ(pending_in(there.state), StepKind::spot_roll);
  p.blue.units[0].spotted = true;
  EXPECT_EQ(pending_in(made(p, ground).state), StepKind::declare);
}

TEST(Position, MomentsAreHeldAgainstTheRules) {
  Position p = small_case();
  p.moment.turn = 0;
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.turn: must be from 1 to 60"));
  p.moment.turn = 1;
  p.moment.pool = 5;
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.pool: there are command points in COMMAND alone (SKR-CMD-01)"));
  p.moment.phase = PositionPhase::command;
  p.moment.pool = 1000;
  EXPECT_THAT(wrong_in(p), HasSubstr("moment.pool: must be from 0 to 999"));
}

// SKR-SET-02
TEST(Position, ACaseMayBeginWithTheDeployment) {
  Position p = small_case();
  p.moment.phase = PositionPhase::set_up;
  p.red.units[0].at.reset();
  p.red.generals[0].at = Vec{90, 14};
  p.blue.units[0].at = Vec{90, 100};
  const State s = made(p).state;
  EXPECT_EQ(pending_in(s), StepKind::deploy);
  EXPECT_EQ(s.figure(0).condition, Condition::waiting);
  EXPECT_EQ(s.figure(8).condition, Condition::fit);
}

// SKR-CMD-08
TEST(Position, SaysWhatALeaderHasDeclared) {
  Position p = small_case();
  p.red.generals[0].in_person = false;
  p.red.generals[0].wounded = true;
  p.red.generals[0].quality = Class::hero;
  const State s = made(p).state;
  EXPECT_EQ(s.unit(1).in_person, InPerson::no);
  EXPECT_EQ(s.figure(8).condition, Condition::wounded);
  EXPECT_EQ(s.figure(8).quality, Class::hero);
  p.red.generals[0].action = Action::rout;
  EXPECT_FALSE(made(p).state.unit(1).commanded) << "a routing PC commands nobody: SKR-CMD-02";
}

/// One step by the given chance; false when the battle is over.
bool step(State& s, FastDice& chance) {
  std::vector<Candidate> candidates;
  switch (Skirmish::pending(s)) {
    case Node::over: return false;
    case Node::chance: Skirmish::settle(s, chance.roll(Skirmish::plan(s).request()), nullptr); return true;
    default: break;
  }
  Skirmish::candidates(s, candidates);
  const Candidate& one = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
  Skirmish::apply(s, one.order, one.judged, nullptr);
  return true;
}

class PositionOfABattle : public testing::TestWithParam<const char*> {};

// Whatever the words cannot say is in the rest: reading gives the very same state.
TEST_P(PositionOfABattle, IsReadBackToTheSameDigest) {
  const std::string toml = write_scenario(shipped(GetParam()));
  const Opening o(read_scenario(toml, "scenario").value());
  State s = o.state;
  FastDice chance(7);
  for (int i = 0; i < 400; ++i) {
    if (i % 23 == 0 || Skirmish::pending(s) == Node::over) {
      const auto printed = written<Skirmish>(s, toml);
      ASSERT_TRUE(printed) << printed.error().text();
      const auto back = situated<Skirmish>(*printed);
      ASSERT_TRUE(back) << back.error().text();
      ASSERT_EQ(Skirmish::digest(back->state), Skirmish::digest(s)) << "step " << i;
      for (int k = 0; k < s.figure_count(); ++k) {
        const Stance &one = back->state.figure(k).stance, &other = s.figure(k).stance;
        if (!is_living(s.figure(k))) continue;
        ASSERT_EQ(one.areas, other.areas);
        ASSERT_EQ(one.depth, other.depth);
        ASSERT_EQ(one.forward, other.forward);
      }
    }
    if (!step(s, chance)) break;
  }
}

// SKR-HID-01, 04: what a seat is given is the battle as it knows it, and the scenario tells no more.
TEST_P(PositionOfABattle, AsSeenTellsOnlyWhatIsKnown) {
  const std::string toml = write_scenario(shipped(GetParam()));
  const Opening o(read_scenario(toml, "scenario").value());
  State s = o.state;
  FastDice chance(3);
  for (int i = 0; i < 160 && step(s, chance); ++i) {
    if (i % 40 != 0 || Skirmish::pending(s) == Node::over) continue;
    for (const Side side : {Side::red, Side::blue}) {
      const auto mine = written_for<Skirmish>(s, toml, Seat{side, 0});
      ASSERT_TRUE(mine) << mine.error().text();
      const State seen = seen_by<Skirmish>(s, side);
      const auto back = situated<Skirmish>(*mine);
      ASSERT_TRUE(back) << back.error().text();
      ASSERT_EQ(Skirmish::digest(back->state), Skirmish::digest(seen));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PositionOfABattle,
                         testing::Values("forest-road", "fort-dobbs", "the-forage", "captives", "supply-dump"),
                         [](const auto& one) {
                           std::string name(one.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// SKR-HID-01, 02, 04
TEST(ScenarioAsSeen, LeavesOutWhoIsHiddenAndWhatIsSecret) {
  Scenario s = small_scenario();
  s.blue.units[0].own["disloyal"] = true;
  s.blue.units[0].own["unloaded"] = true;
  s.blue.own["dummies"] = json_of("[[40, 100]]");
  s.red.units[0].own["unloaded"] = true;
  Scenario seen = scenario_as_seen(s, Side::red);
  ASSERT_EQ(seen.blue.units.size(), 1U) << "it stands in the open";
  EXPECT_FALSE(seen.blue.units[0].own.values.contains("disloyal"));
  EXPECT_FALSE(seen.blue.units[0].own.values.contains("unloaded"));
  EXPECT_FALSE(seen.blue.own.values.contains("dummies"));
  EXPECT_TRUE(seen.red.units[0].own.values.contains("unloaded")) << "his own";
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", {{70, 80}, {110, 80}, {110, 116}, {70, 116}})};
  seen = scenario_as_seen(s, Side::red);
  EXPECT_TRUE(seen.blue.units.empty());
  EXPECT_EQ(seen.red.units.size(), 2U);
  seen = scenario_as_seen(s, Side::blue);
  EXPECT_EQ(seen.blue.units.size(), 1U);
  EXPECT_TRUE(has_secrets(Opening(s).state));
}

/// A state with one field changed, and what is wrong with it.
std::string wrong_state(const Opening& o, const char* patch) {
  const auto json = patched(Skirmish::state_json(o.state), json_of(patch), JsonPath("rest"));
  if (!json) return json.error().text();
  const auto read = read_state(*o.setting, *json);
  return read ? "" : read.error().text();
}

// What a state says of men and units must be there: nothing else reads it with such care.
TEST(ReadState, RefusesNumbersOfNobody) {
  const Opening o(small_scenario());
  EXPECT_EQ(wrong_state(o, "{}"), "");
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"first": 2}}})"), HasSubstr("rest.figures[8].unit"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"4": {"first": 15}}})"), HasSubstr("rest.units[4].first"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"4": {"first": -1}}})"), HasSubstr("rest.units[4].first"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"figures": 7}}})"), HasSubstr("figures that no unit lists"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"figures": 30}}})"), HasSubstr("rest.units[0]"));
  EXPECT_THAT(wrong_state(o, R"({"figures": {"3": {"unit": 9}}})"), HasSubstr("rest.figures[3].unit"));
  EXPECT_THAT(wrong_state(o, R"({"figures": {"3": {"at": [1e9, 0]}}})"), HasSubstr("rest.figures[3].at"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"2": {"attached": 5}}})"), HasSubstr("rest.units[2].attached"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"2": {"attached": 4}}})"), HasSubstr("only a leader is attached"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"attached": 1}}})"), HasSubstr("only a leader is attached"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"defends": 0}}})"), HasSubstr("rest.units[0].defends"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"platoon": 8}}})"), HasSubstr("rest.units[0].platoon"));
  EXPECT_THAT(wrong_state(o, R"({"units": {"0": {"relay_of": 9}}})"), HasSubstr("rest.units[0].relay_of"));
  EXPECT_THAT(wrong_state(o, R"({"winner": 2})"), HasSubstr("rest.winner"));
  EXPECT_THAT(wrong_state(o, R"({"to_shoot": 64})"), HasSubstr("rest.to_shoot"));
  EXPECT_THAT(wrong_state(o, R"({"volley": {"group": 9}})"), HasSubstr("rest.volley.group"));
  EXPECT_THAT(wrong_state(o, R"({"volley": {"aimed_at": 26}})"), HasSubstr("rest.volley.aimed_at"));
  EXPECT_THAT(wrong_state(o, R"({"volley": {"shots": [{"figure": 26}]}})"), HasSubstr("rest.volley.shots[0].figure"));
  EXPECT_THAT(wrong_state(o, R"({"volley": {"hits": [0]}})"), HasSubstr("rest.volley.hits[0]"));
  EXPECT_THAT(wrong_state(o, R"({"bout": {"newcomer": 26}})"), HasSubstr("rest.bout.newcomer"));
  EXPECT_THAT(wrong_state(o, R"({"bout": {"blows": [{"by": -1}]}})"), HasSubstr("rest.bout.blows[0].by"));
  EXPECT_THAT(wrong_state(o, R"({"bout": {"matches": [{"one": 26, "others": []}]}})"),
              HasSubstr("rest.bout.matches[0].one"));
  EXPECT_THAT(wrong_state(o, R"({"bout": {"matches": [{"one": 0, "others": [26]}]}})"),
              HasSubstr("rest.bout.matches[0].others[0]"));
  EXPECT_THAT(wrong_state(o, R"({"bout": {"piling": {"bits": [0, 1]}}})"), HasSubstr("rest.bout.piling"));
  EXPECT_THAT(wrong_state(o, R"({"known": {"0": {"in_sight": 255}}})"), HasSubstr("rest.known[0].in_sight"));
  EXPECT_THAT(wrong_state(o, R"({"known": {"1": {"units": {"count": 65}}}})"), HasSubstr("rest.known[1].units.count"));
  EXPECT_THAT(wrong_state(o, R"({"known": {"1": {"figures": {"count": 129}}}})"),
              HasSubstr("rest.known[1].figures.count"));
  EXPECT_THAT(wrong_state(o, R"({"agenda": {"count": 25}})"), HasSubstr("rest.agenda.count"));
}

// A step speaks of somebody who is there; about somebody whom nobody knows the battle goes no further.
TEST(ReadState, RefusesStepsAboutNothing) {
  const Opening o(small_scenario());
  const auto with_steps = [&](const char* under, const std::string& top) {
    const std::string patch = std::string(R"({"agenda": {"count": 2, "steps": {"0": )") + under + R"(, "1": )" + top +
                              R"(, "2": {"kind": "none", "a": -1, "b": -1}}}})";
    return wrong_state(o, patch.c_str());
  };
  const char* move = R"({"kind": "move", "a": -1, "b": -1})";
  EXPECT_EQ(with_steps(move, move), "");
  EXPECT_THAT(with_steps(move, R"({"kind": "melee", "a": -1, "b": -1})"), HasSubstr("must be a decision or a throw"));
  EXPECT_THAT(with_steps(move, R"({"kind": "deploy", "a": 2, "b": -1})"), HasSubstr("rest.agenda.steps[1].a"));
  EXPECT_THAT(with_steps(move, R"({"kind": "spend", "a": 5, "b": -1})"), HasSubstr("rest.agenda.steps[1].a"));
  EXPECT_THAT(with_steps(R"({"kind": "spend", "a": -1, "b": -1})", move), HasSubstr("rest.agenda.steps[0].a"));
  EXPECT_THAT(with_steps(R"({"kind": "command", "a": -1, "b": -1})", move), HasSubstr("rest.agenda.steps[0].a"));
  for (const std::string kind : {"shot_roll", "hit_roll", "melee_roll", "relieve", "victim"}) {
    const std::string step = R"({"kind": ")" + kind + R"(", "a": 0, "b": -1})";
    EXPECT_THAT(with_steps(step.c_str(), move), HasSubstr("the step speaks of something that is not there")) << kind;
    EXPECT_EQ(with_steps(move, step), "") << kind;
  }
  for (const std::string kind : {"declare", "command_roll", "spend", "action_roll", "native_roll", "retreat_choice"}) {
    State s = o.state;
    const auto step = *from_word<StepKind>(spelt(kind));
    s.agenda.push(step, -1, 2);
    EXPECT_EQ(Skirmish::pending(s), Node::over) << kind;
    EXPECT_EQ(with_steps(move, R"({"kind": ")" + kind + R"(", "a": -1, "b": -1})"), "") << kind;
    s.agenda.pop();
    s.agenda.push(step, 2, 2);
    EXPECT_NE(Skirmish::pending(s), Node::over) << kind;
  }
}

} // namespace
} // namespace sandtable::skirmish
