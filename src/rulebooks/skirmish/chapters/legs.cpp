#include "rulebooks/skirmish/chapters/legs.hpp"

#include "battle/unit_set.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace sandtable::skirmish {

namespace {

struct Span {
  double enter, leave;
};
using Spans = boost::container::static_vector<Span, 48>;

constexpr double same_place = 1e-9; ///< fractions of a leg that are one

bool is_beside(const Segment& s, const Bounds& b) {
  return (s.from.x < b.low.x && s.to.x < b.low.x) || (s.from.x > b.high.x && s.to.x > b.high.x) ||
         (s.from.y < b.low.y && s.to.y < b.low.y) || (s.from.y > b.high.y && s.to.y > b.high.y);
}

void add(Spans& spans, double enter, double leave) {
  if (spans.size() < spans.capacity()) spans.push_back({enter, leave});
}

/// Takes out of some spans whatever lies in others.
void cut_out(Spans& spans, const Spans& holes) {
  for (const Span& hole : holes) {
    Spans left;
    for (const Span& p : spans) {
      if (std::min(hole.enter, p.leave) - p.enter > same_place) add(left, p.enter, std::min(hole.enter, p.leave));
      if (p.leave - std::max(hole.leave, p.enter) > same_place) add(left, std::max(hole.leave, p.enter), p.leave);
    }
    spans = left;
  }
}

/// The part of a leg inside a convex area; along its border is outside. A leg that passes it by is soon told from the
/// others by the circle round it and the edges that face it. Only what may cut off more than is cut off already is
/// divided.
void add_span_inside(const Segment& s, const WayShape& convex, Spans& out) {
  constexpr double border = 1e-9, less = 1 - 1e-12, more = 1 + 1e-12;
  const Vec nearest = nearest_on(s, convex.middle);
  if (distance2(nearest, convex.middle) > convex.radius * convex.radius) return;
  double enter = 0, leave = 1;
  const auto meets = [&](const WayShape::Line& line) {
    const double from = dot(line.inward, s.from) - line.at, to = dot(line.inward, s.to) - line.at;
    if (from > border && to > border) return true;
    if (from <= border && to <= border) return false;
    if (from < 0 && -from >= enter * (to - from) * less) enter = std::max(enter, from / (from - to));
    if (to < 0 && from <= leave * (from - to) * more) leave = std::min(leave, from / (from - to));
    return leave - enter > same_place;
  };
  const std::size_t first = convex.first_line_toward(nearest);
  for (std::size_t i = first; i < convex.lines.size(); ++i)
    if (!meets(convex.lines[i])) return;
  for (std::size_t i = 0; i < first; ++i)
    if (!meets(convex.lines[i])) return;
  add(out, enter, leave);
}

/// Adds the parts of a leg inside an area. SKR-RULING-69: where a bridge lies there is no water.
void add_spans_inside(const Setting& setting, const Segment& s, const WayShape& shape, Spans& out) {
  const auto add_all = [&](Spans& to) {
    const Feature& f = setting.table.feature(shape.feature);
    if (is_beside(s, f.bounds)) return;
    if (!shape.lines.empty())
      add_span_inside(s, shape, to);
    else
      stretch_inside(s, f.outline, [&](double enter, double leave) { add(to, enter, leave); });
  };
  if (!shape.water || setting.table.bridges() == 0) return add_all(out);
  Spans inside, bridged;
  add_all(inside);
  if (inside.empty()) return;
  for (const int k : units_in(setting.table.bridges()))
    if (const Feature& bridge = setting.table.feature(k); !is_beside(s, bridge.bounds))
      stretch_inside(s, bridge.outline, [&](double enter, double leave) { add(bridged, enter, leave); });
  cut_out(inside, bridged);
  for (const Span& p : inside) add(out, p.enter, p.leave);
}

double whole(Spans& spans) {
  std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.enter < b.enter; });
  double sum = 0, upto = 0;
  for (const Span& p : spans) {
    if (p.leave <= upto) continue;
    sum += p.leave - std::max(p.enter, upto);
    upto = p.leave;
  }
  return sum;
}

double first_of(const Spans& spans) {
  double first = 1;
  for (const Span& p : spans) first = std::min(first, p.enter);
  return first;
}

/// SKR-RULING-76: where a leg passes from one side of a line to the other, as fractions; a place on the line counts to
/// its left, so that nobody crosses for nothing by halting on it. A line that merely touches the leg at a corner is not
/// crossed.
using Fractions = boost::container::static_vector<double, 32>;

