#include "rulebooks/kingdom/chapters/deployment.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/self_placement.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "scenario/edges.hpp"

namespace sandtable::kingdom {

namespace {

constexpr int reserve = -1; ///< in place of a tertio: the reserve and the Army Commander, TKO-SETUP-21

bool is_waiting(const Unit& u) { return u.presence == Presence::waiting; }

bool has_to_place(const State& s, Side side, int tertio) {
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.side == side && u.tertio == tertio && is_waiting(u)) return true;
  return false;
}

bool has_to_place(const State& s, Side side) {
  for (int t = reserve; t < most_tertios; ++t)
    if (has_to_place(s, side, t)) return true;
  return false;
}

int unrated(const State& s, Side side) {
  int count = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).unrated) ++count;
  return count;
}

/// TKO-SETUP-21: whole tertios in turn, then reserves and Army Commanders; the last is pushed first.
void push_deployments(State& s, Side first) {
  s.first_to_deploy = first;
  const auto push = [&](int tertio) {
    for (const Side side : {enemy_of(first), first})
      if (has_to_place(s, side, tertio)) s.agenda.push(StepKind::deploy, index_of(side), tertio);
  };
  push(reserve);
  for (int t = most_tertios - 1; t >= 0; --t) push(t);
}

Angle forward_of(const State& s, Side side) { return facing_from(s.setting->side(side).edge); }

Unit deployed(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  return posted(s, u, o.formation.value_or(u.formation), o.path.front(), o.facing.value_or(forward_of(s, u.side)));
}

void put_down(State& s, int unit, const Unit& end, Rule rule, Events events) {
  s.unit(unit) = end;
  report(events, EventKind::unit_deployed, rule, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.side = end.side;
    e.to = end.anchor;
    e.formation = end.formation;
  });
}

/// TKO-SETUP-25: those whom their owner has not placed.
void place_the_rest(State& s, const Step& step, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    if (const Unit& u = s.unit(i); index_of(u.side) != step.a || u.tertio != step.b || !is_waiting(u)) continue;
    if (const auto end = placed_by_itself(s, i))
      put_down(s, i, *end, Rule::TKO_SETUP_25, events);
    else
      lose_unit(s, i, Rule::TKO_RULING_156, events);
  }
}

} // namespace

Rating rating_of(Period period, int total) {
  for (const RatingRow& row : rating_table) // best first
    if (total >= (period == Period::of_1642_43 ? row.from_1642 : row.from_1644)) return row.rating;
  return Rating::poor;
}

void begin_deployment(State& s) {
  if (has_to_place(s, Side::red) && has_to_place(s, Side::blue))
    s.agenda.push(StepKind::deploy_roll);
  else // TKO-RULING-157: alone on the table, one side needs no die
    push_deployments(s, has_to_place(s, Side::red) ? Side::red : Side::blue);
  for (const Side side : {Side::blue, Side::red})
    if (unrated(s, side) > 0) s.agenda.push(StepKind::ratings_roll, index_of(side)); // TKO-SETUP-02
}

Plan ratings_plan(const State& s, Side side) {
  Plan plan;
  plan.kind = "ratings";
  plan.reading = Reading::faces;
  plan.title = "What are they worth, each of them?";
  plan.because(Rule::TKO_SETUP_02, "two dice a piece", 2 * unrated(s, side), 0);
  plan.pools[0].needs = 1;
  plan.pool(0).side = static_cast<std::int8_t>(index_of(side));
  plan.pool(0).note = options(s).period == Period::of_1642_43 ? "1642-43" : "1644-45"; // TKO-SETUP-01
  return plan;
}

void ratings_thrown(State& s, Side side, const Roll& roll, Events events) {
  int next = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.side != side || !u.unrated) continue;
    const auto dice = roll.dice(next, 2);
    next += 2;
    const int total = dice[0] + dice[1];
    u.rating = u.first_rating = rating_of(options(s).period, total);
    u.unrated = false;
    report(events, EventKind::ratings_thrown, Rule::TKO_SETUP_02, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(i);
      e.side = side;
      e.a = total;
      e.b = static_cast<int>(u.rating);
      e.show(dice);
    });
  }
}

Plan deploy_plan(const State&) {
  Plan plan;
  plan.kind = "total";
  plan.reading = Reading::total;
  plan.title = "Who must show his hand first?";
  plan.pools.resize(2);
  for (const Side side : {Side::red, Side::blue}) {
    const int pool = index_of(side);
    plan.because(Rule::TKO_SETUP_21, side == Side::red ? "red's die" : "blue's die", 1, pool);
    plan.pools[static_cast<std::size_t>(pool)].needs = 1;
    plan.pool(pool).side = static_cast<std::int8_t>(pool);
  }
  return plan;
}

