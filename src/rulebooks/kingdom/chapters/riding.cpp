#include "rulebooks/kingdom/chapters/riding.hpp"

#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// TKO-CDR-11: one who is out of action stays where he lies.
bool can_ride(const Unit& u) {
  return is_commander(u.kind) && on_table(u) && u.command.fate != Fate::out_of_action && u.command.fate != Fate::dead;
}

/// A commander elsewhere.
Unit at(const State& s, const Unit& commander, Vec place) {
  Unit out = commander;
  out.anchor = place;
  plant(s, out);
  return out;
}

bool on_an_enemy(const State& s, const Unit& commander) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (other.side != commander.side && is_unit(other) && on_table(other) && overlap(s, commander, other)) return true;
  }
  return false;
}

/// The nearest place at which all of his disc is on the table.
Vec on_the_table(const State& s, Vec p) {
  const Vec size = table(s).size();
  return {std::clamp(p.x, commander_radius, size.x - commander_radius),
          std::clamp(p.y, commander_radius, size.y - commander_radius)};
}

/// TKO-MOVE-33, TKO-RULING-134: where a commander may be put: on the table, on no enemy, on no ground closed to him.
bool has_room(const State& s, const Unit& commander) {
  const Footfall foot = footfall(s, commander);
  return !foot.off_table && foot.impassable < 0 && !on_an_enemy(s, commander);
}

/// TKO-MOVE-33, TKO-RULING-135: centred on his own base edge, or as near to it as there is room.
Vec at_base_edge(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  const Vec size = table(s).size();
  const Vec centre{size.x / 2, c.side == Side::red ? commander_radius : size.y - commander_radius};
  for (double off = 0; off < size.x / 2; off += arrival_step)
    for (const double way : {off, -off})
      if (const Vec place = centre + Vec{way, 0}; has_room(s, at(s, c, place))) return place;
  return centre;
}

void rode(const State& s, int commander, int with, Vec from, Rule rule, Events events) {
  report(events, EventKind::commander_rode, rule, [&](Event& e) {
    e.side = s.unit(commander).side;
    e.unit = static_cast<std::int8_t>(commander);
    e.other = static_cast<std::int8_t>(with);
    e.from = from;
    e.to = s.unit(commander).anchor;
  });
}

void displaced(State& s, int commander, Vec place, int refuge, Events events) {
  const Vec from = s.unit(commander).anchor;
  s.displaced &= ~bit(commander);
  put(s, commander, at(s, s.unit(commander), place), events);
  report(events, EventKind::commander_displaced, Rule::TKO_MOVE_33, [&](Event& e) {
    e.side = s.unit(commander).side;
    e.unit = static_cast<std::int8_t>(commander);
    e.other = static_cast<std::int8_t>(refuge);
    e.from = from;
    e.to = s.unit(commander).anchor;
  });
}

} // namespace

UnitSet attached_to(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  UnitSet out = 0;
  if (!is_unit(u) || !on_table(u)) return out;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& c = s.unit(i);
    if (!can_ride(c) || c.side != u.side || !touch(s, c, u)) continue; // TKO-CMD-09, TKO-CON-14
    bool taken = false;
    for (int other = 0; other < unit && !taken; ++other) {
      const Unit& o = s.unit(other);
      taken = is_unit(o) && on_table(o) && o.side == c.side && touch(s, c, o);
    }
    if (!taken) out |= bit(i);
  }
  return out;
}

void ask_riders(State& s, int unit) {
  const UnitSet attached = attached_to(s, unit);
  s.riders &= ~attached;
  for (const int i : units_in(attached)) s.agenda.push(StepKind::ride, i, unit);
}

Ruling check_ride(const State& s, const Step& step, const Order& o) {
  const Unit& c = s.unit(step.a);
  if ((o.verb == Verb::ride || o.verb == Verb::stay_behind) && o.unit == step.a) return {};
  return refuse(Rule::TKO_CMD_09, "Say whether {unit} rides along or stays behind.", c.anchor, step.a);
}

