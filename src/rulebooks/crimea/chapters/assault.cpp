#include "rulebooks/crimea/chapters/assault.hpp"

#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/shortest_line.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-CC-01: its own tolerance, wider than that of CRI-GEN-03.
constexpr double assault_reach = enemy_distance + contact_distance;
/// Steps in which a turn is looked for when the player names none: 5 degrees.
constexpr int turn_step = 910;
/// Longer than anything an attacker within reach has to look across.
constexpr double far_enough = 48;

Ruling refuse_about(Rule rule, const char* sentence, const State& s, int unit) {
  return refuse(rule, sentence, s.unit(unit).anchor, unit);
}

/// The quarter of the table in front of a stand: CRI-GEN-06 with 45 degrees.
struct Quarter {
  Vec origin, facing;

  Segment flank(double side) const { return {origin, origin + (facing + right_of(facing) * side) * far_enough}; }
  bool holds(Vec p) const { return within_degrees(p - origin, facing, cos_45); }
  /// Whether any part of a polygon lies in it.
  bool meets(PointsView polygon) const {
    if (std::any_of(polygon.begin(), polygon.end(), [&](Vec p) { return holds(p); })) return true;
    const std::array<Vec, 2> last{polygon.back(), polygon.front()};
    for (const double side : {-1.0, 1.0})
      if (crosses(flank(side), polygon) || crosses(flank(side), last)) return true;
    return false;
  }
  bool meets(const Stand& stand) const {
    if (stand.round <= 0) return meets(corners(stand.box));
    if (holds(stand.box.centre)) return true;
    const double reach = stand.round * stand.round;
    return distance2(stand.box.centre, flank(-1)) <= reach || distance2(stand.box.centre, flank(1)) <= reach;
  }
};

/// CRI-CC-01: whether some stand of the target lies within 45 degrees of the facing from some attacking stand.
bool fronts(const State& s, const Unit& attacker, const Unit& target) {
  const Footprints footprints(target);
  for (const Stand& stand : stands_of(attacker)) {
    const Quarter quarter{stand.box.centre + stand.box.facing * stand.box.half_depth, attacker.footing.forward};
    if (target.house >= 0 && quarter.meets(table(s).feature(target.house).outline)) return true;
    for (const Stand& body : footprints.view())
      if (quarter.meets(body)) return true;
  }
  return false;
}

Ruling check_attacker(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.routing) return refuse_about(Rule::CRI_CC_01, "{unit} is routing and cannot assault anybody.", s, unit);
  if (is_staff(u.arm))
    return refuse_about(Rule::CRI_CC_01, "Only a unit makes a close assault, not {unit} alone.", s, unit);
  if (is_artillery(u.arm)) return refuse_about(Rule::CRI_CC_01, "Artillery does not make close assaults.", s, unit);
  if (u.formation == Formation::square)
    return refuse_about(Rule::CRI_CC_01, "A square cannot make a close assault.", s, unit);
  if (u.house >= 0) // CRI-RULING-70
    return refuse_about(Rule::CRI_RULING_70, "{unit} must leave its house before it can assault anybody.", s, unit);
  return {};
}

Ruling check_foe(const State& s, int unit, int target) {
  if (target < 0 || target >= s.unit_count || !s.unit(target).present)
    return refuse(Rule::CRI_CC_01, "Say whom to assault.");
  const Unit &u = s.unit(unit), &t = s.unit(target);
  if (t.side == u.side) return refuse_about(Rule::CRI_CC_01, "{unit} is a friend.", s, target);
  if (!within(s, u, t, assault_reach)) {
    Ruling far = refuse_about(Rule::CRI_CC_01, "{unit} is {a} inches away; a close assault reaches {b}.", s, target);
    far.a = distance(s, u, t);
    far.b = enemy_distance;
    return far;
  }
  if (is_staff(t.arm) && !is_alone(s, target))
    return refuse_about(Rule::CRI_ARMY_22, "{unit} is with his men: only a lone commander can be assaulted.", s,
                        target);
  return {};
}

