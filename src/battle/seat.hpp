#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <vector>

namespace sandtable {

enum class Side : std::uint8_t { red, blue };
BOOST_DESCRIBE_ENUM(Side, red, blue)

constexpr Side enemy_of(Side s) { return s == Side::red ? Side::blue : Side::red; }
constexpr int index_of(Side s) { return static_cast<int>(s); }

/// A player's chair: a side and his number in it. A side of one player has only chair 0.
struct Seat {
  Side side = Side::red;
  std::uint8_t chair = 0;

  friend constexpr bool operator==(Seat, Seat) = default;
};
BOOST_DESCRIBE_STRUCT(Seat, (), (side, chair))

/// Every chair at the table, side by side; `chairs_of(side)` says how many a side has.
template <class ChairsOf>
std::vector<Seat> every_seat(ChairsOf&& chairs_of) {
  std::vector<Seat> out;
  for (const Side side : {Side::red, Side::blue})
    for (int chair = 0; chair < chairs_of(side); ++chair) out.push_back({side, static_cast<std::uint8_t>(chair)});
  return out;
}

} // namespace sandtable
