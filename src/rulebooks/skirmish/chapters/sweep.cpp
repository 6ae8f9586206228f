#include "rulebooks/skirmish/chapters/sweep.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr double slack = 1.0 / 32; ///< bases that slide along something are not stopped by it
constexpr double level = 1e-9;     ///< a way so nearly along a wall is along it

double half_extent(const Box& b, Vec axis) {
  return b.half_width * std::abs(dot(right_of(b.facing), axis)) + b.half_depth * std::abs(dot(b.facing, axis));
}

/// Narrows a stretch to where the moving base covers [low, high] of an axis; false: never.
bool narrow(Stretch& out, const Box& moving, Vec along, Vec axis, double low, double high) {
  const double half = half_extent(moving, axis), start = dot(moving.centre, axis), speed = dot(along, axis);
  low -= half + start;
  high += half - start;
  if (std::abs(speed) < level) return low < 0 && high > 0;
  const double a = low / speed, b = high / speed;
  out.from = std::max(out.from, std::min(a, b));
  out.to = std::min(out.to, std::max(a, b));
  return out.from < out.to;
}

Box slim(Box b) {
  b.half_width -= slack;
  b.half_depth -= slack;
  return b;
}

/// How far a base may go on until it meets what it meets in that stretch. What it stands on at the start does not stop
/// it if it is more than half off already.
double stop_before(const Stretch& at) {
  if (at.from > 0) return std::max(0.0, at.from - slack);
  return at.to <= 0 || at.to < -at.from ? infinite : 0;
}

bool is_far(const Box& a, const Box& b, double run) {
  const double reach = run + 6; // two bases reach 2.8 each from their centres
  return distance2(a.centre, b.centre) > reach * reach;
}

Box base_of_runner(const State& s, const Runner& r) { return base_at(s.figure(r.figure), r.from, r.forward); }

template <class Visit>
void each_base(const State& s, const Crowd& crowd, const Runner& r, const Box& start, double run, bool friends,
               Visit&& visit) {
  const Side side = s.unit(s.figure(r.figure).unit).side;
  for (const int i : figures_in(crowd.there)) {
    if (i == r.figure || (s.unit(s.figure(i).unit).side == side) != friends) continue;
    if (is_far(start, crowd.base(i), run)) continue;
    if (const auto at = stretch_on(start, r.along, crowd.base(i))) visit(*at);
  }
}

double to_the_edge(const State& s, const Box& start, Vec along) {
  const Vec size = table(s).size();
  double run = infinite;
  const auto look = [&](double at, double speed, double end) {
    if (speed > level) run = std::min(run, std::max(0.0, (end - at) / speed));
    if (speed < -level) run = std::min(run, std::max(0.0, at / -speed));
  };
  for (const Vec corner : corners(start)) {
    look(corner.x, along.x, size.x);
    look(corner.y, along.y, size.y);
  }
  return run;
}

/// A shore where a bridge lies stops nobody.
bool is_passable_beyond(const State& s, const Box& start, Vec along, double run) {
  Box beyond = start;
  beyond.centre += along * (run + 4 * slack);
  return is_free_ground(s, beyond);
}

double to_the_walls(const State& s, const Runner& r, const Box& start, double most) {
  const Setting& setting = *s.setting;
  const FeatureSet walls = setting.impassable | setting.buildings | setting.stockades | (setting.barriers & ~r.climbs);
  const Vec end = start.centre + r.along * most;
  const Bounds where = grown({{std::min(start.centre.x, end.x), std::min(start.centre.y, end.y)},
                              {std::max(start.centre.x, end.x), std::max(start.centre.y, end.y)}},
                             3);
  double run = most;
  for (const int k : units_in(walls & table(s).near(where))) {
    const Points& shape = table(s).feature(k).outline;
    const bool area = (setting.areas >> k & 1U) != 0;
    for (std::size_t i = area ? 0 : 1; i < shape.size(); ++i) {
      const Vec before = i == 0 ? shape.back() : shape[i - 1];
      const auto at = stretch_on(start, r.along, Segment{before, shape[i]});
      if (!at) continue;
      const double stop = stop_before(*at);
      if (stop >= run || ((setting.impassable >> k & 1U) != 0 && is_passable_beyond(s, start, r.along, stop))) continue;
      run = stop;
    }
  }
  return run;
}

} // namespace

std::optional<Stretch> stretch_on(const Box& moving, Vec along, const Box& standing) {
  Stretch out{-infinite, infinite};
  for (const Vec axis : {standing.facing, right_of(standing.facing), moving.facing, right_of(moving.facing)}) {
    const double middle = dot(standing.centre, axis), half = half_extent(standing, axis);
    if (!narrow(out, moving, along, axis, middle - half, middle + half)) return std::nullopt;
  }
  return out;
}

std::optional<Stretch> stretch_on(const Box& moving, Vec along, const Segment& wall) {
  Stretch out{-infinite, infinite};
  for (const Vec axis : {moving.facing, right_of(moving.facing), unit(right_of(wall.to - wall.from))}) {
    const double a = dot(wall.from, axis), b = dot(wall.to, axis);
    if (!narrow(out, moving, along, axis, std::min(a, b), std::max(a, b))) return std::nullopt;
  }
  return out;
}

double clear_run(const State& s, const Runner& r, double most) {
  const Box base = base_of_runner(s, r), start = slim(base);
  double run = std::min(to_the_walls(s, r, start, most), to_the_edge(s, base, r.along));
  each_base(s, Crowd(s), r, start, most, false, [&](const Stretch& at) { run = std::min(run, stop_before(at)); });
  return run;
}

double clear_of_friends_beyond(const State& s, const Crowd& crowd, const Runner& r, double run) {
  const Box start = slim(base_of_runner(s, r));
  for (bool clear = false; !clear;) {
    clear = true;
    each_base(s, crowd, r, start, run, true, [&](const Stretch& at) {
      if (run <= at.from || run >= at.to) return;
      run = at.to + slack;
      clear = false;
    });
  }
  return run;
}

double clear_of_friends_before(const State& s, const Crowd& crowd, const Runner& r, double run) {
  const Box start = slim(base_of_runner(s, r));
  const double farthest = run;
  for (bool clear = false; !clear && run >= 0;) {
    clear = true;
    each_base(s, crowd, r, start, farthest, true, [&](const Stretch& at) {
      if (run <= at.from || run >= at.to) return;
      run = at.from - slack;
      clear = false;
    });
  }
  return run;
}

Crowd::Crowd(const State& s) {
  for (int i = 0; i < s.figure_count(); ++i)
    if (is_living(s.figure(i))) {
      there.add(i);
      put(i, base_of(s.figure(i)));
    }
}

bool Crowd::is_on_somebody(int figure, const Box& put_there) const {
  for (const int i : figures_in(there))
    if (i != figure && !is_far(put_there, base(i), 0) && overlaps(put_there, base(i), overlap_tolerance)) return true;
  return false;
}

FeatureSet barriers_between(const State& s, Vec a, Vec b) {
  FeatureSet out = 0;
  if (s.setting->barriers == 0) return out;
  const Segment line{a, b};
  for (const int k : units_in(s.setting->barriers & table(s).near(line)))
    if (crosses(line, table(s).feature(k).outline)) out |= FeatureSet{1} << k;
  return out;
}

} // namespace sandtable::skirmish
