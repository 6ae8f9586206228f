// Section 15: the battle as a side may think of it.
#include "battle/seen_by.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/turn.hpp"
#include "skirmish/watched.hpp"

namespace sandtable::skirmish {
namespace {

State seen(const State& s, Side side) { return seen_by<Skirmish>(s, side); }

// SKR-HID-01
TEST(SkirmishAsSeen, WhomASideHasNeverSeenIsNotThereAtAll) {
  Divided f;
  f.men_at(Side::blue, {{60, 90}, {63, 90}}, south);
  const int red = f.men_at(Side::red, {{60, 30}}, north);
  f.look();
  const State s = seen(f.state, Side::red);
  ASSERT_EQ(s.unit_count, 1);
  EXPECT_EQ(s.figure_count(), 1);
  EXPECT_EQ(s.unit(0).side, Side::red);
  EXPECT_EQ(name_of(s, 0), name_of(f.state, red));
  EXPECT_EQ(s.army(Side::blue).starting_figures, 0);
  EXPECT_EQ(s.army(Side::red).starting_figures, 1);
  EXPECT_EQ(seen(f.state, Side::blue).unit_count, 1);
}

// SKR-HID-01, SKR-RULING-133
TEST(SkirmishAsSeen, OfWhoHasGoneOutOfSightOnlyTheDeadAreKnown) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  const int blue = f.men_at(Side::blue, {{60, 45}, {63, 45}, {66, 45}}, south, {.killed = 1});
  f.look();
  ASSERT_EQ(living_men(seen(f.state, Side::red), 1), 2);
  f.unit(blue).spotted = true;
  for (const int k : {0, 1}) f.move_man(blue, k, {60.0 + 3 * k, 90});
  look_around(f.state, nullptr);
  const State s = seen(f.state, Side::red);
  ASSERT_EQ(s.unit_count, 2);
  EXPECT_FALSE(is_there(s, 1));
  EXPECT_EQ(name_of(s, 1), "Unit 1");
  EXPECT_EQ(s.figure(s.unit(1).first).condition, Condition::waiting);
  EXPECT_EQ(s.figure(s.unit(1).first).at, Vec{});
  EXPECT_EQ(s.figure(s.unit(1).first + 2).condition, Condition::killed);
}

// SKR-HID-04
TEST(SkirmishAsSeen, LoadsAndLoyaltyOfTheEnemyAreGuesses) {
  Field f;
  f.men_at(Side::red, {{60, 30}}, north, {.disloyal = true, .loaded = false});
  const int blue = f.men_at(Side::blue, {{60, 90}}, south, {.disloyal = true});
  f.attach();
  const State one = seen(f.state, Side::red);
  f.unit(blue).loaded = false;
  f.man(blue).loyal = true;
  const State other = seen(f.state, Side::red);
  EXPECT_EQ(one.unit(1).loaded, other.unit(1).loaded);
  EXPECT_TRUE(one.figure(1).loyal);
  EXPECT_FALSE(one.figure(0).loyal) << "one's own are no guess";
  EXPECT_FALSE(one.unit(0).loaded);
  int loaded = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    FastDice guesses(seed);
    loaded += as_seen(f.state, Side::red, guesses).unit(1).loaded ? 1 : 0;
  }
  EXPECT_GT(loaded, 5);
  EXPECT_LT(loaded, 35);
}

TEST(SkirmishAsSeen, OrdersMeanTheSameInTheNumbersOfTheOneWhoSees) {
  Divided f;
  f.men_at(Side::blue, {{20, 90}}, south);
  const int red = f.men_at(Side::red, {{60, 30}, {63, 30}}, north, {.commanded = true});
  const int captain = f.leader(Side::red, Role::pc, {80, 30});
  const int near = f.men_at(Side::blue, {{60, 50}}, south);
  f.look();
  f.unit(captain).commanded = true;
  f.state.agenda.push(StepKind::half_end);
  f.state.agenda.push(StepKind::shoot);
  const State s = seen(f.state, Side::red);
  ASSERT_EQ(s.unit_count, 3);
  EXPECT_EQ(name_of(s, 2), name_of(f.state, near));
  const Order shoot = order_for(Verb::shoot, 0, 2);
  EXPECT_TRUE(Skirmish::check(s, shoot).allowed()) << Skirmish::explain(s, Skirmish::check(s, shoot));
  EXPECT_TRUE(Skirmish::check(f.state, shoot).allowed());
  EXPECT_EQ(describe(s, shoot), "Unit 1 shoot at Unit 3.");
  EXPECT_EQ(describe(f.state, shoot), "Unit 1 shoot at Unit 3.");
  EXPECT_EQ(red, 1);
}

