#include "rulebooks/skirmish/general/prospects.hpp"

#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/reading.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

int needed(Band band, Cover cover) {
  for (const ToHitRow& row : to_hit_table)
    if (row.band == band) return cover == Cover::heavy ? row.hard : cover == Cover::light ? row.soft : row.open;
  return 9;
}

int class_modifier(Class c) { return c == Class::hero ? 1 : c == Class::raw ? -1 : 0; } // SKR-SHT-35

} // namespace

double reach_of(const State& s, int unit) {
  double least = infinite;
  for (const int i : men_of(s, unit))
    if (s.figure(i).condition == Condition::fit) least = std::min(least, allowance(s.figure(i), true));
  return least < infinite ? least : slow_foot_move;
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

double rate_of_fire(const State& s, int group) {
  constexpr double at_will = 0.45, unloaded = 0.4, loaded = 0.7, breech = 0.9;
  const Unit& u = s.unit(group);
  if (is_automatic(s, u.side) || !u.volley_capable) return at_will; // SKR-SHT-05, 06
  const std::optional<Weapon> weapon = main_weapon(s, group);
  if (!weapon || !is_muzzle_loader(s, *weapon)) return breech; // SKR-SHT-14
  return u.loaded || u.loading ? loaded : unloaded;            // SKR-SHT-09, 10
}

double likely_volley(const State& s, int group, int target, double gap) {
  const Unit& u = s.unit(group);
  if (is_routing(u)) return 0;
  const Numbers theirs = men_of(s, target);
  if (theirs.empty()) return 0;
  const Numbers ours = men_of(s, group);
  if (ours.empty()) return 0;
  const Cover cover = cover_of(s, ours[ours.size() / 2], theirs[theirs.size() / 2]);
  double all = 0;
  int shooters = 0;
  for (const int i : ours)
    if (const double harm = likely_harm(s.figure(i), gap, cover); harm > 0) {
      all += harm;
      ++shooters;
    }
  const double rate = rate_of_fire(s, group);
  return shooters == 0 ? 0 : std::min(all * rate, 0.5 * static_cast<double>(theirs.size()));
}

double likely_melee(const State& s, int group, int target) {
  const auto strength = [&](int unit) {
    double sum = 0;
    const bool works = s.unit(unit).defending && is_inside_its_works(s, unit);
    for (const int i : members_of(s, unit)) {
      const Figure& f = s.figure(i);
      double edge = 0.4 * melee_factor(s, f) + class_modifier(f.quality);
      if (s.unit(unit).superior_melee) edge += 1; // SKR-MEL-17
      if (works) edge += 1;                       // SKR-MEL-16
      sum += std::max(0.3, 1 + 0.35 * edge);
    }
    return sum;
  };
  const double ours = strength(group), theirs = strength(target);
  const double clashes = static_cast<double>(std::min(members_of(s, group).size(), members_of(s, target).size()));
  return 0.35 * clashes * (ours - theirs) / std::max(1.0, ours + theirs) * 2;
}

} // namespace sandtable::skirmish
