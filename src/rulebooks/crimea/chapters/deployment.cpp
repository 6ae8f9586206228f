#include "rulebooks/crimea/chapters/deployment.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "scenario/edges.hpp"

#include <array>

namespace sandtable::crimea {

namespace {

bool unplaced(const Unit& u) { return !u.present && u.gone == Gone::no; }

/// How many units, or higher commanders, a side has still to place.
int to_place(const State& s, Side side, bool staff) {
  int count = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.side == side && is_staff(u.arm) == staff && unplaced(u)) ++count;
  return count;
}

bool placing_staff(const State& s) { return to_place(s, Side::red, false) == 0 && to_place(s, Side::blue, false) == 0; }

/// CRI-SET-02, CRI-RULING-17, 96: the side with more to place; equal: the Allies.
Side first_to_place(const State& s, bool staff) {
  const int red = to_place(s, Side::red, staff), blue = to_place(s, Side::blue, staff);
  if (red != blue) return red > blue ? Side::red : Side::blue;
  return s.setting->side(Side::red).allied ? Side::red : Side::blue;
}

/// CRI-CMP-19, CRI-RULING-96: of the players of a side the one with most still to place.
int chair_to_place(const State& s, Side side, bool staff) {
  std::array<int, 8> left{};
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.side == side && is_staff(u.arm) == staff && unplaced(u)) ++left[u.chair];
  int most = 0;
  for (int chair = 1; chair < static_cast<int>(left.size()); ++chair)
    if (left[static_cast<std::size_t>(chair)] > left[static_cast<std::size_t>(most)]) most = chair;
  return most;
}

/// CRI-SET-02: this side places next, or the other if it has nothing left.
void push_placement(State& s, Side wanted, bool staff) {
  const Side side = to_place(s, wanted, staff) > 0 ? wanted : enemy_of(wanted);
  if (to_place(s, side, staff) > 0) s.agenda.push(StepKind::deploy, index_of(side), chair_to_place(s, side, staff));
}

/// A stand may be set down on the very edge of its zone.
bool inside(const Points& zone, const Stand& stand) {
  if (stand.round > 0) {
    const double clear = stand.round - measure_tolerance;
    return contains(zone, stand.box.centre) && distance2_to_outline(zone, stand.box.centre) >= clear * clear;
  }
  const auto shape = corners(stand.box);
  return overlap_area(Convex(shape), Convex(zone)) >= area(shape) - overlap_tolerance;
}

/// CRI-SET-04: the nearest unit of the enemy that stands too near, or -1.
int enemy_near(const State& s, const Unit& end) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (other.side != end.side && other.present && is_unit(other) &&
        within(s, end, other, deploy_apart + measure_tolerance))
      return i;
  }
  return -1;
}

Unit deployed(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  return posted(u, o.formation.value_or(usual_formation(u.arm)), o.path.front(),
                o.facing.value_or(facing_from(s.setting->side(u.side).edge)));
}

} // namespace

Formation usual_formation(Arm arm) {
  return is_staff(arm) ? Formation::none : is_artillery(arm) ? Formation::unlimbered : Formation::line;
}

Ruling check_first_formation(const State& s, const Unit& u, Formation f) {
  if (may_form(s, u, f)) return {};
  if (is_staff(u.arm)) return refuse(Rule::CRI_CMP_08, "A commander stands alone, in no formation.");
  if (u.arm == Arm::siege_artillery) return refuse(Rule::CRI_ARM_08, "Siege guns never move; they stand unlimbered.");
  if (is_artillery(u.arm)) return refuse(Rule::CRI_FORM_16, "A battery is limbered, limbered by road or unlimbered.");
  if (f == Formation::skirmish) return refuse(Rule::CRI_FORM_17, "These troops may not skirmish.");
  if (f == Formation::square && u.arm == Arm::infantry) return refuse(Rule::CRI_FORM_08, "A square needs four stands.");
  return u.arm == Arm::infantry ? refuse(Rule::CRI_FORM_14, "Infantry has no such formation.")
                                : refuse(Rule::CRI_FORM_15, "Cavalry has no such formation.");
}

