#include "rulebooks/kingdom/chapters/path.hpp"

#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/obstacles.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double radians = 6.283185307179586 / 65536; ///< in one part of a binary angle
constexpr int quarter_turn = 65536 * wheel_most / 360;
constexpr double longest_part = 500; ///< of one manoeuvre: no table is so large
constexpr double finest_step = 0.25;

Vec right(const Unit& u) { return right_of(u.footing.forward); }

Unit wheeled(const Unit& u, const Manoeuvre& m, double part) {
  const auto by = static_cast<std::uint16_t>(std::floor(m.turn.turns * part + 0.5));
  const bool left = m.kind == ManoeuvreKind::wheel_left;
  const Angle facing = left ? u.facing - Angle{by} : u.facing + Angle{by};
  const double half = u.footing.width / 2;
  const Vec out = right_of(direction(facing)) * (left ? half : -half);
  return carried(u, hinge_of(u, m.kind) + out, facing);
}

/// A march being judged, manoeuvre by manoeuvre.
class Walk {
public:
  Walk(const State& s, const Order& o, March& m) : s_(s), o_(o), m_(m), at_(s.unit(o.unit)) {}

  Ruling judge() {
    if (Ruling r = check_manoeuvres(); !r.allowed()) return r;
    if (Ruling r = set_out(); !r.allowed()) return r;
    for (const Manoeuvre& m : o_.manoeuvres)
      if (m.kind == ManoeuvreKind::pivot || length_of(at_, m) > 0) m_.legs.push_back(m);
    if (Ruling r = reach_building(); !r.allowed()) return r;
    sum_up();
    if (const double most = allowance(s_, o_.unit); !reaches(m_.cost, most))
      return refuse_measure(Rule::TKO_MOVE_20, "The path costs {a} inches; {b} were thrown.", m_.cost, most,
                            at_.anchor);
    if (!m_.legs.empty()) note_start();
    for (const Manoeuvre& m : m_.legs)
      if (Ruling r = go(m); !r.allowed()) return r;
    if (o_.building >= 0 && is_difficult(s_, at_, o_.building)) note(o_.building, at_); // TKO-TERR-21
    if (Ruling r = check_barred(); !r.allowed()) return r;
    m_.end = planted(s_, at_, at_.anchor, at_.facing);
    m_.building = o_.building;
    return check_end(s_, o_.unit, m_.end);
  }

private:
  Ruling refuse_here(Rule rule, const char* sentence) const { return refuse(rule, sentence, at_.anchor, o_.unit); }

  Ruling check_manoeuvre(const Manoeuvre& m, std::size_t place) const {
    if (is_commander(at_.kind) != (m.kind == ManoeuvreKind::go_to))
      return refuse_here(Rule::TKO_MOVE_28, "A commander rides from place to place; units wheel and go straight.");
    if (m.kind == ManoeuvreKind::pivot) { // TKO-MOVE-26
      if (arm_of(at_) != Arm::artillery || at_.crew_away)
        return refuse_here(Rule::TKO_MOVE_26, "Only guns turn about their centre on the way.");
      if (place != 0 && place + 1 != o_.manoeuvres.size())
        return refuse_here(Rule::TKO_MOVE_26, "Guns turn at the start and at the end of their move.");
      return {};
    }
    if (is_wheel(m.kind)) return {};
    const double inches = m.kind == ManoeuvreKind::go_to ? distance(m.to, at_.anchor) : m.inches;
    if (inches >= 0 && inches < longest_part) return {};
    return refuse_here(Rule::TKO_MOVE_20, "Each part of a path has a length.");
  }

  Ruling check_manoeuvres() const {
    if (o_.manoeuvres.empty() && !o_.path.empty()) // what a hand has drawn is made into manoeuvres by the table
      return refuse_here(Rule::TKO_MOVE_20, "A path is made of manoeuvres: advance, wheel, back, side.");
    int wheels = 0;
    for (std::size_t i = 0; i < o_.manoeuvres.size(); ++i) {
      if (Ruling r = check_manoeuvre(o_.manoeuvres[i], i); !r.allowed()) return r;
      if (is_wheel(o_.manoeuvres[i].kind)) wheels += o_.manoeuvres[i].turn.turns;
    }
    if (wheels > quarter_turn) // TKO-MOVE-27
      return refuse_measure(Rule::TKO_MOVE_27, "The wheels add up to {a} degrees; {b} are the most.",
                            wheels * 360.0 / 65536, wheel_most, at_.anchor);
    return {};
  }

  /// TKO-TERR-43: a garrison is first set up outside.
  Ruling set_out() {
    if (holds_building(at_)) {
      if (!o_.facing) return refuse_here(Rule::TKO_TERR_43, "Say on which side of its building {unit} is to come out.");
      const auto out = outside(s_, o_.unit, *o_.facing);
      if (!out) return refuse_here(Rule::TKO_TERR_43, "There is no room for {unit} on that side of its building.");
      at_ = *out;
    }
    m_.start = at_;
    return {};
  }

  /// TKO-TERR-39: the last manoeuvre goes as far as the wall.
  Ruling reach_building() {
    if (o_.building < 0) return {};
    if (Ruling r = check_entry(s_, o_.unit, o_.building); !r.allowed()) return r;
    Unit at = at_;
    for (std::size_t i = 0; i + 1 < m_.legs.size(); ++i) at = after(at, m_.legs[i], 1);
    const double most = m_.legs.empty() ? 0 : m_.legs.back().inches;
    const Vec ahead = m_.legs.empty() ? at.footing.forward : unit(slide_of(at, m_.legs.back()));
    const double way = way_to_building(s_, at, ahead, o_.building, most);
    if (!reaches(way, most) || (!m_.legs.empty() && !is_slide(m_.legs.back().kind)))
      return refuse(Rule::TKO_TERR_39, "The path does not lead to {feature}.", at.anchor, o_.unit, o_.building);
    if (!m_.legs.empty()) m_.legs.back().inches = std::min(way, most);
    return {};
  }

