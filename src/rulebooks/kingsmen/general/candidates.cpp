#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/general/light_candidates.hpp"
#include "rulebooks/kingsmen/general/team_candidates.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

using Orders = std::vector<Order>;

/// Adds an order if it is legal.
bool offer(const State& s, Orders& out, const Order& o) {
  if (!kingsmen::check(s, o).allowed()) return false;
  out.push_back(o);
  return true;
}

Vec middle_of_army(const State& s, Side side) {
  Vec sum;
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present) sum += centre_of(s, s.unit(i)), ++n;
  return n == 0 ? table(s).size() / 2 : sum / n;
}

/// Where a general is of most use: among the units that are his, or the army's.
Vec middle_of_command(const State& s, int general) {
  const Side side = s.general(general).side;
  if (!edition(s).personal_commands) return middle_of_army(s, side);
  const int chair = chair_of(s, general);
  Vec sum;
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present && s.leader(i) == chair) sum += centre_of(s, s.unit(i)), ++n;
  return n == 0 ? middle_of_army(s, side) : sum / n;
}

void suggest_general(const State& s, Orders& out, int general) {
  const General& g = s.general(general);
  const Vec wish = middle_of_command(s, general);
  const Vec way = wish - g.at;
  const double far = length(way);
  for (const double share : {1.0, 0.6, 0.3}) {
    Order o = order_for(Verb::move_general, -1);
    o.path.push_back(g.at + (far > 0 ? way * (std::min(far, general_move - 0.01) / far * share) : Vec{}));
    offer(s, out, o);
  }
}

void card_candidates(const State& s, Orders& out) {
  if (rank_in_force(s) == 2) {
    for (int i = 0; i < s.unit_count; ++i)
      if (check_disorder(s, i).allowed()) out.push_back(order_for(Verb::disorder, i));
    return;
  }
  const bool activates = rank_in_force(s) != joker || edition(s).joker_activates; // KM2-CARD-18
  int idle = -1; // the unit that can best be spared for a pass: the one farthest from the enemy
  double farthest = -1;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!activates || u.side != s.acting || !can_activate(s, i, s.chair)) continue;
    out.push_back(order_for(Verb::activate, i));
    const int enemy = nearest_enemy(s, u, u.footing.centre);
    const double d = enemy < 0 ? 0 : distance2(u.footing.centre, s.unit(enemy).footing.centre);
    if (d > farthest) farthest = d, idle = i;
  }
  if (idle >= 0 && options(s).pass_mode == PassMode::downgrade) out.push_back(order_for(Verb::pass, idle));
  offer(s, out, order_for(Verb::decline, -1));
  if (rank_in_force(s) == joker)
    for (int i = 0; i < s.unit_count; ++i) offer(s, out, order_for(Verb::deny, -1, i));
  if (rank_in_force(s) == king) {
    const int general = general_in(s, s.acting, s.chair);
    suggest_general(s, out, general);
    Order stay = order_for(Verb::move_general, -1);
    stay.path.push_back(s.general(general).at);
    if (out.empty()) offer(s, out, stay);
  }
  if (options(s).override_deck) offer(s, out, order_for(Verb::override_card, -1));
  if (options(s).bank_cards) {
    offer(s, out, order_for(Verb::bank, -1));
    for (int i = 0; i < s.army(s.acting).bank.count(); ++i) {
      Order o = order_for(Verb::play_banked, -1);
      o.card = s.army(s.acting).bank.nth(i);
      offer(s, out, o);
    }
  }
}

void suggest_charges(const State& s, Orders& out, int unit) {
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
    offer(s, out, o);
  }
}

void suggest_fire(const State& s, Orders& out, int unit) {
  const Unit& u = s.unit(unit);
  if (fire_range(u.type) == 0) return;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side != u.side && s.unit(i).present && check_fire(s, unit, i).allowed())
      out.push_back(order_for(Verb::fire, unit, i));
}

