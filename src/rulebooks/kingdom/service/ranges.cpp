#include "rulebooks/kingdom/service/ranges.hpp"

#include "client/outlines.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

constexpr double step = 15; // degrees between the corners of an arc
constexpr double average_die = 3.5;
constexpr int least_fan = 2; ///< degrees: a straight line of fire is drawn as a narrow strip

const WeaponRow* row_for(Weapon w) {
  const auto at =
      std::find_if(range_table.begin(), range_table.end(), [&](const WeaponRow& r) { return r.weapon == w; });
  return at == range_table.end() ? nullptr : &*at;
}

} // namespace

Points circle(Vec centre, double radius) { return sandtable::circle(centre, radius, step); }

Points fire_ground(const State& s, const Unit& u, double range) {
  const WeaponRow* row = row_for(u.weapon);
  if (row == nullptr || range <= 0 || !has_missiles(u)) return {};
  if (u.building >= 0) return around(table(s).feature(u.building).outline, range, step); // TKO-TERR-40
  if (u.formation == Formation::charge_for_horse)
    return circle(u.footing.centre, range + u.footing.width / 2); // TKO-FIRE-19
  const MissileBlocks blocks = missile_blocks(u);
  if (blocks.empty()) return {};
  const double half = std::max(row->arc, least_fan);
  return fan(blocks.front().origin, blocks.back().origin, u.facing, half, range, step);
}

Points charge_ground(const Unit& u) {
  return fan(u.anchor, u.anchor, u.facing, charge_angle_most, 6.0 * move_dice(u, Pace::charge).dice, step);
}

std::vector<ViewRange> ranges_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  std::vector<ViewRange> out;
  if (is_commander(u.kind)) { // TKO-CMD-07
    const double radius = radius_of(s, unit);
    if (radius <= 0) return out;
    out.push_back({fmt::format("command radius, {} inches", inches(radius)), circle(u.anchor, radius)});
    out.push_back({"half of it", circle(u.anchor, radius / 2)}); // TKO-CHG-33
    return out;
  }
  if (u.state == OrderState::routing || u.state == OrderState::pursuing) return out;
  if (const WeaponRow* row = row_for(u.weapon); row != nullptr && u.formation != Formation::march_column) {
    const auto add = [&](const char* label, double range) {
      if (Points ground = fire_ground(s, u, range); !ground.empty()) out.push_back({label, std::move(ground)});
    };
    add("short range", row->short_range);
    add("medium range", row->medium_range);
    add("long range", row->long_range);
  }
  if (u.building >= 0 || is_locked(s, unit) || u.formation == Formation::charge_for_horse) return out;
  const MoveDice dice = move_dice(u, Pace::normal);
  const double march = dice.dice * average_die / (dice.halved ? 2 : 1);
  out.push_back(
      {fmt::format("average move, {} inches", inches(march)), fan(u.anchor, u.anchor, u.facing, 30, march, step)});
  return out;
}

} // namespace sandtable::kingdom
