#include "rulebooks/skirmish/chapters/hits.hpp"

#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

const DamageRow& damage_of(Weapon w) { return damage_table[static_cast<std::size_t>(row_of(w).damage)]; }

/// SKR-DMG-02: whether a shot of the volley could have come to him.
bool is_in_reach_of(const State& s, const Shot& shot, const Figure& f) {
  const Figure& shooter = s.figure(shot.figure);
  const double range = distance(shooter, f);
  if (!is_within(range, row_of(shot.weapon).far)) return false;
  if (is_within(f.stance.wood_depth, shoot_out_depth)) return true;
  const bool same_wood = (shooter.stance.areas & f.stance.areas & s.setting->woods) != 0;
  return same_wood && is_within(range, wood_sight); // SKR-RULING-104
}

const Shot& shot_of_hit(const Volley& v) { return v.shots[v.hits[v.next_hit]]; }

const char* kind_of(Damage damage) {
  switch (damage) {
    case Damage::gunpowder: return "powder and ball: 3 wounds, 5 kills";
    case Damage::bow_or_spear: return "an arrow or a spear: 3 wounds, 6 kills";
    case Damage::other: break;
  }
  return "a stone or a blade: 4 wounds, 6 kills";
}

} // namespace

Numbers men_in_danger(const State& s, const Volley& v) {
  Numbers out;
  if (v.aimed_at >= 0) { // SKR-DMG-03
    if (is_living(s.figure(v.aimed_at))) out.push_back(v.aimed_at);
    return out;
  }
  for (const int i : members_of(s, v.target)) { // SKR-DMG-14
    const Figure& f = s.figure(i);
    const bool reached =
        std::any_of(v.shots.begin(), v.shots.end(), [&](const Shot& shot) { return is_in_reach_of(s, shot, f); });
    if (reached && contacts_of(s, i).empty()) out.push_back(static_cast<std::int16_t>(i)); // SKR-RULING-103
  }
  return out;
}

int harm_total(const Shot& shot, int die) { return std::clamp(die + shot.modifier, 1, 6); }

Hurt harm_of(Weapon weapon, int total) {
  const DamageRow& row = damage_of(weapon);
  return total >= row.kills_from ? Hurt::kill : total >= row.wounds_from ? Hurt::wound : Hurt::graze;
}

Plan hit_plan(const State& s) {
  const Volley& v = s.volley;
  const Shot& shot = shot_of_hit(v);
  Plan plan = throw_by(v.group, "hit", Reading::faces, "Who is hit, and how badly?");
  plan.defender = v.target;
  const auto men = static_cast<int>(men_in_danger(s, v).size());
  int pool = 0;
  if (men > 1) { // SKR-RULING-102
    plan.because(Rule::SKR_DMG_01, "one of so many men is hit", 1, pool);
    plan.pools[0].sides = static_cast<std::uint8_t>(men);
    plan.pools[0].needs = static_cast<std::uint16_t>(men + 1);
    ++pool;
  }
  plan.because(Rule::SKR_SEQ_23, "how badly he is hit", 1, pool);
  plan.pool(pool).unit = v.group;
  plan.note(damage_of(shot.weapon).rule, kind_of(row_of(shot.weapon).damage), 0, Changes::dice, pool);
  if (shot.modifier != 0)
    plan.add(Rule::SKR_DMG_05, shot.modifier > 0 ? "a hero has shot" : "a raw man has shot", shot.modifier, pool);
  return plan;
}

void hit_thrown(State& s, const Roll& roll, Events events) {
  Volley& v = s.volley;
  const Shot shot = shot_of_hit(v);
  const Numbers men = men_in_danger(s, v);
  const int chance = men.size() > 1 ? roll.faces[0] : 0; // SKR-GEN-09
  const int man = men[static_cast<std::size_t>(std::max(chance - 1, 0))];
  const int die = roll.faces[men.size() > 1 ? 1 : 0];
  const int total = harm_total(shot, die);
  const Hurt by = harm_of(shot.weapon, total);
  report(events, EventKind::man_hit, damage_of(shot.weapon).rule, [&](Event& e) {
    e.side = s.unit(s.figure(man).unit).side;
    e.unit = s.figure(man).unit;
    e.other = v.group;
    e.man = static_cast<std::int16_t>(man);
    e.other_man = shot.figure;
    e.a = chance;
    e.b = die;
    e.c = total;
    e.d = static_cast<int>(by);
    e.from = s.figure(shot.figure).at;
    e.to = s.figure(man).at;
    e.show(roll.dice());
  });
  if (by == Hurt::graze && options(s).graze_counts == Grazes::pins) // SKR-OPT-11
    s.unit(group_of_figure(s, man)).pinned = true;
  hurt(s, man, by, events);
  ++v.next_hit;
  next_hit(s, events);
}

void next_hit(State& s, Events events) {
  attach_leaders(s, events); // SKR-CMP-20
  check_nobody_left(s, events);
  const Volley& v = s.volley;
  const bool over = s.ending != Ending::none;
  if (!over && v.next_hit < v.hits.size() && !men_in_danger(s, v).empty()) return s.agenda.push(StepKind::hit_roll);
  s.volley = {}; // SKR-RULING-105: hits that nobody is left for are lost
  if (!over) look_around(s, events);
}

} // namespace sandtable::skirmish
