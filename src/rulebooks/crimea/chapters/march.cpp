#include "rulebooks/crimea/chapters/march.hpp"

#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

constexpr double off_line = 1.0 / 32; ///< a place that much beside the line is meant to be on it
constexpr double hardly = 1.0 / 512;  ///< no leg at all
constexpr int hardly_turned = 16;     ///< less than a tenth of a degree: what the grid does to a heading

/// Which way a kind of move goes, clockwise from the facing.
Angle bearing(MoveKind kind) {
  switch (kind) {
    case MoveKind::backward: return {0x8000}; // CRI-MOVE-25
    case MoveKind::left: return {0xc000};     // CRI-MOVE-26
    case MoveKind::right: return {0x4000};    // CRI-MOVE-26
    default: return {};
  }
}

/// A move of one straight leg. It may be turned before or after, but not on the way: CRI-SEQ-29.
bool is_straight(MoveKind kind) { return kind != MoveKind::forward && kind != MoveKind::road; }

Ruling refuse_bend(MoveKind kind, Vec where) {
  switch (kind) {
    case MoveKind::backward: return refuse(Rule::CRI_MOVE_25, "A backward move goes straight back.", where);
    case MoveKind::left:
    case MoveKind::right: return refuse(Rule::CRI_MOVE_26, "A sideways move goes straight to the side.", where);
    case MoveKind::about_face:
      return refuse(Rule::CRI_MOVE_27, "After the about-face the move goes straight ahead.", where);
    default: return refuse(Rule::CRI_MOVE_22, "Guns by prolonge go straight ahead.", where);
  }
}

/// A unit on its way, leg by leg.
class Walk {
public:
  Walk(const State& s, const Order& o, March& m)
      : s_(s), o_(o), m_(m), id_(s.move.unit), kind_(s.move.kind), at_(s.unit(id_)), turned_(at_.turned) {
    asked_.by_road = kind_ == MoveKind::road;
  }

  Ruling judge() {
    if (Ruling r = set_out(); !r.allowed()) return r;
    if (Ruling r = check_at_best(); !r.allowed()) return r;
    for (std::size_t i = first_; i < o_.path.size(); ++i)
      if (Ruling r = leg(o_.path[i], i + 1 == o_.path.size()); !r.allowed()) return r;
    if (Ruling r = face_at_last(); !r.allowed()) return r;
    if (Ruling r = arrive(); !r.allowed()) return r;
    if (Ruling r = check_guns(); !r.allowed()) return r;
    return check_length();
  }

private:
  bool filing_out() const { return s_.unit(id_).house >= 0; }

  void put(Vec anchor, Angle facing) {
    if (filing_out()) at_.formation = Formation::column;
    at_ = planted(at_, anchor, facing);
    if (filing_out()) at_ = head_of(at_); // CRI-RULING-91
  }

  /// Where the move begins: as the unit stands, turned about (CRI-MOVE-27), or on the doorstep (CRI-TER-14).
  Ruling set_out() {
    if (o_.house >= 0 && kind_ != MoveKind::forward)
      return refuse(Rule::CRI_TER_13, "A house is entered by a forward move.", at_.anchor, id_, o_.house);
    if (o_.house >= 0)
      if (Ruling r = check_house(s_, id_, o_.house); !r.allowed()) return r;
    if (filing_out()) return come_out();
    if (kind_ != MoveKind::about_face) return {};
    at_ = planted_about(at_, at_.footing.centre, reversed(at_.facing));
    return turned_here();
  }

  Ruling come_out() {
    const int house = at_.house;
    if (o_.path.empty())
      return refuse(Rule::CRI_TER_14, "Say where it is to leave {feature}.", centre_of_house(s_, house), id_, house);
    const Vec door = o_.path[0];
    if (distance2_to_outline(table(s_).feature(house).outline, door) > contact_distance * contact_distance)
      return refuse(Rule::CRI_TER_14, "Who leaves {feature} begins at a point of its outline.", door, id_, house);
    at_ = head_of(set_down_at(s_, at_, door, o_.path.size() > 1 ? o_.path[1] : door));
    first_ = 1;
    asked_.leaving = house;
    return keep_off({}); // CRI-TER-14: at least 2 from enemies
  }

  /// A way longer than the dice could ever give needs no closer look.
  Ruling check_at_best() {
    m_.allowance = best_allowance(s_);
    Vec from = at_.anchor;
    for (std::size_t i = first_; i < o_.path.size(); ++i) {
      m_.length += distance(from, o_.path[i]);
      from = o_.path[i];
    }
    const bool too_long = m_.length > m_.allowance + off_line + measure_tolerance;
    if (too_long && o_.house < 0) // the last leg to a house ends at its wall
      return refuse_measure(Rule::CRI_MOVE_01, "This way is {a} inches; the dice give {b}.", m_.length, m_.allowance,
                            from);
    m_.length = 0;
    return {};
  }

