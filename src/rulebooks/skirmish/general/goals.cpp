#include "rulebooks/skirmish/general/goals.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// Straight across an edge of the table, and so far beyond it that the last rank is over it too.
Vec beyond_edge(const State& s, const std::string& edge, Vec from) {
  constexpr double beyond = 8;
  const Vec size = table(s).size();
  if (edge == "north") return {from.x, size.y + beyond};
  if (edge == "south") return {from.x, -beyond};
  return edge == "east" ? Vec{size.x + beyond, from.y} : Vec{-beyond, from.y};
}

double gap_to_edge(const State& s, const std::string& edge, Vec from) {
  const Vec size = table(s).size();
  if (edge == "north") return size.y - from.y;
  if (edge == "south") return from.y;
  return edge == "east" ? size.x - from.x : from.x;
}

std::optional<Vec> way_out_for(const State& s, int unit) {
  const Vec here = mean_centre(s, unit);
  std::optional<Vec> best;
  double least = infinite;
  for (const std::string& edge : s.setting->side(s.unit(unit).side).exits)
    if (const double gap = gap_to_edge(s, edge, here); gap < least) {
      least = gap;
      best = beyond_edge(s, edge, here);
    }
  return best;
}

/// Who leaves first commands nobody: leaders follow their men.
std::optional<Vec> goal_of_those_who_leave(const State& s, int unit) {
  if (s.unit(unit).kind == UnitKind::leader)
    if (const auto friends = nearest_friends(s, unit)) return friends;
  return way_out_for(s, unit);
}

std::optional<Vec> goal_of_rescuers(const State& s, int unit) {
  const int captives = captives_of(s, s.unit(unit).side);
  if (captives < 0) return std::nullopt;
  return is_civilian(s, unit) ? way_out_for(s, unit) : mean_centre(s, captives);
}

/// The middle of the nearest ground in which a man is not seen, unless walls hide him better: SKR-VIS-09, SKR-TER-13.
std::optional<Vec> hiding_place_for(const State& s, int unit) {
  if (s.setting->stockades != 0) return std::nullopt;
  const Vec here = mean_centre(s, unit);
  std::optional<Vec> best;
  for (const int k : units_in(s.setting->concealing & s.setting->areas & ~s.setting->buildings)) {
    const Bounds& b = table(s).feature(k).bounds;
    const Vec middle = (b.low + b.high) / 2;
    if (!best || distance2(middle, here) < distance2(*best, here)) best = middle;
  }
  return best;
}

} // namespace

const Aim* aim_of(const State& s, Side side, Aim::Kind kind) {
  for (const Aim& aim : s.setting->aims)
    if (aim.side == side && aim.kind == kind) return &aim;
  return nullptr;
}

double distance_to_exit(const State& s, Side side, Vec from) {
  double least = infinite;
  for (const std::string& edge : s.setting->side(side).exits) least = std::min(least, gap_to_edge(s, edge, from));
  return least;
}

int captives_of(const State& s, Side side) {
  for (const int g : units_in(groups_of(s, side)))
    if (is_civilian(s, g)) return g;
  return -1;
}

std::optional<Vec> stronghold_of(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.defends < 0) continue;
    const Feature& f = table(s).feature(u.defends);
    if (is_line(f.kind) && !(f.outline.front() == f.outline.back())) continue;
    return (f.bounds.low + f.bounds.high) / 2;
  }
  return std::nullopt;
}

std::optional<Vec> nearest_friends(const State& s, int leader) {
  std::optional<Vec> best;
  const Vec here = mean_centre(s, leader);
  for (const int g : units_in(groups_of(s, s.unit(leader).side))) {
    if (s.unit(g).kind != UnitKind::group) continue;
    const Vec there = mean_centre(s, g);
    if (!best || distance2(there, here) < distance2(*best, here)) best = there;
  }
  return best;
}

std::optional<Vec> goal_of(const State& s, int unit) {
  const Side side = s.unit(unit).side;
  if (aim_of(s, side, Aim::Kind::exit_with) != nullptr) return goal_of_those_who_leave(s, unit);
  if (aim_of(s, side, Aim::Kind::rescue) != nullptr) return goal_of_rescuers(s, unit);
  for (const Aim& aim : s.setting->aims)
    if (aim.kind == Aim::Kind::hold) {
      if (s.unit(unit).kind == UnitKind::leader)
        if (const auto friends = nearest_friends(s, unit)) return friends;
      return aim.at;
    }
  const Aim* survive = aim_of(s, side, Aim::Kind::survive);
  if (survive == nullptr || s.unit(unit).defends >= 0) return std::nullopt;
  if (survive->leader >= 0 && unit_of_paper(s, survive->leader) == unit)
    if (const auto place = hiding_place_for(s, unit)) return place;
  return stronghold_of(s, side);
}

} // namespace sandtable::skirmish