void add_crossing(const Segment& s, Vec a, Vec b, Fractions& out) {
  const Vec run = s.to - s.from;
  const bool a_left = cross(run, a - s.from) >= 0, b_left = cross(run, b - s.from) >= 0;
  if (a_left == b_left) return;
  const double from_side = cross(b - a, s.from - a), to_side = cross(b - a, s.to - a);
  if ((from_side >= 0) == (to_side >= 0)) return;
  const double at = from_side / (from_side - to_side);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i] - at < same_place && at - out[i] < same_place) {
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
  if (out.size() < out.capacity()) out.push_back(at);
}

Fractions crossings_of(const Segment& s, PointsView line, bool closed) {
  Fractions out;
  for (std::size_t i = 1; i < line.size(); ++i) add_crossing(s, line[i - 1], line[i], out);
  if (closed) add_crossing(s, line.back(), line.front(), out);
  return out;
}

/// Whether a wall has a gap there: SKR-TER-10, 13.
bool is_open_at(const Ground& g, Vec p) {
  constexpr double reach = opening_half + 1e-9;
  return std::any_of(g.openings.begin(), g.openings.end(),
                     [&](Vec opening) { return distance2(opening, p) <= reach * reach; });
}

Vec at(const Segment& s, double fraction) { return s.from + (s.to - s.from) * fraction; }

/// Calls visit(fraction, open) wherever a leg crosses the walls of a building or stockade.
template <class Visit>
void each_wall(const Setting& setting, const Segment& s, const WayShape& shape, Visit&& visit) {
  const Feature& f = setting.table.feature(shape.feature);
  if (is_beside(s, f.bounds)) return;
  const Ground& g = setting.ground[static_cast<std::size_t>(shape.feature)];
  for (const double fraction : crossings_of(s, f.outline, shape.building))
    visit(fraction, is_open_at(g, at(s, fraction)));
}

bool is_beside(const Setting& setting, const Segment& s, const WayShape& shape) {
  return is_beside(s, setting.table.feature(shape.feature).bounds);
}

} // namespace

NearShapes shapes_near(const Setting& setting, Vec from, Vec to) {
  NearShapes out;
  for (const WayShape& shape : setting.ways.shapes)
    if (!is_beside(setting, {from, to}, shape)) out.push_back(&shape);
  return out;
}

Leg leg_between(const Setting& setting, Vec from, Vec to) {
  return leg_between(setting, shapes_near(setting, from, to), from, to);
}

Leg leg_between(const Setting& setting, const NearShapes& shapes, Vec from, Vec to) {
  const Segment s{from, to};
  Leg out;
  out.length = distance(from, to);
  if (out.length == 0) return out;
  Spans difficult, barred;
  for (const WayShape* near : shapes) {
    const WayShape& shape = *near;
    if (shape.impassable) add_spans_inside(setting, s, shape, barred); // SKR-MOV-13
    if (shape.wall)
      each_wall(setting, s, shape, [&](double, bool open) {
        if (!open) out.passable = false;  // SKR-MOV-13
        if (shape.building) ++out.climbs; // SKR-TER-10
      });
    if (!out.passable || !barred.empty()) {
      out.passable = false;
      return out;
    }
    if (shape.barrier) // SKR-MOV-07
      if (const Feature& f = setting.table.feature(shape.feature); !is_beside(s, f.bounds))
        out.climbs += static_cast<int>(crossings_of(s, f.outline, false).size());
    if (shape.difficult) add_spans_inside(setting, s, shape, difficult);
  }
  if (!difficult.empty()) out.difficult = whole(difficult) * out.length; // SKR-MOV-06
  return out;
}

double clear_part(const Setting& setting, Vec from, Vec to) {
  const Segment s{from, to};
  Spans spans;
  for (const WayShape& shape : setting.ways.shapes)
    if (shape.difficult || shape.enclosed) add_spans_inside(setting, s, shape, spans);
  return first_of(spans);
}

bool is_clear_leg(const Setting& setting, Vec from, Vec to) { return clear_part(setting, from, to) >= 1; }

double passable_part(const Setting& setting, Vec from, Vec to) {
  const Segment s{from, to};
  Spans spans;
  double first = 1;
  for (const WayShape& shape : setting.ways.shapes) {
    if (shape.impassable) add_spans_inside(setting, s, shape, spans);
    if (shape.wall)
      each_wall(setting, s, shape, [&](double fraction, bool open) {
        if (!open) first = std::min(first, fraction);
      });
  }
  return std::min(first, first_of(spans));
}

} // namespace sandtable::skirmish
