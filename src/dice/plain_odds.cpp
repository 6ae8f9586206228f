#include "dice/plain_odds.hpp"

#include <algorithm>
#include <utility>

namespace sandtable {

namespace {

double chance_of_failure(Pool pool) {
  return std::clamp(pool.needs - 1, 0, int{pool.sides}) / static_cast<double>(pool.sides);
}

} // namespace

// Only sums of positive terms, so nothing cancels: each list from the one before, with one die more.

std::vector<double> count_chances(Pool pool) {
  const double success = chance_of(pool), failure = chance_of_failure(pool);
  std::vector<double> chances(std::size_t{pool.dice} + 1);
  chances[0] = 1;
  for (std::size_t die = 1; die < chances.size(); ++die) {
    for (std::size_t k = die; k > 0; --k) chances[k] = chances[k] * failure + chances[k - 1] * success;
    chances[0] *= failure;
  }
  return chances;
}

std::vector<double> total_chances(int dice, int sides) {
  std::vector<double> total{1.0};
  for (; dice > 0; --dice) {
    std::vector<double> next(total.size() + static_cast<std::size_t>(sides));
    for (std::size_t t = 0; t < total.size(); ++t)
      for (std::size_t face = 1; face <= static_cast<std::size_t>(sides); ++face) next[t + face] += total[t] / sides;
    total = std::move(next);
  }
  return total;
}

std::vector<double> highest_chances(int dice, int sides) {
  if (dice <= 0) return {1.0};
  std::vector<double> chances(static_cast<std::size_t>(sides) + 1);
  double lower = 0;
  for (int face = 1; face <= sides; ++face) {
    double at_most = 1;
    for (int i = 0; i < dice; ++i) at_most *= static_cast<double>(face) / sides;
    chances[static_cast<std::size_t>(face)] = at_most - lower;
    lower = at_most;
  }
  return chances;
}

double any_success(Pool pool) {
  double none = 1;
  for (int i = 0; i < pool.dice; ++i) none *= chance_of_failure(pool);
  return 1 - none;
}

} // namespace sandtable
