#include "rulebooks/skirmish/chapters/units.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

template <class Visit>
void for_each_man(const State& s, int unit, Visit&& visit) {
  const Unit& u = s.unit(unit);
  for (int i = u.first; i < u.first + u.figures; ++i)
    if (is_living(s.figure(i))) visit(i);
}

/// Troopers carry a group's weapons and class; a group without any goes by whoever is in it (SKR-CMP-16, SKR-LDR-03).
template <class Visit>
void for_each_trooper(const State& s, int unit, Visit&& visit) {
  bool any = false;
  for_each_man(s, unit, [&](int i) {
    if (s.figure(i).role != Role::trooper) return;
    any = true;
    visit(s.figure(i));
  });
  if (!any) for_each_man(s, unit, [&](int i) { visit(s.figure(i)); });
}

/// SKR-WPN-14: what makes a man one who shoots.
constexpr WeaponSet missile_arms = bit_of(Weapon::rifle) | bit_of(Weapon::musket) | bit_of(Weapon::pistol) |
                                   bit_of(Weapon::bow) | bit_of(Weapon::rocks);

} // namespace

Box base_at(const Figure& f, Vec at, Vec forward) {
  const BaseSize size = base_size(f); // SKR-CMP-02, 03
  return {at, forward, size.width / 2, size.depth / 2};
}

Box base_of(const Figure& f) { return base_at(f, f.at, f.stance.forward); }

Numbers men_of(const State& s, int unit) {
  Numbers out;
  for_each_man(s, unit, [&](int i) { out.push_back(static_cast<std::int16_t>(i)); });
  return out;
}

Numbers members_of(const State& s, int unit) {
  Numbers out = men_of(s, unit);
  const UnitSet leaders = leaders_with(s, unit);
  if (leaders == 0) return out;
  for (const int leader : units_in(leaders)) out.push_back(s.unit(leader).first);
  std::sort(out.begin(), out.end());
  return out;
}

int living_men(const State& s, int unit) {
  int n = 0;
  for_each_man(s, unit, [&](int) { ++n; });
  return n;
}

bool is_there(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  for (int i = u.first; i < u.first + u.figures; ++i)
    if (is_living(s.figure(i))) return true;
  return false;
}

bool is_group(const State& s, int unit) { return s.unit(unit).attached < 0 && is_there(s, unit); }

int group_of(const State& s, int unit) { return s.unit(unit).attached >= 0 ? s.unit(unit).attached : unit; }

UnitSet groups_of(const State& s, Side side) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && is_group(s, i)) out |= bit(i);
  return out;
}

UnitSet groups(const State& s) { return groups_of(s, Side::red) | groups_of(s, Side::blue); }

UnitSet leaders_with(const State& s, int group) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).attached == group && is_there(s, i)) out |= bit(i);
  return out;
}

void attach_leaders(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.kind != UnitKind::leader) continue;
    int nearest = -1;
    double least = attach_reach + within_tolerance;
    if (is_there(s, i))
      for (int g = 0; g < s.unit_count; ++g) {
        if (s.unit(g).kind != UnitKind::group || s.unit(g).side != u.side) continue;
        for_each_man(s, g, [&](int man) {
          const Figure& one = s.figure(man);
          const Figure& leader = leader_figure(s, i);
          const double far = least + outer_radius(one) + outer_radius(leader);
          if (distance2(one.at, leader.at) > far * far) return;
          const double d = distance(one, leader);
          if (d > least || (d == least && nearest >= 0)) return; // SKR-GEN-08
          least = d;
          nearest = g;
        });
      }
    if (nearest == u.attached) continue;
    if (nearest < 0) // SKR-RULING-78
      u.action = is_falling_back(s.unit(u.attached)) ? s.unit(u.attached).action : Action::hold;
    u.attached = static_cast<std::int8_t>(nearest);
    if (!is_there(s, i)) continue;
    report(events, nearest >= 0 ? EventKind::leader_attached : EventKind::leader_detached, Rule::SKR_CMP_19,
           [&](Event& e) {
             e.side = u.side;
             e.unit = static_cast<std::int8_t>(i);
             e.other = static_cast<std::int8_t>(nearest);
           });
  }
}

Class class_of(const State& s, int group) {
  std::array<int, 3> of{};
  for_each_trooper(s, group, [&](const Figure& f) { ++of[static_cast<std::size_t>(f.quality)]; });
  return static_cast<Class>(std::max_element(of.begin(), of.end()) - of.begin()); // the first of equals is the lower
}