TEST(SkirmishAsSeen, WhatASideKnowsOfItsOwnItKnowsExactly) {
  Divided f;
  const int men = f.group(Side::red, 10, {90, 20}, north, {.wounded = 2});
  f.group(Side::blue, 8, {90, 50}, south, {.weapons = {Weapon::rifle}});
  f.group(Side::blue, 8, {90, 100}, south);
  f.look();
  const State s = seen(f.state, Side::red);
  EXPECT_EQ(action_chances(s, men).thirty_sixths, action_chances(f.state, men).thirty_sixths);
  EXPECT_EQ(nearest_visible_enemy(s, men).distance, nearest_visible_enemy(f.state, men).distance);
}

TEST(SkirmishAsSeen, ASpectatorSeesWhatBothSidesSee) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::blue, {{60, 40}}, south);
  f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  const State s = seen_by<Skirmish>(f.state, std::optional<Seat>());
  EXPECT_EQ(s.unit_count, 2);
}

// SKR-HID-01: a general who sees nobody does not think that he has won.
TEST(SkirmishAsSeen, WhoSeesNobodyHasNotWon) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::blue, {{60, 90}}, south);
  f.look();
  State s = seen(f.state, Side::red);
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::half_end);
  skirmish::advance(s, nullptr);
  EXPECT_EQ(s.ending, Ending::none);
}

// SKR-RULING-133: whoever is met meanwhile, they keep their numbers; and who was taken before their eyes is known.
TEST(SkirmishAsSeen, WhoComesBackIntoSightHasHisOldNumber) {
  Divided f;
  f.men_at(Side::red, {{60, 30}}, north);
  const int met = f.men_at(Side::blue, {{60, 45}, {63, 45}}, south);
  const int later = f.men_at(Side::blue, {{90, 90}}, south);
  f.look();
  f.man(met, 1).condition = Condition::captured;
  const auto go = [&](int unit, Vec to) {
    f.move_man(unit, 0, to);
    look_around(f.state, nullptr);
  };
  go(met, {60, 90});
  go(later, {90, 45});
  State s = seen(f.state, Side::red);
  ASSERT_EQ(s.unit_count, 3);
  EXPECT_EQ(name_of(s, 1), name_of(f.state, met));
  EXPECT_EQ(name_of(s, 2), name_of(f.state, later));
  EXPECT_FALSE(is_there(s, 1));
  EXPECT_EQ(s.figure(s.unit(1).first + 1).condition, Condition::captured);
  go(met, {60, 45});
  s = seen(f.state, Side::red);
  EXPECT_EQ(name_of(s, 1), name_of(f.state, met));
  EXPECT_TRUE(is_there(s, 1));
}

// SKR-RULING-130: men in plain sight and men who have shot; whether anybody watches is not told.
TEST(SkirmishAsSeen, ASideThinksOnlyThoseSeenWhoAreBoundToBe) {
  for (const bool watched : {false, true}) {
    Divided f;
    f.terrain(TerrainKind::light_woods, rectangle({130, 20}, 60, 20, 0));
    const int open = f.men_at(Side::red, {{40, 20}}, north, {.spotted = false});
    const int hidden = f.men_at(Side::red, {{120, 20}}, north, {.spotted = false});
    const int shooter = f.men_at(Side::red, {{140, 20}}, north, {.spotted = false});
    f.man(shooter).seen_until = static_cast<std::uint8_t>(f.state.half_turns + 1);
    f.men_at(Side::blue, {watched ? Vec{40, 40} : Vec{40, 90}}, south);
    f.look();
    const UnitSet thought = seen(f.state, Side::red).known_to(Eyes::blue).in_sight;
    EXPECT_EQ(thought & bit(open), bit(open));
    EXPECT_EQ(thought & bit(hidden), 0U);
    EXPECT_EQ(thought & bit(shooter), bit(shooter));
  }
}

} // namespace
} // namespace sandtable::skirmish
