#include "rulebooks/kingsmen/general/action_candidates.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/general/light_candidates.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

void charge_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  if (in_building(u)) return;
  const double reach = base_allowance(u.type, u.formation);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& t = s.unit(i);
    if (t.side == u.side || !t.present) continue;
    const double far = reach + touch_ahead(u) + t.footing.radius;
    if (!in_building(t) && distance2(u.anchor, t.footing.middle) > far * far) continue;
    if (!may_attack(s, unit, i).allowed()) continue;
    Order o = order_for(Verb::charge, unit, i);
    o.path.push_back(charge_goal(u, u.anchor, contact_point(s, u.anchor, t)));
    if (distance2(u.anchor, o.path.front()) > reach * reach) continue;
    offer_action(s, out, o);
  }
}

void fire_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  if (fire_range(u.type) == 0) return;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side != u.side && s.unit(i).present && check_fire(s, unit, i).allowed())
      out.push_back({order_for(Verb::fire, unit, i)});
}

/// Whether a unit would end among others, where men must be found places one by one: legal, but seldom wise, and slow
/// to check.
bool ends_in_a_crowd(const State& s, int unit, Vec goal, Angle facing) {
  const Unit& u = s.unit(unit);
  const Unit end = stood(u, goal, facing);
  const bool loose = u.formation == Formation::loose;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == unit || !in_the_open(o) || (!loose && !(o.side == u.side && loose_skirmishers(o)))) continue;
    const double near = end.footing.radius + o.footing.radius;
    if (distance2(end.footing.middle, o.footing.middle) < near * near &&
        !separated(end.footing.hull.view(), o.footing.hull.view()))
      return true;
  }
  return false;
}

/// A straight march in a direction, shortened once if the ground halves it or somebody stands in the way.
bool add_march(const State& s, std::vector<Candidate>& out, int unit, Vec towards, double length,
               std::optional<Angle> facing) {
  const Unit& u = s.unit(unit);
  for (int attempt = 0; attempt < 2 && length > 0.5; ++attempt) {
    Order o = order_for(Verb::march, unit);
    o.path.push_back(u.anchor + towards * length);
    o.facing = facing;
    if (ends_in_a_crowd(s, unit, o.path.front(), facing.value_or(u.facing))) {
      length /= 2;
      continue;
    }
    const March m = judge_march(s, unit, o);
    if (m.ruling.allowed()) {
      out.push_back({o, m});
      return true;
    }
    length = m.length > m.allowance && m.allowance > 0 ? m.allowance - 0.02 : length / 2;
  }
  return false;
}

void march_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  const double reach = base_allowance(u.type, u.formation) - 0.02;
  if (reach <= 0) return;
  const Vec from = u.anchor;
  const int enemy = nearest_enemy(s, u, from);
  if (in_building(u)) { // out by the side that faces the enemy
    const PointsView walls = table(s).feature(u.building).outline;
    const Vec to = enemy < 0 ? table(s).size() / 2 : centre_of(s, s.unit(enemy));
    Order o = order_for(Verb::march, unit);
    const Vec door = nearest_on_outline(walls, to);
    o.path.push_back(door);
    o.path.push_back(door + sandtable::unit(to - door) * (reach / 2));
    offer_action(s, out, o);
    return;
  }
  const Vec aim = enemy < 0 ? table(s).size() / 2 : centre_of(s, s.unit(enemy));
  const Vec ahead = sandtable::unit(aim - from);
  const double gap = distance(aim, from);
  const Angle face = heading(aim - from);
  const auto turned = [&](double degrees) { return direction(face + from_degrees(degrees)); };
  // Those who never charge keep their distance; the others close up.
  const double keep = u.type == Type::infantry || u.type == Type::cavalry ? 3 : 12;
  add_march(s, out, unit, ahead, std::min(reach, std::max(0.0, gap - keep)), face);
  if (fire_range(u.type) > 0 && gap > fire_range(u.type))
    add_march(s, out, unit, ahead, std::min(reach, gap - fire_range(u.type) + 0.5), face);
  const double aside = std::min(reach, std::max(0.0, 1.3 * (gap - keep)));
  add_march(s, out, unit, turned(40), aside, face);
  add_march(s, out, unit, turned(-40), aside, face);
  add_march(s, out, unit, -ahead, reach / 2, face);
  const Victory& v = s.setting->victory;
  if (!v.hold_area.empty()) {
    const Vec goal = centroid(v.hold_area);
    add_march(s, out, unit, sandtable::unit(goal - from), std::min(reach, distance(goal, from)), face);
  }
  if (turn_between(face, u.facing) > 1024) { // a turn on the spot, where the front is off by more than a few degrees
    Order o = order_for(Verb::march, unit);
    o.facing = face;
    offer_action(s, out, o);
  }
  if (options(s).buildings)
    for (FeatureSet near = table(s).buildings(); near != 0; near &= near - 1) {
      const int building = __builtin_ctzll(near);
      const Vec door = nearest_on_outline(table(s).feature(building).outline, from);
      if (!s.setting->building(building).enterable || distance(door, from) > reach / 2) continue;
      Order o = order_for(Verb::march, unit);
      o.building = static_cast<std::int8_t>(building);
      o.path.push_back(door);
      offer_action(s, out, o);
    }
}

/// Columns are for marching and lines for fighting; guns unlimber when there is something to fire at.
bool sensible(const Unit& u, Formation to, double enemy_distance) {
  if (is_artillery(u.type)) return (to == Formation::loose) == (enemy_distance < fire_range(u.type));
  return to == Formation::column ? enemy_distance > 18 : enemy_distance < 24;
}

void form_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  const int enemy = nearest_enemy(s, u, u.footing.centre);
  const bool shapeless = u.formation == Formation::square || u.formation == Formation::mob;
  const double far = enemy < 0 ? 1e9 : distance(u.footing.centre, centre_of(s, s.unit(enemy)));
  for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
    if (f == u.formation || !may_choose(u.type, f) || (!shapeless && !sensible(u, f, far))) continue;
    Order o = order_for(Verb::form, unit);
    o.formation = f;
    if (shapeless && enemy >= 0) o.facing = heading(centre_of(s, s.unit(enemy)) - u.footing.centre);
    offer_action(s, out, o);
  }
}

} // namespace

bool offer_action(const State& s, std::vector<Candidate>& out, const Order& o) {
  return add_if_legal(out, o, check_action(s, o));
}

void action_candidates(const State& s, std::vector<Candidate>& out) {
  const Activation& a = s.activation;
  const bool shapeless = a.started_in == Formation::square || a.started_in == Formation::mob; // it may only form up
  if (!shapeless) {
    if (!a.fired) fire_candidates(s, out, a.unit);
    if (!a.fired && !a.moved && !a.changed) charge_candidates(s, out, a.unit);
    if (!a.moved && !a.changed) march_candidates(s, out, a.unit);
  }
  if (!a.changed) form_candidates(s, out, a.unit);
  if (!a.changed && !shapeless && is_light(s, a.unit)) light_candidates(s, out, a.unit);
  out.push_back({order_for(Verb::finish, a.unit)});
}

} // namespace sandtable::kingsmen
