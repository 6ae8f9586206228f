#include "rulebooks/kingsmen/service/adjust_place.hpp"

#include "client/adjust.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

auto legal_in(const State& s) {
  return [&s](const Order& o) { return kingsmen::check(s, o).allowed(); };
}

} // namespace

Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || asked.unit < 0 || asked.unit >= s.unit_count || kingsmen::check(s, asked).allowed())
    return asked;
  const Unit& u = s.unit(asked.unit);
  if (u.present || u.lost || asked.arrangement == Arrangement::own) return asked;
  return placed_in_zone(asked, zone_of(s, u.side), deployed(s, asked).footing.hull.view(), legal_in(s)).value_or(asked);
}

Order adjusted_general_place(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || kingsmen::check(s, asked).allowed()) return asked;
  General g = s.general(s.agenda.top().a);
  g.at = asked.path.front();
  return placed_in_zone(asked, zone_of(s, g.side), corners(base_of(g)), legal_in(s)).value_or(asked);
}

Order adjusted_ride(const State& s, const Order& asked, int general) {
  if (asked.path.size() != 1 || kingsmen::check(s, asked).allowed()) return asked;
  const Vec from = s.general(general).at, way = asked.path.front() - from;
  const double far = std::min(length(way), general_move - 0.02); // KM1-GEN-05, less a hair for the grid
  return nearest_legal(asked, from + unit(way) * far, most_aside, legal_in(s)).value_or(asked);
}

} // namespace sandtable::kingsmen
