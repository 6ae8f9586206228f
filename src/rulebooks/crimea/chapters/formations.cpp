#include "rulebooks/crimea/chapters/formations.hpp"

#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

BaseSize stand_size(const Unit& u) {
  if (u.arm == Arm::cavalry) return cavalry_stand; // mounted or not
  return has_guns(u) ? gun_stand : infantry_stand; // CRI-CC-49: gunners without guns stand like infantry
}

/// How the stands of a unit are ordered; gunners without guns are a line: CRI-RULING-85.
Formation order_of(const Unit& u) {
  if (is_staff(u.arm)) return Formation::none;
  return gunners_only(u) || u.formation == Formation::none ? Formation::line : u.formation;
}

int stands_in_layout(const Unit& u) {
  return has_guns(u) ? 3 : stands(u); // CRI-CMP-18
}

/// W and D of CRI-GEN-07.
struct Extent {
  double half_width, depth;
};

constexpr double in_row(int n, double width, double gap) { return n * width + (n - 1) * gap; }

Extent extent_of(const Unit& u) {
  const auto [w, d] = stand_size(u);
  const int n = std::max(stands_in_layout(u), 1), half = (n + 1) / 2;
  switch (order_of(u)) {
    case Formation::line: return {in_row(n, w, 0) / 2, d};                                      // CRI-FORM-03
    case Formation::double_line: return {in_row(half, w, 0) / 2, n > 1 ? 2 * d + rank_gap : d}; // CRI-FORM-04
    case Formation::column: return {in_row(std::min(n, 2), w, 0) / 2, half * d};                // CRI-FORM-05
    case Formation::road_column: return {w / 2, n * d};                                         // CRI-FORM-06
    case Formation::skirmish: return {in_row(n, w, skirmish_gap) / 2, d};                       // CRI-FORM-07
    case Formation::square: return {d, 2 * d + w};                                              // CRI-FORM-09
    case Formation::unlimbered:
    case Formation::limbered: return {in_row(n, w, gun_gap) / 2, d}; // CRI-FORM-11, 12
    case Formation::limbered_road: return {w / 2, n * d};            // CRI-FORM-12
    case Formation::none: break;
  }
  const double radius = u.arm == Arm::army_commander ? army_commander_radius : column_commander_radius; // CRI-CMP-08
  return {radius, 2 * radius};
}

Vec centre_from(Vec anchor, Vec forward, const Unit& u, const Extent& e) {
  return is_staff(u.arm) ? anchor : anchor - forward * (e.depth / 2);
}

/// Puts stands down in a unit's frame.
class Planter {
public:
  Planter(Footing& f, Vec anchor, BaseSize size) : f_(f), anchor_(anchor), size_(size) {}

  /// n stands side by side, centred on u = 0, their front edges at t: CRI-FORM-01.
  void rank(int n, double t, double gap = 0) {
    const double step = size_.width + gap, first = -step * (n - 1) / 2;
    for (int i = 0; i < n; ++i) put({first + step * i, t - size_.depth / 2}, f_.forward);
  }
  /// A stand by its centre, facing some way.
  void put(Vec at, Vec facing) {
    f_.stands[f_.count++] = {{placed(anchor_, f_.forward, at), facing, size_.width / 2, size_.depth / 2}, 0};
  }
  /// CRI-FORM-08, 09, 10, CRI-RULING-11
  void square(int n) {
    const double w = size_.width, d = size_.depth;
    const Vec right = right_of(f_.forward);
    rank(n > 4 ? 2 : 1, 0);
    put({-d / 2, -d - w / 2}, -right);
    put({d / 2, -d - w / 2}, right);
    const int rear = n > 5 ? 2 : 1;
    for (int i = 0; i < rear; ++i) put({(i - (rear - 1) / 2.0) * w, -d - w - d / 2}, -f_.forward);
  }

private:
  Footing& f_;
  Vec anchor_;
  BaseSize size_;
};

} // namespace

