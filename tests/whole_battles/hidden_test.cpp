// KM1-CMD-03, KM1-MARK-05, KM1-RULING-22: what a side may not know changes nothing that side is shown, offered or
// advised.

#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/shown.hpp"

#include <functional>
#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

/// Also what its computer captain would do.
std::string shown_to_captains_too(const State& s, std::uint64_t seed) {
  Captain<Kingsmen1> captain(seed);
  return all_that_is_shown<Kingsmen1>(s, seed) + compact(to_sparse_json(captain.choose(s)));
}

/// Other points in every purse of which its owner has not said that it is empty (KM1-RULING-63).
State with_points(const State& s, Side side, std::uint8_t points) {
  State other = s;
  if (!has_said_done(s, side, commanding_chair(s, side))) other.army(side).command_points = points;
  for (int g = 0; g < s.general_count; ++g)
    if (s.general(g).side == side && !has_said_done(s, side, chair_of(s, g)))
      other.commands.points[static_cast<std::size_t>(g)] = points;
  return other;
}

/// What all can see of a step: what is told in the open, and who does what next.
std::string course_of(State s, const std::function<void(State&, Events)>& step) {
  std::vector<Event> events;
  step(s, &events);
  std::string out;
  for (const Event& e : events)
    if (!e.secret) out += compact(to_json(narrate(s, e)));
  const Seat next = Kingsmen1::seat(s);
  return out + word_of(Kingsmen1::pending(s)) + " " + word_of(next.side) + std::to_string(next.chair) + " " +
         (s.agenda.empty() ? "" : word_of(s.agenda.top().kind));
}

/// Whether the turn has not begun, so that nobody has points that others could not know of.
bool throws_for_points(const State& s) {
  for (int i = 0; i < s.agenda.count; ++i) {
    const StepKind kind = s.agenda.steps[static_cast<std::size_t>(i)].kind;
    if (kind == StepKind::roll_command || kind == StepKind::share_points) return true;
  }
  return false;
}

/// Plays a battle to its end; at every step either side's points are changed, and the same must come of the step. An
/// order of the side itself is compared where it could give it with those points too. Returns how often that was done.
int look_at_courses(const Setting& setting, std::uint64_t n) {
  int looked = 0;
  State s = Kingsmen1::begin(setting);
  FastDice chance(n);
  std::vector<Candidate> candidates;
  for (int i = 0; i < 4000 && Kingsmen1::pending(s) != Node::over; ++i) {
    const bool throws = Kingsmen1::pending(s) == Node::chance;
    Roll roll;
    Order order;
    if (throws) {
      roll = chance.roll(Kingsmen1::plan(s).request());
    } else {
      Kingsmen1::candidates(s, candidates);
      order = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))].order;
    }
    const std::function<void(State&, Events)> step = [&](State& at, Events events) {
      if (throws)
        Kingsmen1::settle(at, roll, events);
      else
        Kingsmen1::apply(at, order, Kingsmen1::check(at, order), events);
    };
    const std::string course = course_of(s, step);
    for (const Side side : {Side::red, Side::blue})
      for (const std::uint8_t points : {0, 6}) {
        const State other = with_points(s, side, points);
        if (s.turn == 0 || throws_for_points(s) || (!throws && !Kingsmen1::check(other, order).allowed())) continue;
        EXPECT_EQ(course_of(other, step), course)
            << "battle " << n << ", step " << i << ", " << int{points} << " points";
        if (::testing::Test::HasFailure()) return looked;
        ++looked;
      }
    step(s, nullptr);
  }
  EXPECT_EQ(Kingsmen1::pending(s), Node::over);
  return looked;
}

/// Plays a battle at random and changes the enemy's points now and then; returns how often that was tried.
int look_for_points(const Setting& setting, std::uint64_t n) {
  int looked = 0;
  State s = Kingsmen1::begin(setting);
  FastDice chance(n);
  std::vector<Candidate> candidates;
  for (int i = 0; i < 500 && Kingsmen1::pending(s) != Node::over; ++i) {
    if (Kingsmen1::pending(s) == Node::chance) {
      Kingsmen1::settle(s, chance.roll(Kingsmen1::plan(s).request()), nullptr);
      continue;
    }
    Kingsmen1::candidates(s, candidates);
    if (s.turn > 0 && i % 7 == 0) {
      const Side enemy = enemy_of(Kingsmen1::seat(s).side);
      const std::string shown = shown_to_captains_too(s, n), told = told_of_orders<Kingsmen1>(s, candidates);
      for (const std::uint8_t points : {0, 1, 6}) {
        const State other = with_points(s, enemy, points);
        // Nor does why a side orders something tell the other what it has.
        EXPECT_EQ(told_of_orders<Kingsmen1>(with_points(s, enemy_of(enemy), points), candidates), told)
            << "battle " << n << ", step " << i << ", " << int{points} << " points";
        EXPECT_EQ(shown_to_captains_too(other, n), shown)
            << "battle " << n << ", step " << i << ", " << int{points} << " points";
        if (::testing::Test::HasFailure()) return looked;
      }
      ++looked;
    }
    const auto& [order, judged] = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
    Kingsmen1::apply(s, order, judged, nullptr);
  }
  return looked;
}

} // namespace

