// Chapter 9.2: which stand may shoot at which unit.

#include "rulebooks/crimea/chapters/shots.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/shortest_line.hpp"
#include "rulebooks/crimea/chapters/sight_lines.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/revisions.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

constexpr double equal = 1e-6;
constexpr double sin_75 = 0.96592582628906828675;

/// CRI-FIRE-17, 19, CRI-SAVE-16: whether that stand is one of those that fire in its formation.
bool in_firing_rank(const Unit& u, int stand) {
  const int n = stands(u);
  if (u.house >= 0) return stand < std::min(n, 2); // CRI-FIRE-19
  if (stand >= u.footing.count) return false;
  if (has_guns(u)) return u.men[static_cast<std::size_t>(stand)] > 0; // CRI-SAVE-16
  switch (u.formation) {                                              // CRI-FIRE-17, 18
    case Formation::column: return stand < 2;
    case Formation::double_line: return stand < (n + 1) / 2;
    case Formation::road_column: return stand < 1;
    default: return true;
  }
}

int ranks_to_ask(const Unit& u) { return u.house >= 0 ? 2 : u.footing.count; }

/// CRI-LOS-01: a point of the target that may be aimed at; its leader's stand has none (CRI-FIRE-27).
struct Aim {
  Vec at;
  double range2, centre2, at2; ///< from the origin, squared: the range, to the centre of its stand, to the point
  std::int8_t stand;
};

class AimPoints {
public:
  AimPoints(const State& s, Vec origin, const Unit& target)
      : origin_(origin), to_the_stand_(measures_range_to_the_stand(s)) {
    if (target.house >= 0) add_house(table(s).feature(target.house).outline);
    for (int i = 0; i < target.footing.count; ++i) add_stand(target.footing.stands[static_cast<std::size_t>(i)], i);
  }
  std::span<const Aim> view() const { return {list_.data(), count_}; }

private:
  /// CRI-FIRE-14: the range is that of the stand, or the house, whichever of its points is aimed at.
  void add(Vec at, Vec nearest, double centre2, int stand) {
    if (count_ == list_.size()) return;
    const double at2 = distance2(origin_, at);
    const double range2 = to_the_stand_ ? distance2(origin_, nearest) : at2;
    list_[count_++] = {at, range2, centre2, at2, static_cast<std::int8_t>(stand)};
  }

  void add_stand(const Stand& stand, int number) {
    const Vec centre = stand.box.centre;
    const double centre2 = distance2(origin_, centre);
    const Vec nearest = nearest_point(stand, origin_);
    add(centre, nearest, centre2, number);
    if (stand.round == 0) {
      for (const Vec corner : corners(stand.box)) add(corner, nearest, centre2, number);
      return;
    }
    // CRI-RULING-80: the ends of a round stand's diameters along and across the line of fire are its corners.
    const Vec way = unit(centre - origin_) * stand.round;
    for (const Vec rim : {-way, right_of(way), way, -right_of(way)}) add(centre + rim, nearest, centre2, number);
  }

  void add_house(PointsView walls) { // CRI-TER-13: measuring is to the outline
    const Vec nearest = nearest_on_outline(walls, origin_);
    add(nearest, nearest, 0, 0);
    for (const Vec corner : walls) add(corner, nearest, 0, 0);
  }

  Vec origin_;
  bool to_the_stand_;
  std::size_t count_ = 0;
  std::array<Aim, 32> list_;
};

/// CRI-FIRE-14: nearest stand first; ties to the nearest centre, then the leftmost; of one stand the nearest point.
bool better(const Aim& a, const Aim& b) {
  if (a.range2 < b.range2 - equal) return true;
  if (a.range2 > b.range2 + equal) return false;
  if (a.centre2 < b.centre2 - equal) return true;
  if (a.centre2 > b.centre2 + equal) return false;
  if (a.stand != b.stand) return a.stand < b.stand;
  return a.at2 < b.at2 - equal;
}

/// What lies before a stand, what it must pivot for, and both.
enum class Arc : std::uint8_t { front, pivot, any };

/// One stand and the unit it would fire at.
class Firing {
public:
  Firing(const State& s, int firer, int stand, int target)
      : s_(s), u_(s.unit(firer)), t_(s.unit(target)), origin_(origin_of(s, firer, stand, target)), target_(target) {
    const double range = long_range(s, u_) + measure_tolerance; // CRI-GEN-03
    range2_ = range * range;
    if (u_.house < 0) {
      const Box& b = u_.footing.stands[static_cast<std::size_t>(stand)].box;
      facing_ = b.facing;
      centre_ = b.centre;
    } else {
      centre_ = origin_;
    }
  }

  Vec origin() const { return origin_; }
  /// Whether the circle about the target is in range and in the widest arc at all.
  bool may_reach() const {
    if (t_.house >= 0) return true;
    const Vec way = t_.footing.centre - origin_;
    const double reach = std::sqrt(range2_) + t_.footing.radius;
    if (length2(way) > reach * reach) return false;
    return u_.house >= 0 || std::fabs(cross(facing_, way)) * cos_75 - dot(facing_, way) * sin_75 <= t_.footing.radius;
  }
  /// Whether one crest or house hides the whole target.
  bool screened() const {
    if (u_.house >= 0 || t_.house >= 0 || is_staff(t_.arm)) return false;
    const End here = end_at(origin_), there = end_at(t_);
    const FeatureSet hiding = hiding_between(s_, here, there);
    return hiding != 0 && wholly_hidden(s_, here, there, hiding);
  }
  bool in_range(const Aim& a) const { return a.range2 <= range2_; }
  bool in_arc(const Aim& a, Arc arc) const {
    if (u_.house >= 0) return arc != Arc::pivot; // CRI-FIRE-19
    const Vec way = a.at - origin_;
    if (arc == Arc::front) return within_degrees(way, facing_, cos_45); // CRI-FIRE-15
    if (!within_degrees(way, facing_, cos_75)) return false;            // CRI-FIRE-16
    return arc == Arc::any || !within_degrees(way, facing_, cos_45);
  }

