#include "cli/match.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::cli {

namespace {

/// 95 % of a normal distribution lie within so many standard deviations.
constexpr double z = 1.959963984540054;
/// Before that many pairs their spread says nothing.
constexpr std::size_t fewest_pairs = 8;

double share_for(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_for(double share) {
  if (share <= 0) return -most_elo;
  if (share >= 1) return most_elo;
  return std::clamp(-400 * std::log10(1 / share - 1), -most_elo, most_elo);
}

struct Spread {
  double mean = 0, variance = 0; ///< of a pair's share of its two points
};

Spread spread_of(std::span<const MatchPair> pairs) {
  const auto n = static_cast<double>(pairs.size());
  Spread out;
  for (const MatchPair& pair : pairs) out.mean += pair.points() / 2;
  out.mean /= n;
  for (const MatchPair& pair : pairs) {
    const double off = pair.points() / 2 - out.mean;
    out.variance += off * off;
  }
  // Half a pair of each extreme, as if it had been seen: pairs that all ended alike do not prove that none ever
  // differs.
  const double unseen = 0.5 * ((1 - out.mean) * (1 - out.mean) + out.mean * out.mean);
  out.variance = (out.variance + unseen) / (n + 1);
  return out;
}

double points_of(const Outcome& outcome, Side side) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == side ? 1 : 0;
}

} // namespace

Fought<MatchPair> fight_pair(const Fighter& fighter, std::uint64_t seed) {
  Fought<FoughtBattle> as_red = fighter.count(seed, false);
  if (!as_red.what) return {tl::unexpected<Fault>(as_red.what.error()), as_red.troubles};
  const Fought<FoughtBattle> as_blue = fighter.count(seed, true);
  for (const std::size_t general : {0U, 1U}) as_red.troubles[general].add(as_blue.troubles[general]);
  if (!as_blue.what) return {tl::unexpected<Fault>(as_blue.what.error()), as_red.troubles};
  return {MatchPair{points_of(as_red.what->outcome, Side::red), points_of(as_blue.what->outcome, Side::blue)},
          as_red.troubles};
}

MatchResults results_of(std::span<const MatchPair> pairs) {
  MatchResults out;
  if (pairs.empty()) return out;
  out.pairs = static_cast<int>(pairs.size());
  for (const MatchPair& pair : pairs)
    for (const double points : {pair.first, pair.second})
      ++(points == 1 ? out.wins : points == 0 ? out.losses : out.draws);
  const Spread spread = spread_of(pairs);
  const double reach = z * std::sqrt(spread.variance / out.pairs);
  out.share = spread.mean;
  out.low = std::max(0.0, spread.mean - reach);
  out.high = std::min(1.0, spread.mean + reach);
  out.elo = {elo_for(out.share), elo_for(out.low), elo_for(out.high)};
  return out;
}

double log_likelihood_ratio(std::span<const MatchPair> pairs, SequentialTest test) {
  if (pairs.size() < fewest_pairs) return 0;
  const Spread spread = spread_of(pairs);
  const double low = share_for(test.low), high = share_for(test.high);
  return static_cast<double>(pairs.size()) * (high - low) * (2 * spread.mean - low - high) / (2 * spread.variance);
}

Proof proof_of(std::span<const MatchPair> pairs, SequentialTest test) {
  const double ratio = log_likelihood_ratio(pairs, test);
  return ratio >= sequential_bound ? Proof::high : ratio <= -sequential_bound ? Proof::low : Proof::none;
}

std::size_t proving_pairs(std::span<const MatchPair> pairs, SequentialTest test) {
  for (std::size_t n = 1; n <= pairs.size(); ++n)
    if (proof_of(pairs.first(n), test) != Proof::none) return n;
  return pairs.size();
}

} // namespace sandtable::cli
