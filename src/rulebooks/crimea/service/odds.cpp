#include "rulebooks/crimea/service/odds.hpp"

#include "client/plain_odds.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/combat_odds.hpp"
#include "rulebooks/crimea/chapters/combat_result.hpp"
#include "rulebooks/crimea/chapters/move_odds.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"
#include "rulebooks/crimea/chapters/volley_odds.hpp"
#include "rulebooks/crimea/service/wording.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

void name_figure(Odds& odds, std::string_view name, const char* label) {
  for (OddsFigure& figure : odds.figures)
    if (figure.name == name) figure.label = label;
}

Odds of_volley(const State& s) {
  const VolleyOdds volley = volley_odds(s);
  Odds odds;
  odds.add_chances("defender_losses", "The target loses", volley.losses);
  odds.add_chance("defender_routs", "the target routs", volley.routs);
  odds.add_chance("defender_leader", "its leader falls", volley.leader_lost);
  odds.add_chances("possible_hits", "Possible hits", volley.hits);
  odds.add_chances("chits", "Morale chits", volley.chits);
  odds.add_number("mean", "mean loss", mean(volley.losses));
  odds.draw(volley.losses);
  odds.lines.push_back(percent_words(at_least(volley.losses, 1)) + " at least one man falls");
  odds.lines.push_back(fmt::format("average {:.1f} of {:.1f} possible hits", mean(volley.losses), mean(volley.hits)));
  odds.say_if_possible(at_least(volley.chits, 1), "the unit is shaken");
  odds.say_if_possible(volley.leader_lost, "its leader falls");
  odds.say_if_possible(volley.routs, "the unit routs");
  return odds;
}

/// A single event: it happens or not.
Odds of_event(double chance, const std::string& happens, const std::string& not_so) {
  Odds odds;
  odds.add_chance("success", happens, chance);
  odds.bars = {{not_so, 1 - chance}, {happens, chance}};
  odds.lines.push_back(fmt::format("{} {}", percent_words(chance), happens));
  return odds;
}

Odds of_fire_at_commander(const State& s) {
  const VolleyOdds volley = volley_odds(s);
  Odds odds = of_event(at_least(volley.hits, 1), "the commander is hit", "he is not hit");
  odds.add_chance("commander_falls", "he falls", volley.falls);
  odds.say_if_possible(volley.falls, "he falls");
  return odds;
}

void add_combat(const CombatOdds& combat, Odds& odds) {
  odds.add_chances("defender_losses", "The defender loses", combat.losses[1]);
  odds.add_chances("attacker_losses", "The attacker loses", combat.losses[0]);
  odds.add_chance("defender_routs", "the defender is beaten and routs", combat.routs[1]);
  odds.add_chance("attacker_routs", "the attacker is beaten and routs", combat.routs[0]);
  odds.add_chance("defender_leader", "the defender's leader falls", combat.leader_lost[1]);
  odds.add_chance("attacker_leader", "the attacker's leader falls", combat.leader_lost[0]);
  odds.add_chance("attacker_wins", "the attacker wins", combat.wins[0]);
  odds.add_chance("tie", "a tie of the first throw", combat.tie);
  odds.add_chance("first_throw_tie", "", combat.tie); // in so many words, for those who read names only
  odds.add_chance("defender_wins", "the defender wins", combat.wins[1]);
  odds.bars = {{"attacker wins", combat.wins[0]}, {"defender wins", combat.wins[1]}};
  odds.lines.push_back(
      fmt::format("defender loses {:.1f} on average, attacker {:.1f}", mean(combat.losses[1]), mean(combat.losses[0])));
  odds.say_if_possible(combat.tie, "a tie of the first throw, which is broken or thrown again");
  odds.say_if_possible(combat.routs[1], "the defender is beaten and routs");
  odds.say_if_possible(combat.routs[0], "the attacker is beaten and routs");
  odds.say_if_possible(combat.leader_lost[1], "the defender's leader falls");
  odds.say_if_possible(combat.leader_lost[0], "the attacker's leader falls");
}

Odds of_combat(const State& s) {
  const CombatOdds combat = combat_odds(s);
  Odds odds;
  add_combat(combat, odds);
  odds.add_number("mean", "the defender's mean loss", mean(combat.losses[1]));
  return odds;
}

/// The total of the dice of the first pool, which says little by itself.
Odds of_first_dice(Plan plan) {
  plan.pools.resize(1);
  Odds odds = plain_odds(plan);
  name_figure(odds, "results", "Dice in all");
  name_figure(odds, "mean", "mean of the dice");
  odds.bars.clear();
  odds.lines.clear();
  return odds;
}

/// One handful of a great fight, and what the whole of it may come to.
Odds of_great_fight(const State& s, const Plan& plan) {
  Odds odds = of_first_dice(plan);
  add_combat(combat_odds(s), odds);
  return odds;
}

