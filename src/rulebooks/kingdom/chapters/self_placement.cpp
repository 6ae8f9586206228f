#include "rulebooks/kingdom/chapters/self_placement.hpp"

#include "battle/sort_in_place.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "scenario/edges.hpp"

#include <algorithm>
#include <vector>

namespace sandtable::kingdom {

namespace {

/// A stretch along the base edge.
struct Gap {
  double from, to;
  double width() const { return to - from; }
};

/// The rows of a zone, in the axes of its side: along its edge, and forward from it.
class ZoneRows {
public:
  ZoneRows(const State& s, Side side)
      : s_(s),
        facing_(facing_from(s.setting->side(side).edge)),
        forward_(direction(facing_)),
        along_{forward_.y, -forward_.x} {
    for (const Vec p : s.setting->side(side).zone) {
      const double x = dot(p, along_), y = dot(p, forward_);
      left_ = std::min(left_, x);
      right_ = std::max(right_, x);
      rear_ = std::min(rear_, y);
      front_ = std::max(front_, y);
    }
  }

  std::optional<Unit> find(int unit, Formation f) {
    const Unit probe = posted(s_, s_.unit(unit), f, {}, facing_);
    const double depth = is_commander(probe.kind) ? 2 * commander_radius : probe.footing.depth;
    const double width = is_commander(probe.kind) ? 2 * commander_radius : probe.footing.width;
    for (double rear = rear_; rear + depth <= front_ + contact_distance; rear += arrival_step) {
      find_gaps(rear, rear + depth);
      for (const Gap& gap : gaps_) {
        if (gap.width() + measure_tolerance < width) break;
        const double ahead = is_commander(probe.kind) ? rear + commander_radius : rear + depth;
        const Unit end = posted(s_, probe, f, along_ * ((gap.from + gap.to) / 2) + forward_ * ahead, facing_);
        if (in_zone(s_, end) && check_post(s_, unit, end).allowed()) return end;
      }
    }
    return std::nullopt;
  }

private:
  /// What of a shape lies in the row keeps its stretch of it taken.
  template <class Corners>
  void take(const Corners& shape, double rear, double front) {
    double low = infinite, high = -infinite, from = infinite, to = -infinite;
    for (const Vec p : shape) {
      low = std::min(low, dot(p, forward_));
      high = std::max(high, dot(p, forward_));
      from = std::min(from, dot(p, along_));
      to = std::max(to, dot(p, along_));
    }
    if (low < front - contact_distance && high > rear + contact_distance) taken_.push_back({from, to});
  }

  /// Widest first; of equal ones the leftmost.
  void find_gaps(double rear, double front) {
    taken_.clear();
    gaps_.clear();
    for (int i = 0; i < s_.unit_count; ++i)
      if (const Unit& u = s_.unit(i); is_unit(u) && in_the_open(u))
        for (int k = 0; k < u.footing.count; ++k) take(corners(boxed(stand(u, k))), rear, front);
    const Table& ground = table(s_);
    for (std::size_t k = 0; k < ground.features().size(); ++k)
      if (((s_.setting->impassable | s_.setting->buildings | s_.setting->rivers) >> k & 1U) != 0)
        take(ground.features()[k].outline, rear, front);
    std::sort(taken_.begin(), taken_.end(), [](const Gap& a, const Gap& b) { return a.from < b.from; });
    double at = left_;
    for (const Gap& t : taken_) {
      if (t.from > at) gaps_.push_back({at, t.from});
      at = std::max(at, t.to);
    }
    if (right_ > at) gaps_.push_back({at, right_});
    sort_in_place(gaps_, [](const Gap& a, const Gap& b) { return a.width() > b.width(); });
  }

  const State& s_;
  Angle facing_;
  Vec forward_, along_;
  double left_ = infinite, right_ = -infinite, rear_ = infinite, front_ = -infinite;
  std::vector<Gap> taken_, gaps_;
};

} // namespace

std::optional<Unit> placed_by_itself(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  ZoneRows rows(s, u.side);
  if (auto end = rows.find(unit, u.formation)) return end;
  if (!check_first_formation(u, Formation::march_column).allowed()) return std::nullopt;
  return rows.find(unit, Formation::march_column); // TKO-RULING-156: narrower, if it must be
}

} // namespace sandtable::kingdom
