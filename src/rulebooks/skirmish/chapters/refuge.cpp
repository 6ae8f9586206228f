#include "rulebooks/skirmish/chapters/refuge.hpp"

#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// How far within the border of an area, or behind a barrier, a man is sure to be covered.
constexpr double within_border = 0.25;
/// So near behind a barrier a man stands astride it, and is behind it.
constexpr double astride = 1.0 / 8;
/// A move shorter than this brings nobody into cover who is not in it already.
constexpr double worth_moving = 0.5;
/// The group goes deeper by this much at a time, and looks whether all of it is in cover.
constexpr double deeper_by = 1;

/// A stretch along which a refuge may lie: an edge of an area, or the line behind a part of a barrier.
struct Stretch {
  Vec from, to;
  Vec inward; ///< into the area, or away from the barrier
};

struct Shelter {
  Vec point, inward;
  double straight = 0;    ///< as the crow flies: never more than the cost of the way
  double to_be_clear = 0; ///< so much farther on his base is off the barrier that he is behind
};
/// In ascending order, so that the search may stop early.
using Shelters = boost::container::static_vector<Shelter, 96>;

class Search {
public:
  Search(const State& s, int group, const Dangers& dangers, Seeking seeking)
      : s_(s),
        men_(men_of(s, group)),
        dangers_(dangers),
        seeking_(seeking),
        errand_(errand_of(s, group)),
        from_(dangers.middle()) {}

  Refuge nearest() {
    const FeatureSet cover = s_.setting->soft | s_.setting->hard;
    const bool mounted = s_.figure(men_.front()).mounted;
    const FeatureSet kinds = s_.setting->areas | (mounted ? 0 : s_.setting->barriers); // SKR-COV-05
    boost::container::static_vector<std::pair<double, int>, Table::most_features> order;
    for (const int k : units_in(cover & kinds & ~s_.setting->impassable))
      order.emplace_back(distance_to(table(s_).feature(k).bounds), k);
    std::sort(order.begin(), order.end());
    for (const auto& [least, k] : order) {
      if (least >= best_.cost) break;
      try_feature(k);
    }
    return best_;
  }

private:
  double distance_to(const Bounds& b) const {
    const Vec nearest{std::clamp(from_.x, b.low.x, b.high.x), std::clamp(from_.y, b.low.y, b.high.y)};
    return distance(from_, nearest);
  }

  /// Whether a line from the group that way leads past all of it.
  bool is_missed(const Bounds& b, Vec along) const {
    const Vec low = b.low - from_, high = b.high - from_;
    const std::array<Vec, 4> corners{low, Vec{high.x, low.y}, high, Vec{low.x, high.y}};
    bool left = true, right = true, behind = true;
    for (const Vec corner : corners) {
      const double aside = cross(along, corner);
      left = left && aside > within_tolerance;
      right = right && aside < -within_tolerance;
      behind = behind && dot(along, corner) < -within_tolerance;
    }
    return left || right || behind;
  }

  bool is_far_enough(Vec p) const { return seeking_ == Seeking::any || dangers_.gain_at(p) > 0; }

