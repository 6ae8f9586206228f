#include "rulebooks/kingsmen/chapters/leader_odds.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr int top = Distribution::capacity - 1;

/// Chances of k successes out of n, for one chance and every n.
class Share {
public:
  explicit Share(double chance) {
    rows_[0][0] = 1;
    for (std::size_t n = 1; n <= top; ++n)
      for (std::size_t k = 0; k <= n; ++k)
        rows_[n][k] = (k < n ? rows_[n - 1][k] * (1 - chance) : 0) + (k > 0 ? rows_[n - 1][k - 1] * chance : 0);
  }
  double at(int n, int k) const { return rows_[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

private:
  std::array<std::array<double, Distribution::capacity>, Distribution::capacity> rows_{};
};

void count(Toll& toll, const Strikes& rolled, const Strikes& strikes, const Struck& struck, double chance) {
  const Losses losses = losses_of(strikes, struck.exposed);
  const int lost = std::min(soldiers_lost(struck.soldiers, losses.privates) + losses.leaders(), top);
  toll.losses.p[static_cast<std::size_t>(lost)] += chance;
  toll.losses.most = std::max(toll.losses.most, lost);
  if (broken(soldiers_left(struck.soldiers, losses.privates), struck.breaking_point))
    toll.breaks += chance;
  else
    toll.stands_at[static_cast<std::size_t>(rolled.all())] += chance;
}

Struck attacker_of(const AttackPlan& plan) {
  return {plan.attacker_figures, plan.attacker_break, plan.attacker_exposed};
}
Struck defender_of(const AttackPlan& plan) {
  return {plan.defender_figures, plan.defender_break, plan.defender_exposed};
}

Distribution nothing() {
  Distribution d;
  d.p[0] = 1;
  return d;
}

} // namespace

Toll toll_of(Pool attack, const Distribution& stopped, const Struck& struck) {
  Toll toll;
  const Distribution hits = successes_of(attack);
  // A success shows each face from the needed one up to the six equally often.
  const int needs = std::clamp<int>(attack.needs, 1, 6);
  const Share sixes(1.0 / (7 - needs)), fives(needs == 6 ? 0.0 : 1.0 / (6 - needs));
  for (int all = 0; all <= hits.most; ++all)
    for (int six = 0; six <= all; ++six)
      for (int five = 0; five <= all - six; ++five) {
        const double chance = hits.at(all) * sixes.at(all, six) * fives.at(all - six, five);
        if (chance == 0) continue;
        const Strikes rolled{six, five, all - six - five};
        for (int k = 0; k <= stopped.most; ++k)
          count(toll, rolled, strikes_left(rolled, k), struck, chance * stopped.at(k));
      }
  return toll;
}

FireOdds fire_odds_with_leaders(Pool attack, Pool defence, const Struck& target) {
  const Toll toll = toll_of(attack, successes_of(defence), target);
  return {toll.losses, toll.breaks, mean(toll.losses)};
}

ExchangeOdds exchange_odds_with_leaders(Pool attack, Pool defence, const Struck& attacker, const Struck& defender) {
  // Who wins is a matter of successes alone; the leaders change only what falls.
  ExchangeOdds odds = exchange_odds(attack, defence, attacker.soldiers, attacker.breaking_point, defender.soldiers,
                                    defender.breaking_point);
  const Toll on_defender = toll_of(attack, nothing(), defender), on_attacker = toll_of(defence, nothing(), attacker);
  odds.defender_losses = on_defender.losses;
  odds.attacker_losses = on_attacker.losses;
  odds.defender_breaks = on_defender.breaks;
  odds.attacker_breaks = on_attacker.breaks;
  const Distribution hits = successes_of(attack), blows = successes_of(defence);
  odds.defender_runs = odds.attacker_runs = 0;
  for (int k = 0; k <= top; ++k)
    for (int j = 0; j <= top; ++j) {
      const auto i = static_cast<std::size_t>(k);
      if (victor(k, j) == Victor::attacker) odds.defender_runs += on_defender.stands_at[i] * blows.at(j);
      if (victor(j, k) == Victor::defender) odds.attacker_runs += on_attacker.stands_at[i] * hits.at(j);
    }
  return odds;
}

FireOdds fire_odds_of(const AttackPlan& plan) {
  if (plan.defender_exposed.any()) return fire_odds_with_leaders(plan.pools[0], plan.pools[1], defender_of(plan));
  return fire_odds(plan.pools[0], plan.pools[1], plan.defender_figures, plan.defender_break);
}

ExchangeOdds melee_odds_of(const AttackPlan& plan) {
  if (plan.attacker_exposed.any() || plan.defender_exposed.any())
    return exchange_odds_with_leaders(plan.pools[0], plan.pools[1], attacker_of(plan), defender_of(plan));
  return exchange_odds(plan.pools[0], plan.pools[1], plan.attacker_figures, plan.attacker_break, plan.defender_figures,
                       plan.defender_break);
}

} // namespace sandtable::kingsmen
