#include "rulebooks/crimea/general/candidate_paths.hpp"

#include "battle/nearest.hpp"
#include "client/adjust.hpp"
#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::crimea {

namespace {

using Candidates = std::vector<Candidate>;

/// A heading a unit might take, and the house it would go into.
struct Way {
  Angle heading;
  int house = -1;
  Vec goal;
};
using Ways = boost::container::static_vector<Way, 4>;

/// A heading towards a goal, turned no further than the free turn allows: CRI-SEQ-29.
Angle towards(const Unit& u, Vec goal) {
  constexpr int hair = 8; // less, for the grid
  return turned_towards(u.facing, heading(goal - u.anchor), free_turn - hair - static_cast<int>(u.turned));
}

void add_way(Ways& ways, const Unit& u, Vec goal, int house = -1) {
  constexpr int alike = 546; // three degrees
  const Way way{towards(u, goal), house, goal};
  for (const Way& w : ways)
    if (turn_between(w.heading, way.heading) < alike && w.house == house) return;
  ways.push_back(way);
}

bool house_is_free(const State& s, const Unit& u, int house) {
  if (house < 0 || (s.setting->houses >> house & 1) == 0 || !on_foot(u)) return false;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).house == house) return false;
  return true;
}

/// What draws a unit on: the nearest enemy, the nearest objective that is not its side's, and the way it faces.
Ways ways_of(const State& s, const Unit& u) {
  Ways ways;
  const Vec from = u.footing.centre;
  const Nearest foe = nearest_of(s.unit_count, [&](int i) -> std::optional<double> {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present || !is_unit(e)) return std::nullopt;
    return distance2(from, e.footing.centre);
  });
  if (foe.number >= 0) add_way(ways, u, s.unit(foe.number).footing.centre);
  const Objective* objective = nullptr;
  double least = 1e18;
  for (const Objective& o : s.setting->objectives) {
    const double d = distance2(from, o.at);
    if (d >= least || holder_of(s, o) == index_of(u.side)) continue;
    least = d;
    objective = &o;
  }
  if (objective != nullptr)
    add_way(ways, u, objective->at, house_is_free(s, u, objective->feature) ? objective->feature : -1);
  add_way(ways, u, u.anchor + u.footing.forward);
  return ways;
}

Order straight(const State& s, Vec way, double inches) {
  const Unit& u = s.unit(s.move.unit);
  Order o = order_for(Verb::march, s.move.unit);
  // CRI-MOVE-27: about face, the rear is the front.
  const Vec from = s.move.kind == MoveKind::about_face ? u.anchor - u.footing.forward * u.footing.depth : u.anchor;
  o.path.push_back(from + way * inches);
  return o;
}

/// A straight march, shortened to what the ground leaves of the dice, or to half where somebody stands in the way;
/// forward up to where an enemy or the ground stops it. Returns how far it goes.
double offer_march(const State& s, Candidates& out, Vec way, double inches) {
  for (int attempt = 0; attempt < 4 && inches > 0.5; ++attempt) {
    const Order o = straight(s, way, inches);
    const March m = judge_march(s, o);
    if (m.ruling.allowed()) {
      out.push_back({o, m});
      return inches;
    }
    const bool met = m.ruling.rule == Rule::CRI_MOVE_28 || m.ruling.rule == Rule::CRI_MOVE_35;
    if (met && s.move.kind == MoveKind::forward) {
      const Unit& u = s.unit(s.move.unit);
      inches = std::min(inches - 0.1, clear_run(s, s.move.unit, planted(u, u.anchor, heading(way)), inches) - 0.02);
    } else {
      inches = m.allowance > 0 && m.allowance < inches - 0.1 ? m.allowance - 0.02 : inches / 2;
    }
  }
  return 0;
}

/// CRI-TER-13
bool offer_house(const State& s, Candidates& out, const Way& way) {
  Order o = order_for(Verb::march, s.move.unit);
  o.path.push_back(s.unit(s.move.unit).anchor +
                   direction(way.heading) * distance(s.unit(s.move.unit).anchor, way.goal));
  o.house = static_cast<std::int8_t>(way.house);
  const March m = judge_march(s, o);
  if (m.ruling.allowed()) out.push_back({o, m});
  return m.ruling.allowed();
}

/// CRI-TER-14: a garrison comes out where it looks at what draws it; its whole column must get clear.
std::optional<Unit> outside(const State& s, const Unit& garrison, Vec goal, double inches) {
  const Unit door = set_down_at(s, garrison, goal, goal);
  if (inches < door.footing.depth) return std::nullopt;
  return planted(door, door.anchor + door.footing.forward * inches, door.facing);
}