void plant(Unit& u) {
  Footing& f = u.footing;
  const Extent e = extent_of(u);
  f.count = 0;
  f.forward = direction(u.facing);
  f.half_width = e.half_width;
  f.depth = e.depth;
  f.centre = centre_from(u.anchor, f.forward, u, e);
  f.radius = is_staff(u.arm) ? e.half_width : std::sqrt(e.half_width * e.half_width + e.depth * e.depth / 4);
  if (u.house >= 0) return; // CRI-TER-13
  if (is_staff(u.arm)) {
    f.stands[f.count++] = {{u.anchor, f.forward, 0, 0}, e.half_width}; // CRI-CMP-08
    return;
  }
  const BaseSize size = stand_size(u);
  const int n = stands_in_layout(u);
  Planter planter(f, u.anchor, size);
  switch (order_of(u)) {
    case Formation::skirmish: return planter.rank(n, 0, skirmish_gap);
    case Formation::unlimbered:
    case Formation::limbered: return planter.rank(n, 0, gun_gap);
    case Formation::double_line: planter.rank((n + 1) / 2, 0); return planter.rank(n / 2, -size.depth - rank_gap);
    case Formation::column:
      for (int i = 0; i < n; i += 2) planter.rank(std::min(n - i, 2), -size.depth * (i / 2));
      return;
    case Formation::road_column:
    case Formation::limbered_road:
      for (int i = 0; i < n; ++i) planter.rank(1, -size.depth * i);
      return;
    case Formation::square: return planter.square(n);
    case Formation::line:
    case Formation::none: break;
  }
  planter.rank(n, 0);
}

Unit planted(Unit u, Vec anchor, Angle facing) {
  u.anchor = on_grid(anchor);
  u.facing = facing;
  plant(u);
  return u;
}

Unit planted_about(Unit u, Vec centre, Angle facing) { // CRI-FORM-19
  const double ahead = is_staff(u.arm) ? 0 : extent_of(u).depth / 2;
  return planted(u, centre + direction(facing) * ahead, facing);
}

Box leader_stand_of(const Unit& u) { // CRI-FORM-13, CRI-LDR-07: it goes where the unit goes
  const Footing& f = u.footing;
  const double back = u.formation == Formation::square ? f.depth / 2 : f.depth + leader_gap + leader_stand.depth / 2;
  return {u.anchor - f.forward * back, f.forward, leader_stand.width / 2, leader_stand.depth / 2};
}

std::array<Box, 3> abandoned_guns(const Unit& u) { // CRI-FORM-11
  const Vec forward = direction(u.guns_facing), step = right_of(forward) * (gun_stand.width + gun_gap);
  const Vec middle = u.guns_at - forward * (gun_stand.depth / 2);
  const Box gun{middle, forward, gun_stand.width / 2, gun_stand.depth / 2};
  std::array<Box, 3> guns{gun, gun, gun};
  guns[0].centre -= step;
  guns[2].centre += step;
  return guns;
}

Vec in_frame(const Unit& u, Vec p) { // CRI-GEN-02, 07
  const Vec from_anchor = p - u.anchor;
  return {dot(from_anchor, right_of(u.footing.forward)), dot(from_anchor, u.footing.forward)};
}

bool supports(const Unit& b, const Unit& a) { // CRI-FORM-24
  if (a.formation != Formation::line || b.formation != Formation::line) return false;
  if (turn_between(a.facing, b.facing) > free_turn) return false;
  const Vec front = in_frame(a, b.anchor);
  const double gap = -a.footing.depth - front.y;
  if (gap < -measure_tolerance || !reaches(gap, support_gap)) return false;
  const double half_a = a.footing.half_width, half_b = b.footing.half_width;
  const double seen_b = half_b * dot(a.footing.forward, b.footing.forward); // B's front edge as it lies across A
  const double overlap = std::min(half_a, front.x + seen_b) - std::max(-half_a, front.x - seen_b);
  return overlap >= std::min(half_a, half_b) - measure_tolerance;
}

namespace {

/// Friends of the same arm that could form a double line with a unit. Routers do nothing but run: CRI-MOR-19,
/// CRI-RULING-84.
template <class Test>
UnitSet friends_in_line(const State& s, int unit, Test&& test) {
  const Unit& u = s.unit(unit);
  UnitSet out = 0;
  if (u.formation != Formation::line || !in_the_open(u)) return out;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == unit || o.side != u.side || o.arm != u.arm || o.formation != Formation::line) continue;
    if (in_the_open(o) && !o.routing && test(o, u)) out |= bit(i);
  }
  return out;
}

} // namespace

bool in_double_line(const State& s, int unit) { // CRI-FORM-23, CRI-RULING-12
  const Unit& u = s.unit(unit);
  if (u.formation == Formation::double_line) return u.house < 0;
  return friends_in_line(s, unit, [](const Unit& o, const Unit& me) { return supports(o, me) || supports(me, o); }) !=
         0;
}

UnitSet supporters_of(const State& s, int unit) {
  return friends_in_line(s, unit, [](const Unit& o, const Unit& me) { return supports(o, me); });
}

} // namespace sandtable::crimea
