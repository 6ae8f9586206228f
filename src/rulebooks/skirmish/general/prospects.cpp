#include "rulebooks/skirmish/general/prospects.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// The cover a man has from the ground he stands on; walls are left to the dice.
Cover cover_underfoot(const State& s, const Figure& f) {
  if ((f.stance.areas & s.setting->hard) != 0) return Cover::heavy;
  return (f.stance.areas & s.setting->soft) != 0 ? Cover::light : Cover::none;
}

int needed(Band band, Cover cover) {
  for (const ToHitRow& row : to_hit_table)
    if (row.band == band) return cover == Cover::heavy ? row.hard : cover == Cover::light ? row.soft : row.open;
  return 9;
}

int class_modifier(Class c) { return c == Class::hero ? 1 : c == Class::raw ? -1 : 0; } // SKR-SHT-35

/// Straight across an edge of the table, and beyond it.
Vec beyond_edge(const State& s, const std::string& edge, Vec from) {
  constexpr double beyond = 4;
  const Vec size = table(s).size();
  if (edge == "north") return {from.x, size.y + beyond};
  if (edge == "south") return {from.x, -beyond};
  return edge == "east" ? Vec{size.x + beyond, from.y} : Vec{-beyond, from.y};
}

} // namespace

double reach_of(const State& s, int unit) {
  double least = infinite;
  for (const int i : men_of(s, unit))
    if (s.figure(i).condition == Condition::fit) least = std::min(least, allowance(s.figure(i), true));
  return least < infinite ? least : slow_foot_move;
}

std::optional<Vec> goal_of(const State& s, int unit) {
  const Side side = s.unit(unit).side;
  const Vec here = mean_centre(s, unit);
  for (const Aim& aim : s.setting->aims) {
    if (aim.kind == Aim::Kind::hold) return aim.at;
    if (aim.side != side || aim.kind == Aim::Kind::survive) continue;
    std::optional<Vec> best;
    for (const std::string& edge : s.setting->side(side).exits) {
      const Vec there = beyond_edge(s, edge, here);
      if (!best || distance2(there, here) < distance2(*best, here)) best = there;
    }
    return best;
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

double worth_of(const Figure& f) {
  if (!is_living(f)) return 0;
  double worth = f.role == Role::civilian ? 0.6 : f.quality == Class::hero ? 1.5 : f.quality == Class::raw ? 0.8 : 1;
  if (f.role == Role::pc) worth += 3;
  if (f.role == Role::nco) worth += 1;
  if (f.role == Role::musician) worth += 0.3;
  return f.condition == Condition::wounded ? 0.55 * worth : worth;
}

double likely_harm(const Figure& shooter, double range, Cover cover) {
  double best = 0;
  for (const WeaponRow& row : weapon_table) {
    if (!has(shooter.weapons, row.weapon) || range > row.far) continue;
    const Band band = range <= row.near ? Band::near : range <= row.medium ? Band::medium : Band::far;
    if (band != Band::near && shooter.condition == Condition::wounded) continue; // SKR-SHT-03
    const int modifier = class_modifier(shooter.quality);
    const double hits = std::clamp(9 - needed(band, cover) + modifier, 0, 8) / 8.0;
    const DamageRow& damage = damage_table[static_cast<std::size_t>(row.damage)];
    const double kills = std::clamp(7 - damage.kills_from + modifier, 0, 6) / 6.0;
    const double wounds = std::clamp(7 - damage.wounds_from + modifier, 0, 6) / 6.0 - kills;
    best = std::max(best, hits * (kills + 0.5 * wounds));
  }
  return best;
}

double likely_volley(const State& s, int group, int target, double gap) {
  const Unit& u = s.unit(group);
  if (is_routing(u)) return 0;
  const Numbers theirs = men_of(s, target);
  if (theirs.empty()) return 0;
  const Cover cover = cover_underfoot(s, s.figure(theirs[theirs.size() / 2]));
  double all = 0;
  int shooters = 0;
  for (const int i : men_of(s, group))
    if (const double harm = likely_harm(s.figure(i), gap, cover); harm > 0) {
      all += harm;
      ++shooters;
    }
  const double rate = is_automatic(s, u.side) || !u.volley_capable ? 0.45 : 0.7; // SKR-SHT-04 to 06
  return shooters == 0 ? 0 : std::min(all * rate, 0.5 * static_cast<double>(theirs.size()));
}

double likely_melee(const State& s, int group, int target) {
  const auto strength = [&](int unit) {
    double sum = 0;
    for (const int i : members_of(s, unit)) {
      const Figure& f = s.figure(i);
      double edge = 0.4 * melee_factor(s, f) + class_modifier(f.quality);
      if (s.unit(unit).superior_melee) edge += 1; // SKR-MEL-17
      sum += std::max(0.3, 1 + 0.35 * edge);
    }
    return sum;
  };
  const double ours = strength(group), theirs = strength(target);
  const double clashes = static_cast<double>(std::min(members_of(s, group).size(), members_of(s, target).size()));
  return 0.35 * clashes * (ours - theirs) / std::max(1.0, ours + theirs) * 2;
}

} // namespace sandtable::skirmish
