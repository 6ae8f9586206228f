// Section 5.3a: what every throw of a battle asks for.
#include "dice/fast_dice.hpp"
#include "kingdom/charging.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "support/kingdom_battles.hpp"

#include <map>

namespace sandtable::kingdom {
namespace {

/// Sides of the dice of each kind of throw, and how many where that is always the same; 0: any number.
struct Asked {
  int sides, dice;
};
const std::map<StepKind, Asked>& printed() {
  static const std::map<StepKind, Asked> table{
      {StepKind::ratings_roll, {6, 0}},                                      // TKO-RNG-01: two for each piece
      {StepKind::deploy_roll, {6, 2}},                                       // TKO-RNG-02
      {StepKind::test_roll, {10, 1}},                                        // TKO-RNG-04
      {StepKind::charge_test, {10, 1}},                                      //
      {StepKind::reaction_test, {10, 1}},                                    //
      {StepKind::move_roll, {6, 0}},                                         // TKO-RNG-05
      {StepKind::charge_roll, {6, 0}},                                       //
      {StepKind::rout_roll, {6, 0}},                                         //
      {StepKind::pursuit_roll, {6, 0}},                                      //
      {StepKind::fall_back_roll, {6, 0}},                                    //
      {StepKind::terrain_roll, {6, 1}},                                      // TKO-RNG-06
      {StepKind::ammo_roll, {6, 3}},                                         // TKO-RNG-07
      {StepKind::fire_roll, {6, 0}},                                         // TKO-RNG-08
      {StepKind::melee_roll, {6, 0}},                                        // TKO-RNG-09
      {StepKind::kill_roll, {6, 0}},                                         // TKO-RNG-10
      {StepKind::melee_kill_roll, {6, 0}}, {StepKind::morale_roll, {10, 1}}, // TKO-RNG-11
      {StepKind::rally_roll, {10, 1}},                                       // TKO-RNG-12
      {StepKind::return_roll, {10, 1}},    {StepKind::event_roll, {10, 1}},  // TKO-RNG-13
      {StepKind::chart_roll, {10, 2}},                                       // TKO-RNG-14
      {StepKind::hit_roll, {6, 2}},                                          // TKO-RNG-15
  };
  return table;
}

/// Plays a battle by chance and looks at every throw.
void look_at_throws(std::uint64_t n, std::map<StepKind, int>& seen) {
  Scenario scenario = varied_scenario(n);
  scenario.options["ammo_dice"] = "3";
  const auto setting = Kingdom::set_up(scenario).value();
  State s = Kingdom::begin(*setting);
  FastDice chance(n);
  std::vector<Candidate> candidates;
  while (Kingdom::pending(s) != Node::over) {
    if (Kingdom::pending(s) == Node::decision) {
      Kingdom::candidates(s, candidates);
      const auto& [order, judged] = candidates[chance.below(static_cast<std::uint32_t>(candidates.size()))];
      Kingdom::apply(s, order, judged, nullptr);
      continue;
    }
    const StepKind kind = s.agenda.top().kind;
    const Request asked = Kingdom::plan(s).request();
    if (const auto row = printed().find(kind); row != printed().end()) {
      ++seen[kind];
      for (const DiceGroup& group : asked.dice) ASSERT_EQ(group.sides, row->second.sides) << static_cast<int>(kind);
      if (row->second.dice > 0) {
        ASSERT_EQ(dice_in(asked), row->second.dice) << static_cast<int>(kind);
      }
    }
    Kingdom::settle(s, chance.roll(asked), nullptr);
  }
}

// TKO-RNG-01 to 15, TKO-CON-07
TEST(Throws, AskForTheDiceOfTheTable) {
  std::map<StepKind, int> seen;
  for (std::uint64_t n = 0; n < 10 && !testing::Test::HasFatalFailure(); ++n) look_at_throws(n, seen);
  for (const StepKind kind : {StepKind::move_roll, StepKind::fire_roll, StepKind::melee_roll, StepKind::kill_roll,
                              StepKind::morale_roll, StepKind::rally_roll, StepKind::event_roll, StepKind::chart_roll})
    EXPECT_GT(seen[kind], 0) << static_cast<int>(kind);
}

// TKO-STATE-05: disorder does not slow anybody.
TEST(Throws, OfTheDisorderedAreThoseOfAllOthers) {
  Field f;
  for (const UnitKind kind : {UnitKind::foot_regiment, UnitKind::horse_regiment, UnitKind::medium_gun}) {
    const int i = f.add(Side::red, kind, {20, 10}, north);
    const MoveDice before = move_dice(f.unit(i), Pace::normal);
    const double far = distance_of(f.state, f.unit(i), Pace::normal, 7);
    f.unit(i).state = OrderState::disordered;
    EXPECT_EQ(move_dice(f.unit(i), Pace::normal).dice, before.dice);
    EXPECT_EQ(distance_of(f.state, f.unit(i), Pace::normal, 7), far);
  }
}

// TKO-SETUP-15: an Excellent regiment brings one die, like a Poor one.
TEST(Throws, TheRatingOfARegimentFillsNoCup) {
  for (const Rating rating : {Rating::poor, Rating::ordinary, Rating::good, Rating::excellent}) {
    Field f;
    f.add(Side::red, UnitKind::foot_regiment, {20, 10}, north, {.rating = rating});
    f.add(Side::blue, UnitKind::foot_regiment, {20, 40}, south);
    f.commander(Side::red, 0, {20, 4});
    f.commander(Side::blue, 0, {20, 46});
    fill_cup(f.state);
    EXPECT_EQ(int{f.state.cup[static_cast<std::size_t>(colour_of(Side::red, 0))]}, 1 + order_dice_of(Rating::ordinary));
  }
}

// TKO-CHG-26, 27: one reaction, for which neither an order nor a die is spent, against every charge.
TEST(Throws, AReactionCostsNothing) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 26}, {.formation = Formation::demi_herce});
  t.defender().orders = 3;
  t.declare();
  ASSERT_EQ(t.f.pending(), StepKind::react);
  const auto cup = t.f.state.cup;
  t.f.order(Field::react(t.blue, Reaction::fire));
  EXPECT_EQ(t.f.pending(), StepKind::charge_test);
  EXPECT_EQ(t.f.refusal(Field::react(t.blue, Reaction::charge_for_horse)), Rule::TKO_SM_40);
  EXPECT_EQ(t.f.state.cup, cup);
  EXPECT_EQ(int{t.defender().orders}, 3);
}

// TKO-CON-12: both sides, and whoever looks on, see the same.
TEST(Throws, HideNothing) {
  const auto setting = Kingdom::set_up(at_push_of_pike()).value();
  const State s = Kingdom::begin(*setting);
  EXPECT_FALSE(Kingdom::has_secrets(s));
  FastDice guesses(1);
  EXPECT_EQ(Kingdom::digest(Kingdom::as_seen(s, Side::red, guesses)), Kingdom::digest(s));
}

} // namespace
} // namespace sandtable::kingdom
