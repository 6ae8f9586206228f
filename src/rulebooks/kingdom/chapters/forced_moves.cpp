#include "rulebooks/kingdom/chapters/forced_moves.hpp"

#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/compulsory.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/run.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingdom {

namespace {

/// How a slide along one direction goes.
struct Slide {
  bool full = false;      ///< neither impassable ground nor an enemy stops it short
  bool leaves = false;    ///< a router crosses the edge
  double distance = 0;    ///< that it may go; to the edge of one who leaves
  double most = infinite; ///< how far it could be drawn out: TKO-GEO-36
};

/// One direction of a forced move, tried.
class Trial {
public:
  Trial(const State& s, const Forced& f, Vec ahead) : s_(s), f_(f), ahead_(ahead), was_(s.unit(f.unit)) {
    if (holds_building(was_)) {
      start_ = beside_building(s, was_, f.facing, ahead); // TKO-TERR-42
      return;
    }
    start_ = turned(s, was_, f.facing); // TKO-GEO-30
    const Footfall under = footfall(s, start_);
    if (under.off_table || under.impassable >= 0) start_ = was_; // TKO-RULING-130: no room to turn
  }

  Slide slide() const {
    const double wanted = f_.slowed ? slowed(f_.inches) : f_.inches;
    const double edge = run_to_edge(s_, start_, ahead_, f_.rout ? contact_distance : 0);
    const double open = run_until_stopped(wanted + forced_extension);
    Slide out;
    out.most = std::min(open, edge);
    out.leaves = f_.rout && edge < wanted && edge <= open; // TKO-GEO-38
    out.full = open >= std::min(wanted, edge);             // TKO-GEO-31, 37
    out.distance = std::min({wanted, edge, open});
    return out;
  }

  Unit at(double way) const { return planted(s_, start_, start_.anchor + ahead_ * way, start_.facing); }
  /// It turns now if it could not before.
  Unit faced(const Unit& end) const {
    if (end.facing == f_.facing) return end;
    const Unit about = turned(s_, end, f_.facing);
    return has_room(s_, f_.unit, about) ? about : end;
  }

  /// TKO-GEO-36, 41, TKO-RULING-130: where it stands after so many inches, drawn out or shortened until there is room.
  ForcedEnd ending(const Slide& slide) const {
    if (slide.leaves) return {at(slide.distance), slide.distance, true, false};
    const auto has_room_at = [&](double way) { return has_room(s_, f_.unit, at(way)); };
    const auto ends = [&](double way) { return ForcedEnd{faced(at(way)), way, false, false}; };
    if (has_room_at(slide.distance)) return ends(slide.distance);
    for (double more = forced_step; more <= forced_extension; more += forced_step)
      if (const double way = slide.distance + more; way <= slide.most && has_room_at(way)) return ends(way);
    for (double way = slide.distance - forced_step; way > 0; way -= forced_step)
      if (has_room_at(way)) return ends(way);
    if (has_room_at(0)) return ends(0);
    return {was_, 0, false, holds_building(was_)};
  }

private:
  /// TKO-COMP-06, TKO-RULING-130: the way that so many inches are worth to its centre.
  double slowed(double inches) const {
    FeatureSet areas = s_.setting->slow_areas;
    if (areas == 0 || inches <= 0) return inches;
    const Segment line{start_.footing.centre, start_.footing.centre + ahead_ * inches};
    areas &= table(s_).near(line);
    for (FeatureSet left = areas; left != 0; left &= left - 1)
      if (!is_difficult(s_, start_, std::countr_zero(left))) areas &= ~(left & (~left + 1)); // TKO-TERR-11
    Crossings crossings(line);
    for (FeatureSet left = areas; left != 0; left &= left - 1)
      crossings.add_polygon(table(s_).feature(std::countr_zero(left)).outline);
    const auto at = crossings.sorted();
    double paid = 0;
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
      const double part = (at[i + 1] - at[i]) * inches;
      const double price = is_slow(line.from + ahead_ * ((at[i] + at[i + 1]) / 2 * inches), areas) ? 2 : 1;
      if (paid + part * price >= inches) return at[i] * inches + (inches - paid) / price;
      paid += part * price;
    }
    return inches;
  }
  bool is_slow(Vec p, FeatureSet areas) const {
    for (; areas != 0; areas &= areas - 1)
      if (contains(table(s_).feature(std::countr_zero(areas)).outline, p)) return true;
    return false;
  }

  double run_until_stopped(double most) const {
    double run = most;
    const Blocks blocks = blocks_of(start_);
    for (int i = 0; i < s_.unit_count; ++i)
      if (const Unit& u = s_.unit(i); u.side != was_.side && is_unit(u) && in_the_open(u))
        run = std::min(run, run_into(u, blocks, run));
    const Segment way{start_.footing.centre, start_.footing.centre + ahead_ * run};
    const Vec ends[2] = {way.from, way.to};
    const Bounds around = grown(bounds_of(ends), start_.footing.radius);
    FeatureSet closed = s_.setting->impassable | s_.setting->buildings;
    if (closed != 0) closed &= table(s_).near(around);
    for (; closed != 0; closed &= closed - 1) run = std::min(run, run_onto(std::countr_zero(closed), blocks, run));
    return run;
  }

