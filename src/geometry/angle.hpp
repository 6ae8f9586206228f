#pragma once

#include "geometry/vec.hpp"

#include <cstdint>

namespace sandtable {

/// A compass heading in 65,536ths of a circle: 0 is north (+y), growing clockwise. The same on every platform.
struct Angle {
  std::uint16_t turns = 0;

  friend constexpr bool operator==(Angle, Angle) = default;
};
BOOST_DESCRIBE_STRUCT(Angle, (), (turns))

constexpr Angle operator+(Angle a, Angle b) { return {static_cast<std::uint16_t>(a.turns + b.turns)}; }
constexpr Angle operator-(Angle a, Angle b) { return {static_cast<std::uint16_t>(a.turns - b.turns)}; }
constexpr Angle reversed(Angle a) { return {static_cast<std::uint16_t>(a.turns + 0x8000)}; }

/// Nearest binary angle to so many degrees clockwise from north; any real number.
Angle from_degrees(double degrees);
/// Degrees in [0, 360).
double to_degrees(Angle a);
/// Unit vector of a heading, from a sine table made at compile time; exact symmetric under quarter turns and mirroring.
Vec direction(Angle a);
/// Heading of a vector, rounded to the nearest binary angle; the zero vector gives north.
Angle heading(Vec v);
/// Turn between two headings, 0 to 32768.
constexpr int turn_between(Angle a, Angle b) {
  const int d = static_cast<std::uint16_t>(a.turns - b.turns);
  return d > 0x8000 ? 0x10000 - d : d;
}
/// Whether the angle between two vectors is at most `half` degrees-as-cosine: cos_half is the cosine of the limit.
/// Inclusive with a tolerance of 0.01 degree; a zero vector passes.
bool within_arc(Vec v, Vec facing, double cos_half);

} // namespace sandtable