void add_leaving(const State& s, Candidates& out, double most) {
  const Unit& u = s.unit(s.move.unit);
  for (const Way& way : ways_of(s, u)) {
    const std::optional<Unit> end = outside(s, u, way.goal, most);
    if (!end) return;
    Order o = order_for(Verb::march, s.move.unit);
    o.path.push_back(end->anchor - end->footing.forward * most);
    o.path.push_back(end->anchor);
    if (const March m = judge_march(s, o); m.ruling.allowed()) return out.push_back({o, m});
  }
}

void add_forward(const State& s, Candidates& out, double most) {
  for (const Way& way : ways_of(s, s.unit(s.move.unit))) {
    if (way.house >= 0 && offer_house(s, out, way)) continue;
    if (const double inches = offer_march(s, out, direction(way.heading), most); inches > 3)
      offer_march(s, out, direction(way.heading), inches / 2);
  }
}

/// A commander rides to a place behind the middle of those he leads.
std::optional<Vec> ride_of(const State& s) {
  const Unit& c = s.unit(s.move.unit);
  Vec sum;
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present || u.side != c.side || !is_unit(u)) continue;
    if (c.arm == Arm::column_commander ? u.column != s.move.unit : u.nation != c.nation) continue;
    sum += u.footing.centre - u.footing.forward * (u.footing.radius + 3);
    ++n;
  }
  if (n == 0) return std::nullopt;
  return sum / n - c.anchor;
}

void add_ride(const State& s, Candidates& out, double most) {
  const std::optional<Vec> way = ride_of(s);
  if (!way) return;
  if (const double far = length(*way); far > 0.5) offer_march(s, out, *way / far, std::min(far, most));
}

/// What average dice give over the ground ahead: CRI-MOVE-11 to 18.
double likely_inches(const State& s, const Unit& turned, MoveKind kind) {
  constexpr std::array<std::uint8_t, 5> average{3, 4, 3, 4, 4};
  const auto dice = static_cast<std::size_t>(std::clamp(move_dice(s, turned, kind), 1, 5));
  const std::span<const std::uint8_t> faces(average.data(), dice);
  const double open = allowance(s, turned, kind, faces, {}, false);
  return allowance(s, turned, kind, faces, touched_along(s, turned, turned.footing.forward * open), false);
}

void add_forward_ends(const State& s, LikelyEnds& ends) {
  const Unit& u = s.unit(s.move.unit);
  for (const Way& way : ways_of(s, u)) {
    if (u.house >= 0) {
      constexpr double out = 10;
      if (const std::optional<Unit> end = outside(s, u, way.goal, out)) ends.push_back(*end);
      continue;
    }
    const Unit turned = planted(u, u.anchor, way.heading);
    const double inches = likely_inches(s, turned, s.move.kind);
    if (way.house >= 0 && inches > distance(u.anchor, way.goal)) {
      ends.push_back(inside_house(s, u, way.house));
      continue;
    }
    const double run = clear_run(s, s.move.unit, turned, inches);
    for (const double part : {run, run / 2}) {
      if (part < 0.5) continue;
      ends.push_back(planted(turned, turned.anchor + turned.footing.forward * part, turned.facing));
      ends.back().forward_inches = part; // CRI-MOVE-32
    }
  }
}

} // namespace

void path_candidates(const State& s, Candidates& out) {
  const Unit& u = s.unit(s.move.unit);
  const double most = best_allowance(s) - 0.01;
  const Vec forward = u.footing.forward, right = right_of(forward);
  switch (s.move.kind) {
    case MoveKind::staff: add_ride(s, out, most); break;
    case MoveKind::backward:
    case MoveKind::about_face: offer_march(s, out, -forward, most); break;
    case MoveKind::left: offer_march(s, out, -right, most); break;
    case MoveKind::right: offer_march(s, out, right, most); break;
    default: u.house >= 0 ? add_leaving(s, out, most) : add_forward(s, out, most); break;
  }
  out.push_back({order_for(Verb::stay, s.move.unit)});
}

LikelyEnds likely_ends(const State& s) {
  constexpr double one_die = 3, ride = 13;
  const Unit& u = s.unit(s.move.unit);
  LikelyEnds ends;
  switch (s.move.kind) {
    case MoveKind::staff:
      if (const std::optional<Vec> way = ride_of(s); way && length(*way) > 0.5)
        ends.push_back(planted(u, u.anchor + *way * std::min(1.0, ride / length(*way)), u.facing));
      break;
    case MoveKind::backward: ends.push_back(planted(u, u.anchor - u.footing.forward * one_die, u.facing)); break;
    case MoveKind::forward: add_forward_ends(s, ends); break;
    default: break;
  }
  for (Unit& end : ends) end.moved = true;
  return ends;
}

} // namespace sandtable::crimea