/// Whether a unit would end among others, where men must be found places one by one: legal, but seldom wise, and slow
/// to judge.
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
bool suggest_march(const State& s, Orders& out, int unit, Vec towards, double length, std::optional<Angle> facing) {
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
      out.push_back(o);
      return true;
    }
    length = m.length > m.allowance && m.allowance > 0 ? m.allowance - 0.02 : length / 2;
  }
  return false;
}

void suggest_marches(const State& s, Orders& out, int unit) {
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
    offer(s, out, o);
    return;
  }
  const Vec aim = enemy < 0 ? table(s).size() / 2 : centre_of(s, s.unit(enemy));
  const Vec ahead = sandtable::unit(aim - from);
  const double gap = distance(aim, from);
  const Angle face = heading(aim - from);
  const auto turned = [&](double degrees) { return direction(face + from_degrees(degrees)); };
  // Those who never charge keep their distance; the others close up.
  const double keep = u.type == Type::infantry || u.type == Type::cavalry ? 3 : 12;
  suggest_march(s, out, unit, ahead, std::min(reach, std::max(0.0, gap - keep)), face);
  if (fire_range(u.type) > 0 && gap > fire_range(u.type))
    suggest_march(s, out, unit, ahead, std::min(reach, gap - fire_range(u.type) + 0.5), face);
  const double aside = std::min(reach, std::max(0.0, 1.3 * (gap - keep)));
  suggest_march(s, out, unit, turned(40), aside, face);
  suggest_march(s, out, unit, turned(-40), aside, face);
  suggest_march(s, out, unit, -ahead, reach / 2, face);
  const Victory& v = s.setting->victory;
  if (!v.hold_area.empty()) {
    const Vec goal = centroid(v.hold_area);
    suggest_march(s, out, unit, sandtable::unit(goal - from), std::min(reach, distance(goal, from)), face);
  }
  if (turn_between(face, u.facing) > 1024) { // a turn on the spot, where the front is off by more than a few degrees
    Order o = order_for(Verb::march, unit);
    o.facing = face;
    offer(s, out, o);
  }
  if (options(s).buildings)
    for (FeatureSet near = table(s).buildings(); near != 0; near &= near - 1) {
      const int building = __builtin_ctzll(near);
      const Vec door = nearest_on_outline(table(s).feature(building).outline, from);
      if (!table(s).feature(building).enterable || distance(door, from) > reach / 2) continue;
      Order o = order_for(Verb::march, unit);
      o.building = static_cast<std::int8_t>(building);
      o.path.push_back(door);
      offer(s, out, o);
    }
}

/// Columns are for marching and lines for fighting; guns unlimber when there is something to fire at.
bool sensible(const Unit& u, Formation to, double enemy_distance) {
  if (is_artillery(u.type)) return (to == Formation::loose) == (enemy_distance < fire_range(u.type));
  return to == Formation::column ? enemy_distance > 18 : enemy_distance < 24;
}

void suggest_forms(const State& s, Orders& out, int unit) {
  const Unit& u = s.unit(unit);
  const int enemy = nearest_enemy(s, u, u.footing.centre);
  const bool shapeless = u.formation == Formation::square || u.formation == Formation::mob;
  const double far = enemy < 0 ? 1e9 : distance(u.footing.centre, centre_of(s, s.unit(enemy)));
  for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
    if (f == u.formation || !may_choose(u.type, f) || (!shapeless && !sensible(u, f, far))) continue;
    Order o = order_for(Verb::form, unit);
    o.formation = f;
    if (shapeless && enemy >= 0) o.facing = heading(centre_of(s, s.unit(enemy)) - u.footing.centre);
    offer(s, out, o);
  }
}

void suggest_actions(const State& s, Orders& out) {
  const Activation& a = s.activation;
  const bool shapeless = a.started_in == Formation::square || a.started_in == Formation::mob; // it may only form up
  if (!shapeless) {
    if (!a.fired) suggest_fire(s, out, a.unit);
    if (!a.fired && !a.moved && !a.changed) suggest_charges(s, out, a.unit);
    if (!a.moved && !a.changed) suggest_marches(s, out, a.unit);
  }
  if (!a.changed) suggest_forms(s, out, a.unit);
  if (!a.changed && !shapeless && is_light(s, a.unit)) light_candidates(s, out, a.unit);
  out.push_back(order_for(Verb::finish, a.unit));
}

