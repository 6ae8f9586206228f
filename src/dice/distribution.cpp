#include "dice/distribution.hpp"

#include "dice/binomial.hpp"

#include <algorithm>

namespace sandtable {

namespace {

constexpr int top = Distribution::capacity - 1;

int most_successes(Pool pool) { return std::min<int>(pool.dice, most_dice); }

/// Chances of 0 to `most_successes`, followed by at least three zeros: out of the tables for six-sided dice, else
/// worked out for this one throw.
class Row {
public:
  explicit Row(Pool pool) : p_(own_.data()) {
    if (pool.sides == 6) {
      p_ = binomial_row(pool);
      return;
    }
    own_.fill(0);
    const double success = chance_of(pool), failure = 1 - success;
    own_[0] = 1;
    for (int dice = most_successes(pool); dice > 0; --dice) {
      for (std::size_t k = most_dice; k > 0; --k) own_[k] = own_[k] * failure + own_[k - 1] * success;
      own_[0] *= failure;
    }
  }
  Row(const Row&) = delete;
  Row& operator=(const Row&) = delete;

  const double* data() const { return p_; }
  double operator[](int k) const { return p_[k]; }

private:
  std::array<double, most_dice + 4> own_;
  const double* p_;
};

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

} // namespace

Distribution successes_of(Pool pool, int most) {
  Distribution d;
  d.most = most_successes(pool);
  std::copy_n(Row(pool).data(), d.most + 1, d.p.begin());
  cap(d, most);
  return d;
}

Distribution successes_of(Pool pool) { return successes_of(pool, top); }

Distribution surplus_of(Pool a, Pool b) {
  Distribution d;
  const Row hits(a), stops(b);
  surplus_into(hits.data(), most_successes(a), stops.data(), most_successes(b), d);
  return d;
}

double at_least_one(Pool pool) { return 1.0 - Row(pool)[0]; }

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

Distribution capped(const Distribution& d, int most) {
  Distribution result = d;
  cap(result, most);
  return result;
}

} // namespace sandtable
