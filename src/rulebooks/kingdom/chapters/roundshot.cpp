#include "rulebooks/kingdom/chapters/roundshot.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/sight.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr double same_turn = 1e-9; ///< of two cosines: aims that turn alike to either side

/// TKO-FIRE-47, TKO-RULING-141
bool passes_through(const Segment& path, const Box& stand) {
  Box within = stand; // all but its edge
  within.half_width -= contact_distance;
  within.half_depth -= contact_distance;
  const auto through = passage(path, corners(stand));
  if (!through || !passage(path, corners(within))) return false;
  return reaches(roundshot_bite, (through->leave - through->enter) * length(path.to - path.from));
}

int stands_on(const Segment& path, const Unit& u) {
  int out = 0;
  for (int i = 0; i < u.footing.count; ++i)
    if (passes_through(path, stand(u, i).box)) ++out;
  return out;
}

/// TKO-OPT-18: stands of the target's friends behind it.
int stands_behind(const State& s, const Segment& path, int target) {
  const double first = met_after(s, path, s.unit(target));
  int out = 0;
  for (const int i : units_in(units_of(s, s.unit(target).side) & ~bit(target)))
    if (met_after(s, path, s.unit(i)) > first) out += stands_on(path, s.unit(i));
  return out;
}

/// TKO-FIRE-46, 48: the whole path that way, if it meets the target before anybody else.
struct Flight {
  Vec direction;
  int stands = 0;
  double cosine = 0; ///< of the turn from straight ahead
  bool left = false;
};
std::optional<Flight> flight(const State& s, int unit, const Unit& gun, int target, Vec direction) {
  if (!within_arc(direction, gun.footing.forward, arc_cosine(gun.weapon))) return std::nullopt;
  const Segment path{gun.anchor, gun.anchor + direction * longest_range(gun.weapon)};
  const double met = met_after(s, path, s.unit(target));
  if (met == infinite) return std::nullopt;
  if (!stop_on(s, {path.from, path.from + direction * met}, unit, target).clear()) return std::nullopt;
  return Flight{direction, stands_on(path, s.unit(target)), dot(direction, gun.footing.forward),
                dot(direction, right_of(gun.footing.forward)) < 0};
}

/// TKO-FIRE-48
bool is_better(const Flight& a, const Flight& b) {
  if (a.stands != b.stands) return a.stands > b.stands;
  if (a.cosine > b.cosine + same_turn || b.cosine > a.cosine + same_turn) return a.cosine > b.cosine;
  return a.left && !b.left;
}

} // namespace

double arc_cosine(Weapon w) {
  constexpr double ten_degrees = 0.98480775301220802, twenty_degrees = 0.93969262078590843;
  for (const WeaponRow& row : range_table)
    if (row.weapon == w) return row.arc == 90 ? 0 : row.arc == 20 ? twenty_degrees : row.arc == 10 ? ten_degrees : 1;
  return 1;
}

double met_after(const State& s, const Segment& line, const Unit& u) {
  const double whole = length(line.to - line.from);
  if (holds_building(u)) { // TKO-TERR-41
    const double part = first_inside(line, table(s).feature(u.building).outline);
    return part > 1 ? infinite : part * whole;
  }
  double best = infinite;
  for (int i = 0; i < u.footing.count; ++i)
    if (const auto through = passage(line, corners(stand(u, i).box))) best = std::min(best, through->enter * whole);
  return best;
}

Ball ball_at(const State& s, int unit, const Unit& gun, int target) {
  const Footing& them = s.unit(target).footing;
  std::optional<Flight> best = flight(s, unit, gun, target, gun.footing.forward);
  for (int i = 0; i < them.count; ++i) {
    const Vec centre = them.at[static_cast<std::size_t>(i)];
    const auto other = flight(s, unit, gun, target, sandtable::unit(centre - gun.anchor));
    if (other && (!best || is_better(*other, *best))) best = other;
  }
  if (!best) return {};
  int stands = best->stands;
  if (options(s).roundshot_carry) // TKO-FIRE-49
    stands += stands_behind(s, {gun.anchor, gun.anchor + best->direction * longest_range(gun.weapon)}, target);
  return {best->direction, stands};
}

} // namespace sandtable::kingdom
