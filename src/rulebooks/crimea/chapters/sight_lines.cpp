#include "rulebooks/crimea/chapters/sight_lines.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/revisions.hpp"
#include "table/crossings.hpp"
#include "table/sight.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

constexpr double touch = 0.01;
constexpr double never = 2; ///< a fraction no point of a line has

Vec along(const Segment& line, double fraction) { return line.from + (line.to - line.from) * fraction; }

/// In revision 1: the fraction of a line at which it meets the unit looked at.
double meets_target(const State& s, const Segment& line, const Mark& mark) {
  if (mark.unit == nullptr && mark.house >= 0)
    return std::min(1.0, stretch_inside(line, table(s).feature(mark.house).outline).first);
  double met = 1;
  if (mark.unit == nullptr) return met;
  const Footprints footprints(*mark.unit);
  for (const Stand& body : footprints.view())
    if (const auto inside = runs_through(line, body, graze)) met = std::min(met, inside->enter);
  return met;
}

/// CRI-LOS-08, CRI-RULING-82: the fraction of a line from which on it runs within 6 of any of the target, whichever
/// part of it is aimed at: nobody looks over what stands there.
double nears_target(const State& s, const Segment& line, const Mark& mark) {
  const double reach = crest_clearance + measure_tolerance, length = distance(line.from, line.to);
  if (!clears_the_whole_target(s)) return meets_target(s, line, mark) - reach / length;
  const Body eye{{line.from, {0, 1}, 0, 0}, 0};
  const Vec ahead = unit(line.to - line.from);
  if (mark.unit == nullptr && mark.house >= 0) {
    const Feature& house = table(s).feature(mark.house);
    return run_until(eye, ahead, Convex(house.outline), 0, reach, length, house.screen_convex) / length;
  }
  if (mark.unit == nullptr) return 1 - reach / length;
  double least = length;
  const Footprints footprints(*mark.unit);
  for (const Stand& body : footprints.view()) least = std::min(least, run_until(eye, ahead, body, reach, least));
  return least / length;
}

PointsView crest_or_outline(const Feature& f) { return f.kind == TerrainKind::hill ? f.crest : f.outline; }

bool same_woods(const State& s, const Eye& eye, const Mark& mark) { // CRI-LOS-07
  if (eye.woods < 0) return false;
  if (contains(table(s).feature(eye.woods).outline, mark.centre)) return true;
  const int around_mark = woods_at(s, mark.centre);
  return around_mark >= 0 && contains(table(s).feature(around_mark).outline, eye.at);
}

/// The ground along one line: what each thing it meets does to it.
class LookAlong {
public:
  LookAlong(const State& s, const Segment& line, const Eye& eye, const Mark& mark)
      : s_(s),
        line_(line),
        length_(distance(line.from, line.to)),
        eye_(eye),
        mark_(mark),
        same_woods_(same_woods(s, eye, mark)) {}

  void meet(const SightPassage& p) {
    switch (p.how) {
      case Hiding::area: // CRI-LOS-03
        if (p.what != eye_.house && p.what != mark_.house && p.inside > touch)
          stop_at(p.enter, SightStop::house, p.what);
        break;
      case Hiding::wall: wall(p.enter, p.what); break;
      case Hiding::crest: crest(p); break;
      case Hiding::wood: wood(p); break;
      case Hiding::body: break; // Bystanders
    }
  }

  /// When all has been met that there is.
  Stop stop(FeatureSet hills) {
    if (same_woods_) { // CRI-LOS-07
      if (!reaches(length_, woods_sight)) {
        stop_at(woods_sight / length_, SightStop::woods, eye_.woods);
        stop_.same_woods = stop_.by == SightStop::woods;
      }
    } else if (eye_.crest > 0) {
      woods_from_crest(hills);
    } else {
      end(run_);
    }
    return stop_;
  }

private:
  /// A part of the line that runs through woods without a break.
  struct Run {
    double from = 0, to = 0;
    int feature = -1;
  };

  void wall(double at, int feature) { // CRI-LOS-04, CRI-RULING-15
    const Vec where = along(line_, at);
    if (reaches(at * length_, wall_reach) || reaches(from_mark(where), wall_reach)) return;
    if (!looks_over(at, where)) stop_at(at, SightStop::wall, feature);
  }

  void crest(const SightPassage& p) { // CRI-LOS-05, CRI-RULING-15
    const PointsView crest = table(s_).feature(p.what).crest;
    if (p.inside <= touch || contains(crest, line_.from) || contains(crest, line_.to)) return;
    stop_at(p.enter, SightStop::crest, p.what);
  }

  void wood(const SightPassage& p) {
    woods_ |= FeatureSet{1} << p.what;
    if (!same_woods_ && eye_.crest == 0) add(p.enter, p.leave, p.what);
  }

  /// Lengthens the run, or ends it and begins another.
  void add(double from, double to, int feature) {
    if (run_.feature < 0 || from > run_.to + touch / length_) {
      end(run_);
      run_ = {from, to, feature};
    }
    run_.to = std::max(run_.to, to);
  }

