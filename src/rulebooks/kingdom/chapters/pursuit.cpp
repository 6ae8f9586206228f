#include "rulebooks/kingdom/chapters/pursuit.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

/// TKO-COMP-11, TKO-FORM-23
bool never_pursues(const Unit& u) {
  return arm_of(u) == Arm::artillery || u.formation == Formation::charge_for_horse || holds_building(u);
}

/// TKO-COMP-10, TKO-MEL-62: a pursuer goes on as one.
bool must_pursue(const Unit& u) {
  return arm_of(u) == Arm::cavalry || is_sword_armed(u) || u.state == OrderState::pursuing;
}

/// The nearest of those that run, lower number first; -1: none within reach.
int nearest_routers(const State& s, int unit, UnitSet among, double reach) {
  int found = -1;
  double least = reach + measure_tolerance;
  for (const int i : units_in(among)) {
    const Unit& u = s.unit(i);
    if (!on_table(u) || u.state != OrderState::routing) continue;
    const double away = distance(s, s.unit(unit), u);
    if (found >= 0 ? away < least : away <= least) {
      found = i;
      least = away;
    }
  }
  return found;
}

/// TKO-COMP-12, TKO-RAL-38
void start(State& s, int unit, Events events) {
  Unit& u = s.unit(unit);
  u.state = OrderState::pursuing;
  u.reforming = false;
  report(events, EventKind::unit_pursues, Rule::TKO_COMP_12, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.other = u.quarry;
  });
  if (!u.pursued) s.agenda.push(StepKind::pursuit_roll, unit); // TKO-COMP-22
}

/// TKO-COMP-18
void look_for_quarry(State& s, int unit) {
  Unit& u = s.unit(unit);
  if (u.quarry >= 0 && on_table(s.unit(u.quarry))) return; // TKO-COMP-19: rallied or not
  u.quarry = static_cast<std::int8_t>(nearest_routers(s, unit, units_of(s, enemy_of(u.side)), pursuit_reach));
}

/// TKO-COMP-13, 18
Vec way_of(const State& s, const Unit& u) {
  if (u.quarry < 0) return toward_base_edge(s, enemy_of(u.side));
  return sandtable::unit(centre_of(s, s.unit(u.quarry)) - u.anchor);
}

/// An edge of the table: where it runs, and the way into the table.
struct Edge {
  Vec at, inward;
};
/// The edge nearest to a place, and its point nearest to it.
Edge nearest_edge(const State& s, Vec p) {
  const Vec size = table(s).size();
  const std::array<Edge, 4> edges{
      {{{p.x, 0}, {0, 1}}, {{p.x, size.y}, {0, -1}}, {{0, p.y}, {1, 0}}, {{size.x, p.y}, {-1, 0}}}};
  const Edge* found = &edges[0];
  for (const Edge& e : edges)
    if (dot(p - e.at, e.inward) < dot(p - found->at, found->inward)) found = &e;
  return *found;
}

/// TKO-COMP-16, TKO-GEO-39
void leave_table(State& s, int unit, Events events) {
  Unit& u = s.unit(unit);
  u.presence = Presence::off_table;
  u.quarry = -1;
  plant(s, u);
  report(events, EventKind::left_table, Rule::TKO_COMP_16, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = true;
  });
}

/// TKO-COMP-15
void run_into(State& s, int unit, int enemy, Events events) {
  if (s.unit(enemy).state == OrderState::routing) return cut_down(s, unit, enemy, events);
  Contact contact;
  contact.attacker = static_cast<std::int8_t>(unit);
  contact.defender = static_cast<std::int8_t>(enemy);
  Unit before = s.unit(unit);
  before.anchor = s.course.start;
  contact.zone = zone_of(s, before, s.unit(enemy)); // TKO-GEO-28
  contact.crossed_cover = s.course.crossed_cover || area_cover(s, s.unit(enemy)) != Cover::none;
  make_contact(s, contact, events);
  begin_bout(s, unit, s.unit(unit).side, options(s).rounds_per_bout); // TKO-MEL-04
}

bool touches_an_enemy(const State& s, const Unit& u) {
  for (const int i : units_in(units_of(s, enemy_of(u.side))))
    if (touch(s, u, s.unit(i))) return true;
  return false;
}

/// TKO-COMP-17: with its rear on the edge where it left, or as near to there as is free; ties to its right.
std::optional<Unit> place_at_edge(const State& s, int unit) {
  Unit u = s.unit(unit);
  u.presence = Presence::on_table;
  const Edge edge = nearest_edge(s, u.anchor);
  plant(s, u);
  const Vec along = right_of(edge.inward), size = table(s).size();
  const Vec first = edge.at + edge.inward * u.footing.depth;
  for (double off = 0; off <= size.x + size.y; off += arrival_step)
    for (const double way : {off, -off}) {
      const Unit there = planted(s, u, first + along * way, heading(edge.inward));
      if (has_room(s, unit, there) && !touches_an_enemy(s, there)) return there;
    }
  return std::nullopt;
}

} // namespace

