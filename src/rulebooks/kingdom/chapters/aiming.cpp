#include "rulebooks/kingdom/chapters/aiming.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/roundshot.hpp"
#include "rulebooks/kingdom/chapters/sight.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

const WeaponRow* row_of(Weapon w) {
  const auto row =
      std::find_if(range_table.begin(), range_table.end(), [&](const WeaponRow& r) { return r.weapon == w; });
  return row == range_table.end() ? nullptr : &*row;
}

/// One block against the target.
struct Line {
  Ruling ruling;
  double range = 0;
  Vec origin, point;
};

/// Who or what stands in the way: TKO-FIRE-13, 18, TKO-TERR-32, 33.
Ruling stopped(const State& s, const Unit& firer, const Stop& stop) {
  switch (stop.by) {
    case SightStop::unit:
      return refuse(s.unit(stop.what).side == firer.side ? Rule::TKO_FIRE_18 : Rule::TKO_FIRE_13,
                    "{unit} stands in the line of fire.", stop.where, stop.what);
    case SightStop::hill: return refuse(Rule::TKO_TERR_32, "{feature} hides the target.", stop.where, -1, stop.what);
    default: return refuse(Rule::TKO_TERR_33, "{feature} hides the target.", stop.where, -1, stop.what);
  }
}

/// TKO-FIRE-13
Line along_ray(const State& s, int unit, const Unit& firer, int target, Vec origin) {
  const Unit& them = s.unit(target);
  const Vec ahead = firer.footing.forward;
  const double reach = longest_range(firer.weapon), most = distance(origin, them.footing.centre) + them.footing.radius;
  Line line{{}, met_after(s, {origin, origin + ahead * std::max(reach, most)}, them), origin, {}};
  line.point = origin + ahead * line.range;
  if (line.range == infinite)
    line.ruling = refuse(Rule::TKO_FIRE_13, "{unit} is not straight ahead of it.", them.anchor, target);
  else if (const Stop stop = stop_on(s, {origin, line.point}, unit, target); !stop.clear())
    line.ruling = stopped(s, firer, stop);
  return line;
}

/// TKO-FIRE-14, 23: within so wide a wedge.
Line in_wedge(const State& s, int unit, const Unit& firer, int target, Vec origin, double cosine) {
  Line line;
  line.origin = origin;
  if (const auto point = aim_point(s, {origin, firer.footing.forward, cosine}, unit, target)) {
    line.point = *point;
    line.range = distance(origin, *point);
  } else {
    line.ruling =
        refuse(cosine > -1 ? Rule::TKO_FIRE_14 : Rule::TKO_TERR_33,
               cosine > -1 ? "{unit} is not in clear sight within its arc of fire." : "{unit} is not in clear sight.",
               s.unit(target).anchor, target);
  }
  return line;
}

/// TKO-TERR-40, TKO-RULING-139: the point of a garrison's walls that is nearest to a unit.
Vec loophole(const State& s, const Unit& garrison, const Unit& target) {
  const PointsView walls = table(s).feature(garrison.building).outline;
  Vec best = garrison.footing.centre;
  double nearest = infinite;
  const auto consider = [&](Vec wall, Vec other) {
    if (const double d = distance2(wall, other); d < nearest) {
      nearest = d;
      best = wall;
    }
  };
  // Where two outlines are nearest, one of the two points is a corner.
  for (const Vec corner : walls) consider(corner, nearest_point(s, target, corner));
  if (holds_building(target))
    for (const Vec corner : table(s).feature(target.building).outline)
      consider(nearest_on_outline(walls, corner), corner);
  for (int i = 0; i < target.footing.count; ++i)
    for (const Vec corner : corners(stand(target, i).box)) consider(nearest_on_outline(walls, corner), corner);
  return best;
}

