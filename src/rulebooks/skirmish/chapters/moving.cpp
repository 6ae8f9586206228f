#include "rulebooks/skirmish/chapters/moving.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// Commanded, and not bound by its result: SKR-CMD-21, 24, SKR-ACT-27, 30, SKR-LDR-01.
bool has_leave(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return u.commanded && !u.bound && (u.attached < 0 || acts_apart(s, unit));
}

template <class Is>
bool any_of_men(const State& s, int unit, Is&& is) {
  const Numbers men = men_of(s, unit);
  return std::any_of(men.begin(), men.end(), [&](int i) { return is(s.figure(i)); });
}

bool has_muzzle_loader(const State& s, const Figure& f) {
  for (const WeaponRow& row : weapon_table)
    if (has(f.weapons, row.weapon) && is_muzzle_loader(s, row.weapon)) return true;
  return false;
}

/// SKR-SHT-10, 13
Ruling check_load(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.kind == UnitKind::leader && u.in_person != InPerson::yes)
    return refuse(Rule::SKR_CMD_08, "He leads, and has no hand free to load.");
  if (!any_of_men(s, unit, [&](const Figure& f) { return has_muzzle_loader(s, f); }))
    return refuse(Rule::SKR_SHT_14, "They have nothing that needs loading.");
  if (u.loaded) return refuse(Rule::SKR_SHT_11, "They are loaded.");
  if (u.moved) return refuse(Rule::SKR_SHT_10, "Loading takes a whole half-turn halted.");
  if (is_in_contact(s, unit)) return refuse(Rule::SKR_SHT_10, "Nobody loads in a melee.");
  return {};
}

/// Where the men of a unit stand after mounting or dismounting: in their formation, as their new bases need it.
/// SKR-RULING-72
struct Remounting {
  bool up = false;
  Numbers men;
  Places places;
};
Remounting remounting(State& s, int unit) {
  Remounting out;
  const Unit& u = s.unit(unit);
  const Vec anchor = anchor_of(s, unit), forward = direction(u.facing);
  out.men = men_of(s, unit);
  out.up = !any_of_men(s, unit, [](const Figure& f) { return f.mounted; });
  for (const int i : out.men) s.figure(i).mounted = out.up && s.figure(i).has_horse;
  const bool alike = std::all_of(out.men.begin(), out.men.end(),
                                 [&](int i) { return s.figure(i).mounted == s.figure(out.men.front()).mounted; });
  if (alike && u.formation != Formation::free && u.formation != Formation::garrison) {
    const BaseSize base = base_size(s.figure(out.men.front()));
    const Places slots = slots_of(u.formation, static_cast<int>(out.men.size()), base, anchor, forward);
    out.places = assigned(s, out.men, slots, forward);
  } else {
    for (const int i : out.men) out.places.push_back(s.figure(i).at);
  }
  for (Vec& p : out.places) p = on_grid(p);
  return out;
}

/// SKR-MOV-18
Ruling check_mount(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.remounted) return refuse(Rule::SKR_MOV_18, "Once in a half-turn is enough.");
  if (!any_of_men(s, unit, [](const Figure& f) { return f.has_horse; }))
    return refuse(Rule::SKR_MOV_18, "They have no horses.");
  if (u.pinned) return refuse(Rule::SKR_OPT_11, "They are pinned by grazes and do not move.");
  if (is_in_contact(s, unit)) return refuse(Rule::SKR_MOV_15, "Nobody mounts or dismounts in a melee.");
  State ahead = s;
  const Remounting after = remounting(ahead, unit);
  return judge_places(ahead, unit, after.men, after.places, direction(u.facing));
}

/// SKR-MOV-03
Ruling check_hitch(const State& s, int unit) {
  if (!any_of_men(s, unit, [](const Figure& f) { return f.long_skirts; }))
    return refuse(Rule::SKR_MOV_03, "Nobody there wears long skirts.");
  if (s.unit(unit).moved) return refuse(Rule::SKR_MOV_03, "Skirts are hitched up before moving.");
  return {};
}

void tell(const State& s, EventKind kind, Rule rule, int unit, bool yes, Events events) {
  report(events, kind, rule, [&](Event& e) {
    e.side = s.unit(unit).side;
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = yes;
  });
}