  Ruling leg(Vec to, bool last) {
    const Vec way = to - at_.anchor;
    if (length2(way) < hardly * hardly) return {};
    Vec along = unit(way);
    if (kind_ != MoveKind::staff) { // CRI-MOVE-31: any way they like
      if (Ruling r = turn_for(way, to); !r.allowed()) return r;
      along = direction(at_.facing + bearing(kind_));
    }
    double inches = dot(way, along);
    if (last && o_.house >= 0) { // CRI-TER-13: up to its wall
      const double up_to = run_until(s_, at_, along, o_.house, 0, inches + contact_distance);
      if (up_to < inches + contact_distance) inches = std::min(inches, std::max(0.0, up_to - measure_tolerance));
    }
    const Vec end = on_grid(at_.anchor + along * inches);
    if (kind_ == MoveKind::road && !along_road(s_, {at_.anchor, end})) // CRI-MOVE-07
      return refuse(Rule::CRI_MOVE_07, "The way leaves the road.", end);
    return slide(end);
  }

  /// CRI-MOVE-22: turns the unit about its anchor until the leg lies along its facing.
  Ruling turn_for(Vec way, Vec to) {
    const auto beside = [way](Vec along) { return std::abs(cross(along, way)) > off_line || dot(along, way) < 0; };
    const Angle side = bearing(kind_);
    if (!beside(direction(at_.facing + side))) return {};
    if (is_straight(kind_) && m_.length > 0) return refuse_bend(kind_, to);
    Angle facing = heading(way) - side;
    if (kind_ == MoveKind::road) { // CRI-MOVE-24
      put(at_.anchor, facing);
      return turned_here();
    }
    const int turn = turn_between(at_.facing, facing), left = free_turn - turned_;
    if (turn > left) { // the grid may ask a hair too much of the last degree
      const bool clockwise = static_cast<std::uint16_t>(facing.turns - at_.facing.turns) < 0x8000;
      const Angle most{static_cast<std::uint16_t>(clockwise ? left : -left)};
      if (beside(direction(at_.facing + most + side)))
        return is_straight(kind_) ? refuse_bend(kind_, to) : refuse_turn(turn);
      facing = at_.facing + most;
    }
    turned_ += std::min(turn, left);
    put(at_.anchor, facing);
    return turned_here();
  }

  Ruling refuse_turn(int turn) const {
    return refuse_measure(Rule::CRI_MOVE_22, "The turns of this phase come to {a} degrees; {b} are free.",
                          (turned_ + turn) * 360.0 / 65536, 30, at_.anchor);
  }

  /// CRI-MOVE-35 after a turn.
  Ruling turned_here() {
    m_.touched.add(touched_at(s_, at_));
    return check_end_place(s_, id_, at_, asked_);
  }

  Ruling slide(Vec to) {
    const Vec by = to - at_.anchor;
    const Touched ground = touched_along(s_, at_, by);
    if (ground.off_table) return refuse(Rule::CRI_MOVE_30, "The way leads off the table.", to);
    if (ground.impassable >= 0 && !lets_pass(ground.impassable))
      return refuse(Rule::CRI_MOVE_28, "{feature} bars the way.", to, -1, ground.impassable);
    m_.touched.add(ground);
    if (Ruling r = keep_off(by); !r.allowed()) return r;
    m_.length += length(by); // CRI-MOVE-23
    put(to, at_.facing);
    return {};
  }

  bool lets_pass(int feature) const {
    if (feature == asked_.leaving) return true;
    return kind_ == MoveKind::road && road_crosses(s_, feature); // CRI-MOVE-20
  }

  /// CRI-MOVE-28, 29, 37: what the stands come near to and pass through on a leg; a commander is no unit to be passed
  /// through: CRI-RULING-92.
  Ruling keep_off(Vec by) {
    for (int i = 0; i < s_.unit_count; ++i) {
      const Unit& other = s_.unit(i);
      if (i == id_) continue;
      if (other.guns_abandoned && slides_through(at_, by, abandoned_guns(other))) m_.through_friend = true;
      if (!other.present) continue;
      if (other.side != at_.side) {
        if (Ruling r = keep_off_enemy(by, i); !r.allowed()) return r;
      } else if (!m_.through_friend && in_the_open(other) && is_unit(other) && slides_through(at_, by, other)) {
        m_.through_friend = true;
      }
    }
    return {};
  }

