#include "rulebooks/kingsmen/service/adjust_escape.hpp"

#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// How many degrees clockwise from "away" a player points; straight away where he points nowhere.
double degrees_off(const State& s, Vec towards) {
  const Vec way = towards - centre_of(s, s.unit(s.flight.unit));
  const Angle off{static_cast<std::uint16_t>(heading(way).turns - heading(s.flight.away).turns)};
  const double degrees = to_degrees(off);
  return std::clamp(degrees > 180 ? degrees - 360 : degrees, -90.0, 90.0); // KM1-ESC-03
}

/// A bent path whose last stretch is made as long as it must be: KM1-ESC-12, 17.
bool stretch_to_length(const State& s, Order& o) {
  const Vec start = escape_start(s, s.unit(s.flight.unit), o.path.front());
  Path head = o.path;
  head.pop_back();
  March way;
  const double left = s.flight.length - trace(start, head, way);
  if (left <= 0) return false;
  o.path.back() = on_grid(head.back() + unit(o.path.back() - head.back()) * left);
  return true;
}

} // namespace

Order adjusted_escape(const State& s, const Order& asked) {
  const auto legal = [&](const Order& o) { return check_flight(s, o).allowed(); };
  if (legal(asked)) return asked;
  Order o = asked;
  if (s.flight.shrunken && !o.formation) o.formation = Formation::line;
  if (o.path.size() > 1 && stretch_to_length(s, o) && legal(o)) return o;
  const double wish = asked.path.empty() ? 0 : degrees_off(s, asked.path.back());
  for (int k = 0; k <= 72; ++k) { // the nearest direction that is free, every five degrees
    const double degrees = wish + (k % 2 == 1 ? 5 : -5) * ((k + 1) / 2);
    if (std::abs(degrees) > 90) continue;
    o.path = straight_escape(s, degrees).path;
    if (legal(o)) return o;
  }
  const auto found = first_escape(s); // round something, or in another formation
  return found && legal(*found) ? *found : asked;
}

} // namespace sandtable::kingsmen
