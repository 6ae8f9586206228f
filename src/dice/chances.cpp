#include "dice/chances.hpp"

namespace sandtable {

void add(Chances& chances, int value, double chance) {
  const auto at = static_cast<std::size_t>(value);
  if (at >= chances.size()) chances.resize(at + 1);
  chances[at] += chance;
}

Chances successes_of(int tries, double chance) {
  Chances out{1};
  for (int i = 0; i < tries; ++i) {
    out.push_back(0);
    for (std::size_t k = out.size() - 1; k > 0; --k) out[k] = out[k] * (1 - chance) + out[k - 1] * chance;
    out[0] *= 1 - chance;
  }
  return out;
}

Chances sum(const Chances& a, const Chances& b) {
  Chances out(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < b.size(); ++k) out[i + k] += a[i] * b[k];
  return out;
}

double mean(const Chances& chances) {
  double out = 0;
  for (std::size_t k = 1; k < chances.size(); ++k) out += static_cast<double>(k) * chances[k];
  return out;
}

double at_least(const Chances& chances, int least) {
  double out = 0;
  for (std::size_t k = static_cast<std::size_t>(least); k < chances.size(); ++k) out += chances[k];
  return out;
}

} // namespace sandtable
