#pragma once

#include "dice/distribution.hpp"

#include <numeric>

namespace sandtable {

/// What all chances come to: 1, if nothing is forgotten.
inline double total(const Distribution& d) {
  const auto p = d.values();
  return std::accumulate(p.begin(), p.end(), 0.0);
}

} // namespace sandtable