/// TKO-FIRE-12 to 14, 19, TKO-TERR-40, TKO-TRAP-05
Line line_of(const State& s, int unit, const Unit& firer, int target, const MissileBlock& block) {
  if (holds_building(firer)) return in_wedge(s, unit, firer, target, loophole(s, firer, s.unit(target)), -1);
  if (firer.formation == Formation::charge_for_horse) {
    Line line = in_wedge(s, unit, firer, target, firer.footing.centre, -1);
    line.range = std::max(0.0, line.range - firer.footing.width / 2);
    return line;
  }
  const double cosine = arc_cosine(firer.weapon);
  return cosine < 1 ? in_wedge(s, unit, firer, target, block.origin, cosine)
                    : along_ray(s, unit, firer, target, block.origin);
}

/// TKO-FIRE-17, 22: who may be fired at, and by whom, wherever they stand.
Ruling may_fire(const State& s, int unit, const Unit& firer, int target) {
  const Vec where = firer.anchor;
  if (!has_missiles(firer)) return refuse(Rule::TKO_FIRE_11, "{unit} has nothing to shoot with.", where, unit);
  if (firer.formation == Formation::march_column)
    return refuse(Rule::TKO_FORM_24, "{unit} cannot fire in March Column.", where, unit);
  if (is_locked(s, unit)) return refuse(Rule::TKO_FIRE_17, "{unit} is locked in melee.", where, unit);
  if (target < 0 || target >= s.unit_count) return refuse(Rule::TKO_FIRE_10, "Say at whom it is to fire.", where);
  const Unit& them = s.unit(target);
  if (them.side == firer.side || !on_table(them))
    return refuse(Rule::TKO_FIRE_10, "{unit} is not an enemy on the table.", them.anchor, target);
  if (!is_unit(them)) return refuse(Rule::TKO_FIRE_17, "Nobody shoots at a commander.", them.anchor, target);
  if (is_locked(s, target))
    return refuse(Rule::TKO_FIRE_17, "{unit} is locked in melee: nobody shoots into that.", them.anchor, target);
  return {};
}

} // namespace

Band band_of(Weapon w, double range) { // TKO-FIRE-08
  const WeaponRow* row = row_of(w);
  if (row == nullptr || !reaches(range, row->long_range)) return Band::none;
  if (!reaches(range, row->medium_range)) return Band::long_range;
  return reaches(range, row->short_range) ? Band::short_range : Band::medium_range;
}

double longest_range(Weapon w) {
  const WeaponRow* row = row_of(w);
  return row == nullptr ? 0 : row->long_range;
}

Aim aim_at(const State& s, int firer, int target) { return aim_at(s, firer, s.unit(firer), target); }

Aim aim_at(const State& s, int unit, const Unit& firer, int target) {
  Aim aim;
  aim.ruling = may_fire(s, unit, firer, target);
  if (!aim.ruling.allowed()) return aim;
  aim.range = infinite;
  aim.ruling = refuse(Rule::TKO_FIRE_11, "{unit} has nobody in its front rank to shoot.", firer.anchor, unit);
  for (const MissileBlock& block : missile_blocks(firer)) {
    Line line = line_of(s, unit, firer, target, block);
    if (line.ruling.allowed() && band_of(firer.weapon, line.range) == Band::none)
      line.ruling = refuse_measure(Rule::TKO_FIRE_22, "It is {a} away, and the weapon carries {b}.", line.range,
                                   longest_range(firer.weapon), line.point);
    if (!line.ruling.allowed()) { // TKO-FIRE-15
      // That somebody stands in the way says more than that another block looks past them.
      if (aim.stands == 0 && (aim.ruling.rule == Rule::TKO_FIRE_11 || aim.ruling.unit == target))
        aim.ruling = line.ruling;
      continue;
    }
    aim.ruling = {};
    aim.stands = static_cast<std::uint8_t>(aim.stands + block.count);
    if (line.range >= aim.range) continue; // TKO-FIRE-16
    aim.range = line.range;
    aim.origin = line.origin;
    aim.point = line.point;
  }
  if (!aim.ruling.allowed()) return aim;
  aim.band = band_of(firer.weapon, aim.range);
  aim.cover = cover_against(s, firer, s.unit(target), aim.origin, aim.point);
  if (is_gun(firer.kind) && aim.band != Band::short_range) // TKO-FIRE-45
    aim.passed_through = static_cast<std::uint8_t>(ball_at(s, unit, firer, target).stands);
  return aim;
}

} // namespace sandtable::kingdom
