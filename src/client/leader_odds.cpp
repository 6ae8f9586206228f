#include "client/leader_odds.hpp"

#include <algorithm>

namespace sandtable {

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

/// The successes of one throw by their faces: sixes, fives, and the lower ones of which only the number matters.
struct Strikes {
  int sixes, fives, lower;

  int all() const { return sixes + fives + lower; }
  Strikes without_highest(int stopped) const {
    const int six = std::min(sixes, stopped), five = std::min(fives, stopped - six);
    return {sixes - six, fives - five, std::max(0, lower - (stopped - six - five))};
  }
};

struct Fallen {
  int soldiers, leaders;
};

Fallen fallen(const Strikes& strikes, const Struck& struck) {
  const int leaders =
      (struck.exposed.officer && strikes.sixes >= 3 ? 1 : 0) + (struck.exposed.ensign && strikes.fives >= 3 ? 1 : 0);
  return {std::min(strikes.all() - leaders, struck.soldiers), leaders};
}

void count(Toll& toll, const Strikes& rolled, const Strikes& strikes, const Struck& struck, double chance) {
  const Fallen f = fallen(strikes, struck);
  const int lost = std::min(f.soldiers + f.leaders, top);
  toll.losses.p[static_cast<std::size_t>(lost)] += chance;
  toll.losses.most = std::max(toll.losses.most, lost);
  if (struck.soldiers - f.soldiers <= struck.breaking_point)
    toll.breaks += chance;
  else
    toll.stands_at[static_cast<std::size_t>(rolled.all())] += chance;
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
          count(toll, rolled, rolled.without_highest(k), struck, chance * stopped.at(k));
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
  double fewer_hits = 0, fewer_blows = 0; // than k
  for (int k = 0; k <= top; ++k) {
    odds.defender_runs += on_defender.stands_at[static_cast<std::size_t>(k)] * fewer_blows;
    odds.attacker_runs += on_attacker.stands_at[static_cast<std::size_t>(k)] * fewer_hits;
    fewer_hits += hits.at(k);
    fewer_blows += blows.at(k);
  }
  return odds;
}

} // namespace sandtable