  void end(const Run& run) { // CRI-LOS-06, CRI-FIRE-20, CRI-RULING-16, 82
    if (run.feature < 0) return;
    const bool at_eye = run.from * length_ <= touch, at_mark = (1 - run.to) * length_ <= touch;
    const double allowed = (at_eye ? woods_edge : 0) + (at_mark ? woods_edge : 0);
    if (!reaches((run.to - run.from) * length_, allowed))
      stop_at(at_eye ? woods_edge / length_ : run.from, SightStop::woods, run.feature);
  }

  /// CRI-LOS-08, 09: from a crest one looks over woods that stand lower, but for those near the target.
  void woods_from_crest(FeatureSet hills) {
    if (woods_ == 0) return;
    Crossings crossings(line_);
    for (FeatureSet set = woods_ | hills; set != 0; set &= set - 1)
      crossings.add_polygon(crest_or_outline(table(s_).feature(std::countr_zero(set))));
    const auto at = crossings.sorted();
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
      const Vec middle = along(line_, (at[i] + at[i + 1]) / 2);
      const int feature = holding(woods_, middle);
      if (feature < 0) continue;
      double from = at[i];
      if (crest_at(s_, middle) < eye_.crest) from = std::max(from, near_from());
      if (from < at[i + 1]) add(from, at[i + 1], feature);
    }
    end(run_);
  }

  int holding(FeatureSet set, Vec p) const {
    for (; set != 0; set &= set - 1)
      if (contains(table(s_).feature(std::countr_zero(set)).outline, p)) return std::countr_zero(set);
    return -1;
  }

  double from_mark(Vec p) const {
    if (mark_.stand != nullptr) return distance(*mark_.stand, p);
    if (mark_.house >= 0) return std::sqrt(distance2_to_polygon(table(s_).feature(mark_.house).outline, p));
    return distance(p, mark_.centre);
  }

  /// CRI-LOS-08, 09
  bool looks_over(double at, Vec where) const {
    return eye_.crest > 0 && crest_at(s_, where) < eye_.crest && at < near_from();
  }

  double near_from() const {
    if (near_from_ > 1) near_from_ = nears_target(s_, line_, mark_);
    return near_from_;
  }

  void stop_at(double at, SightStop by, int feature) {
    if (at >= nearest_) return;
    nearest_ = at;
    stop_ = {by, feature, along(line_, at)};
  }

  const State& s_;
  const Segment& line_;
  double length_;
  const Eye& eye_;
  const Mark& mark_;
  bool same_woods_;
  mutable double near_from_ = never; ///< asked for only where something stands before it
  double nearest_ = never;
  FeatureSet woods_ = 0; ///< met
  Run run_;
  Stop stop_;
};

} // namespace

Eye eye_at(const State& s, Vec stand_centre, int house) {
  return {stand_centre, crest_at(s, stand_centre), house < 0 ? woods_at(s, stand_centre) : -1, house};
}

Mark mark_on(const Segment& line, const Unit& target, int stand) {
  if (target.house >= 0) return {line.to, nullptr, target.house};
  const Stand& on = target.footing.stands[static_cast<std::size_t>(stand)];
  return {on.box.centre, &on, -1, &target};
}

FeatureSet hiding_in(const State& s, const Bounds& where, bool walls) {
  const Setting& setting = *s.setting;
  const FeatureSet hiding = table(s).buildings() | setting.hills | setting.woods | (walls ? setting.walls : 0);
  return hiding == 0 ? 0 : hiding & table(s).near(where);
}

End end_at(const Unit& u) {
  const Vec right = right_of(u.footing.forward) * u.footing.half_width, back = u.footing.forward * u.footing.depth;
  return {{u.anchor - right, u.anchor + right, u.anchor + right - back, u.anchor - right - back},
          4,
          u.footing.centre,
          u.footing.radius,
          {}};
}

End end_at_centres(const Unit& u) {
  const Box& stand = u.footing.stands.front().box;
  const double across = std::max(0.0, u.footing.half_width - stand.half_width);
  const Vec right = right_of(u.footing.forward) * across, front = u.anchor - u.footing.forward * stand.half_depth,
            rear = u.anchor - u.footing.forward * std::max(stand.half_depth, u.footing.depth - stand.half_depth);
  const bool one_row = u.footing.depth <= 2 * stand.half_depth;
  return {{front - right, front + right, rear + right, rear - right},
          one_row ? 2U : 4U,
          u.footing.centre,
          u.footing.radius,
          stands_of(u)};
}

End end_at(Vec place) { return {{place, place, place, place}, 1, place, 0, {}}; }

namespace {

/// Whoever stands on a crest or in a house sees and is seen.
bool has_no_part_in(const End& end, const Feature& f) {
  const double least = f.screen_radius + end.radius;
  if (distance2(f.screen_middle, end.middle) >= least * least) return true;
  return !end.centres.empty() && std::none_of(end.centres.begin(), end.centres.end(), [&](const Stand& stand) {
    return contains(crest_or_outline(f), stand.box.centre);
  });
}

} // namespace

