#include "rulebooks/skirmish/chapters/ground.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// Less than this of a base may lie on what nobody stands in: bases touch it, on a grid.
constexpr double sliver = 1.0 / 64;
/// A wall that runs no deeper inside a base only touches it.
constexpr double graze = 1.0 / 64;

bool is_opening(const Ground& g, Vec from, Vec to) {
  return std::any_of(g.openings.begin(), g.openings.end(), [&](Vec gate) {
    constexpr double half2 = opening_half * opening_half;
    return distance2(gate, from) <= half2 && distance2(gate, to) <= half2;
  });
}

/// Whether a wall runs through a base other than in its openings: SKR-TER-10, 13.
bool runs_through(const Ground& g, PointsView wall, bool closed, const Box& base) {
  const Box inner{base.centre, base.facing, base.half_width - graze, base.half_depth - graze};
  const auto shape = corners(inner);
  Vec from = closed ? wall.back() : wall.front();
  for (std::size_t i = closed ? 0 : 1; i < wall.size(); ++i) {
    const Segment piece{from, wall[i]};
    const Vec run = piece.to - piece.from;
    if (const auto inside = passage(piece, shape))
      if (!is_opening(g, piece.from + run * inside->enter, piece.from + run * inside->leave)) return true;
    from = piece.to;
  }
  return false;
}

} // namespace

Stance stance_at(const Setting& setting, Vec at, Angle facing) {
  Stance out;
  out.forward = direction(facing);
  for (const int k : units_in(setting.areas & setting.table.near(Bounds{at, at}))) {
    const Points& outline = setting.table.feature(k).outline;
    if (!contains(outline, at)) continue; // SKR-TER-02
    out.areas |= FeatureSet{1} << k;
    const Ground& g = setting.ground[static_cast<std::size_t>(k)];
    if (!g.wood && !g.concealing) continue;
    const double depth = std::sqrt(distance2_to_outline(outline, at)); // SKR-TER-15
    if (g.wood && (out.wood < 0 || depth > out.wood_depth)) {
      out.wood = static_cast<std::int8_t>(k);
      out.wood_depth = depth;
    }
    if (g.concealing && (out.concealing < 0 || depth > out.depth)) {
      out.concealing = static_cast<std::int8_t>(k);
      out.depth = depth;
    }
  }
  return out;
}

void put(State& s, int figure, Vec at, Angle facing) {
  Figure& f = s.figure(figure);
  f.at = on_grid(at);
  f.facing = facing;
  f.stance = stance_at(*s.setting, f.at, facing);
  s.lines.looked.remove(figure);
}

void turn_to(State& s, int figure, Angle facing) {
  Figure& f = s.figure(figure);
  if (f.facing == facing) return;
  s.lines.turned.add(figure);
  f.facing = facing;
  f.stance.forward = direction(facing);
}

bool is_free_ground(const State& s, const Box& base) {
  const Setting& setting = *s.setting;
  const auto shape = corners(base);
  if (!setting.table.holds(shape, sliver)) return false;          // SKR-TER-01
  if (setting.table.blocked_by(shape, sliver) >= 0) return false; // SKR-TER-08
  const FeatureSet walls = setting.buildings | setting.stockades;
  if (walls == 0) return true;
  const Bounds where = bounds_of(shape);
  for (const int k : units_in(walls & setting.table.near(where))) {
    const Feature& f = setting.table.feature(k);
    if (apart(where, f.bounds)) continue;
    if (runs_through(ground(s, k), f.outline, !is_line(f.kind), base)) return false; // SKR-MOV-13
  }
  return true;
}

} // namespace sandtable::skirmish