  Ruling keep_off_enemy(Vec by, int enemy) const {
    const Unit& e = s_.unit(enemy);
    const double nearest = nearest_on_slide(s_, at_, by, e, enemy_distance);
    if (nearest >= enemy_distance - measure_tolerance) return {};
    const double least = least_distance(s_, id_, enemy, asked_.out_of_house());
    const bool runs_through = in_the_open(e) && slides_through(at_, by, e);
    if (nearest >= least - measure_tolerance && !runs_through) return {};
    Ruling r =
        refuse(Rule::CRI_MOVE_28, "This way comes within {a} inches of {unit}; {b} is as near as a move may come.",
               centre_of(s_, e), enemy);
    r.a = nearest;
    r.b = least;
    return r;
  }

  /// The last turn: CRI-SEQ-29.
  Ruling face_at_last() {
    if (!o_.facing) return {};
    const int turn = turn_between(at_.facing, *o_.facing);
    if (turn <= hardly_turned) return {};
    if (kind_ != MoveKind::staff) {
      if (turned_ + turn > free_turn + hardly_turned) return refuse_turn(turn);
      turned_ = std::min(turned_ + turn, free_turn);
    }
    put(at_.anchor, *o_.facing);
    m_.touched.add(touched_at(s_, at_));
    return {}; // whether it fits is asked when it has arrived
  }

  Ruling arrive() {
    m_.end = at_;
    m_.end.turned = static_cast<std::uint16_t>(turned_);
    if (filing_out()) {
      m_.end.formation = Formation::column;
      m_.end = planted(m_.end, at_.anchor, at_.facing);
      asked_.leaving = -1; // CRI-MOVE-35: now it must be clear of it
    }
    if (o_.house >= 0) {
      if (run_until(s_, at_, at_.footing.forward, o_.house, contact_distance, 1) > 0)
        return refuse(Rule::CRI_TER_13, "{unit} does not come up to {feature}.", at_.anchor, id_, o_.house);
      m_.house = o_.house;
      m_.end = inside_house(s_, m_.end, o_.house);
    }
    // CRI-MOVE-29: who cannot end clear may not start.
    return check_end_place(s_, id_, m_.end, asked_);
  }

  /// CRI-MOVE-13, 19, CRI-RULING-93: what guns cannot cross.
  Ruling check_guns() const {
    const Unit& u = s_.unit(id_);
    const Touched& on = m_.touched;
    if (!has_guns(u) || kind_ == MoveKind::road) return {}; // CRI-MOVE-20
    if (u.formation != Formation::unlimbered) {
      if (on.wall || on.trench)
        return refuse(Rule::CRI_MOVE_13, "Limbered guns cannot cross a wall or trench.", m_.end.anchor, id_);
      return {};
    }
    if (on.trench && !touched_at(s_, u).trench)
      return refuse(Rule::CRI_MOVE_19, "No gun enters or crosses a trench.", m_.end.anchor, id_);
    const bool odd = s_.move.faces[0] % 2 != 0;
    if (odd && (on.wall || on.stream || on.high_hill || on.trench))
      return refuse(Rule::CRI_MOVE_19,
                    "Guns by prolonge cross a wall, stream or high hill, or leave a trench, only on an even die.",
                    m_.end.anchor, id_);
    return {};
  }

  Ruling check_length() {
    const Move& move = s_.move;
    m_.allowance = allowance(s_, s_.unit(id_), kind_, {move.faces.data(), move.dice}, m_.touched, m_.through_friend);
    const bool along_facing = kind_ != MoveKind::staff && bearing(kind_) == Angle{};
    m_.forward = along_facing ? m_.length : 0; // CRI-MOVE-32, CRI-RULING-90
    if (!reaches(m_.length, m_.allowance))     // CRI-MOVE-18
      return refuse_measure(m_.through_friend ? Rule::CRI_MOVE_15 : Rule::CRI_MOVE_18,
                            m_.through_friend
                                ? "This way is {a} inches; through friends and over this ground the dice give {b}."
                                : "This way is {a} inches; over this ground the dice give {b}.",
                            m_.length, m_.allowance, m_.end.anchor);
    if (m_.house >= 0 && !reaches(1, m_.allowance - m_.length)) // CRI-TER-13
      return refuse_measure(Rule::CRI_TER_13, "It takes an inch more to go in: {a} of {b} are used.", m_.length,
                            m_.allowance, m_.end.anchor, m_.house);
    return {};
  }

  const State& s_;
  const Order& o_;
  March& m_;
  int id_;
  MoveKind kind_;
  Unit at_;
  int turned_; ///< of the free 30 degrees, this phase: CRI-SEQ-29, CRI-RULING-21
  std::size_t first_ = 0;
  EndPlace asked_;
};

} // namespace

March judge_march(const State& s, const Order& o) {
  March m;
  m.ruling = Walk(s, o, m).judge();
  return m;
}

} // namespace sandtable::crimea