FeatureSet hiding_between(const State& s, const End& a, const End& b) {
  std::array<Vec, 8> all;
  std::copy(b.corners.begin(), b.corners.end(), std::copy(a.corners.begin(), a.corners.end(), all.begin()));
  return hiding_in(s, bounds_of(all), false);
}

bool wholly_hidden(const State& s, const End& a, const End& b, FeatureSet hiding) {
  for (FeatureSet left = hiding & (s.setting->hills | table(s).buildings()); left != 0; left &= left - 1) {
    const Feature& f = table(s).feature(std::countr_zero(left));
    if (!f.screen_convex) continue;
    const auto stops = [&](Vec from, Vec to) {
      const Segment line{from, to};
      return distance2(f.screen_middle, line) < f.screen_radius * f.screen_radius &&
             hidden_stretch(line, f, crest_or_outline(f)).length > touch;
    };
    bool all = true;
    for (std::size_t i = 0; i < a.count && all; ++i)
      for (std::size_t k = 0; k < b.count && all; ++k) all = stops(a.corners[i], b.corners[k]);
    if (all && has_no_part_in(a, f) && has_no_part_in(b, f)) return true;
  }
  return false;
}

Stop ground_in_the_way(const State& s, const Segment& line, const Eye& eye, const Mark& mark, FeatureSet hiding) {
  if (hiding == 0) return {};
  LookAlong look(s, line, eye, mark);
  for (const SightPassage& p : passages_along(table(s), line, hiding)) look.meet(p);
  return look.stop(hiding & s.setting->hills);
}

namespace {

/// CRI-LOS-02, CRI-FIRE-40, 41: a commander with no friendly unit within 2.
bool alone(const State& s, const Unit& commander) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.present && u.side == commander.side && is_unit(u) &&
        within(s, commander, u, enemy_distance + measure_tolerance))
      return false;
  }
  return true;
}

constexpr double guns_half_width = (3 * gun_stand.width + 2 * gun_gap) / 2;

} // namespace

Bystanders::Bystanders(const State& s, const Segment& line, double width, int target) : s_(s) {
  const auto beside = [&](Vec centre, double radius) {
    const double reach = width + radius;
    return distance2(centre, line) < reach * reach;
  };
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (i != target && in_the_open(u) && beside(u.footing.centre, u.footing.radius)) units_ |= bit(i);
    if (u.guns_abandoned && beside(u.guns_at, guns_half_width + gun_stand.depth)) guns_ |= bit(i);
  }
}

Stop Bystanders::in_the_way(const Segment& line, const Eye& eye, const Mark& mark, double nearest,
                            bool spare_ends) const {
  SightPassages bodies;
  const auto meet = [&](const Stand& body, int unit) {
    if (const auto inside = runs_through(line, body, graze))
      add_passage(bodies, {inside->enter, inside->leave, 0, unit, Hiding::body});
  };
  for (UnitSet left = units_; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const Unit& u = s_.unit(i);
    if (distance2(u.footing.centre, line) >= u.footing.radius * u.footing.radius) continue;
    if (is_staff(u.arm) && !alone(s_, u)) continue;
    const Footprints footprints(u);
    for (const Stand& body : footprints.view()) meet(body, i);
  }
  for (UnitSet left = guns_; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    for (const Box& gun : abandoned_guns(s_.unit(i))) meet({gun, 0}, i);
  }
  for (const SightPassage& p : bodies) {
    if (p.enter >= nearest) break;
    if (spare_ends && (p.enter <= 0 || p.leave >= 1)) continue;
    if (eye.crest > 0) { // CRI-LOS-08, 09, CRI-RULING-82: what is nearest to the target counts
      const Vec middle = along(line, (p.enter + p.leave) / 2);
      if (crest_at(s_, middle) < eye.crest && p.leave < nears_target(s_, line, mark)) continue;
    }
    return {SightStop::unit, p.what, along(line, p.enter)};
  }
  return {};
}

Ruling hidden_by(const Stop& stop) {
  switch (stop.by) {
    case SightStop::nothing: return {};
    case SightStop::unit: return refuse(Rule::CRI_LOS_02, "{unit} is in the way.", stop.where, stop.what);
    case SightStop::house: return refuse(Rule::CRI_LOS_03, "{feature} is in the way.", stop.where, -1, stop.what);
    case SightStop::wall:
      return refuse(Rule::CRI_LOS_04,
                    "{feature} is in the way: one sees over it only where either side is within an inch of it.",
                    stop.where, -1, stop.what);
    case SightStop::crest:
      return refuse(Rule::CRI_LOS_05, "The crest of {feature} is in the way.", stop.where, -1, stop.what);
    case SightStop::woods: break;
  }
  if (stop.same_woods)
    return refuse(Rule::CRI_LOS_07, "Inside {feature} one sees no further than 6 inches.", stop.where, -1, stop.what);
  return refuse(Rule::CRI_LOS_06, "{feature} is in the way: one sees 2 inches out of woods, or into them.", stop.where,
                -1, stop.what);
}

} // namespace sandtable::crimea