void suggest_escapes(const State& s, Orders& out) {
  for (const double degrees : {0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0}) offer(s, out, straight_escape(s, degrees));
  if (out.empty())
    if (const auto o = first_escape(s)) out.push_back(*o);
  if (s.flight.may_stand) out.push_back(order_for(Verb::stand, s.flight.unit));
}

void suggest_deployment(const State& s, Orders& out, Side side) {
  const Points& zone = zone_of(s, side);
  const Bounds b = bounds_of(zone);
  const Vec centre = table(s).size() / 2, middle = (b.low + b.high) / 2;
  // Units face across the table: the way from the zone to the middle that is nearest to an axis.
  const Vec way = centre - middle;
  const Angle face = std::abs(way.x) > std::abs(way.y) ? heading({way.x, 0}) : heading({0, way.y});
  const Vec ahead = direction(face);
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || s.unit(i).present || s.unit(i).lost) continue;
    for (const double depth : {5.5, 1.0, 3.0}) // how far the front stands from the front of the zone
      for (int k = 0; k < 24; ++k) {
        const double along = (k % 2 == 0 ? 1 : -1) * 2.9 * ((k + 1) / 2);
        Order o = order_for(Verb::deploy, i);
        const Vec front = middle + ahead * (dot(b.high - b.low, {std::abs(ahead.x), std::abs(ahead.y)}) / 2 - depth);
        o.path.push_back(front + right_of(ahead) * along);
        o.facing = face;
        offer(s, out, o);
        if (out.size() >= 8) return;
      }
    if (!out.empty()) return;
  }
  // No usual place is free: look over the whole zone with every formation.
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || s.unit(i).present || s.unit(i).lost) continue;
    for (double y = b.low.y + 0.5; y < b.high.y; y += 0.5)
      for (double x = b.low.x + 0.5; x < b.high.x; x += 0.5)
        for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
          if (!may_choose(s.unit(i).type, f)) continue;
          Order o = order_for(Verb::deploy, i);
          o.path.push_back({x, y});
          o.facing = face;
          o.formation = f;
          if (offer(s, out, o)) return;
        }
  }
}

void suggest_general_place(const State& s, Orders& out, int general) {
  const Points& zone = zone_of(s, s.general(general).side);
  const Vec wish = middle_of_command(s, general);
  const Bounds b = bounds_of(zone);
  for (double radius = 0; radius < length(b.high - b.low) && out.size() < 4; radius += 1)
    for (int k = 0; k < 12 && out.size() < 4; ++k) {
      Order o = order_for(Verb::place_general, -1);
      o.path.push_back(wish + direction(from_degrees(30.0 * k)) * radius);
      offer(s, out, o);
    }
}

} // namespace

void candidates(const State& s, Orders& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit: suggest_deployment(s, out, static_cast<Side>(step.a)); break;
    case StepKind::deploy_general: suggest_general_place(s, out, step.a); break;
    case StepKind::card:
    case StepKind::ace_again: card_candidates(s, out); break;
    case StepKind::actions: suggest_actions(s, out); break;
    case StepKind::escape: suggest_escapes(s, out); break;
    case StepKind::arrange: out.push_back(order_for(Verb::stand, step.a)); break;
    case StepKind::choose_defender: {
      const int building = s.unit(step.a == 1 ? s.melee.defender : s.target).building;
      for (int i = 0; i < s.unit_count; ++i)
        if (s.unit(i).present && s.unit(i).building == building) out.push_back(order_for(Verb::defend, i));
      break;
    }
    case StepKind::take_command:
    case StepKind::share_points:
    case StepKind::award: suggest_for_team(s, out); break;
    case StepKind::general_step:
      out.push_back(order_for(Verb::stand, -1));
      suggest_general(s, out, step.a);
      break;
    default: break;
  }
}

} // namespace sandtable::kingsmen
