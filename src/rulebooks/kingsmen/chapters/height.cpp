#include "rulebooks/kingsmen/chapters/height.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingsmen {

namespace {

constexpr double least_climb = 0.05; // KM2-TERR-02: what rises no more is level
constexpr double no_crest = 0.5;     // KM2-TERR-02: how far a hill too small for a crest stays below its level
constexpr double stride = 1.0 / 256; // inches; no step on the table is shorter
constexpr double sliver = 1e-9;      // of a stretch: between two crossings of one corner

/// KM2-TERR-02, for a point that the hill's outline contains.
double height_on(const Feature& hill, Vec p) {
  if (hill.crest.empty()) return hill.level - no_crest;
  return hill.level - std::min(1.0, std::sqrt(distance2_to_polygon(hill.crest, p)) / slope_width);
}

FeatureSet hills_under(const Table& table, FeatureSet among, Vec p) {
  FeatureSet out = 0;
  for (FeatureSet set = among; set != 0; set &= set - 1)
    if (contains(table.feature(std::countr_zero(set)).outline, p)) out |= set & (~set + 1);
  return out;
}

/// The highest of several hills counts, and level ground where there is none.
double height_on(const Table& table, FeatureSet hills, Vec p) {
  double highest = 0;
  for (; hills != 0; hills &= hills - 1)
    highest = std::max(highest, height_on(table.feature(std::countr_zero(hills)), p));
  return highest;
}

/// A corner of a crest that lies nearer to the way than its neighbours, on the same side: a top of the way.
void add_nearest_corners(Crossings& tops, const Segment& way, PointsView crest) {
  const auto off = [&](Vec p) { return cross(way.to - way.from, p - way.from); };
  double before = off(crest[crest.size() - 2]), at = off(crest.back());
  Vec corner = crest.back();
  for (const Vec& next : crest) {
    const double after = off(next);
    const double side = at < 0 ? -1 : 1;
    if (side * before >= side * at && side * after >= side * at) tops.add_foot(corner);
    before = at;
    at = after;
    corner = next;
  }
}

/// Goes along a path and remembers the lowest ground it has come over.
class Walk {
public:
  Walk(const Table& table, Vec start) : table_(table), lowest_(height_at(table, start)) {}

  /// Whether the way to the next point of the path leads uphill, or climbs above ground that it came over before.
  bool climbs_to(const Segment& way) {
    const FeatureSet near = table_.near(way) & table_.hills();
    if (near == 0) return reaches(0);
    Crossings feet(way); // where a hill begins the ground may rise in a step: each stretch is looked at for itself
    for (FeatureSet set = near; set != 0; set &= set - 1)
      feet.add_polygon(table_.feature(std::countr_zero(set)).outline);
    const auto at = feet.sorted();
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
      if (at[i + 1] - at[i] < sliver) continue;
      const Segment stretch{along(way, at[i]), along(way, at[i + 1])};
      const FeatureSet hills = hills_under(table_, near, (stretch.from + stretch.to) / 2);
      if (hills == 0 ? reaches(0) : climbs_on(hills, stretch)) return true;
    }
    return reaches(height_at(table_, way.to)); // it may end at the very foot of a hill
  }

private:
  static Vec along(const Segment& way, double at) { return way.from + (way.to - way.from) * at; }

  bool reaches(double height) {
    if (height - lowest_ > least_climb) return true;
    lowest_ = std::min(lowest_, height);
    return false;
  }

  /// A stretch that lies wholly on these hills. It has its tops where it comes nearest to a crest; between two of them
  /// the ground falls and then rises.
  bool climbs_on(FeatureSet hills, const Segment& stretch) {
    Crossings tops(stretch);
    for (FeatureSet set = hills; set != 0; set &= set - 1) {
      const Points& crest = table_.feature(std::countr_zero(set)).crest;
      if (crest.empty()) continue;
      tops.add_polygon(crest);
      add_nearest_corners(tops, stretch, crest);
    }
    if (reaches(height_on(table_, hills, stretch.from))) return true;
    const auto at = tops.sorted();
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
      const Segment part{along(stretch, at[i]), along(stretch, at[i + 1])};
      lowest_ = std::min(lowest_, bottom(hills, part));
      if (reaches(height_on(table_, hills, part.to))) return true;
    }
    return false;
  }

  /// The lowest ground of a part that falls and then rises.
  double bottom(FeatureSet hills, const Segment& part) const {
    const double length = distance(part.from, part.to);
    const auto height = [&](double inches) { return height_on(table_, hills, along(part, inches / length)); };
    const auto falls = [&](double inches) { return height(inches + stride) < height(inches); };
    if (length <= stride || !falls(0)) return height_on(table_, hills, part.from);
    if (falls(length - stride)) return height_on(table_, hills, part.to);
    double falling = 0, rising = length - stride;
    while (rising - falling > stride) {
      const double middle = (falling + rising) / 2;
      (falls(middle) ? falling : rising) = middle;
    }
    return height(rising);
  }

  const Table& table_;
  double lowest_;
};

} // namespace

double height_at(const Table& table, Vec p) {
  const FeatureSet near = table.near(Bounds{p, p}) & table.hills();
  return near == 0 ? 0 : height_on(table, hills_under(table, near, p), p);
}

bool climbs(const Table& table, Vec start, const Path& path) {
  if (table.hills() == 0) return false;
  Walk walk(table, start);
  Vec from = start;
  for (const Vec& to : path) {
    if (!(to == from) && walk.climbs_to({from, to})) return true;
    from = to;
  }
  return false;
}

} // namespace sandtable::kingsmen