  /// The nearest aim point of an arc that can be seen; what hides the nearest of all goes to `stop`.
  const Aim* nearest_seen(std::span<const Aim> aims, Arc arc, Stop* stop) {
    std::array<bool, 32> open{};
    std::size_t left = 0;
    for (std::size_t i = 0; i < aims.size(); ++i) {
      open[i] = in_range(aims[i]) && in_arc(aims[i], arc);
      left += open[i] ? 1 : 0;
    }
    for (; left > 0; --left) {
      std::size_t best = aims.size();
      for (std::size_t i = 0; i < aims.size(); ++i)
        if (open[i] && (best == aims.size() || better(aims[i], aims[best]))) best = i;
      open[best] = false;
      const Stop found = stop_before(aims[best]);
      if (found.clear()) return &aims[best];
      if (stop != nullptr && stop->clear()) *stop = found;
    }
    return nullptr;
  }

private:
  Stop stop_before(const Aim& a) {
    if (!bystanders_) {
      eye_ = eye_at(s_, centre_, u_.house);
      const Feature* house = t_.house >= 0 ? &table(s_).feature(t_.house) : nullptr;
      const Vec middle = house != nullptr ? house->screen_middle : t_.footing.centre;
      const double width = house != nullptr ? house->screen_radius : t_.footing.radius;
      bystanders_.emplace(s_, Segment{origin_, middle}, width, target_);
      const std::array<Vec, 3> corridor{origin_, middle - Vec{width, width}, middle + Vec{width, width}};
      hiding_ = hiding_in(s_, bounds_of(corridor), true);
    }
    const Segment line{origin_, a.at};
    const Mark mark = mark_on(line, t_, a.stand);
    const Stop body = bystanders_->in_the_way(line, eye_, mark, 2, false);
    return body.clear() ? ground_in_the_way(s_, line, eye_, mark, hiding_) : body;
  }

  const State& s_;
  const Unit& u_;
  const Unit& t_;
  Vec origin_, centre_, facing_{0, 1};
  int target_;
  double range2_ = 0;
  Eye eye_;
  FeatureSet hiding_ = 0; ///< what the lines to this target may meet
  std::optional<Bystanders> bystanders_;
};

} // namespace

Vec origin_of(const State& s, int unit, int stand, int target) {
  const Unit& u = s.unit(unit);
  if (u.house >= 0) return shortest_line(s, u, s.unit(target)).from; // CRI-FIRE-19
  const Box& b = u.footing.stands[static_cast<std::size_t>(stand)].box;
  return b.centre + b.facing * b.half_depth; // CRI-LOS-01
}

std::optional<Shot> shot_at(const State& s, int firer, int stand, int target) {
  const Unit& u = s.unit(firer);
  const Unit& t = s.unit(target);
  if (!u.present || !t.present || !in_firing_rank(u, stand) || long_range(s, u) <= 0) return {};
  Firing firing(s, firer, stand, target);
  if (!firing.may_reach()) return {};
  if (firing.screened()) return {};
  const AimPoints aims(s, firing.origin(), t);
  bool pivot = false;
  const Aim* aim = firing.nearest_seen(aims.view(), Arc::front, nullptr);
  if (aim == nullptr) { // CRI-FIRE-16, CRI-RULING-81
    pivot = true;
    aim = firing.nearest_seen(aims.view(), Arc::pivot, nullptr);
  }
  if (aim == nullptr) return {};
  return Shot{firing.origin(), aim->at, std::sqrt(aim->range2), aim->stand, pivot};
}

double least_range(const State& s, int firer, int target) {
  const Unit& u = s.unit(firer);
  double nearest2 = 1e18;
  for (int stand = 0; stand < ranks_to_ask(u); ++stand) {
    if (!in_firing_rank(u, stand)) continue;
    const AimPoints aims(s, origin_of(s, firer, stand, target), s.unit(target));
    for (const Aim& a : aims.view()) nearest2 = std::min(nearest2, a.range2);
  }
  return std::sqrt(nearest2);
}

Ruling why_no_shot(const State& s, int firer, int target) {
  const Unit& u = s.unit(firer);
  const Unit& t = s.unit(target);
  const Vec there = centre_of(s, t);
  const double reach = long_range(s, u);
  if (reach <= 0) return refuse(Rule::CRI_FIRE_13, "{unit} has nothing to fire with.", there, firer);
  bool any_in_range = false, any_in_arc = false;
  Stop stop;
  for (int stand = 0; stand < ranks_to_ask(u); ++stand) {
    if (!in_firing_rank(u, stand)) continue;
    Firing firing(s, firer, stand, target);
    const AimPoints aims(s, firing.origin(), t);
    for (const Aim& a : aims.view()) {
      any_in_range |= firing.in_range(a);
      any_in_arc |= firing.in_range(a) && firing.in_arc(a, Arc::any);
    }
    if (firing.nearest_seen(aims.view(), Arc::any, &stop) != nullptr) return {};
  }
  if (any_in_arc) return hidden_by(stop);
  if (any_in_range)
    return refuse(Rule::CRI_FIRE_16,
                  "{unit} is outside the arc of fire: 45 degrees to either side, or 75 with a pivot.", there, target);
  Ruling r = refuse_measure(Rule::CRI_FIRE_14, "{unit} is {a} inches away; the range is {b}.",
                            least_range(s, firer, target), reach, there);
  r.unit = static_cast<std::int8_t>(target);
  return r;
}

} // namespace sandtable::crimea