void mount(State& s, int unit, Events events) {
  const Remounting after = remounting(s, unit);
  for (std::size_t i = 0; i < after.men.size(); ++i)
    put(s, after.men[i], after.places[i], s.figure(after.men[i]).facing);
  Unit& u = s.unit(unit);
  u.remounted = u.moved = true; // SKR-MOV-11
  tell(s, EventKind::mounted, Rule::SKR_MOV_18, unit, after.up, events);
}

void hitch(State& s, int unit, Events events) {
  bool up = false;
  for (const int i : men_of(s, unit)) {
    Figure& f = s.figure(i);
    if (f.long_skirts) up = f.hitched = !f.hitched;
  }
  tell(s, EventKind::skirts_hitched, Rule::SKR_MOV_03, unit, up, events);
}

/// Standing, by order or because nobody said otherwise; the leaders who go with a group stand with it.
void stand(State& s, int unit, Events events) {
  s.unit(unit).acted = true;
  for (const int leader : units_in(leaders_with(s, unit)))
    if (!acts_apart(s, leader)) s.unit(leader).acted = true;
  take_action(s, unit, Action::hold, Rule::SKR_ACT_29, events);
}

} // namespace

bool acts_apart(const State& s, int leader) {
  const Unit& u = s.unit(leader);
  if (u.attached < 0 || !u.commanded || s.unit(u.attached).bound) return false; // SKR-ACT-30
  return is_pc(s, leader) || u.relay_of >= 0;                                   // SKR-ACT-42, SKR-CMD-25
}

UnitSet units_to_move(const State& s) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == s.active && !u.acted && is_there(s, i) && has_leave(s, i)) out |= bit(i);
  }
  return out;
}

Ruling check_mover(const State& s, int unit) {
  if (unit < 0 || !is_there(s, unit) || s.unit(unit).side != s.active)
    return refuse(Rule::SKR_SEQ_12, "Choose a group or a leader of your own.");
  const Unit& u = s.unit(unit);
  if (u.acted) return refuse(Rule::SKR_SEQ_12, "Each acts once in a half-turn.");
  if (u.bound || s.unit(group_of(s, unit)).bound)
    return refuse(Rule::SKR_ACT_27, "They are falling back and heed no order.");
  if (!u.commanded) return refuse(Rule::SKR_CMD_23, "Nobody commands them in this half-turn.");
  if (!has_leave(s, unit)) return refuse(Rule::SKR_LDR_06, "He goes with his group.");
  return {};
}

void take_own_action(State& s, int unit, const NearestEnemy& before, Events events) {
  const bool nearer = before.group >= 0 && is_there(s, before.group) &&
                      distance_between(s, unit, before.group) < before.distance - within_tolerance;
  take_action(s, unit, nearer ? Action::advance : Action::hold, Rule::SKR_ACT_29, events);
}

void go_on_moving(State& s, Events events) {
  look_around(s, events);
  s.agenda.push(StepKind::move);
}

Ruling check_simple_move(const State& s, const Order& o) {
  if (o.verb == Verb::done) return {};
  if (const Ruling r = check_mover(s, o.unit); !r.allowed()) return r;
  switch (o.verb) {
    case Verb::stand: return {};
    case Verb::load: return check_load(s, o.unit);
    case Verb::mount: return check_mount(s, o.unit);
    case Verb::hitch: return check_hitch(s, o.unit);
    default: return refuse(Rule::SKR_SEQ_12, "They may move, charge, stand or load.");
  }
}

void do_simple_move(State& s, const Order& o, Events events) {
  switch (o.verb) {
    case Verb::done: // SKR-SEQ-12: who has not acted stands
      for (const int i : units_in(units_to_move(s))) stand(s, i, events);
      return;
    case Verb::load:
      s.unit(o.unit).loading = true; // SKR-SHT-10
      stand(s, o.unit, events);
      tell(s, EventKind::group_loads, Rule::SKR_SHT_10, o.unit, false, events);
      break;
    case Verb::mount: mount(s, o.unit, events); break;
    case Verb::hitch: hitch(s, o.unit, events); break;
    default:
      stand(s, o.unit, events);
      tell(s, EventKind::group_stood, Rule::SKR_SEQ_12, o.unit, false, events);
      break;
  }
  go_on_moving(s, events);
}

} // namespace sandtable::skirmish