void ride(State& s, const Step& step, const Order& o, Events) {
  if (o.verb == Verb::ride) s.riders |= bit(step.a);
}

void put(State& s, int unit, const Unit& end, Events events) {
  Unit& u = s.unit(unit);
  const UnitSet riders = s.riders == 0 ? 0 : s.riders & attached_to(s, unit);
  const Unit before = u;
  u = end;
  plant(s, u);
  u.moved = true; // TKO-STATE-04
  for (const int i : units_in(riders)) {
    const Unit there = at(s, s.unit(i), to_world(u, to_local(before, s.unit(i).anchor)));
    if (footfall(s, there).off_table) continue; // TKO-CMD-09
    const Vec from = s.unit(i).anchor;
    s.unit(i) = there;
    s.unit(i).moved = true;
    if (on_an_enemy(s, there)) s.displaced |= bit(i); // TKO-RULING-134
    rode(s, i, unit, from, Rule::TKO_CMD_09, events);
  }
  s.riders &= ~riders;
  ride_over(s, u);
}

void ride_over(State& s, const Unit& there) {
  if (!is_unit(there) || !on_table(there)) return;
  for (int i = 0; i < s.unit_count; ++i) { // TKO-MOVE-33
    const Unit& c = s.unit(i);
    if (is_commander(c.kind) && on_table(c) && c.side != there.side && overlap(s, there, c)) s.displaced |= bit(i);
  }
}

Vec place_beside(const State& s, int commander, int unit) {
  Unit c = s.unit(commander);
  c.presence = Presence::on_table; // a successor is not yet: TKO-CDR-10
  const Unit& u = s.unit(unit);
  if (holds_building(u)) {
    const Vec wall = nearest_point(s, u, c.anchor), away = sandtable::unit(c.anchor - wall);
    const Vec place = wall + away * commander_radius;
    return has_room(s, at(s, c, place)) ? place : on_the_table(s, centre_of(s, u));
  }
  const double aside = u.footing.width / 2 + commander_radius, behind = -u.footing.depth / 2;
  for (const Vec local : {Vec{0, -u.footing.depth - commander_radius}, Vec{-aside, behind}, Vec{aside, behind}})
    if (const Vec place = to_world(u, local); has_room(s, at(s, c, place))) return place;
  return on_the_table(s, u.footing.centre);
}

UnitSet refuges(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (is_unit(u) && u.side == c.side && on_table(u) && reaches(distance(s, u, c), displace_reach)) out |= bit(i);
  }
  return out;
}

void displace_next(State& s, Events events) {
  const auto order = in_order(s, s.displaced);
  if (order.empty()) return;
  const int commander = order.front();
  if (!on_table(s.unit(commander))) {
    s.displaced &= ~bit(commander);
  } else if (refuges(s, commander) != 0) {
    s.agenda.push(StepKind::displace, commander);
  } else { // TKO-MOVE-33: nobody to flee to
    displaced(s, commander, at_base_edge(s, commander), -1, events);
    hit_commander(s, commander);
  }
}

Ruling check_displace(const State& s, const Step& step, const Order& o) {
  const Unit& c = s.unit(step.a);
  if (o.verb != Verb::displace || o.unit != step.a)
    return refuse(Rule::TKO_MOVE_33, "{unit} has been ridden over: say with which unit he takes refuge.", c.anchor,
                  step.a);
  if (o.target < 0 || o.target >= s.unit_count || (refuges(s, step.a) & bit(o.target)) == 0)
    return refuse(Rule::TKO_MOVE_33, "He takes refuge with a unit of his own within 12 inches.", c.anchor, step.a);
  return {};
}

void displace(State& s, const Step& step, const Order& o, Events events) {
  displaced(s, step.a, place_beside(s, step.a, o.target), o.target, events);
}

} // namespace sandtable::kingdom
