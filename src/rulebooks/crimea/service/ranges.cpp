#include "rulebooks/crimea/service/ranges.hpp"

#include "client/outlines.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

constexpr double step = 15; // degrees between the corners of an arc

Vec front_of(const Stand& stand) { return stand.box.centre + stand.box.facing * stand.box.half_depth; }

/// CRI-MOVE-17: what a die brings on average to a unit with these chits.
double average_die(int chits) {
  double sum = 0;
  for (int face = 1; face <= 6; ++face) sum += std::max(0, face - chits);
  return sum / 6;
}

} // namespace

Points circle(Vec centre, double radius) { return sandtable::circle(centre, radius, step); }

Points fire_ground(const State& s, const Unit& u, double inches) {
  const int firing = firing_stands(s, u);
  if (firing == 0 || inches <= 0) return {};
  if (u.house >= 0) return around(table(s).feature(u.house).outline, inches, step); // CRI-FIRE-19
  if (u.formation == Formation::square) return around(hull_of(u), inches, step);    // CRI-FIRE-18
  const int last = is_artillery(u.arm) ? u.footing.count - 1 : firing - 1; // any of the guns may be the one manned
  return fan(front_of(u.footing.stands[0]), front_of(u.footing.stands[static_cast<std::size_t>(last)]), u.facing, 45,
             inches, step);
}

Points charge_ground(const State& s, const Unit& u) {
  const double far = move_dice(s, u, MoveKind::forward) * std::max(0, 6 - u.chits) + enemy_distance;
  return fan(u.anchor, u.anchor, u.facing, 45, far, step);
}

std::vector<ViewRange> ranges_of(const State& s, const Unit& u) {
  std::vector<ViewRange> out;
  if (const double far = long_range(s, u); far > 0 && firing_stands(s, u) > 0) {
    out.push_back({"short range", fire_ground(s, u, far / 2)}); // CRI-ARM-07
    out.push_back({"long range", fire_ground(s, u, far)});
  }
  if (u.arm == Arm::column_commander) out.push_back({"zone of command", circle(u.anchor, column_zone)}); // CRI-COL-02
  if (u.house >= 0 || u.routing) return out;
  const MoveKind kind = is_staff(u.arm)                                       ? MoveKind::staff
                        : has_guns(u) && u.formation == Formation::unlimbered ? MoveKind::prolonge
                                                                              : MoveKind::forward;
  const double march = move_dice(s, u, kind) * average_die(u.chits);
  if (march <= 0) return out;
  const std::string label = fmt::format("average move, {} inches", inches(march));
  if (kind == MoveKind::staff)
    out.push_back({label, circle(u.anchor, march)}); // CRI-MOVE-31
  else
    out.push_back({label, fan(u.anchor, u.anchor, u.facing, 30, march, step)}); // CRI-MOVE-22
  return out;
}

} // namespace sandtable::crimea
