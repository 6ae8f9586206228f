#include "dice/distribution.hpp"

#include "dice/binomial.hpp"

#include <algorithm>

namespace sandtable {

namespace {

constexpr int top = Distribution::capacity - 1;

int most_successes(Pool pool) { return std::min<int>(pool.dice, most_dice); }

// max(0, a - b). Behind a[a_most] must stand three zeros. Four results at a time keep four sums in flight; the order
// of additions within each is that of the plain double loop, so every compiler gets the same bits.
void surplus_into(const double* a, int a_most, const double* b, int b_most, Distribution& out) {
  static_assert(top % 4 == 0, "the last four results end with the array");
  out.most = a_most;
  for (int k = 1; k <= a_most; k += 4) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    const double* from = a + k;
    const int last = std::min(b_most, a_most - k);
    for (int j = 0; j <= last; ++j) {
      const double chance = b[j];
      s0 += from[j] * chance;
      s1 += from[j + 1] * chance;
      s2 += from[j + 2] * chance;
      s3 += from[j + 3] * chance;
    }
    double* to = out.p.data() + k;
    to[0] = s0;
    to[1] = s1;
    to[2] = s2;
    to[3] = s3;
  }
  double none = 0, at_most_j = 0;
  for (int j = 0; j <= b_most; ++j) {
    if (j <= a_most) at_most_j += a[j];
    none += at_most_j * b[j];
  }
  out.p[0] = none;
}

void cap(Distribution& d, int most) {
  most = std::max(most, 0);
  if (d.most <= most) return;
  double above = 0;
  for (int k = d.most; k > most; --k) {
    const auto i = static_cast<std::size_t>(k);
    above += d.p[i];
    d.p[i] = 0;
  }
  d.p[static_cast<std::size_t>(most)] += above;
  d.most = most;
}

void successes_into(Pool pool, int most, Distribution& out) {
  out.most = most_successes(pool);
  std::copy_n(binomial_row(pool), out.most + 1, out.p.begin());
  cap(out, most);
}

} // namespace

Distribution successes_of(Pool pool) {
  Distribution d;
  successes_into(pool, top, d);
  return d;
}

double at_least_one(Pool pool) { return 1.0 - binomial_row(pool)[0]; }

Distribution total_of(int dice) {
  Distribution die;
  die.most = 6;
  for (std::size_t face = 1; face <= 6; ++face) die.p[face] = 1.0 / 6.0;
  Distribution total;
  total.p[0] = 1.0;
  for (; dice > 0; --dice) total = sum(total, die);
  return total;
}

Distribution highest_of(int dice) {
  Distribution d;
  if (dice <= 0) {
    d.p[0] = 1.0;
    return d;
  }
  d.most = 6;
  double lower = 0;
  for (std::size_t face = 1; face <= 6; ++face) {
    double at_most = 1.0;
    for (int i = 0; i < dice; ++i) at_most *= static_cast<double>(face) / 6.0;
    d.p[face] = at_most - lower;
    lower = at_most;
  }
  return d;
}

Distribution sum(const Distribution& a, const Distribution& b) {
  Distribution d;
  d.most = std::min(a.most + b.most, top);
  for (int i = 0; i <= a.most; ++i) {
    for (int j = 0; j <= b.most; ++j) d.p[static_cast<std::size_t>(std::min(i + j, top))] += a.at(i) * b.at(j);
  }
  return d;
}

Distribution surplus(const Distribution& a, const Distribution& b) {
  std::array<double, Distribution::capacity + 3> padded{};
  std::copy_n(a.p.begin(), a.most + 1, padded.begin());
  Distribution d;
  surplus_into(padded.data(), a.most, b.p.data(), b.most, d);
  return d;
}

double mean(const Distribution& d) {
  double total = 0;
  for (int k = 1; k <= d.most; ++k) total += k * d.p[static_cast<std::size_t>(k)];
  return total;
}

double at_least(const Distribution& d, int k) {
  if (k <= 0) return 1.0;
  double chance = 0;
  for (int i = d.most; i >= k; --i) chance += d.p[static_cast<std::size_t>(i)];
  return chance;
}

Distribution capped(const Distribution& d, int most) {
  Distribution result = d;
  cap(result, most);
  return result;
}

FireOdds fire_odds(Pool attack, Pool defence, int figures, int break_point) {
  FireOdds odds;
  surplus_into(binomial_row(attack), most_successes(attack), binomial_row(defence), most_successes(defence),
               odds.losses);
  cap(odds.losses, figures);
  odds.breaks = at_least(odds.losses, figures - break_point);
  odds.mean = mean(odds.losses);
  return odds;
}

ExchangeOdds exchange_odds(Pool attack, Pool defence, int attacker_figures, int attacker_break, int defender_figures,
                           int defender_break) {
  ExchangeOdds odds;
  successes_into(defence, attacker_figures, odds.attacker_losses);
  successes_into(attack, defender_figures, odds.defender_losses);
  const int attacker_bears = attacker_figures - attacker_break, defender_bears = defender_figures - defender_break;
  odds.attacker_breaks = at_least(odds.attacker_losses, attacker_bears);
  odds.defender_breaks = at_least(odds.defender_losses, defender_bears);

  // The pools are independent, so one walk over the number of successes is enough: a side wins with k when the other
  // has fewer. A side that breaks does so by the winner's k, which it loses but for what it has not got.
  const double* a = binomial_row(attack);
  const double* d = binomial_row(defence);
  const int a_most = most_successes(attack), d_most = most_successes(defence);
  double attack_below = 0, defence_below = 0;
  for (int k = 0; k <= std::max(a_most, d_most); ++k) {
    const double a_k = k <= a_most ? a[k] : 0.0, d_k = k <= d_most ? d[k] : 0.0;
    const double attack_wins = a_k * defence_below, defence_wins = d_k * attack_below;
    odds.tie += a_k * d_k;
    odds.attacker_wins += attack_wins;
    odds.defender_wins += defence_wins;
    if (std::min(k, defender_figures) < defender_bears) odds.defender_runs += attack_wins;
    if (std::min(k, attacker_figures) < attacker_bears) odds.attacker_runs += defence_wins;
    attack_below += a_k;
    defence_below += d_k;
  }
  return odds;
}

} // namespace sandtable