/// The step that closes in, once the attacker has turned: CRI-CC-08.
Ruling check_closing(const State& s, int unit, const Unit& turned, int target) {
  const Vec step = closing_step(s, turned, s.unit(target));
  for (int i = 0; i < s.unit_count; ++i) {
    if (i == unit || i == target || !in_the_open(s.unit(i))) continue;
    if (slides_through(turned, step, s.unit(i))) return refuse_about(Rule::CRI_CC_08, "{unit} is in the way.", s, i);
  }
  const int blocked = touched_along(s, turned, step).impassable;
  if (blocked >= 0 && blocked != s.unit(target).house)
    return refuse(Rule::CRI_CC_08, "{feature} is in the way.", turned.anchor, -1, blocked);
  return {};
}

/// CRI-CC-09. Who may act in this phase, and pays for it, is asked elsewhere.
Ruling check_supporters(const State& s, const Order& o, const Unit& turned) {
  for (const std::int8_t i : o.supporters) {
    if (i < 0 || i >= s.unit_count || i == o.unit || !in_the_open(s.unit(i)))
      return refuse(Rule::CRI_CC_09, "Say which unit behind is to join the assault.");
    const Unit& u = s.unit(i);
    if (u.side != turned.side || u.arm != turned.arm || u.routing || !supports(u, turned))
      return refuse_about(Rule::CRI_CC_09, "{unit} does not stand in double line with the attacker.", s, i);
  }
  return {};
}

Unit turned_to(const Unit& u, Angle facing) { return facing == u.facing ? u : planted(u, u.anchor, facing); }

Approach approach_facing(const State& s, const Order& o, Angle facing) {
  const Unit& u = s.unit(o.unit);
  const Unit turned = turned_to(u, facing);
  Approach a{{}, facing};
  if (turn_between(u.facing, facing) + u.turned > free_turn) {
    a.ruling = refuse_about(Rule::CRI_SEQ_29, "{unit} can turn no more than 30 degrees before it assaults.", s, o.unit);
  } else if (!fronts(s, turned, s.unit(o.target))) {
    a.ruling = refuse_about(Rule::CRI_CC_01, "{unit} is not within 45 degrees of the front.", s, o.target);
  } else {
    if (facing != u.facing) a.ruling = check_end_place(s, o.unit, turned); // CRI-MOVE-35
    if (a.ruling.allowed()) a.ruling = check_closing(s, o.unit, turned, o.target);
    if (a.ruling.allowed()) a.ruling = check_supporters(s, o, turned);
  }
  return a;
}

/// The order's turn or, where it names none, the least that serves, left tried before right.
Approach approach(const State& s, const Order& o) {
  const Angle now = s.unit(o.unit).facing;
  if (o.facing) return approach_facing(s, o, *o.facing);
  const Approach straight = approach_facing(s, o, now);
  if (straight.ruling.allowed()) return straight;
  for (int turn = turn_step; turn <= free_turn; turn += turn_step) {
    const Angle by{static_cast<std::uint16_t>(turn)};
    for (const Angle facing : {now - by, now + by})
      if (const Approach turned = approach_facing(s, o, facing); turned.ruling.allowed()) return turned;
  }
  return straight;
}

/// CRI-CC-23, CRI-RULING-53
bool is_rear(const Unit& u, Vec attacker) {
  if (u.formation == Formation::square || u.house >= 0 || is_staff(u.arm)) return false;
  const Vec at = in_frame(u, attacker);
  const double behind = -u.footing.depth - at.y;
  return behind > 0 && (at.x < 0 ? -at.x : at.x) - u.footing.half_width <= behind;
}

