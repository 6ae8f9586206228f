#include "rulebooks/kingdom/chapters/charge_way.hpp"

#include "rulebooks/kingdom/chapters/charge_lane.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/sight.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <cmath>

namespace sandtable::kingdom {

namespace {

Angle turned_by(Angle facing, int degrees) { return facing + from_degrees(degrees); }

/// Whether the target might be met at all by going that way: its circle against the lane about the attacker's axis.
bool lane_may_meet(const Unit& u, Vec ahead, const Unit& target) {
  const Vec to = target.footing.centre - u.anchor;
  const double beside = u.footing.width / 2 + target.footing.radius;
  return std::fabs(cross(ahead, to)) <= beside && dot(ahead, to) >= -(u.footing.depth + target.footing.radius);
}

Ruling refuse_way(const State& s, const Hindrance& h, const Unit& turned) {
  const Vec where = turned.anchor + turned.footing.forward * h.at;
  if (h.edge) return refuse(Rule::TKO_GEO_12, "The charge would go over the edge of the table.", where);
  if (h.feature >= 0) return refuse(Rule::TKO_CHG_03, "{feature} bars the way of the charge.", where, -1, h.feature);
  const Unit& other = s.unit(h.unit);
  return refuse(Rule::TKO_CHG_03,
                other.side == turned.side ? "{unit} of your own stands in the way of the charge."
                                          : "The charge would run into {unit} first.",
                other.footing.centre, h.unit);
}

/// TKO-CHG-03, at an angle that is known to be one.
ChargeWay way_at(const State& s, int unit, int target, int angle) {
  ChargeWay out;
  const Unit& u = s.unit(unit);
  const Unit& foe = s.unit(target);
  const Angle facing = turned_by(u.facing, angle);
  const double most = longest_charge(u);
  out.gap = infinite;
  if (lane_may_meet(u, direction(facing), foe)) {
    out.turned = planted(s, u, u.anchor, facing);
    out.gap = gap_ahead(s, out.turned, foe);
  }
  if (out.gap == infinite) {
    out.ruling = refuse(Rule::TKO_CHG_02, "A charge at this angle never touches {unit}.", foe.footing.centre, target);
    return out;
  }
  if (const int enemy = enemy_under(s, out.turned); enemy >= 0) { // TKO-GEO-12
    out.ruling = refuse(Rule::TKO_CHG_03, "There is no room to turn so far before {unit}.", foe.footing.centre, enemy);
    return out;
  }
  const Vec ahead = out.turned.footing.forward;
  if (out.gap > most + measure_tolerance) {
    out.ruling = refuse_measure(Rule::TKO_CHG_03, "It is {a} inches to the enemy; the dice can give at most {b}.",
                                out.gap, most, foe.footing.centre);
    return out;
  }
  if (const Hindrance h = first_hindrance(s, unit, out.turned, ahead, out.gap, target); h.at < infinite) {
    out.ruling = refuse_way(s, h, out.turned);
    return out;
  }
  out.contact = planted(s, out.turned, out.turned.anchor + ahead * out.gap, facing);
  out.crosses_cover = cover_crossed(s, out.turned, ahead, out.gap) != 0 || area_cover(s, foe) != Cover::none;
  return out;
}

/// From 0 outward, left before right: the first angle at which something is so.
template <class Good>
std::optional<int> least_angle(Good&& good) {
  for (int size = 0; size <= charge_angle_most; ++size)
    for (const int angle : {-size, size}) {
      if (good(angle)) return angle;
      if (size == 0) break;
    }
  return std::nullopt;
}

} // namespace

double longest_charge(const Unit& u) { return 6.0 * move_dice(u, Pace::charge).dice; }

double gap_ahead(const State& s, const Unit& mover, const Unit& target) {
  return gap_along(s, mover, mover.footing.forward, target);
}

Ruling check_charger(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const Arm arm = arm_of(u);
  if (arm != Arm::foot && arm != Arm::cavalry)
    return refuse(Rule::TKO_CHG_05, "Only Foot and Cavalry charge, not {unit}.", u.anchor, unit);
  if (u.state != OrderState::good && u.state != OrderState::disordered)
    return refuse(Rule::TKO_CHG_05, "{unit} is out of hand and cannot charge.", u.anchor, unit);
  if (is_locked(s, unit)) return refuse(Rule::TKO_CHG_05, "{unit} is locked in melee.", u.anchor, unit);
  if (holds_building(u)) return refuse(Rule::TKO_TERR_44, "{unit} holds a building and cannot charge.", u.anchor, unit);
  if (u.formation == Formation::charge_for_horse)
    return refuse(Rule::TKO_FORM_23, "{unit} cannot charge out of Charge for Horse.", u.anchor, unit);
  if (u.formation == Formation::march_column)
    return refuse(Rule::TKO_FORM_24, "{unit} cannot charge in March Column.", u.anchor, unit);
  return {};
}

Ruling check_charged(const State& s, int unit, int target) {
  const Unit& u = s.unit(unit);
  if (target < 0) return refuse(Rule::TKO_CHG_10, "Say whom {unit} is to charge.", u.anchor, unit);
  const Unit& foe = s.unit(target);
  if (foe.side == u.side || !on_table(foe))
    return refuse(Rule::TKO_CHG_04, "{unit} is no enemy on the table.", foe.anchor, target);
  if (!is_unit(foe)) return refuse(Rule::TKO_CDR_15, "Commanders cannot be charged.", foe.anchor, target);
  if (!sees(s, unit, target)) return refuse(Rule::TKO_CHG_04, "{unit} is out of sight.", foe.anchor, target);
  return {};
}

ChargeWay charge_way(const State& s, int unit, int target, int angle) {
  ChargeWay out;
  out.ruling = check_charged(s, unit, target);
  if (!out.ruling.allowed()) return out;
  if (angle < -charge_angle_most || angle > charge_angle_most) {
    out.ruling = refuse_measure(Rule::TKO_CHG_01, "A charge turns by at most {b} degrees, not {a}.", std::abs(angle),
                                charge_angle_most, s.unit(unit).anchor);
    return out;
  }
  return way_at(s, unit, target, angle);
}

std::optional<int> default_angle(const State& s, int unit, int target) {
  if (!check_charged(s, unit, target).allowed()) return std::nullopt;
  return least_angle([&](int angle) { return way_at(s, unit, target, angle).ruling.allowed(); }); // TKO-CHG-08
}

std::optional<int> following_angle(const State& s, int unit, int target) {
  const Unit& u = s.unit(unit);
  const Unit& foe = s.unit(target);
  return least_angle([&](int angle) {
    const Angle facing = turned_by(u.facing, angle);
    if (!lane_may_meet(u, direction(facing), foe)) return false;
    const Unit turned = planted(s, u, u.anchor, facing);
    return gap_ahead(s, turned, foe) < infinite && enemy_under(s, turned) < 0; // TKO-GEO-12
  });
}

} // namespace sandtable::kingdom
