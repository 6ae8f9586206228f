// The odds of fire and melee under special casualties, against every throw there is.
#include "client/odds.hpp"
#include "kingsmen/turning.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"

namespace sandtable::kingsmen {
namespace {

int men(const Unit& u) { return u.privates + (u.officer ? 1 : 0) + (u.ensign ? 1 : 0); }

struct Tally {
  std::vector<double> attacker_losses = std::vector<double>(16), defender_losses = std::vector<double>(16);
  double attacker_breaks = 0, defender_breaks = 0;
};

/// Throws the pending dice in every way and counts who falls.
Tally every_throw(const Field& f) {
  const Plan plan = f.plan();
  const int dice = dice_in(plan.request());
  Roll roll = roll_of_alike(dice, 1);
  double throws = 1;
  for (int i = 0; i < dice; ++i) throws *= 6;
  Tally t;
  const auto count = [&](const State& after, int unit, std::vector<double>& losses, double& breaks) {
    losses[static_cast<std::size_t>(men(f.unit(unit)) - men(after.unit(unit)))] += 1 / throws;
    breaks += after.unit(unit).privates <= breaking_point(after.unit(unit).type) ? 1 / throws : 0;
  };
  for (;;) {
    State after = f.state;
    Kingsmen1::settle(after, roll, nullptr);
    count(after, plan.attacker, t.attacker_losses, t.attacker_breaks);
    count(after, plan.defender, t.defender_losses, t.defender_breaks);
    std::size_t i = 0;
    while (i < roll.faces.size() && roll.faces[i] == 6) roll.faces[i++] = 1;
    if (i == roll.faces.size()) return t;
    ++roll.faces[i];
  }
}

void expect_same(const OddsFigure* figure, const std::vector<double>& counted) {
  ASSERT_NE(figure, nullptr);
  const std::vector<double>& odds = figure->chances;
  for (std::size_t k = 0; k < counted.size(); ++k)
    EXPECT_NEAR(k < odds.size() ? odds[k] : 0.0, counted[k], 1e-9) << k << " lost";
}

// KM1-OPT-40, 41, 43
TEST(SpecialOdds, OfFireAreThoseOfEveryThrow) {
  Field f(Options{.special_casualties = true});
  const int firer = f.add(red, Type::skirmishers, {36, 16}, 0, {.privates = 4});
  const int target = f.add(blue, Type::foot_artillery, {36, 30}, 180, {.formation = Formation::column, .privates = 2});
  f.add(blue, Type::infantry, {10, 44}, 180);
  f.start_turn();
  f.activate(firer);
  f.order(Field::fire_at(target));
  const Odds odds = Kingsmen1::odds(f.state);
  const Tally counted = every_throw(f);
  expect_same(odds.find("defender_losses"), counted.defender_losses);
  EXPECT_NEAR(odds.find("defender_breaks")->value, counted.defender_breaks, 1e-9);
}

// KM1-OPT-42
TEST(SpecialOdds, OfAMeleeAreThoseOfEveryThrow) {
  Field f(Options{.special_casualties = true});
  const int ours = f.add(red, Type::cavalry, {36, 12}, 0, {.privates = 3});
  const int theirs = f.add(blue, Type::cavalry, {36, 20}, 180, {.privates = 4});
  f.unit(theirs).ensign = false;
  f.refresh(theirs);
  f.add(blue, Type::infantry, {10, 44}, 180);
  f.add(red, Type::infantry, {10, 4}, 0);
  f.start_turn();
  f.activate(ours);
  f.order(Field::charge(theirs, {{36, 20}}));
  const Odds odds = Kingsmen1::odds(f.state);
  const Tally counted = every_throw(f);
  expect_same(odds.find("defender_losses"), counted.defender_losses);
  expect_same(odds.find("attacker_losses"), counted.attacker_losses);
  EXPECT_NEAR(odds.find("defender_breaks")->value, counted.defender_breaks, 1e-9);
  EXPECT_NEAR(odds.find("attacker_breaks")->value, counted.attacker_breaks, 1e-9);
}

// KM1-OPT-03: who is exposed, and that nobody is without the option
TEST(SpecialOdds, CountTheLeadersWhoAreThere) {
  for (const bool in_force : {false, true}) {
    Lines f(Options{.special_casualties = in_force});
    f.unit(f.theirs).ensign = false;
    f.refresh(f.theirs);
    f.start_turn();
    f.activate(f.ours);
    const AttackPlan plan = fire_plan(f.state, f.ours, f.theirs);
    EXPECT_EQ(plan.defender_exposed.officer, in_force);
    EXPECT_FALSE(plan.defender_exposed.ensign);
    EXPECT_FALSE(plan.attacker_exposed.any());
  }
}

} // namespace
} // namespace sandtable::kingsmen
