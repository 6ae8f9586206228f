#include "rulebooks/kingdom/service/adjust_march.hpp"

#include "client/adjust.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double too_short = 0.05; ///< of a leg: nobody meant it
constexpr int one_degree = 182;    ///< in a binary angle
constexpr int as_it_faces = 2 * one_degree;
constexpr int beside_at_most = 15 * one_degree; ///< so far off the side is still to the side
constexpr int behind_at_most = 30 * one_degree; ///< and so far off the rear still back
constexpr int most_wheel = 0x4000;              // TKO-MOVE-27

bool legal_march(const State& s, const Order& o) { return Kingdom::check(s, o).allowed(); }

/// A drag that becomes manoeuvres, from place to place.
class Drag {
public:
  Drag(const Unit& start, const Order& asked) : at_(start), asked_(asked) {}

  Manoeuvres made() {
    if (is_commander(at_.kind))
      for (const Vec& to : asked_.path) add({ManoeuvreKind::go_to, 0, {}, to});
    else if (keeps_its_facing())
      for (const Vec& to : asked_.path) slide_to(to);
    else
      for (const Vec& to : asked_.path) turn_to(to);
    if (asked_.facing && !is_commander(at_.kind) && !comes_out_) face(*asked_.facing);
    return out_;
  }
  /// A garrison's facing says where it comes out, not how it ends.
  Drag& coming_out() {
    comes_out_ = true;
    return *this;
  }

private:
  bool is_free_to_pivot() const { return arm_of(at_) == Arm::artillery && !at_.crew_away; } // TKO-MOVE-26

  bool keeps_its_facing() const {
    return asked_.facing && !comes_out_ && turn_between(*asked_.facing, at_.facing) < as_it_faces;
  }

  void add(const Manoeuvre& m) {
    if (out_.size() == Manoeuvres::static_capacity) return;
    if (m.kind != ManoeuvreKind::pivot && length_of(at_, m) < too_short) return;
    out_.push_back(m);
    at_ = after(at_, m, 1);
  }

  void straight(double inches, ManoeuvreKind forth, ManoeuvreKind back) {
    add({inches < 0 ? back : forth, std::abs(inches), {}, {}});
  }

  /// Facing as it does: to the side first, where that is the shorter way about.
  void slide_to(Vec to) {
    const Vec way = to_local(at_, to);
    straight(way.y, ManoeuvreKind::advance, ManoeuvreKind::back);
    straight(way.x, ManoeuvreKind::side_right, ManoeuvreKind::side_left);
  }

  void turn_to(Vec to) {
    const Vec way = to_local(at_, to);
    if (length(way) < too_short) return;
    const int off = turn_between(heading(way), Angle{});
    if (is_free_to_pivot() && out_.empty()) {
      if (off > as_it_faces) add({ManoeuvreKind::pivot, 0, heading(to - at_.footing.centre), {}});
      return straight(to_local(at_, to).y, ManoeuvreKind::advance, ManoeuvreKind::back);
    }
    if (off > 0x8000 - behind_at_most) return straight(way.y, ManoeuvreKind::advance, ManoeuvreKind::back);
    if (std::abs(off - 0x4000) < beside_at_most)
      return straight(way.x, ManoeuvreKind::side_right, ManoeuvreKind::side_left);
    if (off > as_it_faces) wheel_to(to, way.x > 0);
    straight(std::max(0.0, to_local(at_, to).y), ManoeuvreKind::advance, ManoeuvreKind::back);
  }

  Manoeuvre wheel(bool right, int by) const {
    const int most = std::min(by, most_wheel - wheeled_);
    return {right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left,
            0,
            {static_cast<std::uint16_t>(std::max(0, most))},
            {}};
  }
  void add_wheel(const Manoeuvre& m) {
    wheeled_ += m.turn.turns;
    add(m);
  }

