#include "rulebooks/crimea/chapters/flight_path.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// Steps in which a unit that has no room where it would end feels for some.
constexpr double feeling_step = 0.25;
constexpr int most_swerves = 6; // of 15 degrees: CRI-MOR-26

/// Whether a slide neither overlaps an enemy nor comes within 2 of it or, if it is nearer already, nearer than it is.
bool keeps_off(const State& s, const Unit& mover, Vec slide, const Unit& enemy) {
  const double least = nearest_on_slide(s, mover, slide, enemy, enemy_distance);
  if (least >= enemy_distance - measure_tolerance) return true;
  const double now = distance(s, mover, enemy);
  if (now > contact_distance) return least >= now - measure_tolerance;
  return enemy.house >= 0 || !slides_through(mover, slide, enemy);
}

/// The same of the place where it ends, turned.
bool stands_off(const State& s, const Unit& mover, const Unit& end, const Unit& enemy) {
  if (!within(s, end, enemy, enemy_distance - measure_tolerance)) return true;
  const double now = distance(s, mover, enemy);
  if (now > contact_distance) return distance(s, end, enemy) >= now - measure_tolerance;
  return enemy.house >= 0 || !overlap(end, enemy);
}

enum class Room : std::uint8_t { clear, off_table, taken, barred };

/// One heading of a flight, tried.
class Trial {
public:
  Trial(const State& s, const Flight& f, Angle heading)
      : s_(s),
        f_(f),
        heading_(heading),
        ahead_(direction(heading)),
        mover_(f.house >= 0 ? head_of(f.from) : f.from) {} // CRI-RULING-56

  Way way() const {
    const double edge = run_to_edge();
    if (f_.rout && f_.inches >= edge) return leaving(edge); // CRI-MOR-21, CRI-RULING-40
    const double run = std::min(f_.inches, edge);           // CRI-MOR-27
    if (!open(run)) return {};
    if (const Way beyond = going_on(run, edge); beyond.found) return beyond;
    return stopping_short(run);
  }

private:
  Unit turned_at(double run) const { // CRI-MOR-34, CRI-RULING-54
    return planted_about(f_.from, f_.from.footing.centre + ahead_ * run, heading_);
  }
  Way ending(double run, const Unit& end) const { return {true, false, ahead_ * run, end}; }
  Way leaving(double run) const {
    if (!open(run)) return {};
    return {true, true, ahead_ * run, turned_at(run)};
  }

  /// CRI-MOR-26, 30: no enemy and no impassable ground on the way.
  bool open(double run) const {
    const Vec slide = ahead_ * run;
    const int barred = touched_along(s_, mover_, slide).impassable;
    if (barred >= 0 && barred != f_.house) return false;
    for (int i = 0; i < s_.unit_count; ++i) {
      const Unit& u = s_.unit(i);
      if (u.present && u.side != f_.from.side && !keeps_off(s_, mover_, slide, u)) return false;
    }
    return true;
  }

  Room room_at(const Unit& end) const {
    const Touched ground = touched_at(s_, end);
    if (ground.off_table) return Room::off_table;
    if (ground.impassable >= 0) return ground.impassable == f_.house ? Room::taken : Room::barred;
    for (int i = 0; i < s_.unit_count; ++i) {
      const Unit& u = s_.unit(i);
      if (u.present && u.side != f_.from.side && !stands_off(s_, mover_, end, u)) return Room::barred;
    }
    return stands_clear(s_, f_.unit, end) ? Room::clear : Room::taken;
  }

  /// CRI-MOR-25: over whoever stands where it would end, until it is clear.
  Way going_on(double run, double edge) const {
    for (double r = run; r <= edge; r += feeling_step) {
      const Unit end = turned_at(r);
      const Room room = room_at(end);
      if (room == Room::clear) return open(r) ? ending(r, end) : Way{};
      if (room == Room::off_table && f_.rout) return leaving(r); // a stand reaches the edge as it turns
      if (room != Room::taken) return {};
    }
    return f_.rout ? leaving(edge) : Way{};
  }

  /// CRI-RULING-73
  Way stopping_short(double run) const {
    for (double r = run - feeling_step; r >= 0; r -= feeling_step) {
      const Unit end = turned_at(r);
      if (room_at(end) == Room::clear) return ending(r, end);
    }
    const Unit unturned = planted(f_.from, f_.from.anchor + ahead_ * run, f_.from.facing);
    return room_at(unturned) == Room::clear ? ending(run, unturned) : Way{};
  }

  double run_to_edge() const {
    const Vec size = table(s_).size();
    double run = size.x + size.y;
    const auto shorten = [&](double room, double speed) {
      if (speed > 0) run = std::min(run, std::max(room, 0.0) / speed);
    };
    for (const Stand& stand : stands_of(mover_)) {
      for (const Vec& p : corners(stand.box)) {
        shorten(size.x - stand.round - p.x, ahead_.x);
        shorten(p.x - stand.round, -ahead_.x);
        shorten(size.y - stand.round - p.y, ahead_.y);
        shorten(p.y - stand.round, -ahead_.y);
      }
    }
    return run;
  }

  const State& s_;
  const Flight& f_;
  Angle heading_;
  Vec ahead_;
  Unit mover_;
};

bool clear_of_guns(const State& s, int unit, const Unit& end) {
  for (int i = 0; i < s.unit_count; ++i) {
    if (i == unit || !s.unit(i).guns_abandoned) continue;
    for (const Box& gun : abandoned_guns(s.unit(i)))
      for (const Stand& mine : stands_of(end))
        if (overlap(mine, Stand{gun, 0})) return false;
  }
  return true;
}

} // namespace

Way find_way(const State& s, const Flight& f) {
  if (const Way straight = Trial(s, f, f.away).way(); straight.found) return straight;
  for (int k = 1; k <= most_swerves; ++k) {
    const Angle swerve = from_degrees(15.0 * k);
    for (const Angle heading : {f.away - swerve, f.away + swerve})
      if (const Way way = Trial(s, f, heading).way(); way.found) return way;
  }
  return {};
}

bool stands_clear(const State& s, int unit, const Unit& end) {
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && in_the_open(s.unit(i)) && overlap(end, s.unit(i))) return false;
  return clear_of_guns(s, unit, end); // CRI-MOVE-37
}

bool near_line(const State& s, const Unit& u, const Segment& line, double inches) {
  const double reach = inches + measure_tolerance;
  const std::array<Vec, 2> ends{line.from, line.to};
  if (u.house >= 0) return distance2(Convex(ends), table(s).feature(u.house).outline) <= reach * reach;
  for (const Stand& stand : stands_of(u))
    if (distance2(line, corners(stand.box)) <= reach * reach) return true;
  return false;
}

} // namespace sandtable::crimea