  void try_feature(int k) {
    const Points& shape = table(s_).feature(k).outline;
    if ((s_.setting->areas >> k & 1U) == 0) return try_barrier(k, shape);
    if (contains(shape, from_)) { // it is in it already, and at most goes deeper
      if (is_far_enough(from_)) try_point(k, {from_, {}, 0});
      return;
    }
    Shelters found;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Vec a = shape[i], b = shape[(i + 1) % shape.size()];
      const Vec inward = -right_of(unit(b - a));
      look_along({a + inward * within_border, b + inward * within_border, inward}, found);
    }
    if (seeking_ == Seeking::farther) look_across(table(s_).feature(k).bounds, shape, found);
    try_points(k, found);
  }

  /// Places inside an area that are far enough off though its border is not: on lines from the group through it.
  void look_across(const Bounds& where, const Points& shape, Shelters& found) const {
    constexpr int lines = 96;
    const double most = std::min(best_.cost, length(table(s_).size()));
    for (int n = 0; n < lines; ++n) {
      const Vec along = direction(Angle{static_cast<std::uint16_t>(n * 0x10000 / lines)});
      if (is_missed(where, along)) continue;
      stretch_inside(Segment{from_, from_ + along * most}, shape, [&](double enter, double leave) {
        const Vec border = from_ + along * (most * enter + within_border), end = from_ + along * (most * leave);
        if (dot(end - border, along) > 0 && lack_at(border) > 0) look_along({border, end, along}, found);
      });
    }
  }

  /// The covering sides of a barrier, part by part: where a look from the threat has to cross it, astride it, hard by
  /// it and as far off as it still covers.
  void try_barrier(int k, const Points& line) {
    Shelters found;
    const BaseSize base = base_size(s_.figure(men_.front()));
    const double hard_by = base.depth / 2 + within_border;
    const double beside = base.width / 2 + cover_reach - within_border; // SKR-COV-07: still within 2 of its end
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const Vec a = line[i], along = unit(line[i + 1] - a);
      const double whole = distance(a, line[i + 1]);
      for (const Vec out : {right_of(along), -right_of(along)})
        for (const double off : {astride, hard_by, base.depth / 2 + cover_reach - within_border}) {
          double low = -beside, high = whole + beside;
          if (const auto& threat = dangers_.threat()) {
            const double across = dot(*threat - a, along), before = -dot(*threat - a, out);
            if (before <= 0) continue;
            low = std::max(low, -across * off / before);
            high = std::min(high, whole + (whole - across) * off / before);
          }
          if (low >= high) continue;
          const Stretch on{a + along * low + out * off, a + along * high + out * off, out};
          const std::size_t before = found.size();
          look_along(on, found);
          add_ends(on, found);
          for (std::size_t n = before; n < found.size(); ++n) found[n].to_be_clear = std::max(0.0, hard_by - off);
        }
    }
    try_points(k, found);
  }

  /// Who goes round a barrier need not climb it: the last places behind it.
  void add_ends(const Stretch& on, Shelters& found) const {
    const double whole = distance(on.from, on.to);
    if (whole < 2 * within_border) return;
    const Vec in = (on.to - on.from) * (within_border / whole);
    for (const Vec end : {on.from + in, on.to - in})
      if (lack_at(end) == 0 && would_be_covered(s_, s_.figure(men_.front()), end, dangers_.threat()))
        add({end, on.inward, distance(from_, end)}, found);
  }

  /// The places of a stretch that are nearest, to either side of the foot of the group's middle on it.
  void look_along(const Stretch& on, Shelters& found) const {
    const double whole = distance(on.from, on.to);
    if (whole == 0) return;
    const Vec along = (on.to - on.from) / whole;
    double low = 0, high = whole;
    dangers_.clip(on.from, along, low, high);
    if (low > high) return;
    const double foot = std::clamp(dot(from_ - on.from, along), low, high);
    const auto place = [&](double at) { return on.from + along * at; };
    const double first = lack_at(place(foot));
    if (first == 0) return add({place(foot), on.inward, distance(from_, place(foot))}, found);
    for (const double way : {1.0, -1.0}) {
      double at = foot, lack = first, before = foot;
      while (lack > 0) {
        before = at;
        at += way * lack;
        if (at < low || at > high || distance(from_, place(at)) >= best_.cost) break;
        lack = lack_at(place(at));
      }
      if (lack > 0) continue;
      for (int halving = 0; halving < 4; ++halving) {
        const double middle = (before + at) / 2;
        (lack_at(place(middle)) > 0 ? before : at) = middle;
      }
      add({place(at), on.inward, distance(from_, place(at))}, found);
    }
  }

  /// How far off a place that will do must at least be from one that will not, or a little if that is not known; 0: it
  /// will do. What is gained changes by no more than the way walked.
  double lack_at(Vec p) const {
    constexpr double little = 1;
    if (const double gain = seeking_ == Seeking::any ? infinite : dangers_.gain_at(p); gain <= 0)
      return std::max(-gain, within_border);
    return dangers_.comes_nearer({&p, 1}) ? little : 0;
  }

  /// Where there is no room for all, the farthest is left out.
  static void add(const Shelter& shelter, Shelters& found) {
    if (found.size() < found.capacity()) return found.push_back(shelter);
    const auto farthest = std::max_element(found.begin(), found.end(),
                                           [](const Shelter& a, const Shelter& b) { return a.straight < b.straight; });
    if (shelter.straight < farthest->straight) *farthest = shelter;
  }

  void try_points(int k, Shelters& found) {
    std::sort(found.begin(), found.end(), [](const Shelter& a, const Shelter& b) { return a.straight < b.straight; });
    for (const Shelter& c : found) {
      if (c.straight >= best_.cost) return;
      try_point(k, c);
    }
  }

  void try_point(int k, const Shelter& c) {
    Way way;
    way.found = true;
    errand_.limit = best_.cost;
    if (c.straight > 0) way = least_cost_way(s_, from_, c.point, errand_);
    if (!way.found || way.cost >= best_.cost || dangers_.comes_nearer(way.points)) return; // SKR-MOR-16
    const Vec on = going_on(k, c);
    if (way.points.empty() && length2(on) < worth_moving * worth_moving) return; // nothing is gained by it
    if (length2(on) > 0 && way.points.size() < way.points.capacity()) way.points.push_back(c.point + on);
    best_ = {way.points, way.cost, c.point, static_cast<std::int8_t>(k)};
  }

  /// Whether every man would be in cover if the middle of the group stood there and he as he does now.
  bool would_all_be_covered(Vec middle) const {
    return std::all_of(men_.begin(), men_.end(), [&](int i) {
      const Figure& f = s_.figure(i);
      return would_be_covered(s_, f, f.at + (middle - from_), dangers_.threat());
    });
  }

  /// How far the men at the back still are from where the middle is.
  double trail(Vec d) const {
    double out = 0;
    for (const int i : men_) out = std::max(out, dot(d, from_ - s_.figure(i).at));
    return out;
  }

  /// SKR-RULING-94: how the group goes on from the point until all of it is in cover; at most until its last man is
  /// where its middle was, and within the area.
  Vec going_on(int k, const Shelter& c) const {
    if (would_all_be_covered(c.point)) {
      const Vec clear = c.inward * c.to_be_clear;
      return c.to_be_clear > 0 && would_all_be_covered(c.point + clear) && is_far_on(c.point, clear) ? clear : Vec{};
    }
    const bool is_area = (s_.setting->areas >> k & 1U) != 0;
    const Vec away = dangers_.threat() ? unit(c.point - *dangers_.threat()) : Vec{};
    const Vec onward = unit(c.point - from_);
    for (const Vec d : {c.inward, onward, away}) {
      if (d == Vec{}) continue;
      const double most = 2 * trail(d) + deeper_by;
      for (double at = deeper_by; at <= most; at += deeper_by)
        if (would_all_be_covered(c.point + d * at)) {
          if (is_far_on(c.point, d * at)) return d * at;
          break;
        }
    }
    // Not all of it finds room: as many as may be.
    const Vec d = c.inward == Vec{} ? away : c.inward;
    double at = trail(d);
    const Points& shape = table(s_).feature(k).outline;
    while (is_area && at > 0 && !contains(shape, c.point + d * at)) at -= deeper_by;
    return at > 0 && is_far_on(c.point, d * at) ? d * at : Vec{};
  }

  bool is_far_on(Vec point, Vec on) const {
    const std::array<Vec, 2> way{point, point + on};
    return !dangers_.comes_nearer(way) && is_far_enough(point + on);
  }

  const State& s_;
  Numbers men_;
  const Dangers& dangers_;
  Seeking seeking_;
  Errand errand_;
  Vec from_;
  Refuge best_;
};

} // namespace

bool would_be_covered(const State& s, const Figure& man, Vec at, const std::optional<Vec>& threat) {
  const FeatureSet cover = s.setting->soft | s.setting->hard;
  const Bounds around = grown({at, at}, cover_reach + 2.8);
  const FeatureSet near = cover & table(s).near(around);
  for (const int k : units_in(near & s.setting->areas))
    if (contains(table(s).feature(k).outline, at)) return true;
  if (man.mounted) return false; // SKR-COV-05
  constexpr double reach = (cover_reach + within_tolerance) * (cover_reach + within_tolerance);
  for (const int k : units_in(near & s.setting->barriers)) {
    const Points& line = table(s).feature(k).outline;
    if (distance2_to_polyline(corners(base_at(man, at, man.stance.forward)), line) > reach) continue;
    if (!threat || crosses({*threat, at}, line)) return true;
  }
  return false;
}

Refuge nearest_refuge(const State& s, int group, const Dangers& dangers, Seeking seeking) {
  return Search(s, group, dangers, seeking).nearest();
}

} // namespace sandtable::skirmish
