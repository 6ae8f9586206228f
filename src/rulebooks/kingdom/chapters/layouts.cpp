#include "rulebooks/kingdom/chapters/layouts.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/ranks.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

void plant_commander(Unit& u) { // TKO-GEO-09
  Footing& f = u.footing;
  f.count = 1;
  f.at[0] = f.centre = u.anchor;
  f.rank[0] = 1;
  f.radius = commander_radius;
  f.width = f.depth = 2 * commander_radius;
  f.base = {f.width, f.depth};
}

void plant_garrison(const State& s, Unit& u) { // TKO-TERR-44
  const Points& walls = table(s).feature(u.building).outline;
  u.anchor = on_grid(centroid(walls));
  u.footing.centre = u.anchor;
  for (const Vec corner : walls) u.footing.radius = std::max(u.footing.radius, distance(corner, u.anchor));
}

} // namespace

void plant(const State& s, Unit& u) {
  u.anchor = on_grid(u.anchor);
  Footing& f = u.footing;
  f = {};
  f.forward = direction(u.facing);
  f.centre = u.anchor;
  if (!on_table(u)) return;
  if (!is_unit(u)) return plant_commander(u);
  if (holds_building(u)) return plant_garrison(s, u);
  f.base = u.crew_away ? foot_stand : row_of(main_type(u)).base; // TKO-MOVE-38
  lay_out(u, f);
  f.centre = u.anchor - f.forward * (f.depth / 2); // TKO-GEO-08
  for (int i = 0; i < f.count; ++i) f.at[static_cast<std::size_t>(i)] = to_world(u, f.at[static_cast<std::size_t>(i)]);
  f.radius = std::sqrt(f.width * f.width + f.depth * f.depth) / 2;
}

Unit planted(const State& s, Unit u, Vec anchor, Angle facing) {
  u.anchor = anchor;
  u.facing = facing;
  plant(s, u);
  return u;
}

Unit turned(const State& s, const Unit& u, Angle facing) { // TKO-MOVE-29
  return planted(s, u, u.footing.centre + direction(facing) * (is_unit(u) ? u.footing.depth / 2 : 0), facing);
}

Body stand(const Unit& u, int i) {
  const Footing& f = u.footing;
  const Vec at = f.at[static_cast<std::size_t>(i)];
  if (!is_unit(u)) return {{at, f.forward, 0, 0}, commander_radius}; // TKO-TYPE-14
  return {{at, f.forward, f.base.width / 2, f.base.depth / 2}, 0};   // TKO-GEO-05
}

Vec to_world(const Unit& u, Vec local) { return placed(u.anchor, u.footing.forward, local); } // TKO-GEO-04

Vec to_local(const Unit& u, Vec world) {
  const Vec from = world - u.anchor;
  return {dot(from, right_of(u.footing.forward)), dot(from, u.footing.forward)};
}

Blocks blocks_of(const Unit& u) {
  Blocks out;
  const Footing& f = u.footing;
  double reach = 0; // of the last block to its right
  for (int i = 0; i < f.count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Body own = stand(u, i);
    const double along = dot(own.box.centre, right_of(f.forward));
    if (i > 0 && f.rank[k] == f.rank[k - 1] && along - reach < f.base.width / 2 + contact_distance) {
      out.back().box.centre += right_of(f.forward) * (f.base.width / 2);
      out.back().box.half_width += f.base.width / 2;
    } else {
      out.push_back(own);
    }
    reach = along + f.base.width / 2;
  }
  return out;
}

Body abandoned_gun(const Unit& u) { // TKO-MOVE-35
  const Vec forward = direction(u.gun_facing);
  return {{u.gun_at - forward * (gun_stand.depth / 2), forward, gun_stand.width / 2, gun_stand.depth / 2}, 0};
}

MissileBlocks missile_blocks(const Unit& u) { // TKO-FORM-04
  MissileBlocks out;
  const Footing& f = u.footing;
  if (u.formation == Formation::charge_for_horse || holds_building(u)) { // TKO-FIRE-19, TKO-TERR-40
    const int shot = shoots(u, main_type(u)) ? all_stands(u).rest : 0;
    if (shot > 0) out.push_back({0, static_cast<std::uint8_t>((shot + 1) / 2), f.centre});
    return out;
  }
  for (std::size_t i = 0; i < f.count && f.rank[i] == 1; ++i) {
    if (!shoots(u, f.type[i])) continue;
    if (!out.empty() && out.back().first + out.back().count == static_cast<int>(i))
      ++out.back().count;
    else
      out.push_back({static_cast<std::uint8_t>(i), 1, {}});
  }
  for (MissileBlock& block : out) {
    const Vec middle = (f.at[block.first] + f.at[block.first + block.count - 1U]) / 2;
    block.origin = middle + f.forward * (f.base.depth / 2);
  }
  return out;
}