Unit posted(const Unit& u, Formation formation, Vec anchor, Angle facing) {
  Unit out = u;
  out.formation = formation;
  out.present = true;
  return planted(out, anchor, facing);
}

Ruling check_post(const State& s, int unit, const Unit& end) {
  const Touched ground = touched_at(s, end);
  if (ground.off_table) return refuse(Rule::CRI_TER_01, "No stand may lie off the table.", end.footing.centre);
  if (ground.impassable >= 0) {
    const bool house = s.setting->ground[static_cast<std::size_t>(ground.impassable)] == Ground::house;
    return refuse(house ? Rule::CRI_TER_07 : Rule::CRI_TER_09, "Nobody can stand on {feature}.", end.footing.centre, -1,
                  ground.impassable);
  }
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && in_the_open(s.unit(i)) && overlap(end, s.unit(i)))
      return refuse(Rule::CRI_MOVE_35, "{unit} stands there.", s.unit(i).footing.centre, i);
  return {};
}

void begin_deployment(State& s) {
  const bool staff = placing_staff(s);
  push_placement(s, first_to_place(s, staff), staff);
}

Ruling check_deployment(const State& s, const Order& o) {
  const Step& step = s.agenda.top();
  const auto side = static_cast<Side>(step.a);
  const bool staff = placing_staff(s);
  if (o.verb != Verb::deploy) return refuse(Rule::CRI_SET_02, "The armies are drawing up: place one of your own.");
  if (o.unit < 0 || o.unit >= s.unit_count || s.unit(o.unit).side != side || !unplaced(s.unit(o.unit)))
    return refuse(Rule::CRI_SET_02, "Place one of your own that is not on the table yet.");
  const Unit& u = s.unit(o.unit);
  if (is_staff(u.arm) && !staff)
    return refuse(Rule::CRI_SET_02, "Higher commanders are placed when all units stand.", {}, o.unit);
  if (u.chair != step.b)
    return refuse(Rule::CRI_CMP_19, "{unit} is another player's, and it is not his turn to place.", {}, o.unit);
  if (o.path.size() != 1) return refuse(Rule::CRI_SET_02, "Say where {unit} is to stand.", {}, o.unit);
  const Ruling formation = check_first_formation(s, u, o.formation.value_or(usual_formation(u.arm)));
  if (!formation.allowed()) return formation;
  const Unit end = deployed(s, o);
  const Ruling place = check_post(s, o.unit, end);
  if (!place.allowed()) return place;
  for (int i = 0; i < end.footing.count; ++i)
    if (const Stand& stand = end.footing.stands[static_cast<std::size_t>(i)];
        !inside(s.setting->side(side).zone, stand))
      return refuse(Rule::CRI_SET_02, "Every stand of {unit} must be inside the deployment zone.", stand.box.centre,
                    o.unit);
  if (const int enemy = enemy_near(s, end); enemy >= 0) {
    Ruling r = refuse_measure(Rule::CRI_SET_04, "{unit} is {a} inches away; nobody starts within {b} of an enemy.",
                              distance(s, end, s.unit(enemy)), deploy_apart, s.unit(enemy).footing.centre);
    r.unit = static_cast<std::int8_t>(enemy);
    return r;
  }
  return {};
}

void deploy(State& s, const Order& o, Events events) {
  const bool staff = is_staff(s.unit(o.unit).arm);
  const Side side = s.unit(o.unit).side;
  s.unit(o.unit) = deployed(s, o);
  report(events, EventKind::unit_deployed, Rule::CRI_SET_02, [&](Event& e) {
    e.unit = o.unit;
    e.to = s.unit(o.unit).anchor;
    e.formation = s.unit(o.unit).formation;
  });
  if (placing_staff(s) == staff)
    push_placement(s, enemy_of(side), staff);
  else
    begin_deployment(s); // the last unit stands: now the commanders
}

} // namespace sandtable::crimea
