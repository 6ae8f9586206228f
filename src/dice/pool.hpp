#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <span>

namespace sandtable {

/// A handful of six-sided dice that all succeed on the same face or better. `needs` 7 never succeeds.
struct Pool {
  std::uint8_t dice = 0;
  std::uint8_t needs = 7;

  friend constexpr bool operator==(Pool, Pool) = default;
};
BOOST_DESCRIBE_STRUCT(Pool, (), (dice, needs))

constexpr double chance_of(Pool p) { return (7 - p.needs) / 6.0; }
int successes(std::span<const std::uint8_t> faces, int needs);

} // namespace sandtable