  double run_into(const Unit& enemy, const Blocks& blocks, double most) const {
    const double reach = start_.footing.radius + enemy.footing.radius;
    const Vec from = start_.footing.centre;
    if (distance2(enemy.footing.centre, Segment{from, from + ahead_ * most}) > reach * reach) return most;
    const bool parting = !holds_building(was_) && dot(ahead_, from - enemy.footing.centre) >= 0;
    if (parting && (touch(s_, was_, enemy) || touch(s_, start_, enemy))) return most; // TKO-GEO-41
    double run = most;
    for (const Body& theirs : blocks_of(enemy))
      for (const Body& own : blocks)
        if (const auto met = overlap_on_slide(own.box, ahead_ * most, theirs.box, contact_distance))
          run = std::min(run, back_off(met->enter * most));
    return run;
  }

  double run_onto(int feature, const Blocks& blocks, double most) const {
    if (meets(s_, start_, feature)) return 0; // beside its building there is no room
    const Feature& f = table(s_).feature(feature);
    if (f.properties.has(Property::water)) return run_into_water(feature, most);
    double run = most;
    for (Body own : blocks) {
      own.box.half_width -= contact_distance;
      own.box.half_depth -= contact_distance;
      if (!is_line(f.kind)) {
        run = std::min(run, back_off(run_until(own, ahead_, f.outline, 0, 0, most, f.screen_convex), most));
      } else {
        for (std::size_t i = 1; i < f.outline.size(); ++i)
          run = std::min(run, back_off(run_until(own, ahead_, Convex(&f.outline[i - 1], 2), 0, 0, most, true), most));
      }
    }
    return run;
  }

  /// Bridges and fords make water a thing to feel one's way along.
  double run_into_water(int feature, double most) const {
    constexpr double stride = 0.25;
    for (double way = stride; way < most; way += stride)
      if (meets(s_, at(way), feature)) return way - stride;
    return meets(s_, at(most), feature) ? std::max(most - stride, 0.0) : most;
  }

  /// A hair short of what stops it, so that rounding puts nobody on it.
  static double back_off(double way, double most = infinite) {
    return way >= most ? most : std::max(way - contact_distance, 0.0);
  }

  const State& s_;
  const Forced& f_;
  Vec ahead_;
  const Unit& was_;
  Unit start_;
};

/// TKO-GEO-31: number k of the directions that are tried: ahead, then to the right and left by turns.
Vec swerved(Vec e, int k) {
  const Vec turn = direction(from_degrees(15.0 * ((k + 1) / 2) * (k % 2 == 1 ? 1 : -1)));
  return k == 0 ? e : e * turn.y + right_of(e) * turn.x;
}
constexpr int directions = 13;

} // namespace

ForcedEnd forced_way(const State& s, const Forced& f) {
  ForcedEnd best{s.unit(f.unit), 0, false, true};
  double farthest = 0;
  for (int k = 0; k < directions; ++k) {
    const Trial trial(s, f, swerved(f.direction, k));
    const Slide slide = trial.slide();
    if (slide.full) return trial.ending(slide);
    if (slide.distance <= farthest + measure_tolerance) continue;
    farthest = slide.distance;                                    // TKO-GEO-32
    if (farthest >= surrounded_below) best = trial.ending(slide); // TKO-GEO-33, 34
  }
  return best;
}

double force(State& s, const Forced& f, EventKind told, Rule why, Events events) {
  const ForcedEnd way = forced_way(s, f);
  const Unit before = turned(s, s.unit(f.unit), f.facing);
  const Vec from = s.unit(f.unit).anchor;
  const int building = s.unit(f.unit).building;
  if (building >= 0 && way.end.building < 0)
    leave_building(s, f.unit, way.end, events); // TKO-TERR-42
  else if (!way.surrounded)
    put(s, f.unit, way.end, events);
  report(events, told, why, [&](Event& e) {
    e.side = s.unit(f.unit).side;
    e.unit = static_cast<std::int8_t>(f.unit);
    e.inches = way.gone;
    e.from = from;
    e.to = s.unit(f.unit).anchor;
  });
  if (f.rout && way.gone > 0) burst_through(s, f.unit, before, events); // TKO-COMP-07
  if (f.rout && way.leaves) lose_unit(s, f.unit, Rule::TKO_GEO_38, events);
  if (f.rout && way.surrounded) lose_unit(s, f.unit, Rule::TKO_GEO_33, events);
  return way.gone;
}

Vec toward_base_edge(const State& s, Side side) { // TKO-GEO-02
  const std::string& edge = s.setting->side(side).edge;
  return edge == "north" ? Vec{0, 1} : edge == "east" ? Vec{1, 0} : edge == "west" ? Vec{-1, 0} : Vec{0, -1};
}

} // namespace sandtable::kingdom
