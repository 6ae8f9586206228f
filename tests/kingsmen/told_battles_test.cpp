// What is told of whole battles is what happened in them: every event beside the battle before and after it.
#include "dice/fast_dice.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace sandtable::kingsmen {
namespace {

bool tells_of_a_unit(EventKind kind) {
  switch (kind) {
    case EventKind::unit_deployed:
    case EventKind::unit_disordered:
    case EventKind::unit_activated:
    case EventKind::order_tried:
    case EventKind::unit_passed:
    case EventKind::unit_marched:
    case EventKind::unit_formed:
    case EventKind::skirmishers_pushed:
    case EventKind::unit_fired:
    case EventKind::unit_charged:
    case EventKind::square_tried:
    case EventKind::square_formed:
    case EventKind::defender_chosen:
    case EventKind::melee_fought:
    case EventKind::rally_tried:
    case EventKind::unit_escaped:
    case EventKind::garrison_stood:
    case EventKind::unit_removed:
    case EventKind::resolve_changed:
    case EventKind::command_figure_lost:
    case EventKind::command_figure_restored:
    case EventKind::colours_taken:
    case EventKind::command_taken:
    case EventKind::unit_split:
    case EventKind::parts_joined: return true;
    default: return false;
  }
}

bool tells_of_two(EventKind kind) {
  return kind == EventKind::unit_fired || kind == EventKind::unit_charged || kind == EventKind::melee_fought;
}

bool tells_of_a_general(EventKind kind) {
  switch (kind) {
    case EventKind::general_placed:
    case EventKind::general_moved:
    case EventKind::points_received:
    case EventKind::points_shared:
    case EventKind::effect_awarded:
    case EventKind::command_taken: return true;
    default: return false;
  }
}

bool tells_of_a_card(EventKind kind) {
  switch (kind) {
    case EventKind::card_drawn:
    case EventKind::card_lapsed:
    case EventKind::card_overridden:
    case EventKind::card_banked:
    case EventKind::banked_card_played:
    case EventKind::unit_disordered:
    case EventKind::effect_awarded: return true;
    default: return false;
  }
}

/// KM1-MOVE-11, KM1-FORM-70, KM1-ESC-12, KM1-OPT-40, KM1-CAS-20, KM2-OPT-51, 56
void expect_unit_told(const State& before, const State& after, const Event& e) {
  const Unit& was = before.unit(e.unit);
  const Unit& is = after.unit(e.unit);
  switch (e.kind) {
    case EventKind::unit_deployed:
      EXPECT_EQ(e.side, is.side);
      EXPECT_EQ(e.to, is.anchor);
      EXPECT_EQ(e.formation, is.formation);
      break;
    case EventKind::unit_marched:
      if (was.building < 0) { // else it begins at the wall
        EXPECT_EQ(e.from, was.anchor);
      }
      if (e.from != e.to) {
        EXPECT_GT(e.inches, 0);
      }
      break;
    case EventKind::unit_formed:
    case EventKind::parts_joined: EXPECT_EQ(e.formation, is.formation); break;
    case EventKind::unit_escaped:
      EXPECT_EQ(e.from, centre_of(before, was));
      EXPECT_EQ(e.to, is.footing.centre);
      EXPECT_EQ(e.formation, is.formation);
      EXPECT_EQ(e.inches, distance(e.from, e.to));
      EXPECT_EQ(e.yes, before.flight.headlong);
      EXPECT_EQ(e.yes, is.formation == Formation::mob);
      break;
    case EventKind::unit_removed:
      EXPECT_FALSE(is.present);
      EXPECT_NE(e.from, Vec{});
      break;
    case EventKind::square_formed: EXPECT_EQ(is.formation, Formation::square); break;
    case EventKind::unit_fired:
    case EventKind::melee_fought:
      EXPECT_EQ(e.c + e.d, e.dice);
      EXPECT_NE(was.side, before.unit(e.other).side);
      break;
    case EventKind::command_figure_lost: EXPECT_FALSE(e.yes ? is.officer : is.ensign); break;
    case EventKind::command_taken: EXPECT_EQ(e.side, is.side); break;
    default: break;
  }
}

/// KM1-CARD-13, KM1-SEQ-02, 03, 30, 52, KM1-SETUP-55, KM2-CMD-02, 03
void expect_rest_told(const State& before, const State& after, const Event& e) {
  switch (e.kind) {
    case EventKind::general_placed: EXPECT_EQ(e.to, after.general(e.general).at); break;
    case EventKind::general_moved:
      EXPECT_EQ(e.from, before.general(e.general).at);
      EXPECT_EQ(e.to, after.general(e.general).at);
      break;
    case EventKind::points_received: EXPECT_EQ(e.a, after.general(e.general).rating); [[fallthrough]];
    case EventKind::points_shared:
    case EventKind::effect_awarded: EXPECT_EQ(e.side, after.general(e.general).side); break;
    case EventKind::card_drawn: EXPECT_EQ(e.a, before.deck.count() - 1); break;
    case EventKind::turn_began: EXPECT_EQ(e.a, after.turn); break;
    case EventKind::command_rolled: { // KM1-CMD-01, KM2-CMD-01: of several only the Commanding General throws
      EXPECT_EQ(e.a, *std::max_element(e.shown().begin(), e.shown().end()));
      const bool one_of_several = edition(after).one_throws && generals_of(after, e.side) > 1;
      EXPECT_EQ(e.general >= 0, one_of_several);
      break;
    }
    case EventKind::turn_ended: EXPECT_EQ(e.a, before.turn); break;
    default: break;
  }
}

void expect_all_told(const State& before, const State& after, const std::vector<Event>& events) {
  for (const Event& e : events) {
    SCOPED_TRACE(testing::Message() << "event " << static_cast<int>(e.kind) << " of turn " << int{before.turn});
    if (tells_of_a_unit(e.kind)) {
      ASSERT_TRUE(e.unit >= 0 && e.unit < after.unit_count);
    }
    if (tells_of_two(e.kind)) {
      ASSERT_TRUE(e.other >= 0 && e.other < after.unit_count);
    }
    if (tells_of_a_general(e.kind)) {
      ASSERT_TRUE(e.general >= 0 && e.general < after.general_count);
    }
    if (tells_of_a_card(e.kind)) {
      ASSERT_NE(e.card, no_card);
    }
    if (tells_of_a_unit(e.kind)) expect_unit_told(before, after, e);
    expect_rest_told(before, after, e);
  }
}

TEST(Told, EveryEventOfABattleSaysWhatHappened) {
  std::map<EventKind, int> seen;
  for (std::uint64_t n = 0; n < 40 && !HasFailure(); ++n) {
    const bool second = n % 2 == 1;
    const auto setting = second ? Kingsmen2::set_up(varied_second_scenario(n)) : Kingsmen1::set_up(varied_scenario(n));
    State s = Kingsmen1::begin(*setting.value());
    FastDice dice(n, 7);
    for (int step = 0; step < 1'500 && Kingsmen1::pending(s) != Node::over && !HasFailure(); ++step) {
      const State before = s;
      std::vector<Event> events;
      if (Kingsmen1::pending(s) == Node::chance) {
        Kingsmen1::settle(s, dice.roll(Kingsmen1::plan(s).request()), &events);
      } else {
        std::vector<Candidate> all;
        Kingsmen1::candidates(s, all);
        const Candidate& one = all[dice.below(static_cast<std::uint32_t>(all.size()))];
        Kingsmen1::apply(s, one.order, one.judged, &events);
      }
      expect_all_told(before, s, events);
      for (const Event& e : events) ++seen[e.kind];
    }
  }
  EXPECT_GE(seen.size(), 36U);
}

} // namespace
} // namespace sandtable::kingsmen
