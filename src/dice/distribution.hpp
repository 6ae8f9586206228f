#pragma once

#include "dice/pool.hpp"

#include <array>
#include <span>

namespace sandtable {

/// Exact probabilities of 0, 1, 2, ... up to `most`.
struct Distribution {
  static constexpr int capacity = 65;
  int most = 0;
  std::array<double, capacity> p{}; // only p[0..most] are meaningful

  double at(int k) const { return k >= 0 && k <= most ? p[static_cast<std::size_t>(k)] : 0.0; }
  std::span<const double> values() const { return {p.data(), static_cast<std::size_t>(most) + 1}; }
};

/// Successes of a pool of up to 64 dice: binomial; those of six-sided dice from tables made at compile time.
Distribution successes_of(Pool pool);
/// The same with everything above `most` counted as `most`.
Distribution successes_of(Pool pool, int most);
/// max(0, a - b) of the successes of two pools.
Distribution surplus_of(Pool a, Pool b);
/// Chance of at least one success.
double at_least_one(Pool pool);
/// Sum of two independent counts; what exceeds 64 is counted as 64.
Distribution sum(const Distribution& a, const Distribution& b);
/// max(0, a - b) of two independent counts.
Distribution surplus(const Distribution& a, const Distribution& b);
double mean(const Distribution& d);
/// Chance of at least k.
double at_least(const Distribution& d, int k);
/// Everything above `cap` counted as `cap`: losses never exceed the figures present.
Distribution capped(const Distribution& d, int most);
void cap(Distribution& d, int most);

} // namespace sandtable
