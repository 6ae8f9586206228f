// Chapter 11.1 and CRI-SEQ-37: closing in, and who fights.
#include "rulebooks/crimea/chapters/combat.hpp"

#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/flight_path.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

using Group = boost::container::static_vector<Assault, 64>;

/// CRI-CC-10, CRI-RULING-35: an assault and all of its group that share a unit with it or with one another, taken off
/// s.assaults.
Group take_group(State& s, int first) {
  Group group;
  UnitSet units = 0;
  const auto take = [&](int i) {
    group.push_back(s.assaults[static_cast<std::size_t>(i)]);
    units |= attackers(group.back()) | defenders(group.back());
    s.assaults.erase(s.assaults.begin() + i);
  };
  take(first);
  for (int i = 0; i < static_cast<int>(s.assaults.size()); ++i) {
    const Assault& a = s.assaults[static_cast<std::size_t>(i)];
    if (a.reaction != group.front().reaction || !a.standing || ((attackers(a) | defenders(a)) & units) == 0) continue;
    take(i);
    i = -1; // what it brings may be shared by one already passed over
  }
  return group;
}

UnitSet present(const State& s, UnitSet units) {
  UnitSet out = 0;
  for (const int i : units_in(units))
    if (s.unit(i).present) out |= bit(i);
  return out;
}

bool may_shift(const State& s, int unit, Vec step, const Unit& end, int target_house) {
  const Touched way = touched_along(s, s.unit(unit), step);
  return !way.off_table && (way.impassable < 0 || way.impassable == target_house) && stands_clear(s, unit, end);
}

/// A step by which a unit ends clear on the grid: the whole, or a hair less where rounding would make it overlap; none
/// if it does not.
Vec step_that_fits(const State& s, int unit, Vec step, int target_house) {
  constexpr double hair = 1.0 / 128;
  const Unit& u = s.unit(unit);
  for (const Vec by : {step, step - sandtable::unit(step) * hair})
    if (may_shift(s, unit, by, planted(u, u.anchor + by, u.facing), target_house)) return by;
  return {};
}

bool shift(State& s, int unit, Vec step, Events events) {
  if (length2(step) == 0) return false;
  Unit& u = s.unit(unit);
  const Vec from = u.anchor;
  u = planted(u, from + step, u.facing);
  report(events, EventKind::unit_moved, Rule::CRI_CC_08, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.inches = length(step);
    e.from = from;
    e.to = u.anchor;
  });
  return true;
}

/// CRI-CC-08, 09: the attacker goes up to his target, and his supporters by the same shift if they end clear.
void close_in(State& s, const Assault& a, Events events) {
  const Vec step = closing_step(s, s.unit(a.attacker), s.unit(a.target));
  for (int i = 0; i < s.unit_count; ++i) // CRI-RULING-72
    if (i != a.attacker && i != a.target && in_the_open(s.unit(i)) &&
        slides_through(s.unit(a.attacker), step, s.unit(i)))
      return;
  const int house = s.unit(a.target).house;
  if (!shift(s, a.attacker, step_that_fits(s, a.attacker, step, house), events)) return;
  for (const int i : units_in(present(s, a.supporters))) shift(s, i, step_that_fits(s, i, step, house), events);
}

/// CRI-CC-08: every enemy unit that the attacker touches fights too.
void engage_touched(const State& s, Assault& a) {
  const Unit& attacker = s.unit(a.attacker);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == attacker.side || !is_unit(u) || !in_the_open(u) || (defenders(a) & bit(i)) != 0) continue;
    if (!within(s, attacker, u, contact_distance)) continue;
    engage(s, a, i);
    a.target_supporters |= bit(i);
  }
}

void take_part(State& s, const Assault& a) {
  Combat& c = s.combat;
  c.side[0] |= present(s, attackers(a));
  c.side[1] |= present(s, defenders(a));
  c.contact[0] |= bit(a.attacker);
  c.contact[1] |= bit(a.target);
  for (const int i : units_in(c.side[1]))
    if (within(s, s.unit(a.attacker), s.unit(i), contact_distance)) c.contact[1] |= bit(i);
  c.rear |= a.rear;
  c.defended |= a.defended;
  c.crest |= a.crest;
  c.doubled |= a.doubled;
  c.redoubled |= a.redoubled;
}

/// CRI-SEQ-37: whether a commander is able to join a side of the combat.
bool may_join(const State& s, int side, int commander) {
  const auto k = static_cast<std::size_t>(side);
  const Unit& u = s.unit(commander);
  const UnitSet friends = s.combat.side[k];
  if (!is_staff(u.arm) || !u.present || ((friends | s.combat.joined[k]) & bit(commander)) != 0) return false;
  for (const int i : units_in(friends)) // CRI-CC-11
    if (s.unit(i).side == u.side && within(s, u, s.unit(i), enemy_distance + measure_tolerance)) return true;
  return false;
}

/// Sets s.combat up with everybody who fights, and closes in.
void gather(State& s, int assault, Events events) {
  Group group = take_group(s, assault);
  std::sort(group.begin(), group.end(), [](const Assault& a, const Assault& b) { return a.attacker < b.attacker; });
  s.combat = {};
  s.combat.on = true;
  s.combat.attacker = group.front().attacker;
  s.combat.target = group.front().target;
  s.combat.ground = ground_of(s, s.unit(s.combat.target));
  for (const Assault& a : group) close_in(s, a, events);
  for (Assault& a : group) {
    engage_touched(s, a);
    take_part(s, a);
  }
}

} // namespace

std::array<Vec, 4> ground_of(const State& s, const Unit& u) {
  if (u.house >= 0 || is_staff(u.arm)) {
    const Vec middle = centre_of(s, u);
    return {middle, middle, middle, middle};
  }
  return corners(Box{u.footing.centre, u.footing.forward, u.footing.half_width, u.footing.depth / 2});
}

void begin_combat(State& s, int assault, Events events) {
  gather(s, assault, events);
  s.agenda.push(StepKind::combat_roll);
  for (const int side : {1, 0}) // the attacker decides first
    if (anyone_to_join(s, side)) s.agenda.push(StepKind::join, side);
}

bool anyone_to_join(const State& s, int side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (may_join(s, side, i)) return true;
  return false;
}

Ruling check_join(const State& s, const Order& o) {
  if (o.verb == Verb::done) return {}; // CRI-SEQ-37: always legal
  if (o.verb != Verb::join || o.unit < 0 || o.unit >= s.unit_count)
    return refuse(Rule::CRI_SEQ_37, "Say which commander draws his sword, or that none does.");
  if (!may_join(s, s.agenda.top().a, o.unit))
    return refuse(Rule::CRI_CC_11, "{unit} is no commander within 2 inches of a friend who fights.",
                  s.unit(o.unit).anchor, o.unit);
  return {};
}

void join(State& s, const Order& o, Events events) {
  if (o.verb == Verb::done) return;
  const int side = s.unit(o.unit).side == s.unit(s.combat.attacker).side ? 0 : 1;
  s.combat.joined[static_cast<std::size_t>(side)] |= bit(o.unit);
  report(events, EventKind::commander_joined, Rule::CRI_SEQ_37, [&](Event& e) { e.unit = o.unit; });
  if (anyone_to_join(s, side)) s.agenda.push(StepKind::join, side);
}

State assault_ahead(const State& s, const Order& o, const Approach& judged) {
  State ahead = s;
  declare_assault(ahead, o, judged, nullptr);
  gather(ahead, static_cast<int>(ahead.assaults.size()) - 1, nullptr);
  ahead.agenda.push(StepKind::combat_roll);
  return ahead;
}

} // namespace sandtable::crimea
