#include "kingdom/happening.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

/// Who rolls, in order, if nothing ever happens.
std::vector<int> rollers(Field& f) {
  std::vector<int> out;
  while (f.pending() == StepKind::event_roll) {
    out.push_back(f.step().a);
    f.roll({8});
  }
  return out;
}

// TKO-EVT-01, TKO-EVT-02, TKO-SM-90
TEST(KingdomEvents, AreRolledForInOrderOfCommand) {
  EventField f;
  const int reserve = f.add(Side::red, UnitKind::horse_regiment, {66, 14}, north, {.tertio = -1});
  const int leader = f.commander(Side::blue, 0, {34, 46});
  f.begin_events();
  EXPECT_EQ(f.plan().pools[0].sides, 10);
  EXPECT_EQ(f.plan().pools[0].needs, 9);
  EXPECT_EQ(rollers(f),
            (std::vector<int>{f.chief, f.first, f.foot, f.horse, f.gun, f.second, f.other, reserve, leader, f.enemy}));
  f.state.turn = 4; // blue has priority
  f.begin_events();
  EXPECT_EQ(rollers(f).front(), leader);
}

// TKO-EVT-03
TEST(KingdomEvents, WhoRollsAndWhoDoesNot) {
  EventField f;
  f.unit(f.foot).presence = Presence::lost;
  f.unit(f.gun).presence = Presence::off_table;
  f.unit(f.first).presence = Presence::lost;
  f.unit(f.first).command = {0, 0, Fate::dead, 9};
  f.unit(f.second).command = {0, 0, Fate::out_of_action, 9};
  f.unit(f.horse).state = OrderState::routing;
  f.unit(f.other).state = OrderState::pursuing;
  f.contact(f.enemy, f.horse);
  f.begin_events();
  EXPECT_EQ(rollers(f), (std::vector<int>{f.chief, f.horse, f.second, f.other, f.enemy}));
}

// TKO-EX-47, TKO-EVT-01: up to 8 nothing happens, and of that one line is told
TEST(KingdomEvents, NothingIsToldOnce) {
  EventField f;
  f.begin_events();
  f.roll({8});
  f.roll({1});
  EXPECT_TRUE(f.events.empty());
  f.roll({9});
  EXPECT_EQ(f.pending(), StepKind::chart_roll); // TKO-RNG-14
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  EXPECT_EQ(f.plan().pools[0].sides, 10);
  f.roll({3, 6});
  EXPECT_EQ(f.last(EventKind::events_blank).a, 2);
  EXPECT_EQ(f.last(EventKind::event_came).a, 9);
  EXPECT_EQ(f.last(EventKind::event_came).rule, Rule::TKO_EV_09);
  EXPECT_EQ(f.unit(f.foot).state, OrderState::disordered);
  std::vector<Event> all;
  while (f.pending() == StepKind::event_roll) {
    f.roll({2});
    all.insert(all.end(), f.events.begin(), f.events.end());
  }
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Event& e) { return e.kind == EventKind::events_blank; }), 1);
  EXPECT_EQ(f.last(EventKind::events_blank).a, 5);
  EXPECT_EQ(f.state.blanks, 0);
}

// TKO-EVT-02: each event is carried out, checks and all, before the next roll
TEST(KingdomEvents, AreCarriedOutBeforeTheNextRoll) {
  EventField f;
  f.unit(f.chief).presence = f.unit(f.first).presence = Presence::lost;
  f.unit(f.foot).rating = Rating::poor;
  f.begin_events();
  EXPECT_EQ(f.step().a, f.foot);
  f.roll({10});
  f.roll({4, 4});
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  f.roll({10});
  EXPECT_EQ(f.pending(), StepKind::event_roll);
  EXPECT_EQ(f.step().a, f.horse);
}

// TKO-EVT-02: who is lost in the meantime rolls no more
TEST(KingdomEvents, TheLostRollNoMore) {
  EventField f;
  f.begin_events();
  lose_unit(f.state, f.foot, Rule::TKO_UNIT_34, nullptr);
  f.state.to_do |= bit(f.foot);
  const auto all = rollers(f);
  EXPECT_EQ(std::count(all.begin(), all.end(), f.foot), 0);
}

// TKO-EVT-04, TKO-RNG-18
TEST(KingdomEvents, ACommandersEventFallsOnOneOfHisUnits) {
  EventField f;
  f.happens(f.first, 9);
  EXPECT_EQ(f.pending(), StepKind::event_dice);
  EXPECT_EQ(f.plan().pools[0].sides, 3);
  f.roll({2});
  EXPECT_EQ(f.unit(f.horse).state, OrderState::disordered);
  EXPECT_EQ(f.unit(f.foot).state, OrderState::good);

  EventField g;
  g.unit(g.horse).presence = Presence::off_table; // only who is there
  g.happens(g.chief, 9);
  EXPECT_EQ(g.plan().pools[0].sides, 3);
  g.roll({3});
  EXPECT_EQ(g.unit(g.other).state, OrderState::disordered);
}

// TKO-RULING-153, TKO-EVT-26
TEST(KingdomEvents, OneUnitNeedsNoPickAndNoneIsNone) {
  EventField f;
  f.happens(f.second, 9);
  EXPECT_EQ(f.unit(f.other).state, OrderState::disordered);
  EXPECT_TRUE(f.is_over());
  f.unit(f.other).presence = Presence::off_table;
  f.happens(f.second, 9);
  EXPECT_TRUE(f.idle());
  EXPECT_EQ(f.last(EventKind::event_idle).rule, Rule::TKO_EVT_26);
  EXPECT_EQ(f.last(EventKind::event_idle).a, 9);
}

// TKO-EVT-26: of blue as of red
TEST(KingdomEvents, WhatComesToNothingIsToldOfWhoRolledIt) {
  EventField f;
  const int leader = f.commander(Side::blue, 0, {34, 46});
  f.unit(f.enemy).presence = Presence::off_table;
  f.happens(leader, 9);
  EXPECT_TRUE(f.idle());
  EXPECT_EQ(f.last(EventKind::event_idle).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::event_idle).unit, leader);
  EXPECT_EQ(f.last(EventKind::event_idle).second_rule, Rule::TKO_EV_09);
}

// TKO-RULING-153: which events of a commander fall on a unit by chance
TEST(KingdomEvents, WhichEventsPickAUnit) {
  for (int number = 2; number <= 20; ++number) {
    const bool by_anyone = number == 2 || number == 3 || number == 4 || number == 7 || number == 9 || number == 10 ||
                           number == 11 || number == 14;
    const bool by_the_chief = number == 15 || number == 16 || number == 18;
    for (const bool chief : {false, true}) {
      EventField f;
      f.happens(chief ? f.chief : f.first, number);
      const bool picks = f.pending() == StepKind::event_dice && f.state.event.part == picking;
      EXPECT_EQ(picks, by_anyone || (chief && by_the_chief)) << number;
    }
  }
}

// TKO-COMP-22: each event allows one pursuit
TEST(KingdomEvents, EachAllowsOnePursuit) {
  EventField f;
  f.unit(f.horse).pursued = true;
  f.happens(f.foot, 9);
  EXPECT_FALSE(f.unit(f.horse).pursued);
}

} // namespace
} // namespace sandtable::kingdom
