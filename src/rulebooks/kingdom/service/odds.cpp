#include "rulebooks/kingdom/service/odds.hpp"

#include "client/plain_odds.hpp"
#include "dice/plain_odds.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/charge_odds.hpp"
#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/fire_odds.hpp"
#include "rulebooks/kingdom/chapters/melee_odds.hpp"
#include "rulebooks/kingdom/chapters/morale_odds.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

void name_figure(Odds& odds, std::string_view name, const char* label) {
  for (OddsFigure& figure : odds.figures)
    if (figure.name == name) figure.label = label;
}

/// A single die: it happens or not.
Odds of_event(const Plan& plan, const char* happens, const char* not_so) {
  const double chance = chance_of(plan.pools[0]);
  Odds odds;
  odds.add_chance("success", happens, chance);
  odds.bars = {{not_so, 1 - chance}, {happens, chance}};
  odds.lines.push_back(fmt::format("{} {}", percent_words(chance), happens));
  return odds;
}

/// The dice of a move, and the inches they are worth to that unit.
Odds of_distance(const State& s, const Plan& plan, int unit, Pace pace, double share = 1) {
  Odds odds = plain_odds(plan);
  name_figure(odds, "results", "Dice in all");
  name_figure(odds, "mean", "mean of the dice");
  const double inch = distance_of(s, s.unit(unit), pace, 2) / 2 * share;
  const double inches = odds.find("mean")->value * inch;
  odds.add_number("inches", "mean inches", inches);
  odds.lines = {fmt::format("average {:.1f} inches", inches)};
  return odds;
}

/// Two dice that are looked up in a table: what may come of them, by its words.
template <class Words>
Odds of_table(const Plan& plan, Words&& words_at) {
  Odds odds = plain_odds(plan);
  odds.bars.clear();
  odds.lines.clear();
  const std::vector<double> totals = total_chances(2, 6);
  for (std::size_t total = 2; total < totals.size(); ++total) {
    const std::string words = words_at(static_cast<int>(total));
    if (odds.bars.empty() || odds.bars.back().label != words) odds.bars.push_back({words, 0});
    odds.bars.back().chance += totals[total];
  }
  for (const OddsBar& bar : odds.bars) odds.lines.push_back(fmt::format("{} {}", percent_words(bar.chance), bar.label));
  return odds;
}

/// TKO-CDR-02 to 05
std::string words_of_hit(int total) {
  switch (fate_at(total)) {
    case Fate::dead: return "killed";
    case Fate::mortally_wounded: return "mortally wounded";
    case Fate::out_of_action: return "out of action";
    case Fate::well: break;
  }
  return "unhurt";
}

/// TKO-CON-02
Odds of_turns(const Plan& plan) {
  Odds odds = plain_odds(plan);
  odds.bars.clear();
  std::vector<double> turns(4);
  for (int face = 1; face <= 6; ++face) turns[static_cast<std::size_t>(d3_of(face))] += 1.0 / 6;
  odds.add_chances("turns", "Turns", turns);
  odds.draw(turns, 1);
  odds.lines = {"average 2 Turns"};
  return odds;
}

/// Each as likely as the other: TKO-RNG-18.
Odds of_pick(const Plan& plan) {
  Odds odds = plain_odds(plan);
  odds.bars.clear();
  odds.lines = {fmt::format("{} each of {}", percent_words(1.0 / plan.pools[0].sides), plan.pools[0].sides)};
  return odds;
}

Odds of_ratings(const State& s, const Plan& plan) {
  return of_table(plan, [&](int total) { return words_of(rating_of(options(s).period, total)); });
}

Odds of_event_dice(const State& s, const Plan& plan) {
  if (s.event.part == picking) return of_pick(plan);
  switch (s.event.number) {
    case 6:
    case 7: return of_turns(plan);
    case 10:
    case 11: return of_distance(s, plan, s.event.unit, Pace::normal);
    case 18: return of_distance(s, plan, s.event.unit, Pace::normal, 0.5);
    case 20: return of_ratings(s, plan);
    default: return plain_odds(plan);
  }
}

} // namespace

Odds odds(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  const Plan plan = Kingdom::plan(s);
  switch (step.kind) {
    case StepKind::test_roll: return of_event(plan, "the order is obeyed", "nothing happens");
    case StepKind::move_roll:
    case StepKind::fall_back_roll: return of_distance(s, plan, step.a, Pace::normal);
    case StepKind::rout_roll: // smoke does not slow it: TKO-RULING-142
    case StepKind::pursuit_roll: return of_distance(s, plan, step.a, Pace::pursuit);
    case StepKind::fire_roll: return odds_of_fire(s, step.a);
    case StepKind::kill_roll: return odds_of_kills(s, step.a);
    case StepKind::risk_roll: return odds_of_risk(s, step.a);
    case StepKind::charge_test: return odds_of_charge_test(s);
    case StepKind::charge_roll: return odds_of_charge(s);
    case StepKind::reaction_test: return odds_of_reaction(s);
    case StepKind::counter_roll: return odds_of_counter_charge(s);
    case StepKind::evade_roll: return odds_of_evasion(s);
    case StepKind::morale_roll: return odds_of_morale(s);
    case StepKind::melee_roll:
    case StepKind::melee_kill_roll: return odds_of_melee(s);
    case StepKind::rally_roll:
    case StepKind::return_roll: return odds_of_rally(s, step);
    case StepKind::event_roll: return of_event(plan, "something happens", "nothing happens");
    case StepKind::event_dice: return of_event_dice(s, plan);
    case StepKind::hit_roll: return of_table(plan, words_of_hit);
    case StepKind::hit_dice: return fate_at(step.b) == Fate::well ? of_pick(plan) : of_turns(plan);
    case StepKind::successor_roll: return of_ratings(s, plan);
    default: return plain_odds(plan);
  }
}

} // namespace sandtable::kingdom
