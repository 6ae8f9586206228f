#include "rulebooks/kingsmen/chapters/attack_odds.hpp"

#include "dice/binomial.hpp"
#include "rulebooks/kingsmen/chapters/attack_result.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

double chance_of_breaking(const Distribution& losses, int figures, int break_point) {
  if (broken(soldiers_left(figures, 0), break_point)) return 1; // whatever falls
  double chance = 0;
  for (int k = losses.most; k >= 0 && broken(soldiers_left(figures, k), break_point); --k) chance += losses.at(k);
  return chance;
}

/// How likely a side has fewer successes than the other, for ever more of the other's.
class Beaten {
public:
  Beaten(const double* chances, int most) : chances_(chances), most_(most) {}
  /// `beats` says whether so many of this side lose; asked for a side that grows it never loses less.
  template <class Beats>
  double by(Beats&& beats) {
    while (next_ <= most_ && beats(next_)) sum_ += chances_[next_++];
    return sum_;
  }

private:
  const double* chances_;
  int most_, next_ = 0;
  double sum_ = 0;
};

} // namespace

FireOdds fire_odds(Pool attack, Pool defence, int figures, int break_point) {
  FireOdds odds;
  odds.losses = hits_left(attack, defence);
  cap(odds.losses, soldiers_lost(figures, odds.losses.most));
  odds.breaks = chance_of_breaking(odds.losses, figures, break_point);
  odds.mean = mean(odds.losses);
  return odds;
}

ExchangeOdds exchange_odds(Pool attack, Pool defence, int attacker_figures, int attacker_break, int defender_figures,
                           int defender_break) {
  ExchangeOdds odds;
  odds.attacker_losses = successes_of(defence, soldiers_lost(attacker_figures, most_dice));
  odds.defender_losses = successes_of(attack, soldiers_lost(defender_figures, most_dice));
  odds.attacker_breaks = chance_of_breaking(odds.attacker_losses, attacker_figures, attacker_break);
  odds.defender_breaks = chance_of_breaking(odds.defender_losses, defender_figures, defender_break);

  // The pools are independent, so one walk over the number of successes is enough. A side that breaks does so by the
  // winner's successes.
  const double* a = binomial_row(attack);
  const double* d = binomial_row(defence);
  const int a_most = std::min<int>(attack.dice, most_dice), d_most = std::min<int>(defence.dice, most_dice);
  Beaten attack_beaten(a, a_most), defence_beaten(d, d_most);
  for (int k = 0; k <= std::max(a_most, d_most); ++k) {
    const double a_k = k <= a_most ? a[k] : 0.0, d_k = k <= d_most ? d[k] : 0.0;
    const double attack_wins = a_k * defence_beaten.by([&](int j) { return victor(k, j) == Victor::attacker; });
    const double defence_wins = d_k * attack_beaten.by([&](int j) { return victor(j, k) == Victor::defender; });
    if (victor(k, k) == Victor::nobody) odds.tie += a_k * d_k;
    odds.attacker_wins += attack_wins;
    odds.defender_wins += defence_wins;
    if (!broken(soldiers_left(defender_figures, k), defender_break)) odds.defender_runs += attack_wins;
    if (!broken(soldiers_left(attacker_figures, k), attacker_break)) odds.attacker_runs += defence_wins;
  }
  return odds;
}

} // namespace sandtable::kingsmen
