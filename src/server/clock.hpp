#pragma once

#include <chrono>
#include <cstdint>

namespace sandtable::server {

using Clock = std::chrono::steady_clock;

inline std::int64_t seconds_since_1970() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace sandtable::server
