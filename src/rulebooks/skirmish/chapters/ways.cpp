#include "rulebooks/skirmish/chapters/ways.hpp"

#include "rulebooks/skirmish/chapters/legs.hpp"
#include "rulebooks/skirmish/chapters/way_search.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

struct Found {
  Bends way; ///< empty: there is none
  double cost = 0;
};

/// The cheapest way past these zones; the straight one costs that much. One that costs more than the limit need not be
/// found.
Found find(const Quest& quest, double straight, double limit) {
  Found best{{quest.from, quest.to}, straight};
  if (straight <= distance(quest.from, quest.to)) return best; // SKR-ACT-37
  const auto take_if_better = [&](Bends& way) {
    smooth(quest, way);
    if (const double cost = cost_of(quest, way); cost < best.cost) best = {way, cost};
  };
  if (straight < infinite) {
    Bends bent = best.way;
    take_if_better(bent);
  }
  constexpr double smoothed = 6; ///< what smoothing a way may save of its cost
  if (Bends found = search_way(quest, std::min(best.cost, limit + smoothed)); !found.empty()) take_if_better(found);
  if (best.cost == infinite) best.way.clear();
  return best;
}

/// Where the legs before and after two neighbouring bends would meet, one bend instead of two; none: they do not.
std::optional<Vec> one_for_two(const Bends& way, std::size_t i) {
  const Vec along = way[i] - way[i - 1], back = way[i + 1] - way[i + 2], between = way[i + 1] - way[i];
  const double turn = cross(along, back);
  if (turn == 0) return std::nullopt;
  const double ahead = cross(between, back) / turn, behind = cross(between, along) / turn;
  if (!(ahead > 0) || !(behind > 0)) return std::nullopt;
  return way[i] + along * ahead;
}

/// A way has room for so many bends: those that matter least are left out, or made one of two. Says whether any were.
bool shorten(const Quest& quest, Bends& way) {
  const bool too_long = way.size() > path_points + 1;
  while (way.size() > path_points + 1) {
    std::size_t least = 0;
    double added = infinite;
    std::optional<Vec> instead;
    const auto cost = [&](std::size_t i) { return quest.cost(way[i], way[i + 1]); };
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
      const double two = cost(i - 1) + cost(i);
      if (const double more = quest.cost(way[i - 1], way[i + 1]) - two; more < added)
        added = more, least = i, instead = std::nullopt;
      if (i + 2 == way.size()) continue;
      if (const auto p = one_for_two(way, i)) {
        const double more = quest.cost(way[i - 1], *p) + quest.cost(*p, way[i + 2]) - two - cost(i + 1);
        if (more < added) added = more, least = i, instead = p;
      }
    }
    if (least == 0) break;
    if (instead) way[least + 1] = *instead;
    way.erase(way.begin() + static_cast<std::ptrdiff_t>(least));
  }
  return too_long;
}

} // namespace

double leg_cost(const State& s, Vec from, Vec to, double barrier) {
  return leg_between(*s.setting, from, to).cost(barrier);
}

Way least_cost_way(const State& s, Vec from, Vec to, const Errand& errand) {
  Way out;
  Zones met;
  const Quest quest{*s.setting, from, to, errand.barrier, met};
  if (errand.limit < infinite && least_cost(*s.setting, from, to) > errand.limit) return out;
  Found found = find(quest, quest.cost(from, to), errand.limit);
  while (!found.way.empty() && add_met(s, errand, found.way, met))
    found = find(quest, quest.cost(from, to), errand.limit);
  if (found.way.empty()) return out;
  if (shorten(quest, found.way)) found.cost = cost_of(quest, found.way);
  if (found.way.size() > path_points + 1) return out;
  out.points.assign(found.way.begin() + 1, found.way.end());
  out.cost = found.cost;
  out.found = true;
  return out;
}

} // namespace sandtable::skirmish