int supported_pike(const Unit& u) {
  if (u.formation != Formation::horned) return 0; // TKO-FORM-22
  const Footing& f = u.footing;
  int out = 0;
  for (int front = 0; front < f.count; ++front)
    for (int back = 0; back < f.count; ++back) { // TKO-FORM-03
      const auto p = static_cast<std::size_t>(front), q = static_cast<std::size_t>(back);
      if (f.rank[p] != 1 || f.rank[q] != 2 || f.type[p] != StandType::pike || f.type[q] != StandType::pike) continue;
      if (std::fabs(dot(f.at[p] - f.at[q], right_of(f.forward))) <= contact_distance) ++out;
    }
  return out;
}

Formation default_formation(const Unit& u) {
  if (!is_unit(u)) return Formation::none;
  if (u.kind == UnitKind::foot_regiment && u.stands[StandType::pike] == 0) return Formation::line; // TKO-FORM-13
  return row_of(u.kind).formation;
}

Ruling check_formation(const Unit& u, Formation f) {
  if (holds_building(u)) return refuse(Rule::TKO_TERR_44, "Whoever holds a building has no formation.", u.anchor);
  const bool foot = arm_of(u) == Arm::foot, gun = is_gun(u.kind);
  const bool pike = u.stands[StandType::pike] > 0;
  switch (f) {
    case Formation::horned:
      if (!foot || !pike) return refuse(Rule::TKO_FORM_10, "Only foot with pike form Horned.", u.anchor);
      return {};
    case Formation::demi_herce:
      if (!foot || !pike || all_stands(u).rest == 0)
        return refuse(Rule::TKO_FORM_11, "Only foot with pike and shot form Demi-Herce.", u.anchor);
      return {};
    case Formation::charge_for_horse:
      if (!foot || !pike) return refuse(Rule::TKO_FORM_12, "Only foot with pike form Charge for Horse.", u.anchor);
      return {};
    case Formation::line:
    case Formation::double_line: {
      const Rule rule = f == Formation::line ? Rule::TKO_FORM_13 : Rule::TKO_FORM_14;
      if (gun || !is_unit(u) || pike) return refuse(rule, "Foot with pike and guns form no line.", u.anchor);
      return {};
    }
    case Formation::march_column:
      if (gun || !is_unit(u)) return refuse(Rule::TKO_FORM_15, "Guns form no March Column.", u.anchor);
      return {};
    case Formation::gun:
      if (!gun) return refuse(Rule::TKO_FORM_16, "That is how guns stand.", u.anchor);
      return {};
    case Formation::holding:
    case Formation::none: break;
  }
  return refuse(Rule::TKO_FORM_18, "A building is held by moving into it.", u.anchor);
}

std::optional<Unit> formed(const State& s, int unit, Formation f) { // TKO-FORM-26
  Unit u = s.unit(unit);
  u.formation = f;
  plant(s, u);
  return shifted_back(s, unit, u);
}

namespace {

/// TKO-FORM-28. HORNED stays what it is without pike (TKO-FORM-27), DEMI_HERCE without shot (TKO-FORM-11).
bool may_keep(const Unit& u) {
  const bool square = u.formation == Formation::charge_for_horse, herce = u.formation == Formation::demi_herce;
  return !(square || herce) || u.stands[StandType::pike] > 0;
}

/// To close up is not to move: TKO-STATE-04.
void step_aside(State& s, int unit, const Unit& there, Events events) {
  const bool moved = s.unit(unit).moved;
  if (there.anchor == s.unit(unit).anchor) return;
  put(s, unit, there, events);
  s.unit(unit).moved = moved;
}

} // namespace

bool close_up(State& s, int unit, Events events) {
  Unit u = s.unit(unit);
  if (!may_keep(u)) {
    u.formation = Formation::line; // TKO-FORM-28
    report(events, EventKind::unit_formed, Rule::TKO_FORM_28, [&](Event& e) {
      e.side = u.side;
      e.unit = static_cast<std::int8_t>(unit);
      e.formation = u.formation;
    });
  }
  plant(s, u); // TKO-UNIT-33
  s.unit(unit) = u;
  if (!in_the_open(u)) return true;
  const std::optional<Unit> room = shifted_back(s, unit, u); // TKO-UNIT-36
  if (!room) return !is_on_enemy_or_outside(s, unit, u);
  step_aside(s, unit, *room, events);
  return true;
}

void free_what_is_left(State& s, int unit, Events events) {
  if (const std::optional<Unit> room = freed(s, unit, s.unit(unit))) step_aside(s, unit, *room, events);
}

} // namespace sandtable::kingdom
