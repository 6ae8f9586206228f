#include "library/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace sandtable {

namespace {

/// 95 % of a normal distribution lie within so many standard deviations.
constexpr double z = 1.959963984540054;

} // namespace

Rate rate_of(int count, int trials) {
  if (trials == 0) return {};
  const double n = trials, p = count / n;
  const double middle = p + z * z / (2 * n);
  const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  // At the ends the bound is exact, whatever the rounding says.
  return {count, p, count == 0 ? 0 : (middle - reach) / scale, count == trials ? 1 : (middle + reach) / scale};
}

Estimate estimate_of(std::span<const double> trials, double least, double most) {
  if (trials.empty()) return {0, least, most};
  const auto n = static_cast<double>(trials.size());
  const double mean = std::accumulate(trials.begin(), trials.end(), 0.0) / n;
  double squares = 0.5 * ((most - mean) * (most - mean) + (least - mean) * (least - mean));
  for (const double trial : trials) squares += (trial - mean) * (trial - mean);
  const double reach = z * std::sqrt(squares / (n + 1) / n);
  return {mean, std::max(least, mean - reach), std::min(most, mean + reach)};
}

Lengths lengths_of(std::vector<int> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const std::size_t upper = values.size() / 2, lower = (values.size() - 1) / 2;
  const auto sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  return {static_cast<double>(sum) / static_cast<double>(values.size()), (values[lower] + values[upper]) / 2.0,
          values.front(), values.back()};
}

} // namespace sandtable