  /// The wheel after which the place lies straight ahead, by halving: the farther it wheels, the less is left.
  void wheel_to(Vec to, bool right) {
    int low = 0, high = most_wheel;
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      const double off = to_local(after(at_, wheel(right, middle), 1), to).x;
      ((right ? off > 0 : off < 0) ? low : high) = middle;
    }
    add_wheel(wheel(right, high));
  }

  void face(Angle wish) {
    if (turn_between(wish, at_.facing) < as_it_faces) return;
    if (is_free_to_pivot()) return add({ManoeuvreKind::pivot, 0, wish, {}});
    const bool right = static_cast<std::uint16_t>(wish.turns - at_.facing.turns) < 0x8000;
    add_wheel(wheel(right, turn_between(wish, at_.facing)));
  }

  Unit at_;
  const Order& asked_;
  Manoeuvres out_;
  int wheeled_ = 0;
  bool comes_out_ = false;
};

double cost_of(Unit at, const Manoeuvres& path) {
  double cost = 0;
  for (const Manoeuvre& m : path) {
    cost += cost_of(at, m);
    at = after(at, m, 1);
  }
  return cost;
}

/// The first so much of a path, by its cost; a last pivot costs nothing and is kept.
Manoeuvres part_by_cost(Unit at, const Manoeuvres& path, double cost) {
  Manoeuvres out;
  for (const Manoeuvre& m : path) {
    const double own = cost_of(at, m), part = own > cost ? cost / own : 1;
    if (part <= 0) break;
    Manoeuvre cut = m;
    cut.inches *= part;
    cut.turn.turns = is_wheel(m.kind) ? static_cast<std::uint16_t>(std::floor(m.turn.turns * part)) : m.turn.turns;
    if (m.kind == ManoeuvreKind::go_to) cut.to = at.anchor + (m.to - at.anchor) * part;
    out.push_back(cut);
    if (part < 1) break;
    cost -= own;
    at = after(at, m, 1);
  }
  if (!path.empty() && path.back().kind == ManoeuvreKind::pivot && out.size() < path.size() && !out.empty())
    out.push_back(path.back());
  return out;
}

/// Where its anchor goes, for the eye.
Path anchors_of(Unit at, const Manoeuvres& path) {
  Path out;
  for (const Manoeuvre& m : path) {
    at = after(at, m, 1);
    if (m.kind != ManoeuvreKind::pivot && out.size() < Path::static_capacity) out.push_back(at.anchor);
  }
  return out;
}

/// TKO-TERR-39: on to the wall, if the path is to end in a building.
void reach_out(Manoeuvres& path, double left) {
  if (!path.empty() && path.back().kind == ManoeuvreKind::advance)
    path.back().inches += std::max(0.0, left);
  else if (path.size() < Manoeuvres::static_capacity && left > 0)
    path.push_back({ManoeuvreKind::advance, left, {}, {}});
}

} // namespace

Order adjusted_march(const State& s, const Order& asked) {
  if (!asked.manoeuvres.empty() || asked.unit < 0 || asked.unit >= s.unit_count) return asked;
  const Unit& u = s.unit(asked.unit);
  Order o = asked;
  Unit start = u;
  if (holds_building(u)) { // TKO-TERR-43: out on the side to which it was dragged
    if (!o.facing && !asked.path.empty()) o.facing = heading(asked.path.front() - u.footing.centre);
    if (!o.facing) return asked;
    const auto out = outside(s, o.unit, *o.facing);
    if (!out) return o;
    start = *out;
  }
  Drag drag(start, o);
  if (holds_building(u)) drag.coming_out();
  const Manoeuvres whole = drag.made();
  const double most = allowance(s, o.unit), cost = cost_of(start, whole);
  const auto with = [&](const Manoeuvres& path) {
    Order out = o;
    out.manoeuvres = path;
    out.path = anchors_of(start, path);
    if (!holds_building(u)) out.facing.reset();
    return out;
  };
  if (o.building >= 0) { // why they do not get in says more than a march past it
    Manoeuvres to_wall = part_by_cost(start, whole, most);
    reach_out(to_wall, most - cost_of(start, to_wall));
    return with(to_wall);
  }
  if (whole.empty()) return legal_march(s, with(whole)) && holds_building(u) ? with(whole) : asked;
  if (const Order all = with(whole); legal_march(s, all)) return all;
  const auto part = longest_legal(std::min(cost, most), {},
                                  [&](double by) { return legal_march(s, with(part_by_cost(start, whole, by))); });
  return with(part ? part_by_cost(start, whole, *part) : whole);
}

} // namespace sandtable::kingdom