bool has_hero(const State& s, int group) {
  const Numbers all = members_of(s, group);
  return std::any_of(all.begin(), all.end(), [&](int i) { return s.figure(i).quality == Class::hero; });
}

bool is_civilian(const State& s, int group) {
  bool civilians = false, others = false;
  for_each_man(s, group, [&](int i) { (s.figure(i).role == Role::civilian ? civilians : others) = true; });
  return civilians && !others;
}

int melee_factor(const State& s, const Figure& f) {
  int best = unarmed_factor; // SKR-CMP-12
  for (const WeaponRow& row : weapon_table)
    if (has(f.weapons, row.weapon)) best = std::max(best, row.melee);
  const Bayonets option = options(s).bayonets;                                                // SKR-OPT-04
  const bool fixed = option == Bayonets::all || (option == Bayonets::per_group && f.bayonet); // SKR-WPN-16
  if (has(f.weapons, Weapon::musket) && fixed) best = std::max(best, bayonet_factor);
  return best;
}

bool is_muzzle_loader(const State& s, Weapon w) {
  return w == Weapon::musket || w == Weapon::pistol || (w == Weapon::rifle && options(s).rifles_are_muzzle_loaders);
}

std::optional<Weapon> main_weapon(const State& s, int group) {
  std::array<int, weapons> carried{};
  for_each_trooper(s, group, [&](const Figure& f) {
    for (const WeaponRow& row : weapon_table)
      if (has(f.weapons, row.weapon) && has_ranges(row.weapon)) ++carried[static_cast<std::size_t>(row.weapon)];
  });
  std::optional<Weapon> best;
  for (const WeaponRow& row : weapon_table) {
    const int n = carried[static_cast<std::size_t>(row.weapon)];
    if (n == 0) continue;
    const int most = best ? carried[static_cast<std::size_t>(*best)] : 0;
    if (n > most || (n == most && row.far > row_of(*best).far)) best = row.weapon;
  }
  return best;
}

bool is_missile_armed(const State& s, int group) {
  if (is_civilian(s, group)) return true; // SKR-CMP-27: they use the missile table
  int shoot = 0, all = 0;
  for_each_trooper(s, group, [&](const Figure& f) {
    ++all;
    if ((f.weapons & missile_arms) != 0) ++shoot;
  });
  return all > 0 && 2 * shoot >= all;
}

double longest_range(const Figure& f) {
  if (f.role == Role::civilian) return 0; // SKR-CMP-13
  double longest = 0;
  for (const WeaponRow& row : weapon_table)
    if (has(f.weapons, row.weapon)) longest = std::max(longest, row.far);
  return longest;
}

int losses_of(const State& s, int group) {
  const Unit& u = s.unit(group);
  int n = 0;
  for (int i = u.first; i < u.first + u.figures; ++i) {
    const Condition c = s.figure(i).condition;
    if (c == Condition::wounded || c == Condition::killed || c == Condition::captured) ++n; // SKR-MOR-15: not departed
  }
  return n;
}

bool is_at_half_strength(const State& s, int group) { return 2 * living_men(s, group) >= s.unit(group).original; }

Hurt hurt(State& s, int figure, Hurt by, Events events) {
  Figure& f = s.figure(figure);
  const auto tell = [&](EventKind kind, Rule rule) {
    report(events, kind, rule, [&](Event& e) {
      e.side = s.unit(f.unit).side;
      e.unit = f.unit;
      e.man = static_cast<std::int16_t>(figure);
      e.from = e.to = f.at;
    });
  };
  if (by == Hurt::graze) return Hurt::graze; // SKR-DMG-09
  const bool again = by == Hurt::wound && f.condition == Condition::wounded;
  if (again && !options(s).second_wound_kills) return Hurt::graze; // SKR-OPT-06
  if (by == Hurt::wound && !again) {
    f.condition = Condition::wounded; // SKR-DMG-10
    tell(EventKind::man_wounded, Rule::SKR_DMG_10);
    return Hurt::wound;
  }
  f.condition = Condition::killed; // SKR-DMG-12, SKR-FRM-15: nobody closes the gap
  tell(EventKind::man_killed, again ? Rule::SKR_DMG_10 : Rule::SKR_DMG_12);
  return Hurt::kill;
}

int unit_of_paper(const State& s, int paper) {
  for (int i = 0; i < s.unit_count; ++i)
    if (paper_of(s, i) == paper) return i;
  return -1;
}

} // namespace sandtable::skirmish
