#include "rulebooks/crimea/service/adjust_march.hpp"

#include "client/adjust.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

constexpr int hair_turn = 8;

bool legal(const State& s, const Order& o) { return check_path(s, o).allowed(); }

/// CRI-MOVE-25..27: a place beside the line of a straight move means the nearest on it.
void straighten(const State& s, const Unit& u, Order& o) {
  const Vec forward = u.footing.forward;
  Vec from = u.anchor, along = forward;
  switch (s.move.kind) {
    case MoveKind::backward: along = -forward; break;
    case MoveKind::left: along = -right_of(forward); break;
    case MoveKind::right: along = right_of(forward); break;
    case MoveKind::about_face:
      from = planted_about(u, u.footing.centre, reversed(u.facing)).anchor;
      along = -forward;
      break;
    default: break; // prolonge goes ahead
  }
  const double inches = std::max(0.0, dot(o.path.back() - from, along));
  o.path.clear();
  o.path.push_back(on_grid(from + along * inches));
}

/// CRI-MOVE-22: legs that bend more than is free bend as far as they may, and go as far that way.
void straighten_bends(const Unit& u, Order& o, std::size_t first) {
  Angle facing = u.facing;
  Vec at = u.anchor;
  int left = free_turn - hair_turn - static_cast<int>(u.turned);
  for (std::size_t i = first; i < o.path.size(); ++i) {
    Vec& to = o.path[i];
    const Vec way = to - at;
    if (length(way) < 0.01) continue;
    const Angle bent = turned_towards(facing, heading(way), left);
    left -= turn_between(facing, bent);
    const Vec along = direction(bent);
    if (turn_between(bent, heading(way)) > 0) to = on_grid(at + along * std::max(0.0, dot(way, along)));
    facing = bent;
    at = to;
  }
  if (o.facing) o.facing = turned_towards(facing, *o.facing, left); // CRI-SEQ-29
}

} // namespace

Order adjusted_march(const State& s, const Order& asked) {
  if (legal(s, asked)) return asked;
  const Unit& u = s.unit(s.move.unit);
  Order o = asked;
  o.unit = s.move.unit;
  const MoveKind kind = s.move.kind;
  const bool any_way = kind == MoveKind::staff || kind == MoveKind::road; // CRI-MOVE-24, 31
  if (o.path.empty()) {
    if (o.facing && !any_way) o.facing = turned_towards(u.facing, *o.facing, free_turn - static_cast<int>(u.turned));
    return o;
  }
  Vec start = u.anchor;
  if (u.house >= 0) {
    begin_at_walls(o.path, table(s).feature(u.house).outline, contact_distance); // CRI-TER-14
    start = o.path.front();
    straighten_bends(set_down_at(s, u, start, o.path.size() > 1 ? o.path[1] : start), o, 1);
  } else if (kind == MoveKind::forward) {
    straighten_bends(u, o, 0);
  } else if (!any_way) {
    straighten(s, u, o);
    if (kind == MoveKind::about_face) start = planted_about(u, u.footing.centre, reversed(u.facing)).anchor;
  }
  if (legal(s, o)) return o;
  if (o.house >= 0) return o; // why they do not get in says more than a march past it
  const auto farthest = [&](const Order& wish) {
    return farthest_legal(wish, start, best_allowance(s), [&](const Order& part) { return legal(s, part); });
  };
  if (const auto cut = farthest(o)) return *cut;
  if (!o.facing) return o;
  Order unturned = o; // it may be the last turn for which there is no room
  unturned.facing.reset();
  return farthest(unturned).value_or(o);
}

} // namespace sandtable::crimea