TEST(Hidden, TheEnemysCommandPointsChangeNothingThatASideIsShown) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 6; ++n) looked += look_for_points(*Kingsmen1::set_up(varied_scenario(n)).value(), n);
  EXPECT_GT(looked, 100);
}

// KM2-CMD-12, KM2-OPT-13: only where the group has agreed on secrecy; then a Lieutenant General's are secret too
TEST(Hidden, TheSecondEditionKeepsPointsSecretWithTheOptionAlone) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 6; ++n) {
    Scenario scenario = varied_second_scenario(n);
    scenario.options["secret_cp"] = "on";
    looked += look_for_points(*Kingsmen2::set_up(scenario).value(), n);
  }
  EXPECT_GT(looked, 100);
  const auto setting = Kingsmen2::set_up(shipped("brook")).value();
  State s = Kingsmen2::begin(*setting);
  Kingsmen2::settle(s, roll_of({3, 5}), nullptr);
  Kingsmen2::settle(s, roll_of({1, 2}), nullptr);
  const std::string before = compact(to_json(Kingsmen2::view(s, std::nullopt)));
  s.army(Side::red).command_points = 1;
  EXPECT_NE(compact(to_json(Kingsmen2::view(s, std::nullopt))), before);
}

// KM1-RULING-63, KM1-RES-43, KM1-SEQ-26, 30, KM2-RULING-30, KM2-RES-12, KM2-SEQ-20
TEST(Hidden, WhatHappensByItselfDoesNotDependOnCommandPoints) {
  int looked = 0;
  for (std::uint64_t n = 0; n < 5; ++n) {
    looked += look_at_courses(*Kingsmen1::set_up(varied_scenario(n)).value(), n);
    Scenario second = varied_second_scenario(n);
    second.options["secret_cp"] = "on";
    looked += look_at_courses(*Kingsmen2::set_up(second).value(), n);
  }
  EXPECT_GT(looked, 1000);
}

TEST(Hidden, ASpectatorSeesNobodysCommandPoints) {
  const auto setting = Kingsmen1::set_up(shipped("meeting")).value();
  State s = Kingsmen1::begin(*setting);
  Kingsmen1::settle(s, roll_of({3, 5}), nullptr);
  Kingsmen1::settle(s, roll_of({1, 2}), nullptr);
  const std::string before = compact(to_json(Kingsmen1::view(s, std::nullopt)));
  s.army(Side::red).command_points = 1;
  s.army(Side::blue).command_points = 6;
  EXPECT_EQ(compact(to_json(Kingsmen1::view(s, std::nullopt))), before);
}

// KM1-SETUP-54
TEST(Hidden, AHiddenDeploymentIsNotSeenBeforeItIsRevealed) {
  Scenario scenario = varied_scenario(4);
  ASSERT_EQ(scenario.options["deployment_mode"], "hidden");
  const auto setting = Kingsmen1::set_up(scenario).value();
  State s = Kingsmen1::begin(*setting);
  FastDice chance(1);
  std::vector<Candidate> candidates;
  while (Kingsmen1::pending(s) == Node::chance)
    Kingsmen1::settle(s, chance.roll(Kingsmen1::plan(s).request()), nullptr);
  Kingsmen1::candidates(s, candidates);
  Kingsmen1::apply(s, candidates.front().order, candidates.front().judged, nullptr);
  EXPECT_EQ(Kingsmen1::view(s, Seat{Side::red, 0}).pieces.size(), 1U);
  EXPECT_TRUE(Kingsmen1::view(s, Seat{Side::blue, 0}).pieces.empty());
  EXPECT_TRUE(Kingsmen1::view(s, std::nullopt).pieces.empty());
}

} // namespace sandtable::kingsmen
