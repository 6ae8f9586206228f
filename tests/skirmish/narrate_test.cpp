// Events and orders in words, and who is told of them: section 15.
#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "skirmish/watched.hpp"

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

namespace sandtable::skirmish {
namespace {

/// Two groups that see each other, and a captain.
struct Meeting : Field {
  int men = group(Side::red, 3, {60, 30}, north);
  int foes = group(Side::blue, 3, {60, 60}, south, {.native = true});
  int captain = leader(Side::red, Role::pc, {90, 30});

  Meeting() {
    setting().units[0].name = "Rangers";
    setting().units[1].name = "The Ottawas";
    setting().units[2].name = "Captain Foy";
    attach();
  }
  Event event(EventKind kind, int unit = 0, Rule rule = Rule::SKR_GEN_01) const {
    Event e;
    e.kind = kind;
    e.rule = rule;
    e.unit = static_cast<std::int8_t>(unit);
    return e;
  }
  std::string told(const Event& e) const { return narrate(state, e).sentence; }
};

TEST(SkirmishTold, EveryEventHasASentence) {
  Meeting f;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<EventKind>>([&](auto d) {
    Event e = f.event(d.value);
    e.other = 1;
    e.man = 0;
    e.other_man = 4;
    const Told told = narrate(f.state, e);
    EXPECT_FALSE(told.sentence.empty()) << d.name;
    EXPECT_EQ(told.sentence.back() == '.' || told.sentence.back() == '!', true) << told.sentence;
    EXPECT_EQ(told.kind, word_of(d.value));
    ASSERT_FALSE(told.rules.empty());
  });
}

TEST(SkirmishTold, EveryOrderHasASentence) {
  Meeting f;
  f.state.agenda.push(StepKind::move);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto d) {
    Order o = order_for(d.value, 0, 1);
    EXPECT_FALSE(describe(f.state, o).empty()) << d.name;
    EXPECT_FALSE(describe(f.state, order_for(d.value)).empty()) << d.name;
  });
  EXPECT_EQ(describe(f.state, order_for(Verb::charge, 0, 1)), "Rangers charge the Ottawas.");
  EXPECT_EQ(describe(f.state, order_for(Verb::stand, 2)), "Captain Foy stands still.");
  Order aimed = order_for(Verb::shoot, 2);
  aimed.figure = 3;
  EXPECT_EQ(describe(f.state, aimed), "Captain Foy shoots at the 1st man of the Ottawas.");
}

// SKR-HID-05: line by line, what weighs on men, the die, the row, and what they now do.
TEST(SkirmishTold, WhatMenDoByThemselvesIsToldLineByLine) {
  Meeting f;
  Event line = f.event(EventKind::risk_factor, 0, Rule::SKR_RF_05);
  line.a = 1;
  EXPECT_EQ(f.told(line), "+1: an enemy has them in range.");
  EXPECT_EQ(narrate(f.state, line).reason, true) << "it says why the die below came out so";
  EXPECT_EQ(narrate(f.state, line).rules.front(), "SKR-RF-05");
  Event sum = f.event(EventKind::risk_counted);
  sum.a = 4;
  EXPECT_EQ(f.told(sum), "Risk Factor of Rangers: 4.");
  EXPECT_FALSE(narrate(f.state, sum, red_seat)) << "the line of the die says it";
  Event die = f.event(EventKind::action_thrown, 0, Rule::SKR_ACT_04);
  die.a = 1;
  die.b = 4;
  die.c = static_cast<int>(ActionResult::retreat);
  die.yes = true;
  EXPECT_EQ(f.told(die), "Rangers throw a 1 at Risk Factor 4: Retreat, and it binds them.");
  EXPECT_FALSE(narrate(f.state, die).reason);
  die.d = 1;
  die.c = static_cast<int>(ActionResult::halt);
  die.yes = false;
  EXPECT_EQ(f.told(die), "Rangers throw a 1 for the whole platoon at Risk Factor 4: Halt.");
  Event now = f.event(EventKind::action_taken);
  now.a = static_cast<int>(Action::retreat);
  EXPECT_EQ(f.told(now), "Rangers are retreating now.");
}

TEST(SkirmishTold, DeedsAreToldWithTheirNumbers) {
  Meeting f;
  Event shot = f.event(EventKind::volley_fired);
  shot.other = 1;
  shot.a = 9;
  shot.b = 1;
  EXPECT_EQ(f.told(shot), "Rangers shoot at the Ottawas: 1 hit with 9 dice.");
  EXPECT_EQ(narrate(f.state, shot).cue, Cue::volley);
  EXPECT_EQ(narrate(f.state, shot).sides, 8);
  Event move = f.event(EventKind::leader_moved, 2);
  move.cm = 12.5;
  EXPECT_EQ(f.told(move), "Captain Foy moves 12.5 cm.");
  Event hit;
  hit.kind = EventKind::man_hit;
  hit.man = 3;
  hit.b = 4;
  hit.c = 5;
  hit.d = static_cast<int>(Hurt::kill);
  EXPECT_EQ(f.told(hit), "The hit: a 4, 5 in all.");
  EXPECT_EQ(narrate(f.state, hit).reason, true) << "that he falls is told next";
  EXPECT_EQ(narrate(f.state, hit).figure, 3);
  EXPECT_EQ(narrate(f.state, hit).unit, 1);
  Event graze = hit;
  graze.d = static_cast<int>(Hurt::graze);
  EXPECT_EQ(f.told(graze), "The 1st man of the Ottawas is grazed: a 4, 5 in all.");
  EXPECT_FALSE(narrate(f.state, graze).reason) << "nothing comes of it";
  EXPECT_EQ(narrate(f.state, hit).at, f.man(1).at);
}

