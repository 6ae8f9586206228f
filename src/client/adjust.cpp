#include "client/adjust.hpp"

#include "geometry/bounds.hpp"

namespace sandtable {

namespace {

/// The least shift that brings one span into another.
double shift_into(double low, double high, double least, double most) {
  return low < least ? least - low : high > most ? most - high : 0;
}

} // namespace

Vec shift_into(const Points& zone, std::span<const Vec> points) {
  const Bounds room = bounds_of(zone), now = bounds_of(points);
  return {shift_into(now.low.x, now.high.x, room.low.x, room.high.x),
          shift_into(now.low.y, now.high.y, room.low.y, room.high.y)};
}

Angle turned_towards(Angle from, Angle wish, int most) {
  const int turn = std::min(turn_between(from, wish), std::max(0, most));
  const bool clockwise = static_cast<std::uint16_t>(wish.turns - from.turns) < 0x8000;
  return from + Angle{static_cast<std::uint16_t>(clockwise ? turn : 0x10000 - turn)};
}

} // namespace sandtable