  /// TKO-MOVE-20
  void sum_up() {
    Unit at = at_;
    for (const Manoeuvre& m : m_.legs) {
      m_.cost += cost_of(at, m);
      if (is_commander(at.kind)) at = after(at, m, 1); // his next part begins where this one ends
    }
  }

  /// TKO-DIFF-09
  void note_start() {
    for (const int f : units_in(begins_in(s_, at_, 0))) note(f, at_);
  }

  void note(int feature, const Unit& there) {
    entered_ |= bit(feature);
    if (m_.entries.size() < Entries::static_capacity)
      m_.entries.push_back({feature, gone_, there.anchor, there.facing});
  }

  Ruling go(const Manoeuvre& m) {
    if (Ruling r = check_way(s_, o_.unit, at_, m); !r.allowed()) return r;
    const double before = gone_, cost = cost_of(at_, m);
    for (Met met = first_entry(s_, at_, m, 1, entered_); met.feature >= 0; met = first_entry(s_, at_, m, 1, entered_)) {
      gone_ = before + cost * met.part;
      note(met.feature, after(at_, m, met.part));
    }
    gone_ = before + cost;
    at_ = after(at_, m, 1);
    return {};
  }

  /// TKO-DIFF-08
  Ruling check_barred() const {
    for (const Entry& e : m_.entries)
      if ((at_.barred >> static_cast<unsigned>(e.feature) & 1U) != 0)
        return refuse(Rule::TKO_DIFF_08, "{feature} is closed to {unit} for this Turn.", e.anchor, o_.unit, e.feature);
    return {};
  }

  const State& s_;
  const Order& o_;
  March& m_;
  Unit at_;
  double gone_ = 0;
  FeatureSet entered_ = 0;
};

} // namespace

Vec hinge_of(const Unit& u, ManoeuvreKind kind) {
  const double half = u.footing.width / 2;
  return u.anchor + right(u) * (kind == ManoeuvreKind::wheel_left ? -half : half);
}

double wheel_radius(const Unit& u) {
  return std::sqrt(u.footing.width * u.footing.width + u.footing.depth * u.footing.depth);
}

Unit carried(const Unit& u, Vec anchor, Angle facing) {
  Unit out = u;
  Footing& f = out.footing;
  out.anchor = anchor;
  out.facing = facing;
  f.forward = direction(facing);
  for (std::size_t i = 0; i < f.count; ++i) f.at[i] = placed(anchor, f.forward, to_local(u, u.footing.at[i]));
  f.centre = placed(anchor, f.forward, to_local(u, u.footing.centre));
  return out;
}

Vec slide_of(const Unit& u, const Manoeuvre& m) {
  switch (m.kind) {
    case ManoeuvreKind::advance: return u.footing.forward * m.inches; // TKO-MOVE-21
    case ManoeuvreKind::back: return u.footing.forward * -m.inches;   // TKO-MOVE-24
    case ManoeuvreKind::side_left: return right(u) * -m.inches;       // TKO-MOVE-25
    case ManoeuvreKind::side_right: return right(u) * m.inches;       // TKO-MOVE-25
    case ManoeuvreKind::go_to: return m.to - u.anchor;                // TKO-MOVE-28
    default: return {};
  }
}

double length_of(const Unit& u, const Manoeuvre& m) {
  if (is_wheel(m.kind)) return u.footing.width * m.turn.turns * radians; // TKO-MOVE-22, 23
  return m.kind == ManoeuvreKind::go_to ? length(slide_of(u, m)) : m.kind == ManoeuvreKind::pivot ? 0 : m.inches;
}

double cost_of(const Unit& u, const Manoeuvre& m) {
  const bool twice = m.kind == ManoeuvreKind::back || m.kind == ManoeuvreKind::side_left || // TKO-MOVE-24, 25
                     m.kind == ManoeuvreKind::side_right;
  return length_of(u, m) * (twice ? 2 : 1);
}

Unit after(const Unit& u, const Manoeuvre& m, double part) {
  if (is_wheel(m.kind)) return wheeled(u, m, part);
  if (m.kind == ManoeuvreKind::pivot) // TKO-MOVE-26
    return carried(u, u.footing.centre + direction(m.turn) * (u.footing.depth / 2), m.turn);
  return carried(u, u.anchor + slide_of(u, m) * part, u.facing);
}

Manoeuvre rest_of(const Manoeuvre& m, double part) {
  Manoeuvre out = m;
  out.inches = m.inches * (1 - part);
  if (is_wheel(m.kind))
    out.turn.turns = static_cast<std::uint16_t>(m.turn.turns - std::floor(m.turn.turns * part + 0.5));
  return out;
}

int steps_of(const Unit& u, const Manoeuvre& m) {
  const double way = is_wheel(m.kind) ? wheel_radius(u) * m.turn.turns * radians : length_of(u, m);
  return std::max(1, static_cast<int>(std::floor(way / finest_step)) + 1);
}

March judge_path(const State& s, const Order& o) {
  March m;
  m.start = m.end = s.unit(o.unit);
  m.ruling = Walk(s, o, m).judge();
  return m;
}

} // namespace sandtable::kingdom
