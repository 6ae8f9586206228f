#include "rulebooks/kingsmen/service/adjust_march.hpp"

#include "client/paths.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

bool legal(const State& s, const Order& o) { return check_action(s, o).allowed(); }

double length_of(Vec start, const Path& path) {
  March way;
  return trace(start, path, way);
}

/// KM1-OPT-64: a garrison's way begins at its walls; a player who points at a place means the nearest of them.
void put_door(const State& s, const Unit& u, Order& o) {
  if (!in_building(u) || o.path.empty() || o.path.size() == Path::capacity()) return;
  const PointsView walls = table(s).feature(u.building).outline;
  if (distance2_to_outline(walls, o.path.front()) <= contact_eps * contact_eps) return;
  o.path.insert(o.path.begin(), nearest_on_outline(walls, o.path.front()));
}

/// KM1-OPT-63: a march into a building ends where its last stretch meets the walls.
void end_at_walls(const State& s, Vec start, Order& o) {
  if (o.building < 0 || o.building >= static_cast<int>(table(s).features().size()) || o.path.empty()) return;
  const PointsView walls = table(s).feature(o.building).outline;
  const Vec from = o.path.size() > 1 ? o.path[o.path.size() - 2] : start;
  const double enters = first_inside({from, o.path.back()}, walls);
  const Vec reached = enters <= 1 ? from + (o.path.back() - from) * enters : o.path.back();
  o.path.back() = nearest_on_outline(walls, reached);
}

/// The longest legal part of a path, found from its far end.
std::optional<Order> farthest(const State& s, const Order& o, Vec start, double most) {
  const double far = std::min(length_of(start, o.path), most);
  Order trial = o;
  const auto legal_at = [&](double length) {
    trial.path = first_part(start, o.path, length);
    return legal(s, trial);
  };
  const auto length = longest_legal(far, {}, legal_at);
  if (!length) return std::nullopt;
  trial.path = first_part(start, o.path, *length);
  return trial;
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
  put_door(s, u, o);
  const Vec start = in_building(u) ? o.path.front() : u.anchor;
  end_at_walls(s, start, o);
  if (legal(s, o)) return o;
  if (o.building >= 0) return o;
  const double base = base_allowance(u.type, u.formation);
  if (u.formation == Formation::column) // KM1-MOVE-60
    if (const auto by_road = farthest(s, o, start, road_factor * base)) return *by_road;
  return farthest(s, o, start, base).value_or(o);
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
