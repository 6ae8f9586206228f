#include "dice/curve.hpp"

#include <cmath>

namespace sandtable {

double curve(double deviations) {
  const double y = std::abs(deviations);
  const double root = 1 + y * (0.196854 + y * (0.115194 + y * (0.000344 + y * 0.019527)));
  const double tail = 0.5 / (root * root * root * root);
  return deviations < 0 ? tail : 1 - tail;
}

} // namespace sandtable
