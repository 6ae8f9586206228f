#include "client/odds.hpp"

#include "client/contest_odds.hpp"
#include "client/leader_odds.hpp"
#include "client/volley_odds.hpp"

namespace sandtable {

namespace {

std::vector<double> list_of(const Distribution& d) { return {d.values().begin(), d.values().end()}; }

Distribution result_of(PlanKind kind, Pool pool) {
  if (kind == PlanKind::highest) return highest_of(pool.dice);
  if (kind == PlanKind::total) return total_of(pool.dice);
  return successes_of(pool);
}

// Two pools thrown against each other: the greater result wins, after what each side adds to its own.
void compare(const Distribution& first, const Distribution& second, int lead, OddsText& odds) {
  double wins = 0, tie = 0, loses = 0;
  for (int a = 0; a <= first.most; ++a) {
    for (int b = 0; b <= second.most; ++b)
      (a + lead > b ? wins : a + lead == b ? tie : loses) += first.at(a) * second.at(b);
  }
  odds.attacker_wins = wins;
  odds.tie = tie;
  odds.defender_wins = loses;
}

void add_result(const Plan& plan, OddsText& odds) {
  const Distribution result = result_of(plan.kind, plan.pools[0]);
  odds.results = list_of(result);
  odds.mean = mean(result);
  if (plan.pool_count > 1)
    compare(result, result_of(plan.kind, plan.pools[1]), plan.contest[0].modifier - plan.contest[1].modifier, odds);
}

Struck attacker_of(const Plan& plan) { return {plan.attacker_figures, plan.attacker_break, plan.attacker_exposed}; }
Struck defender_of(const Plan& plan) { return {plan.defender_figures, plan.defender_break, plan.defender_exposed}; }

FireOdds fire_of(const Plan& plan) {
  if (plan.defender_exposed.any()) return fire_odds_with_leaders(plan.pools[0], plan.pools[1], defender_of(plan));
  return fire_odds(plan.pools[0], plan.pools[1], plan.defender_figures, plan.defender_break);
}

ExchangeOdds melee_of(const Plan& plan) {
  if (plan.attacker_exposed.any() || plan.defender_exposed.any())
    return exchange_odds_with_leaders(plan.pools[0], plan.pools[1], attacker_of(plan), defender_of(plan));
  return exchange_odds(plan.pools[0], plan.pools[1], plan.attacker_figures, plan.attacker_break, plan.defender_figures,
                       plan.defender_break);
}

void add_fire(const Plan& plan, OddsText& odds) {
  const FireOdds fire = fire_of(plan);
  odds.defender_losses = list_of(fire.losses);
  odds.defender_breaks = fire.breaks;
  odds.mean = fire.mean;
}

void add_melee(const Plan& plan, OddsText& odds) {
  const ExchangeOdds melee = melee_of(plan);
  odds.defender_losses = list_of(melee.defender_losses);
  odds.attacker_losses = list_of(melee.attacker_losses);
  odds.defender_breaks = melee.defender_breaks;
  odds.attacker_breaks = melee.attacker_breaks;
  odds.defender_runs = melee.defender_runs;
  odds.attacker_runs = melee.attacker_runs;
  odds.mean = mean(melee.defender_losses);
  odds.attacker_wins = melee.attacker_wins;
  odds.tie = melee.tie;
  odds.defender_wins = melee.defender_wins;
}

void add_volley(const Plan& plan, OddsText& odds) {
  const VolleyOdds volley = volley_odds(plan);
  odds.possible_hits = list_of(volley.hits);
  odds.defender_losses = list_of(volley.losses);
  odds.chits = list_of(volley.chits);
  odds.defender_leader = volley.leader_lost;
  odds.defender_routs = volley.routs;
  odds.mean = mean(volley.losses);
}

void add_contest(const Plan& plan, OddsText& odds) {
  const ContestOdds contest = contest_odds(plan);
  odds.attacker_wins = contest.attacker_wins;
  odds.defender_wins = contest.defender_wins;
  odds.tie = contest.tie;
  odds.attacker_losses = list_of(contest.losses[0]);
  odds.defender_losses = list_of(contest.losses[1]);
  odds.attacker_leader = contest.leader_lost[0];
  odds.defender_leader = contest.leader_lost[1];
  odds.attacker_routs = contest.routs[0];
  odds.defender_routs = contest.routs[1];
  odds.mean = mean(contest.losses[1]);
}

} // namespace

OddsText odds_of(const Plan& plan) {
  OddsText odds;
  odds.kind = plan.kind;
  odds.attacker_dice = plan.pools[0].dice;
  odds.attacker_needs = plan.pools[0].needs;
  if (plan.pool_count > 1) {
    odds.defender_dice = plan.pools[1].dice;
    odds.defender_needs = plan.pools[1].needs;
  }
  odds.why = reasons_of(plan);
  switch (plan.kind) {
    case PlanKind::count:
    case PlanKind::highest:
    case PlanKind::total: add_result(plan, odds); break;
    case PlanKind::test: odds.success = at_least_one(plan.pools[0]); break;
    case PlanKind::fire: add_fire(plan, odds); break;
    case PlanKind::melee: add_melee(plan, odds); break;
    case PlanKind::volley: add_volley(plan, odds); break;
    case PlanKind::contest: add_contest(plan, odds); break;
    case PlanKind::draw: odds.cards = plan.draw_from.count(); break;
  }
  return odds;
}

} // namespace sandtable
