#include "rulebooks/kingdom/chapters/movement.hpp"

#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// TKO-MOVE-01 to 08, 35: a crew away from its gun goes on foot.
const MoveRow& row_for(const Unit& u) {
  switch (u.crew_away ? Arm::foot : arm_of(u)) {
    case Arm::foot: return move_table::foot;
    case Arm::artillery:
      return u.kind == UnitKind::small_gun    ? move_table::small_guns
             : u.kind == UnitKind::medium_gun ? move_table::medium_guns
                                              : move_table::large_guns;
    case Arm::cavalry:
    case Arm::commander: break;
  }
  return u.kind == UnitKind::cuirassier_regiment ? move_table::cuirassiers : move_table::cavalry; // TKO-MOVE-08
}

double smoked(const State& s, const Unit& u, Pace pace, double inches) {
  return pace != Pace::pursuit && is_in_smoke(s, u) ? inches / 2 : inches; // TKO-MOVE-09
}

/// Twice the dice, half a die being one.
int worth_of(const MoveDice& d) { return d.halved ? d.dice : 2 * d.dice; }

void ask_path(State& s, int unit) {
  s.given.inches = allowance(s, unit);
  s.agenda.push(StepKind::path, unit);
}

bool touches_gun(const Unit& u, const Unit& owner) {
  const Body gun = abandoned_gun(owner);
  const Blocks blocks = blocks_of(u);
  return std::any_of(blocks.begin(), blocks.end(),
                     [&](const Body& own) { return distance(own, gun) <= contact_distance; }); // TKO-CON-14
}

/// TKO-MOVE-35, 38: a crew that has come back to its gun.
void re_man(State& s, int unit, Events events) {
  const Unit& u = s.unit(unit);
  if (!u.crew_away || !touches_gun(u, u)) return;
  Unit manned = u;
  manned.crew_away = false;
  manned = planted(s, manned, u.gun_at, u.gun_facing);
  if (overlapped_by(s, unit, manned) >= 0) return; // somebody stands on it
  put(s, unit, manned, events);
  report(events, EventKind::gun_remanned, Rule::TKO_MOVE_35, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
  });
}

} // namespace

MoveDice move_dice(const Unit& u, Pace pace) { // TKO-STATE-05: in any order
  const MoveRow& row = row_for(u);
  switch (pace) {
    case Pace::normal: return {row.normal, row.half};
    case Pace::pursuit: return {row.pursuit_or_evade, false};
    case Pace::charge: break;
  }
  return {row.charge_or_rout, false};
}

double distance_of(const State& s, const Unit& u, Pace pace, int total) {
  double inches = total;
  if (move_dice(u, pace).halved) inches /= 2; // TKO-CON-05, TKO-MOVE-06
  return smoked(s, u, pace, inches);
}

Plan distance_plan(const State& s, int unit, Pace pace, const char* title) {
  const Unit& u = s.unit(unit);
  const MoveDice dice = move_dice(u, pace);
  Plan plan = total_by(unit, title);
  plan.because(row_for(u).rule, dice.halved ? "half of one die" : "dice of its move", dice.dice, 0);
  if (pace != Pace::pursuit && is_in_smoke(s, u)) plan.because(Rule::TKO_MOVE_09, "halved by smoke", 0, 0);
  return plan;
}

Ruling check_ready(const State& s, int unit, Rule rule) {
  const Unit& u = s.unit(unit);
  if (is_locked(s, unit)) return refuse(rule, "{unit} is locked in melee.", u.anchor, unit);
  if (u.state == OrderState::routing) return refuse(rule, "{unit} is running away.", u.anchor, unit);
  if (u.state == OrderState::pursuing) return refuse(rule, "{unit} is in pursuit and hears nobody.", u.anchor, unit);
  return {};
}

Ruling check_move(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (!is_unit(u)) { // TKO-ORD-26
    if (u.command.fate == Fate::well || u.command.fate == Fate::mortally_wounded) return {};
    return refuse(Rule::TKO_CDR_11, "{unit} is out of action and cannot move.", u.anchor, unit);
  }
  if (Ruling r = check_ready(s, unit, Rule::TKO_ORD_20); !r.allowed()) return r;
  if (u.formation == Formation::charge_for_horse) // TKO-FORM-23
    return refuse(Rule::TKO_ORD_20, "{unit} stands in Charge for Horse and does not move.", u.anchor, unit);
  return {};
}

