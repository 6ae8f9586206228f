#pragma once

#include <optional>

namespace sandtable {

/// The nearest of several numbered things; -1 is none.
struct Nearest {
  int number = -1;
  double distance = 1e18;
};

/// Which of `count` things is nearest, the first of those that are equally near. `distance_of(i)` says nothing of one
/// that does not count.
template <class DistanceOf>
Nearest nearest_of(int count, DistanceOf&& distance_of) {
  Nearest out;
  for (int i = 0; i < count; ++i)
    if (const std::optional<double> d = distance_of(i); d && *d < out.distance) out = {i, *d};
  return out;
}

} // namespace sandtable