// SKR-HID-01
TEST(SkirmishTold, WhatIsDoneUnseenIsNotTold) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  const int hidden = f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  Event e;
  e.kind = EventKind::group_moved;
  e.unit = static_cast<std::int8_t>(hidden);
  e.cm = 10;
  EXPECT_FALSE(narrate(f.state, e, red_seat));
  EXPECT_FALSE(narrate(f.state, e, std::nullopt));
  ASSERT_TRUE(narrate(f.state, e, blue_seat));
  EXPECT_EQ(narrate(f.state, e, blue_seat)->unit, 0) << "by its own count";
  e.unit = -1;
  e.kind = EventKind::man_wounded;
  e.man = static_cast<std::int16_t>(f.number(hidden));
  EXPECT_FALSE(narrate(f.state, e, red_seat));
  e.man = -1;
  e.kind = EventKind::turn_began;
  EXPECT_TRUE(narrate(f.state, e, red_seat)) << "a turn begins for everybody";
}

// SKR-HID-01: who is seen to come out of cover is seen to march; where he went who vanishes is not told.
TEST(SkirmishTold, AMoveIsToldToThoseWhoSeeItsBeginningOrItsEnd) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  const int blue = f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  const auto go = [&](Vec to) {
    f.events.clear();
    report(&f.events, EventKind::group_moved, Rule::SKR_MOV_01, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(blue);
      e.from = f.man(blue).at;
      e.to = to;
      e.cm = 40;
    });
    f.move_man(blue, 0, to);
    look_around(f.state, &f.events);
  };
  go({60, 50});
  ASSERT_TRUE(narrate(f.state, f.events.front(), red_seat));
  EXPECT_EQ(narrate(f.state, f.events.front(), red_seat)->at, (Vec{60, 50}));
  const auto cues = [&](std::optional<Seat> reader) {
    std::vector<Cue> out;
    for (const Event& e : f.events)
      if (const auto told = narrate(f.state, e, reader)) out.push_back(told->cue);
    return out;
  };
  EXPECT_EQ(cues(red_seat), (std::vector<Cue>{Cue::march, Cue::appear}));
  go({60, 90});
  ASSERT_TRUE(narrate(f.state, f.events.front(), red_seat));
  EXPECT_EQ(narrate(f.state, f.events.front(), red_seat)->at, (Vec{60, 50})) << "not where he went";
  EXPECT_EQ(cues(red_seat), (std::vector<Cue>{Cue::march, Cue::vanish}));
  go({70, 90});
  EXPECT_TRUE(cues(red_seat).empty());
}

// SKR-HID-04
TEST(SkirmishTold, WhoLoadsIsToldToHisOwnSide) {
  Meeting f;
  for (const EventKind kind : {EventKind::group_loads, EventKind::group_loaded}) {
    EXPECT_TRUE(narrate(f.state, f.event(kind), red_seat));
    EXPECT_FALSE(narrate(f.state, f.event(kind), blue_seat));
    EXPECT_FALSE(narrate(f.state, f.event(kind), std::nullopt));
  }
  f.state.agenda.push(StepKind::move);
  EXPECT_TRUE(describe(f.state, order_for(Verb::load, 0), red_seat));
  EXPECT_FALSE(describe(f.state, order_for(Verb::load, 0), blue_seat));
  EXPECT_TRUE(describe(f.state, order_for(Verb::stand, 0), blue_seat));
  EXPECT_FALSE(describe(f.state, order_for(Verb::done), blue_seat));
  EXPECT_TRUE(describe(f.state, order_for(Verb::concede), blue_seat));
}

// SKR-HID-06
TEST(SkirmishTold, ALookInVainDoesNotSayForWhom) {
  Divided f;
  f.terrain(TerrainKind::light_woods, rectangle({60, 100}, 30, 20, 0));
  f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::blue, {{60, 92}}, south, {.spotted = false});
  f.look();
  f.begin_half_turn();
  ASSERT_EQ(f.pending(), StepKind::spot_roll);
  ASSERT_TRUE(Skirmish::plan(f.state, red_seat));
  EXPECT_FALSE(Skirmish::plan(f.state, std::nullopt));
  f.roll({6});
  std::vector<std::string> red;
  for (const Event& e : f.events)
    if (const auto told = narrate(f.state, e, red_seat); told && e.kind == EventKind::spot_thrown) {
      red.push_back(told->sentence);
      EXPECT_EQ(told->unit, -1);
    }
  ASSERT_EQ(red.size(), 1U);
  EXPECT_EQ(red.front(), "Red look about: a 6, so they make out men up to 60 cm off in cover. Nothing stirs.");
}

// SKR-HID-05
TEST(SkirmishTold, DiceFallForThoseWhoSeeTheGroup) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  const int hidden = f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  f.state.active = Side::blue;
  f.state.agenda.push(StepKind::action_roll, hidden, 0);
  EXPECT_FALSE(Skirmish::plan(f.state, red_seat));
  EXPECT_FALSE(Skirmish::odds(f.state, red_seat));
  EXPECT_FALSE(Skirmish::plan(f.state, std::nullopt));
  ASSERT_TRUE(Skirmish::plan(f.state, blue_seat));
  EXPECT_EQ(Skirmish::plan(f.state, blue_seat)->attacker, 0) << "by blue's own count";
  EXPECT_EQ(Skirmish::plan(f.state, blue_seat)->pools[0].unit, 0);
  EXPECT_TRUE(Skirmish::odds(f.state, blue_seat));
}

} // namespace
} // namespace sandtable::skirmish