void begin_move(State& s, Events) {
  Given& g = s.given;
  g.to_go = g.group | bit(g.unit);
  int thrower = g.unit;
  for (const int i : units_in(g.to_go)) // TKO-ORD-28: the fewest dice
    if (worth_of(move_dice(s.unit(i), Pace::normal)) < worth_of(move_dice(s.unit(thrower), Pace::normal))) thrower = i;
  s.agenda.push(StepKind::move_roll, thrower);
}

Plan move_plan(const State& s, int unit) { return distance_plan(s, unit, Pace::normal, "Move"); }

void move_thrown(State& s, int unit, const Roll& roll, Events events) {
  Given& g = s.given;
  int total = 0;
  for (const int face : roll.dice()) total += face;
  g.thrown = static_cast<std::uint8_t>(total);
  g.halved = move_dice(s.unit(unit), Pace::normal).halved;
  report(events, EventKind::distance_thrown, Rule::TKO_MOVE_07, [&](Event& e) {
    e.side = s.unit(unit).side;
    e.unit = static_cast<std::int8_t>(unit);
    e.inches = allowance(s, unit);
    e.show(roll.dice());
  });
  ask_path(s, g.unit);
}

double allowance(const State& s, int unit) {
  return smoked(s, s.unit(unit), Pace::normal, s.given.halved ? s.given.thrown / 2.0 : s.given.thrown);
}

Judged check_path(const State& s, const Step& step, const Order& o) {
  const Unit& u = s.unit(step.a);
  const bool known = o.unit == step.a || (o.unit >= 0 && o.unit < s.unit_count && (s.given.to_go & bit(o.unit)) != 0);
  if (!known || (o.verb != Verb::march && o.verb != Verb::stay))
    return refuse(Rule::TKO_DEC_03, "{unit} has thrown for its move: say where it goes, or that it stays.", u.anchor,
                  step.a);
  if (o.verb == Verb::stay) return {}; // TKO-SM-60
  return judge_path(s, o);
}

void take_path(State& s, const Step&, const Order& o, const Judged& judged, Events events) {
  s.given.to_go &= ~bit(o.unit);
  if (s.given.to_go != 0) ask_path(s, *units_in(s.given.to_go).begin()); // TKO-ORD-28
  if (o.verb == Verb::stay)
    return report(events, EventKind::unit_stayed, Rule::TKO_MOVE_07, [&](Event& e) {
      e.side = s.unit(o.unit).side;
      e.unit = o.unit;
    });
  const March& m = judged.as<March>();
  if (holds_building(s.unit(o.unit))) leave_building(s, o.unit, m.start, events); // TKO-TERR-43
  Course c;
  c.unit = o.unit;
  c.purpose = is_unit(s.unit(o.unit)) ? Purpose::ordered_move : Purpose::ride;
  c.building = static_cast<std::int8_t>(m.building);
  c.inches = allowance(s, o.unit);
  c.legs = m.legs;
  s.agenda.push(StepKind::landed);
  set_out(s, c);
}

void land(State& s, Events events) {
  const Course& c = s.course;
  if (c.unit < 0 || !on_table(s.unit(c.unit))) return;
  if (c.building >= 0 && c.touching && !c.barred) return enter_building(s, c.unit, c.building, events); // TKO-TERR-39
  re_man(s, c.unit, events);
}

void leave_gun(State& s, int unit, Events events) {
  Unit& u = s.unit(unit);
  if (!is_gun(u.kind) || u.crew_away) return;
  u.gun_at = u.anchor;
  u.gun_facing = u.facing;
  u.crew_away = true;
  u = planted(s, u, u.footing.centre + u.footing.forward * (foot_stand.depth / 2), u.facing); // TKO-MOVE-38
  report(events, EventKind::gun_left, Rule::TKO_MOVE_35, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
  });
}

void capture_guns(State& s, int captor, Events events) { capture_guns(s, captor, s.unit(captor), events); }

void capture_guns(State& s, int captor, const Unit& there, Events events) {
  if (!is_unit(there)) return;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& owner = s.unit(i);
    if (owner.side == there.side || !on_table(owner) || !owner.crew_away || !touches_gun(there, owner)) continue;
    report(events, EventKind::gun_captured, Rule::TKO_MOVE_36, [&](Event& e) {
      e.side = there.side;
      e.unit = static_cast<std::int8_t>(i);
      e.other = static_cast<std::int8_t>(captor);
    });
    lose_unit(s, i, Rule::TKO_MOVE_36, events);
  }
}

} // namespace sandtable::kingdom
