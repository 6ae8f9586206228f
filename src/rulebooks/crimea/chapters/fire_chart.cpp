#include "rulebooks/crimea/chapters/fire_chart.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

/// CRI-FIRE-01, 02, 03
ChartColumn chart_column(const Unit& firer) {
  const bool russian = firer.nation == Nation::russian;
  switch (firer.arm) {
    case Arm::cavalry: return firer.dismounted ? ChartColumn::allied_foot_guns : ChartColumn::allied_horse_guns;
    case Arm::foot_artillery:
    case Arm::siege_artillery: return russian ? ChartColumn::infantry : ChartColumn::allied_foot_guns; // CRI-ARM-08
    case Arm::horse_artillery: return russian ? ChartColumn::allied_foot_guns : ChartColumn::allied_horse_guns;
    default: return ChartColumn::infantry;
  }
}

/// Gunners without guns are shot at as a line of infantry: CRI-CC-49.
Formation shot_at_as(const Unit& u) { return gunners_only(u) ? Formation::line : u.formation; }

/// CRI-FIRE-06
bool stands_deep(Formation f) {
  return f == Formation::column || f == Formation::road_column || f == Formation::double_line ||
         f == Formation::limbered || f == Formation::limbered_road;
}

/// CRI-FIRE-08, 09, 10
ChartRow chart_row(const State& s, const Shot& shot, int target) {
  const Unit& t = s.unit(target);
  const Formation f = shot_at_as(t);
  if (t.house >= 0 || f == Formation::skirmish) return ChartRow::line;
  if (f == Formation::square || enfilades(shot.origin, t)) return ChartRow::enfiladed;
  if (t.routing || stands_deep(f)) return ChartRow::column; // CRI-RULING-26
  if (f == Formation::line && double_line_behind(s, shot.origin, target, shot.target_stand)) return ChartRow::column;
  return ChartRow::line;
}

/// How far along its line a shot crosses another line, as a fraction of its length.
std::optional<double> crossing(const Segment& shot, const Segment& other) {
  const Vec along = shot.to - shot.from, side = other.to - other.from, between = other.from - shot.from;
  const double turn = cross(along, side);
  if (turn == 0) return std::nullopt; // side by side they never cross
  const double t = cross(between, side) / turn, u = cross(between, along) / turn;
  if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
  return t;
}

/// CRI-FIRE-30: whether the shot crosses the work within an inch of the stand it is aimed at.
bool crossed_near(const Segment& shot, const Feature& work, const Stand& aimed_at) {
  const std::size_t corners = work.outline.size(), edges = is_line(work.kind) ? corners - 1 : corners;
  for (std::size_t i = 0; i < edges; ++i) {
    const auto t = crossing(shot, {work.outline[i], work.outline[(i + 1) % corners]});
    if (t && reaches(distance(aimed_at, shot.from + (shot.to - shot.from) * *t), wall_reach)) return true;
  }
  return false;
}

/// The part of a line inside a stand, as fractions of its length; its edges count, so that a line between two stands
/// that touch is in both.
std::optional<Passage> inside(const Segment& line, const Stand& stand) {
  const auto outline = corners(stand.box);
  return passage(line, outline);
}

} // namespace

bool enfilades(Vec origin, const Unit& target) { // CRI-FIRE-28
  switch (shot_at_as(target)) {
    case Formation::line:
    case Formation::double_line:
    case Formation::column:
    case Formation::road_column: break;
    default: return false; // CRI-RULING-28
  }
  const Vec at = in_frame(target, origin);
  const double beyond = (at.x < 0 ? -at.x : at.x) - target.footing.half_width;
  const double depth = target.footing.depth;
  if (beyond <= 0) return false;
  if (at.y > 0) return beyond > at.y;
  if (at.y < -depth) return beyond > -depth - at.y;
  return true;
}

bool double_line_behind(const State& s, Vec origin, int target, int target_stand) { // CRI-FIRE-29
  const Unit& t = s.unit(target);
  // CRI-RULING-52: the axis of fire runs through the middle of the stand.
  const Vec middle = t.footing.stands[static_cast<std::size_t>(target_stand)].box.centre;
  const Vec way = unit(middle - origin);
  const double reach = distance(origin, t.footing.centre) + t.footing.radius + support_gap + measure_tolerance;
  const Segment axis{origin, origin + way * reach};
  double leaves = 0;
  for (std::size_t i = 0; i < t.footing.count; ++i)
    if (const auto p = inside(axis, t.footing.stands[i])) leaves = std::max(leaves, p->leave);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == target || o.side != t.side || !in_the_open(o) || is_staff(o.arm) || shot_at_as(o) != Formation::line)
      continue;
    if (distance2(o.footing.centre, axis) > o.footing.radius * o.footing.radius) continue;
    for (std::size_t k = 0; k < o.footing.count; ++k) {
      const auto p = inside(axis, o.footing.stands[k]);
      // What touches the back of the target is entered as it is left.
      if (p && (p->enter - leaves) * reach >= -measure_tolerance && reaches((p->enter - leaves) * reach, support_gap))
        return true;
    }
  }
  return false;
}

bool in_cover(const State& s, const Shot& shot, int target) { // CRI-FIRE-30
  const Unit& t = s.unit(target);
  if (t.house >= 0) return true;
  const Stand& aimed_at = t.footing.stands[static_cast<std::size_t>(shot.target_stand)];
  if (in_woods(s, aimed_at.box.centre) || in_trench(s, aimed_at.box.centre)) return true;
  const Segment line{shot.origin, shot.aim};
  // CRI-FIRE-31: nothing else is cover.
  for (FeatureSet works = table(s).near(line) & (s.setting->walls | s.setting->trenches); works != 0;
       works &= works - 1)
    if (crossed_near(line, table(s).feature(std::countr_zero(works)), aimed_at)) return true;
  return false;
}

const ChartCell& chart_cell(const Unit& firer, ChartRow row) {
  return fire_chart[static_cast<std::size_t>(row)][static_cast<std::size_t>(chart_column(firer))];
}

Cell cell_of(const State& s, int firer, const Shot& shot, int target) {
  const Unit& t = s.unit(target);
  if (is_staff(t.arm)) return {}; // CRI-FIRE-40: only sixes
  Cell cell;
  cell.row = chart_row(s, shot, target);
  cell.bracketed = shot_at_as(t) == Formation::skirmish || in_cover(s, shot, target);
  const ChartCell& faces = chart_cell(s.unit(firer), cell.row); // CRI-FIRE-05, 06, 07
  cell.needs = cell.bracketed ? faces.bracketed : faces.plain;  // CRI-FIRE-04
  return cell;
}

int needed_face(const State& s, int firer, const Shot& shot, int target) {
  return cell_of(s, firer, shot, target).needs;
}

std::uint8_t packed(const Why& why) {
  return static_cast<std::uint8_t>((why.far ? 1U : 0U) | (why.pivot ? 2U : 0U) | (why.bracketed ? 4U : 0U) |
                                   (static_cast<unsigned>(why.row) << 3U));
}

Why unpacked(std::uint8_t bits) {
  return {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0, static_cast<ChartRow>(bits >> 3U)};
}

} // namespace sandtable::crimea
