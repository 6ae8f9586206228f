#include "table/crossings.hpp"
#include "table/terrain.hpp"

#include <bit>

namespace sandtable {

namespace {

/// Roads laid end to end by hand rarely meet to the last digit: a joint this wide still joins.
constexpr double joint = 0.01;

constexpr FeatureSet bit(int feature) { return FeatureSet{1} << feature; }

bool touch(const Feature& a, const Feature& b) {
  if (apart(grown(a.bounds, joint), b.bounds)) return false;
  if (contains(a.outline, b.outline.front()) || contains(b.outline, a.outline.front())) return true;
  for (std::size_t i = 0; i < a.outline.size(); ++i) {
    const Vec edge[2] = {a.outline[i], a.outline[(i + 1) % a.outline.size()]};
    if (distance2(Convex(edge, 2), b.outline) <= joint * joint) return true;
  }
  return false;
}

} // namespace

void Table::number_roads() {
  road_number_.assign(features_.size(), -1);
  int next = 0;
  for (FeatureSet left = roads_; left != 0;) {
    // Everything that can be reached from the first road not yet numbered is one road.
    FeatureSet open = left & ~(left - 1);
    left &= ~open;
    while (open != 0) {
      const int i = std::countr_zero(open);
      open &= open - 1;
      road_number_[static_cast<std::size_t>(i)] = next;
      for (FeatureSet others = left; others != 0; others &= others - 1) {
        const int k = std::countr_zero(others);
        if (!touch(feature(i), feature(k))) continue;
        open |= bit(k);
        left &= ~bit(k);
      }
    }
    ++next;
  }
}

int Table::road_at(Vec p) const {
  for (FeatureSet set = grid_.near(Bounds{p, p}) & roads_; set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    if (contains(feature(i).outline, p)) return road_number_[static_cast<std::size_t>(i)];
  }
  return -1;
}

bool Table::in_road(Vec p, int road, FeatureSet among) const {
  for (; among != 0; among &= among - 1) {
    const int i = std::countr_zero(among);
    if (road_number_[static_cast<std::size_t>(i)] == road && contains(feature(i).outline, p)) return true;
  }
  return false;
}

bool Table::along_road(const Segment& s) const {
  const int road = road_at(s.from);
  if (road < 0 || road_at(s.to) != road) return false;
  const FeatureSet near_by = grid_.near(s) & roads_;
  Crossings crossings(s);
  for (FeatureSet set = near_by; set != 0; set &= set - 1)
    crossings.add_polygon(feature(std::countr_zero(set)).outline);
  const auto at = crossings.sorted();
  const double long_s = length(s.to - s.from);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if ((at[i + 1] - at[i]) * long_s <= joint) continue;
    const Vec middle = s.from + (s.to - s.from) * ((at[i] + at[i + 1]) / 2);
    if (!in_road(middle, road, near_by)) return false;
  }
  return true;
}

double Table::distance_to_road(Vec p, int road) const {
  double least = 1e18;
  for (FeatureSet set = roads_; set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    if (road_number_[static_cast<std::size_t>(i)] != road) continue;
    const double d = distance2_to_polygon(feature(i).outline, p);
    if (d < least) least = d;
  }
  return std::sqrt(least);
}

} // namespace sandtable