/// CRI-CC-14
bool is_defended(const State& s, const Unit& u, const Unit& attacker) {
  if (u.house >= 0) return true;
  int in_works = 0;
  for (const Stand& stand : stands_of(u)) in_works += in_trench(s, stand.box.centre) ? 1 : 0;
  return 2 * in_works > u.footing.count || works_between(s, shortest_line(s, attacker, u));
}

/// CRI-OPT-12: in DOUBLE LINE, with another line behind it as CRI-FORM-24 asks of lines.
bool is_redoubled(const State& s, int unit) {
  Unit front = s.unit(unit);
  if (!options(s).double_double_line || front.formation != Formation::double_line) return false;
  front.formation = Formation::line; // its place is that of the double line all the same
  for (int i = 0; i < s.unit_count; ++i) {
    Unit rear = s.unit(i);
    if (i == unit || rear.side != front.side || rear.arm != front.arm || !in_the_open(rear) || rear.routing) continue;
    if (rear.formation == Formation::double_line) rear.formation = Formation::line;
    if (supports(rear, front)) return true;
  }
  return false;
}

void note_fighter(const State& s, Assault& a, int unit) {
  if (crest_of(s, s.unit(unit)) == 2) a.crest |= bit(unit); // CRI-CC-15
  if (in_double_line(s, unit)) a.doubled |= bit(unit);      // CRI-FORM-23
  if (is_redoubled(s, unit)) a.redoubled |= bit(unit);
}

void note_defender(const State& s, Assault& a, int unit) {
  note_fighter(s, a, unit);
  if (is_rear(s.unit(unit), a.from)) a.rear |= bit(unit);
  if (is_defended(s, s.unit(unit), s.unit(a.attacker))) a.defended |= bit(unit);
}

int declare(State& s, Assault a, Events events) {
  note_fighter(s, a, a.attacker);
  for (const int i : units_in(a.supporters)) note_fighter(s, a, i);
  engage(s, a, a.target);
  s.assaults.push_back(a);
  report(events, EventKind::assault_declared, a.reaction ? Rule::CRI_REACT_09 : Rule::CRI_CC_01, [&](Event& e) {
    e.unit = a.attacker;
    e.other = a.target;
  });
  return static_cast<int>(s.assaults.size()) - 1;
}

} // namespace

Vec closing_step(const State& s, const Unit& attacker, const Unit& target) {
  const Segment line = shortest_line(s, attacker, target);
  return line.to - line.from;
}

void engage(const State& s, Assault& a, int defender) {
  // CRI-CC-09, CRI-RULING-71: they join free; those behind them do not.
  a.target_supporters |= supporters_of(s, defender) & ~bit(a.target);
  note_defender(s, a, defender);
  for (const int i : units_in(supporters_of(s, defender))) note_defender(s, a, i);
}

Approach judge_assault(const State& s, const Order& o) {
  if (const Ruling r = check_attacker(s, o.unit); !r.allowed()) return {r, {}};
  if (const Ruling r = check_foe(s, o.unit, o.target); !r.allowed()) return {r, {}};
  return approach(s, o);
}

void declare_assault(State& s, const Order& o, const Approach& judged, Events events) {
  Unit& u = s.unit(o.unit);
  const Angle before = u.facing;
  u = turned_to(u, judged.facing);
  u.turned = static_cast<std::uint16_t>(u.turned + turn_between(before, u.facing)); // CRI-SEQ-29
  Assault a;
  a.attacker = o.unit;
  a.target = o.target;
  a.from = u.anchor;
  for (const std::int8_t i : o.supporters) a.supporters |= bit(i);     // CRI-RULING-50
  s.agenda.push(StepKind::morale_roll, o.unit, declare(s, a, events)); // CRI-SEQ-36
}

void declare_charge(State& s, int unit, int target, Vec began_at, Events events) {
  Assault a;
  a.attacker = static_cast<std::int8_t>(unit);
  a.target = static_cast<std::int8_t>(target);
  a.reaction = true;
  a.from = began_at; // CRI-CC-23
  declare(s, a, events);
}

} // namespace sandtable::crimea
