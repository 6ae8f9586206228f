#include "rulebooks/kingsmen/service/adjust_march.hpp"

#include "client/adjust.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

bool legal(const State& s, const Order& o) { return check_action(s, o).allowed(); }

/// KM1-OPT-63: a march into a building ends where its last stretch meets the walls.
void end_at_walls(const State& s, Vec start, Order& o) {
  if (o.building < 0 || o.building >= static_cast<int>(table(s).features().size()) || o.path.empty()) return;
  const PointsView walls = table(s).feature(o.building).outline;
  const Vec from = o.path.size() > 1 ? o.path[o.path.size() - 2] : start;
  const double enters = first_inside({from, o.path.back()}, walls);
  const Vec reached = enters <= 1 ? from + (o.path.back() - from) * enters : o.path.back();
  o.path.back() = nearest_on_outline(walls, reached);
}

/// Straight ways into contact, from the nearest point of the target to those farther along its front.
template <class Try>
bool try_contacts(const State& s, const Unit& attacker, Vec from, const Unit& target, Try&& attempt) {
  const Vec aside = right_of(unit(centre_of(s, target) - from));
  for (const double shift : {0.0, 1.0, -1.0, 2.0, -2.0, 3.5, -3.5, 5.0, -5.0})
    if (attempt(charge_goal(attacker, from, contact_point(s, from + aside * shift, target)))) return true;
  return false;
}

} // namespace

Order adjusted_march(const State& s, const Order& asked) {
  if (legal(s, asked) || s.activation.moved || s.activation.changed || asked.path.empty()) return asked;
  const Unit& u = s.unit(s.activation.unit);
  Order o = asked;
  if (in_building(u)) begin_at_walls(o.path, table(s).feature(u.building).outline, contact_eps); // KM1-OPT-64
  const Vec start = in_building(u) ? o.path.front() : u.anchor;
  end_at_walls(s, start, o);
  if (legal(s, o)) return o;
  if (o.building >= 0) return o;
  const double base = base_allowance(u.type, u.formation);
  const auto farthest = [&](double most) {
    return farthest_legal(o, start, most, [&](const Order& part) { return legal(s, part); });
  };
  if (u.formation == Formation::column) // KM1-MOVE-60
    if (const auto by_road = farthest(road_factor * base)) return *by_road;
  return farthest(base).value_or(o);
}

Order adjusted_charge(const State& s, const Order& asked) {
  const int unit = s.activation.unit;
  if (asked.target < 0 || asked.target >= s.unit_count || !may_attack(s, unit, asked.target).allowed()) return asked;
  if (s.activation.moved || s.activation.changed || s.activation.fired || legal(s, asked)) return asked;
  const Unit& u = s.unit(unit);
  const Unit& target = s.unit(asked.target);
  Order o = asked;
  const auto ends_at = [&](Vec goal) {
    o.path.back() = goal;
    o.facing = asked.facing;
    if (legal(s, o)) return true;
    o.facing.reset(); // it may be the facing that forbids it: KM1-MELEE-15
    return asked.facing && legal(s, o);
  };
  if (o.path.size() > 1 && !in_building(u)) { // the way the player has drawn, up to its last stretch
    const Vec from = o.path[o.path.size() - 2];
    if (try_contacts(s, u, from, target, ends_at)) return o;
  }
  Vec from = u.anchor;
  o.path.clear();
  if (in_building(u)) {
    from = window_towards(s, u, centre_of(s, target));
    o.path.push_back(from);
  }
  o.path.push_back(from);
  if (try_contacts(s, u, from, target, ends_at)) return o;
  o.path.back() = charge_goal(u, from, contact_point(s, from, target));
  return o;
}

} // namespace sandtable::kingsmen
