#include "rulebooks/kingdom/chapters/obstacles.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double least_growth = 1e-6;

/// Whether a unit gets over another's ground in a straight slide.
bool slides_over(const Unit& from, Vec slide, const Unit& other) {
  const Blocks theirs = blocks_of(other);
  for (const Body& own : blocks_of(from))
    for (const Body& block : theirs)
      if (overlap_on_slide(own.box, slide, block.box, contact_distance)) return true;
  return false;
}

/// The least distance of a unit to another, or to the building it holds, on a straight slide.
double nearest_on_way(const State& s, const Unit& from, Vec slide, const Unit& other) {
  double best = infinite;
  const Blocks theirs = blocks_of(other);
  for (const Body& own : blocks_of(from)) {
    if (holds_building(other))
      best = std::min(best, nearest_on_slide(own, slide, Convex(table(s).feature(other.building).outline), 0));
    for (const Body& block : theirs) best = std::min(best, nearest_on_slide(own, slide, block));
  }
  return best;
}

Ruling refuse_friend(const Unit& other, int i) {
  return refuse(Rule::TKO_MOVE_31, "{unit} stands in the way.", other.footing.centre, i);
}

Ruling refuse_enemy(const Unit& other, int i, double near) {
  Ruling r = refuse_measure(Rule::TKO_MOVE_32, "The move comes within {a} inches of {unit}; {b} is the least.", near,
                            enemy_gap, other.footing.centre);
  r.unit = static_cast<std::int8_t>(i);
  return r;
}

/// One manoeuvre on its way, looked at from every side.
class Way {
public:
  Way(const State& s, int unit, const Unit& from, const Manoeuvre& m)
      : s_(s),
        unit_(unit),
        from_(from),
        m_(m),
        to_(after(from, m, 1)),
        steps_(m.kind == ManoeuvreKind::pivot ? 1 : steps_of(from, m)) {
    if (is_wheel(m.kind)) {
      middle_ = hinge_of(from, m.kind);
      reach_ = wheel_radius(from);
    } else {
      middle_ = from.footing.centre;
      reach_ = distance(from.footing.centre, to_.footing.centre) + from.footing.radius;
    }
  }

  Ruling check() const {
    for (int i = 0; i < s_.unit_count; ++i) {
      const Unit& other = s_.unit(i);
      if (i == unit_ || !is_unit(other) || !on_table(other)) continue;
      if (distance(middle_, other.footing.centre) > reach_ + other.footing.radius + enemy_gap) continue;
      if (Ruling r = other.side == from_.side ? check_friend(other, i) : check_enemy(other, i); !r.allowed()) return r;
    }
    return check_ground();
  }

private:
  /// Calls visit(unit there) in small steps until it says true.
  template <class Visit>
  bool any_step(Visit&& visit) const {
    for (int k = 1; k <= steps_; ++k)
      if (visit(after(from_, m_, static_cast<double>(k) / steps_))) return true;
    return false;
  }

  Ruling check_friend(const Unit& other, int i) const {
    if (!is_unit(from_) || holds_building(other)) return {}; // TKO-GEO-13; his building stands in the way
    if (arm_of(other) == Arm::artillery) return {};          // TKO-MOVE-31
    if (overlap(s_, from_, other)) return {};                // TKO-UNIT-36
    const bool met = is_slide(m_.kind) ? slides_over(from_, slide_of(from_, m_), other)
                                       : any_step([&](const Unit& there) { return overlap(s_, there, other); });
    return met ? refuse_friend(other, i) : Ruling{};
  }

  /// TKO-MOVE-31: a commander keeps off their stands, not an inch away: TKO-RULING-138.
  Ruling check_commander(const Unit& other, int i) const {
    if (overlap(s_, from_, other)) return {};
    const bool met = nearest_on_way(s_, from_, slide_of(from_, m_), other) <= 0;
    return met ? refuse(Rule::TKO_MOVE_31, "{unit} of the enemy stands in the way.", other.footing.centre, i)
               : Ruling{};
  }

  /// TKO-MOVE-32
  Ruling check_enemy(const Unit& other, int i) const {
    if (!is_unit(from_)) return check_commander(other, i);
    const double first = distance(s_, from_, other);
    if (first < enemy_gap - measure_tolerance) return check_parting(other, i, first);
    double near = infinite;
    if (is_slide(m_.kind))
      near = nearest_on_way(s_, from_, slide_of(from_, m_), other);
    else
      any_step([&](const Unit& there) {
        near = std::min(near, distance(s_, there, other));
        return false;
      });
    return near < enemy_gap - measure_tolerance ? refuse_enemy(other, i, near) : Ruling{};
  }

  /// TKO-MOVE-32: who begins too near may only draw away.
  Ruling check_parting(const Unit& other, int i, double first) const {
    double last = first;
    const bool nearer = any_step([&](const Unit& there) {
      const double now = distance(s_, there, other);
      const bool parts = now >= enemy_gap - measure_tolerance || now > last + least_growth;
      last = now;
      return !parts;
    });
    return nearer ? refuse(Rule::TKO_MOVE_32, "So near to {unit} the distance may only grow.", other.footing.centre, i)
                  : Ruling{};
  }

  /// TKO-GEO-40, TKO-TERR-19 to 23, 39: whoever stands on closed ground already may go on.
  Ruling check_ground() const {
    const Setting& setting = *s_.setting;
    const bool rough =
        (table(s_).near(grown({middle_, middle_}, reach_)) & (setting.impassable | setting.buildings)) != 0;
    const int already = rough ? footfall(s_, from_).impassable : -1;
    Ruling r;
    const auto stops = [&](const Unit& there) {
      const Footfall under = footfall(s_, there);
      if (under.off_table)
        r = refuse(Rule::TKO_GEO_40, "The move would leave the table.", there.anchor, unit_);
      else if (under.impassable >= 0 && under.impassable != already)
        r = (setting.buildings >> under.impassable & 1) != 0
                ? refuse(Rule::TKO_TERR_39, "{feature} stands in the way.", there.anchor, unit_, under.impassable)
                : refuse(Rule::TKO_TERR_23, "{unit} cannot pass {feature}.", there.anchor, unit_, under.impassable);
      return !r.allowed();
    };
    if (rough || (!is_slide(m_.kind) && may_leave_table()))
      any_step(stops);
    else
      stops(to_);
    return r;
  }

  /// Whether the circle that holds all of the manoeuvre reaches over the edge.
  bool may_leave_table() const {
    const Vec a = middle_, size = table(s_).size();
    return a.x < reach_ || a.y < reach_ || a.x > size.x - reach_ || a.y > size.y - reach_;
  }

  const State& s_;
  int unit_;
  const Unit& from_;
  const Manoeuvre& m_;
  Unit to_;
  int steps_;
  Vec middle_;       ///< of a circle that holds all of the manoeuvre
  double reach_ = 0; ///< its radius
};

} // namespace

Ruling check_way(const State& s, int unit, const Unit& from, const Manoeuvre& m) {
  return Way(s, unit, from, m).check();
}

Ruling check_end(const State& s, int unit, const Unit& end) {
  if (!is_unit(end)) return {};
  const int other = overlapped_by(s, unit, end); // TKO-GEO-12
  if (other < 0) return {};
  return refuse(Rule::TKO_MOVE_31, "There is no room: {unit} stands there.", s.unit(other).footing.centre, other);
}

} // namespace sandtable::kingdom
