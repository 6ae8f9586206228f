// Every kind of throw of the book on a laid-out table: what the odds say is what settling does.
#include "dice/fast_dice.hpp"
#include "kingsmen/engagement.hpp"
#include "kingsmen/turning.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_measures.hpp"
#include "support/odometer.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace sandtable::kingsmen {
namespace {

using Shares = std::map<std::string, std::map<int, double>>;

/// Plays the pending throw out in every way there is.
Shares in_every_way(const State& s) {
  Shares shares;
  Odometer dice;
  do {
    const Measures measures = measured(s, dice);
    for (const auto& [name, value] : measures) shares[name][value] += dice.chance();
  } while (dice.turn());
  return shares;
}

/// Holds the odds of the pending throw to every way it can fall, and names the figures that were held.
std::set<std::string> hold(const State& s) {
  EXPECT_EQ(pending(s), Node::chance);
  std::set<std::string> held;
  const Odds told = odds(s);
  for (auto& [name, seen] : in_every_way(s)) {
    held.insert(name);
    const OddsFigure* figure = told.find(name);
    if (figure == nullptr) {
      ADD_FAILURE() << plan(s).title << " tells nothing of " << name;
      continue;
    }
    if (figure->kind == FigureKind::chance) {
      EXPECT_NEAR(figure->value, seen[1], 1e-9) << plan(s).title << ", " << name;
    }
    for (std::size_t k = 0; k < figure->chances.size(); ++k)
      EXPECT_NEAR(figure->chances[k], seen[static_cast<int>(k)], 1e-9) << plan(s).title << ", " << name << " " << k;
  }
  return held;
}

const std::set<std::string> of_fire{"attacker_losses", "defender_breaks", "defender_losses"};
const std::set<std::string> of_melee{"attacker_breaks", "attacker_losses", "attacker_runs",
                                     "attacker_wins",   "defender_breaks", "defender_losses",
                                     "defender_runs",   "defender_wins",   "tie"};

/// A few skirmishers fire on a limbered gun, which has hardly a man to lose.
Field skirmishers_on_a_gun(const Options& options, int gunners) {
  Field f(options);
  const int firer = f.add(red, Type::skirmishers, {36, 16}, 0, {.privates = 4});
  const int target =
      f.add(blue, Type::foot_artillery, {36, 30}, 180, {.formation = Formation::column, .privates = gunners});
  f.add(blue, Type::infantry, {10, 44}, 180);
  f.start_turn();
  f.activate(firer);
  f.order(Field::fire_at(target));
  return f;
}

TEST(OddsOfAThrow, OfFireAreWhatSettlingGives) {
  for (const bool special : {false, true})
    for (const int gunners : {2, 3})
      EXPECT_EQ(hold(skirmishers_on_a_gun(Options{.special_casualties = special}, gunners).state), of_fire);
}

/// Small squadrons, so that every throw can be played.
Field squadrons(const Options& options, int ours, int theirs, bool generals_near) {
  Field f(options);
  const int attacker = f.add(red, Type::cavalry, {36, 12}, 0, {.privates = ours});
  const int target = f.add(blue, Type::cavalry, {36, 20}, 180, {.privates = theirs});
  f.add(blue, Type::infantry, {10, 44}, 180);
  f.add(red, Type::infantry, {10, 4}, 0);
  if (generals_near) f.general(red, {44, 14}), f.general(blue, {44, 24});
  f.start_turn();
  f.activate(attacker);
  f.order(Field::charge(target, {{36, 20}}));
  return f;
}

TEST(OddsOfAThrow, OfAMeleeAreWhatSettlingGives) {
  for (const bool special : {false, true})
    for (const bool near : {false, true}) {
      EXPECT_EQ(hold(squadrons(Options{.special_casualties = special}, 3, 3, near).state), of_melee);
      EXPECT_EQ(hold(squadrons(Options{.special_casualties = special}, 2, 4, near).state), of_melee);
    }
}

bool has_line(const Odds& odds, const std::string& line) {
  return std::find(odds.lines.begin(), odds.lines.end(), line) != odds.lines.end();
}

// What is read aloud is what was worked out, and each side's is its own.
TEST(OddsOfAThrow, OfAMeleeSayOfEachSideWhatIsItsOwn) {
  const Odds told = odds(squadrons({}, 6, 4, false).state);
  std::set<std::string> said;
  for (const auto& [name, words] : {std::pair{"defender_breaks", "the defender breaks"},
                                    {"attacker_breaks", "the attacker breaks"},
                                    {"defender_runs", "the defender runs"},
                                    {"attacker_runs", "the attacker runs"}}) {
    const double chance = told.find(name)->value;
    EXPECT_GT(chance, 0) << name;
    EXPECT_TRUE(has_line(told, percent_words(chance) + " " + words)) << name;
    said.insert(percent_words(chance));
  }
  EXPECT_EQ(said.size(), 4U) << "no two of them are alike, so none can stand for another";
  ASSERT_EQ(told.bars.size(), 3U);
  for (const auto& [bar, name] : {std::pair{0, "attacker_wins"}, {1, "tie"}, {2, "defender_wins"}})
    EXPECT_EQ(told.bars[static_cast<std::size_t>(bar)].chance, told.find(name)->value) << name;
  EXPECT_NE(told.bars[0].chance, told.bars[2].chance);
  const auto average = [&](const char* name) {
    double sum = 0;
    const std::vector<double>& chances = told.find(name)->chances;
    for (std::size_t k = 0; k < chances.size(); ++k) sum += static_cast<double>(k) * chances[k];
    return sum;
  };
  EXPECT_EQ(told.lines.front(), fmt::format("defender loses {:.1f} on average, attacker {:.1f}",
                                            average("defender_losses"), average("attacker_losses")));
  EXPECT_NE(average("defender_losses"), average("attacker_losses"));
}

// KM1-CAS-10: men and breaking points of a throw are those of the side they are written down for
TEST(Plans, KnowTheMenOfEachSide) {
  Field f;
  const int foot = f.add(red, Type::infantry, {36, 16}, 0, {.privates = 11});
  const int horse = f.add(blue, Type::cavalry, {36, 24}, 180, {.privates = 5});
  const auto expect = [](const AttackPlan& p, int attacker, int attacker_break, int defender, int defender_break) {
    EXPECT_EQ(p.attacker_figures, attacker) << p.title;
    EXPECT_EQ(p.attacker_break, attacker_break) << p.title;
    EXPECT_EQ(p.defender_figures, defender) << p.title;
    EXPECT_EQ(p.defender_break, defender_break) << p.title;
  };
  expect(fire_plan(f.state, foot, horse), 11, 4, 5, 2);
  f.start_turn();
  f.activate(horse);
  f.order(Field::charge(foot, {{36, 16}}));
  if (f.pending() == StepKind::square_roll) throw_sixes(f, 0);
  expect(melee_plan(f.state, f.state.melee), 5, 2, 11, 4);
  const Plan melee = plan(f.state);
  EXPECT_EQ(melee.pools[0].unit, horse);
  EXPECT_EQ(melee.pools[1].unit, foot);
}

TEST(OddsOfAThrow, OfARallyAreWhatSettlingGives) {
  Field f = squadrons({}, 6, 6, true);
  throw_sixes(f, 1, 2);
  ASSERT_EQ(f.pending(), StepKind::rally_roll);
  EXPECT_EQ(hold(f.state), std::set<std::string>{"success"});
}

TEST(OddsOfAThrow, OfASquareAndAnOrderAreWhatSettlingGives) {
  for (const Colour colour : {Colour::green, Colour::yellow, Colour::red})
    for (const Quality quality : {Quality::militia, Quality::regular, Quality::elite}) {
      Field f;
      const int horse = f.add(red, Type::cavalry, {36, 12}, 0);
      const int foot = f.add(blue, Type::infantry, {36, 20}, 180, {.quality = quality, .colour = colour});
      charge_home(f, horse, foot, {36, 20});
      ASSERT_EQ(f.pending(), StepKind::square_roll);
      EXPECT_EQ(hold(f.state), std::set<std::string>{"success"});
      if (colour == Colour::green) continue; // obeys at once
      Field g;
      const int far = g.add(red, Type::infantry, {60, 40}, 0, {.quality = quality, .colour = colour});
      g.add(blue, Type::infantry, {10, 44}, 180);
      g.start_turn();
      g.activate(far);
      ASSERT_EQ(g.pending(), StepKind::order_roll);
      EXPECT_EQ(hold(g.state), std::set<std::string>{"success"});
    }
}

/// Every throw of many battles as it waits.
template <class Call>
void every_throw_of_battles(Call&& call) {
  for (std::uint64_t n = 0; n < 16; ++n) {
    const bool second = n % 2 == 1;
    const auto setting = second ? Kingsmen2::set_up(varied_second_scenario(n)) : Kingsmen1::set_up(varied_scenario(n));
    State s = Kingsmen1::begin(*setting.value());
    FastDice dice(n, 5);
    for (int step = 0; step < 3'000 && pending(s) != Node::over; ++step) {
      if (pending(s) == Node::chance) {
        call(s);
        settle(s, dice.roll(plan(s).request()), nullptr);
        continue;
      }
      std::vector<Candidate> all;
      candidates(s, all);
      const Candidate& one = all[dice.below(static_cast<std::uint32_t>(all.size()))];
      apply(s, one.order, one.judged, nullptr);
    }
  }
}

TEST(Plans, SayWhoseDiceTheyAreAndWhereEachComesFrom) {
  std::map<std::string, int> seen;
  every_throw_of_battles([&](const State& s) {
    const Plan p = plan(s);
    ++seen[p.title];
    EXPECT_FALSE(p.kind.empty()) << p.title;
    for (std::size_t i = 0; i < p.pools.size(); ++i) {
      const PlannedPool& pool = p.pools[i];
      EXPECT_TRUE(pool.unit >= 0 || pool.side == 0 || pool.side == 1) << p.title;
      int dice = 0, total = 0;
      for (const Modifier& m : p.modifiers) {
        if (m.pool != i) continue;
        dice += m.changes == Changes::dice ? m.amount : 0;
        total += m.changes == Changes::total ? m.amount : 0;
      }
      EXPECT_EQ(dice, pool.dice) << p.title;
      EXPECT_EQ(total, pool.modifier) << p.title;
    }
  });
  for (const char* title : {"Fire", "Melee", "Rally", "Form square", "Forces", "Quality of the troops",
                            "Ratings of the generals", "Who places first", "Will the army fight on?"})
    EXPECT_GT(seen[title], 0) << title;
}

TEST(OddsOfAThrow, OfTheSetUpAreWhatSettlingGives) {
  std::map<std::string, int> held;
  every_throw_of_battles([&](const State& s) {
    const StepKind step = s.agenda.top().kind;
    const bool small = dice_in(plan(s).request()) <= 5;
    const bool set_up = step == StepKind::roll_force || step == StepKind::roll_gun || step == StepKind::roll_rating ||
                        step == StepKind::roll_first_placement || step == StepKind::roll_command;
    if (!set_up || !small || held[plan(s).title]++ > 3) return;
    EXPECT_FALSE(hold(s).empty()) << plan(s).title;
  });
  EXPECT_GE(held.size(), 5U);
}

} // namespace
} // namespace sandtable::kingsmen