Odds of_initiative(const State& s, const Plan& plan) {
  std::array<int, 3> throws{}; // for red, for blue, equal
  constexpr int all = 36;
  for (int red = 1; red <= 6; ++red)
    for (int blue = 1; blue <= 6; ++blue) {
      const int winner = initiative_winner(s, red, blue);
      ++throws[winner < 0 ? 2 : static_cast<std::size_t>(winner)];
    }
  const auto chance = [&](std::size_t of) { return throws[of] / static_cast<double>(all); };
  const std::string red = name_of_side(s, Side::red), blue = name_of_side(s, Side::blue);
  Odds odds = of_first_dice(plan);
  odds.add_chance("attacker_wins", red + " higher", chance(0));
  odds.add_chance("tie", "equal, thrown again", chance(2));
  odds.add_chance("defender_wins", blue + " higher", chance(1));
  odds.bars = {{red, chance(0)}, {"thrown again", chance(2)}, {blue, chance(1)}};
  return odds;
}

Odds of_move(const State& s, const Plan& plan) {
  Odds odds = of_first_dice(plan);
  const Chances inches = move_odds(s);
  odds.add_chances("inches", "Inches on open ground", inches);
  odds.draw(inches, static_cast<std::size_t>(
                        std::find_if(inches.begin(), inches.end(), [](double p) { return p > 0; }) - inches.begin()));
  odds.lines.push_back(fmt::format("average {:.1f} inches on open ground", mean(inches)));
  return odds;
}

Odds of_charge(const State& s, const Plan& plan) {
  Odds odds = of_first_dice(plan);
  const double reaches = charge_odds(s);
  odds.add_chance("success", "the charge reaches its target", reaches);
  odds.bars = {{"falls short", 1 - reaches}, {"reaches its target", reaches}};
  odds.lines.push_back(percent_words(reaches) + " the charge reaches its target");
  return odds;
}

/// What the winner of a combat pays.
Odds of_loss(const State& s, const Plan& plan) {
  Odds odds = of_first_dice(plan);
  Chances hits;
  for (int die = 1; die <= 6; ++die) add(hits, winners_hits(die, s.combat.twos), 1 / 6.0);
  odds.add_chances("possible_hits", "Possible hits on the winner", hits);
  odds.draw(hits);
  odds.lines.push_back(fmt::format("average {:.1f} possible hits on the winner", mean(hits)));
  return odds;
}

Odds of_order(double chance) {
  Odds odds = of_event(chance, "it arrives", "it does not arrive");
  const auto share = [](OrderResult what) {
    return share_of(order_results, [&](OrderResult result) { return result == what; });
  };
  odds.add_chance("misunderstood", "it is misunderstood", share(OrderResult::misunderstood));
  odds.add_chance("lost", "it is lost on the way", share(OrderResult::lost));
  return odds;
}

Odds of_saves(const Plan& plan) {
  Odds odds = plain_odds(plan);
  name_figure(odds, "results", "Hits saved");
  name_figure(odds, "mean", "mean");
  odds.lines = {fmt::format("average {:.1f} saved", odds.find("mean")->value)};
  return odds;
}

Odds of_flight(const Plan& plan) {
  Odds odds = plain_odds(plan);
  name_figure(odds, "results", "Inches");
  name_figure(odds, "mean", "mean inches");
  odds.lines = {fmt::format("average {:.1f} inches", odds.find("mean")->value)};
  return odds;
}

} // namespace

Odds odds(const State& s) {
  if (s.agenda.empty()) return {};
  const Plan plan = Crimea::plan(s);
  const auto passes = [&] { return chance_of(plan.pools[0]); };
  switch (s.agenda.top().kind) {
    case StepKind::initiative: return of_initiative(s, plan);
    case StepKind::order_roll: return of_order(passes());
    case StepKind::misread_roll: return of_event(passes(), "it is bound forward", "it hesitates");
    case StepKind::move_roll: return of_move(s, plan);
    case StepKind::charge_roll: return of_charge(s, plan);
    case StepKind::volley_roll: return is_staff(s.unit(main_target(s)).arm) ? of_fire_at_commander(s) : of_volley(s);
    case StepKind::morale_roll: return of_event(passes(), "it stands to the steel", "it fails");
    case StepKind::combat_roll: return is_great_fight(s) ? of_great_fight(s, plan) : of_combat(s);
    case StepKind::loss_roll: return of_loss(s, plan);
    case StepKind::save_roll: return of_saves(plan);
    case StepKind::share_roll: return of_event(passes(), "the risk is the commander's", "it is the leader's");
    case StepKind::leader_roll:
    case StepKind::commander_roll: return of_event(passes(), "he is unhurt", "he falls");
    case StepKind::spike_roll: return of_event(passes(), "the guns are spiked", "they are left as they are");
    case StepKind::withdraw_roll:
    case StepKind::rout_roll: return of_flight(plan);
    case StepKind::rally_roll: return of_event(passes(), "it rallies", "it runs on");
    default: return plain_odds(plan);
  }
}

} // namespace sandtable::crimea