void consider_pursuit(State& s, int unit, UnitSet enemies, Events events) {
  Unit& u = s.unit(unit);
  if (never_pursues(u)) return;
  u.quarry = static_cast<std::int8_t>(nearest_routers(s, unit, enemies, infinite));
  if (must_pursue(u)) return start(s, unit, events);
  s.agenda.push(StepKind::pursue, unit);
}

bool is_in_pursuit(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return on_table(u) && u.state == OrderState::pursuing && !u.pursued && !is_locked(s, unit);
}

Ruling check_pursue(const State& s, const Step& step, const Order& o) {
  if ((o.verb == Verb::pursue || o.verb == Verb::stand_fast) && o.unit == step.a) return {};
  return refuse(Rule::TKO_COMP_10, "Say whether {unit} pursues or stands fast.", s.unit(step.a).anchor, step.a);
}

void pursue(State& s, const Step& step, const Order& o, Events events) {
  if (o.verb == Verb::pursue) return start(s, step.a, events);
  Unit& u = s.unit(step.a);
  u.quarry = -1;
  report(events, EventKind::unit_stood_fast, Rule::TKO_COMP_10, [&](Event& e) {
    e.side = u.side;
    e.unit = step.a;
  });
}

Plan pursuit_plan(const State& s, int unit) { return distance_plan(s, unit, Pace::pursuit, "How far do they pursue?"); }

void pursuit_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  u.pursued = true;
  look_for_quarry(s, unit);
  int total = 0;
  for (const int face : roll.dice()) total += face;
  Course course;
  course.unit = static_cast<std::int8_t>(unit);
  course.purpose = Purpose::pursuit;
  course.target = u.quarry;
  course.inches = distance_of(s, u, Pace::pursuit, total);
  course.start = u.anchor;
  course.legs.push_back({ManoeuvreKind::advance, course.inches, {}, {}});
  report(events, EventKind::distance_thrown, Rule::TKO_COMP_13, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.inches = course.inches;
    e.show(roll.dice());
  });
  s.agenda.push(StepKind::pursuit_met);
  const Turned turned = turned_as_far(s, unit, heading(way_of(s, u)), true);
  put(s, unit, turned.end, events);                // TKO-COMP-13, 21
  course.left = footfall(s, turned.end).off_table; // TKO-GEO-39
  if (turned.stopped_by < 0 && !course.left) return set_out(s, course);
  course.met = static_cast<std::int8_t>(turned.stopped_by);
  s.course = course;
}

void pursuit_met(State& s, Events events) {
  const Course& c = s.course;
  if (c.left) return leave_table(s, c.unit, events);
  if (c.barred) return disorder(s, c.unit, Rule::TKO_COMP_14, events);
  if (s.unit(c.unit).state != OrderState::pursuing && !c.touching && c.met < 0) return;
  const int enemy = c.touching ? c.target : c.met;
  if (enemy >= 0 && on_table(s.unit(enemy))) run_into(s, c.unit, enemy, events); // TKO-MOVE-36: lost with its gun
}

Plan return_plan(const State& s, int unit) {
  Plan plan;
  plan.kind = "return";
  plan.title = "Do they come back?";
  plan.reading = Reading::total;
  plan.pool(0).dice = 1;
  plan.pool(0).sides = 10;
  plan.pool(0).unit = static_cast<std::int8_t>(unit);
  rally_modifier(s, unit, OrderState::pursuing, false, &plan); // TKO-COMP-17
  return plan;
}

std::optional<OrderState> return_of(int total) {
  if (total < rally_from_pursuit::halts) return std::nullopt;
  return total < rally_from_pursuit::halts_in_order ? OrderState::disordered : OrderState::good;
}

void return_thrown(State& s, int unit, const Roll& roll, Events events) {
  const int die = roll.faces[0], total = die + rally_modifier(s, unit, OrderState::pursuing, false);
  const std::optional<OrderState> state = return_of(total);
  const std::optional<Unit> place = state ? place_at_edge(s, unit) : std::nullopt;
  report(events, EventKind::returned, Rule::TKO_COMP_17, [&](Event& e) {
    e.side = s.unit(unit).side;
    e.unit = static_cast<std::int8_t>(unit);
    e.a = die;
    e.b = total;
    e.yes = place.has_value();
  });
  if (!place) return;
  put(s, unit, *place, events);
  s.unit(unit).state = *state;
}

} // namespace sandtable::kingdom
