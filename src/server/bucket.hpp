#pragma once

#include "server/clock.hpp"

#include <algorithm>

namespace sandtable::server {

/// So many at once, and then so many a second.
class Bucket {
public:
  Bucket(double most, double a_second) : most_(most), a_second_(a_second), left_(most) {}

  bool take(Clock::time_point now = Clock::now()) {
    left_ = std::min(most_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool full(Clock::time_point now) const {
    return left_ + a_second_ * std::chrono::duration<double>(now - last_).count() >= most_;
  }

private:
  double most_, a_second_, left_;
  Clock::time_point last_ = Clock::now();
};

} // namespace sandtable::server
