#include "rulebooks/crimea/chapters/sight.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sight_lines.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

Vec front_of(const Box& b) { return b.centre + b.facing * b.half_depth; }

/// The stand of a unit whose front edge a line of fire begins at.
Vec stand_behind(const Unit& u, Vec origin) {
  Vec best = origin;
  double least = 1e18;
  for (const Stand& stand : stands_of(u)) {
    const double d2 = distance2(front_of(stand.box), origin);
    if (d2 >= least) continue;
    least = d2;
    best = stand.box.centre;
  }
  return best;
}

/// CRI-LOS-10: houses, woods and hills between a place and a stand, or a house.
bool sees_past_ground(const State& s, const Eye& eye, const Unit& to) {
  const Vec middle = centre_of(s, to), round{to.footing.radius, to.footing.radius};
  const std::array<Vec, 3> corridor{eye.at, middle - round, middle + round};
  const FeatureSet hiding = hiding_in(s, bounds_of(corridor), false);
  if (hiding == 0) return true;
  const auto seen = [&](Vec centre, int stand) {
    const Segment line{eye.at, centre};
    return ground_in_the_way(s, line, eye, mark_on(line, to, stand), hiding).clear();
  };
  if (to.house >= 0) return seen(middle, 0);
  for (int i = 0; i < to.footing.count; ++i)
    if (seen(to.footing.stands[static_cast<std::size_t>(i)].box.centre, i)) return true;
  return false;
}

/// The line from a stand of one unit to a stand of the other that has all of both on one side: left of it for a turn of
/// 1, right for -1. None where the units are mingled.
std::optional<Segment> outer_line(const Unit& from, const Unit& to, double turn) {
  constexpr int rounds = 8;
  constexpr double hair = 1e-9;
  Segment line{from.footing.stands[0].box.centre, to.footing.stands[0].box.centre};
  for (int round = 0; round < rounds; ++round) {
    bool settled = true;
    const auto lean_on = [&](const Unit& u, Vec& end) {
      for (const Stand& stand : stands_of(u)) {
        if (turn * cross(line.to - line.from, stand.box.centre - line.from) >= -hair) continue;
        end = stand.box.centre;
        settled = false;
      }
    };
    lean_on(from, line.from);
    lean_on(to, line.to);
    if (settled) return line;
  }
  return std::nullopt;
}

/// Whether one convex house, crest or wood, in which nobody stands, lies across both outer lines: then it lies across
/// every line between the two units, and most that are hidden are found to be so without asking all of them.
bool hidden_behind_one(const State& s, const Unit& u, const Unit& t) {
  int hiding = -1;
  for (const double turn : {1.0, -1.0}) {
    const auto line = outer_line(u, t, turn);
    if (!line) return false;
    const Eye eye = eye_at(s, line->from);
    const Stop stop = ground_in_the_way(s, *line, eye, {line->to}, false);
    if (stop.clear() || eye.crest > 0 || (hiding >= 0 && stop.what != hiding)) return false;
    hiding = stop.what;
  }
  const Feature& f = table(s).feature(hiding);
  const PointsView area = f.kind == TerrainKind::hill ? f.crest : f.outline;
  if (!f.screen_convex) return false;
  for (const Unit* each : {&u, &t})
    for (const Stand& stand : stands_of(*each))
      if (contains(area, stand.box.centre) || crest_at(s, stand.box.centre) > 0) return false; // CRI-LOS-08 may help
  return true;
}

/// The building a point is in, or -1.
int house_at(const State& s, Vec p) {
  for (FeatureSet left = table(s).buildings(); left != 0; left &= left - 1)
    if (contains(table(s).feature(std::countr_zero(left)).outline, p)) return std::countr_zero(left);
  return -1;
}

} // namespace

Stop line_of_fire(const State& s, const Segment& line, int firer, int target, int target_stand) {
  const Unit& u = s.unit(firer);
  const Unit& t = s.unit(target);
  const Eye eye = eye_at(s, u.house >= 0 ? line.from : stand_behind(u, line.from), u.house);
  const Mark mark = mark_on(line, t, target_stand);
  const Stop ground =
      ground_in_the_way(s, line, eye, mark, hiding_in(s, bounds_of(std::array{line.from, line.to}), true));
  const double nearest = ground.clear() ? 2 : distance(line.from, ground.where) / distance(line.from, line.to);
  const Stop body = Bystanders(s, line, 0, target).in_the_way(line, eye, mark, nearest, false);
  return body.clear() ? ground : body;
}

bool sees(const State& s, Vec from, const Unit& to) { return sees_past_ground(s, eye_at(s, from), to); }

bool visible(const State& s, int from, int to) { // CRI-LOS-11, 12
  const Unit& u = s.unit(from);
  const Unit& t = s.unit(to);
  if (u.house >= 0) return sees_past_ground(s, eye_at(s, centre_of(s, u), u.house), t);
  if (t.house < 0 && hidden_behind_one(s, u, t)) return false;
  if (t.house < 0) {
    const End here = end_at_centres(u), there = end_at_centres(t);
    const FeatureSet hiding = hiding_between(s, here, there);
    if (hiding == 0) return true;
    if (wholly_hidden(s, here, there, hiding)) return false;
  }
  for (const Stand& stand : stands_of(u))
    if (sees(s, stand.box.centre, t)) return true;
  return false;
}

Stop stop_between(const State& s, Vec from, Vec to) {
  const Segment line{from, to};
  const Eye eye = eye_at(s, from, house_at(s, from));
  const Mark mark{to, nullptr, house_at(s, to)};
  const Stop ground =
      ground_in_the_way(s, line, eye, mark, hiding_in(s, bounds_of(std::array{line.from, line.to}), true));
  const double nearest = ground.clear() ? 2 : distance(from, ground.where) / distance(from, to);
  const Stop body = Bystanders(s, line, 0, -1).in_the_way(line, eye, mark, nearest, true);
  return body.clear() ? ground : body;
}

} // namespace sandtable::crimea