void deploy_thrown(State& s, const Roll& roll, Events events) {
  const int red = roll.faces[0], blue = roll.faces[1];
  const Side first = red <= blue ? Side::red : Side::blue;
  report(events, EventKind::deploy_thrown, Rule::TKO_SETUP_21, [&](Event& e) {
    e.side = first;
    e.a = red;
    e.b = blue;
    e.yes = red != blue;
    e.show(roll.dice());
  });
  if (red == blue) // thrown again
    s.agenda.push(StepKind::deploy_roll);
  else
    push_deployments(s, first);
}

Unit posted(const State& s, const Unit& u, Formation formation, Vec anchor, Angle facing) {
  Unit out = u;
  out.formation = formation;
  out.anchor = anchor;
  out.facing = facing;
  out.presence = Presence::on_table;
  plant(s, out);
  return out;
}

Ruling check_first_formation(const Unit& u, Formation f) {
  if (is_commander(u.kind))
    return f == Formation::none ? Ruling{}
                                : refuse(Rule::TKO_TYPE_14, "A commander stands by himself, in no formation.");
  if (f == Formation::holding || f == Formation::none)
    return refuse(Rule::TKO_SETUP_22, "{unit} must stand in some formation."); // TKO-RULING-158
  return check_formation(u, f);
}

Ruling check_post(const State& s, int unit, const Unit& end) {
  const Footfall ground = footfall(s, end);
  if (ground.off_table)
    return refuse(Rule::TKO_GEO_12, "{unit} would stand over the edge of the table.", end.footing.centre, unit);
  if (is_commander(end.kind)) return {}; // TKO-GEO-13
  if (ground.impassable >= 0)
    return refuse(Rule::TKO_GEO_12, "{unit} cannot stand on {feature}.", end.footing.centre, unit, ground.impassable);
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && is_unit(s.unit(i)) && in_the_open(s.unit(i)) && overlap(s, end, s.unit(i)))
      return refuse(Rule::TKO_GEO_12, "{unit} stands there.", s.unit(i).footing.centre, i);
  return {};
}

bool in_zone(const State& s, const Unit& end) {
  const Points& zone = s.setting->side(end.side).zone;
  constexpr double slack2 = contact_distance * contact_distance;
  for (int i = 0; i < end.footing.count; ++i) {
    const Body body = stand(end, i);
    const double clear = body.round - contact_distance;
    if (body.round > 0 && (!contains(zone, body.box.centre) ||
                           distance2_to_outline(zone, body.box.centre) < clear * clear)) // TKO-SETUP-23
      return false;
    for (const Vec corner : corners(body.box))
      if (distance2_to_polygon(zone, corner) > slack2) return false; // TKO-SETUP-22
  }
  return true;
}

Ruling check_deployment(const State& s, const Step& step, const Order& o) {
  if (o.verb == Verb::done) return {};
  if (o.verb != Verb::deploy)
    return refuse(Rule::TKO_SETUP_21,
                  "The armies are drawing up: place your men, or say that the rest may go anywhere.");
  if (o.unit < 0 || index_of(s.unit(o.unit).side) != step.a || !is_waiting(s.unit(o.unit)))
    return refuse(Rule::TKO_SETUP_21, "Place one of your own that is not on the table yet.");
  const Unit& u = s.unit(o.unit);
  if (u.tertio != step.b)
    return refuse(Rule::TKO_SETUP_21, "{unit} is placed later: one tertio at a time.", {}, o.unit);
  if (o.path.size() != 1) return refuse(Rule::TKO_SETUP_22, "Say where {unit} is to stand.", {}, o.unit);
  Ruling formation = check_first_formation(u, o.formation.value_or(u.formation));
  formation.unit = o.unit;
  if (!formation.allowed()) return formation;
  const Unit end = deployed(s, o);
  if (const Ruling place = check_post(s, o.unit, end); !place.allowed()) return place;
  if (!in_zone(s, end))
    return refuse(is_unit(u) ? Rule::TKO_SETUP_22 : Rule::TKO_SETUP_23, "{unit} must stand inside its own zone.",
                  end.footing.centre, o.unit);
  if (is_unit(u) && turn_between(end.facing, forward_of(s, u.side)) > 0x4000) // 90 degrees
    return refuse(Rule::TKO_SETUP_22, "{unit} must face the enemy's side of the table.", end.anchor, o.unit);
  return {};
}

void deploy(State& s, const Step& step, const Order& o, Events events) {
  if (o.verb == Verb::done) return place_the_rest(s, step, events);
  put_down(s, o.unit, deployed(s, o), Rule::TKO_SETUP_22, events);
  if (has_to_place(s, static_cast<Side>(step.a), step.b)) s.agenda.push(StepKind::deploy, step.a, step.b);
}

} // namespace sandtable::kingdom
