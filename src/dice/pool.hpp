#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <span>

namespace sandtable {

/// A handful of dice of one kind that all succeed on the same face or better. One more than the sides never succeeds.
struct Pool {
  std::uint16_t dice = 0;
  std::uint16_t needs = 7;
  std::uint8_t sides = 6;

  friend constexpr bool operator==(Pool, Pool) = default;
};
BOOST_DESCRIBE_STRUCT(Pool, (), (dice, needs, sides))

/// Chance of one die.
constexpr double chance_of(Pool p) {
  const int faces = p.sides + 1 - (p.needs < 1 ? 1 : p.needs);
  return faces < 0 ? 0.0 : faces / static_cast<double>(p.sides);
}
int successes(std::span<const std::uint8_t> faces, int needs);

} // namespace sandtable
