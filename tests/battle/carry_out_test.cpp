#include "battle/carry_out.hpp"

#include "support/race.hpp"

#include <gtest/gtest.h>

namespace sandtable {

namespace {

using race::Order;
using race::Race;
using race::State;
using race::Verb;

/// A race in the fog: nobody sees how tired his runner is, and whoever presses a tired one on too far makes him run.
struct Fog : Race {
  static State as_seen(const State& s, Side, FastDice&) {
    State seen = s;
    seen.dice = 1;
    return seen;
  }
  static void thwarted(State& s, const Order&, const Judged& judged, EventSink<Event>) {
    EXPECT_EQ(judged.rule, race::tired);
    s.running = true;
  }
};
static_assert(HidesObstacles<Fog> && !HidesObstacles<Race>);

/// A race in which each side guesses how far the other has come.
struct Guess : Race {
  static State as_seen(const State& s, Side side, FastDice& guesses) {
    State seen = s;
    seen.steps[static_cast<std::size_t>(index_of(enemy_of(side)))] = static_cast<std::uint8_t>(guesses.below(200));
    return seen;
  }
};

const race::Setting setting{};

State after(std::initializer_list<Order> orders) {
  State s = Race::begin(setting);
  for (const Order& order : orders) EXPECT_TRUE(carry_out<Race>(s, order, nullptr).allowed());
  return s;
}

} // namespace

TEST(CarryOut, DoesWhatIsAllowed) {
  const State s = after({{Verb::press_on, 2}});
  EXPECT_EQ(s.dice, 3);
}

TEST(CarryOut, RefusesTheRestAndChangesNothing) {
  State s = after({{Verb::press_on, 2}});
  const State before = s;
  EXPECT_EQ(carry_out<Race>(s, {Verb::press_on, 2}, nullptr).rule, race::tired);
  EXPECT_EQ(Race::digest(s), Race::digest(before));
}

TEST(CarryOut, AnOrderIsRuledOnAsSeenAndCarriedOutInTruth) {
  State s = after({{Verb::press_on, 2}});
  EXPECT_TRUE(carry_out<Fog>(s, {Verb::press_on, 3}, nullptr).allowed()) << "as far as anybody can see";
  EXPECT_TRUE(s.running) << "but he is tired";
  EXPECT_EQ(s.dice, 3);
}

TEST(CarryOut, WhatIsForbiddenAsSeenIsRefusedWhateverIsHidden) {
  State s = after({});
  s.dice = 0; // in truth he could be pressed on four times
  EXPECT_FALSE(carry_out<Fog>(s, {Verb::press_on, 4}, nullptr).allowed());
  EXPECT_FALSE(s.running);
}

TEST(SeenBy, TheSameBattleIsGuessedAlikeEachTime) {
  const State s = after({});
  const State red = seen_by<Guess>(s, Side::red);
  EXPECT_EQ(Race::digest(red), Race::digest(seen_by<Guess>(s, Side::red)));
  EXPECT_EQ(red.steps[0], 0);
  const State spectator = seen_by<Guess>(s, std::optional<Seat>{});
  EXPECT_EQ(spectator.steps[1], red.steps[1]) << "a spectator knows what neither side hides";
  EXPECT_EQ(spectator.steps[0], seen_by<Guess>(s, Side::blue).steps[0]);
}

} // namespace sandtable
