#include "rulebooks/crimea/chapters/ground.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "table/bite.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

/// Ground and stand share something only where they reach into each other by more than this.
constexpr double touch = 0.01;

/// The ground of one table asked about shapes on it.
class Asking {
public:
  explicit Asking(const State& s) : setting_(*s.setting), table_(setting_.table) {
    matters_ = setting_.hills | setting_.woods | setting_.streams | setting_.walls | setting_.trenches |
               setting_.houses | setting_.impassable;
  }

  void touched_by(Convex shape, Touched& out) const {
    const Bounds where = bounds_of(shape);
    const Vec size = table_.size(); // CRI-TER-01
    if (where.low.x < -touch || where.low.y < -touch || where.high.x > size.x + touch || where.high.y > size.y + touch)
      out.off_table = true;
    if (matters_ == 0) return;
    const FeatureSet near = table_.near(where);
    for (FeatureSet left = near & matters_; left != 0; left &= left - 1) {
      const int i = std::countr_zero(left);
      const Ground ground = setting_.ground[static_cast<std::size_t>(i)];
      if (!known(out, ground) && meets(i, shape, where, near)) note(out, ground, i);
    }
  }

private:
  bool meets(int i, Convex shape, const Bounds& where, FeatureSet near) const {
    const Feature& f = table_.feature(i);
    if (apart(f.bounds, where)) return false;
    if (is_line(f.kind)) return reaches_across(shape, where, f.outline, touch);
    if (!reaches_into(shape, where, f.outline, touch)) return false;
    const FeatureSet bridges = f.properties.has(Property::water) ? near & table_.bridges() : 0; // CRI-RULING-55
    return bridges == 0 || reaches_into_uncovered(table_, shape, f.outline, bridges, touch);
  }

  static bool known(const Touched& t, Ground g) {
    switch (g) {
      case Ground::low_hill: return t.low_hill;
      case Ground::high_hill: return t.high_hill;
      case Ground::stream: return t.stream;
      case Ground::woods: return t.woods;
      case Ground::wall: return t.wall;
      case Ground::trench: return t.trench;
      default: return t.impassable >= 0;
    }
  }

  static void note(Touched& t, Ground g, int feature) {
    switch (g) {
      case Ground::low_hill: t.low_hill = true; break;
      case Ground::high_hill: t.high_hill = true; break;
      case Ground::stream: t.stream = true; break;
      case Ground::woods: t.woods = true; break;
      case Ground::wall: t.wall = true; break;
      case Ground::trench: t.trench = true; break;
      default: t.impassable = feature; break; // CRI-TER-07, 09
    }
  }

  const Setting& setting_;
  const Table& table_;
  FeatureSet matters_ = 0;
};

} // namespace

void Touched::add(const Touched& o) {
  low_hill |= o.low_hill;
  high_hill |= o.high_hill;
  stream |= o.stream;
  woods |= o.woods;
  wall |= o.wall;
  trench |= o.trench;
  off_table |= o.off_table;
  if (impassable < 0) impassable = o.impassable;
}

Touched touched_at(const State& s, const Unit& u) {
  Touched out;
  const Asking asking(s);
  const Footprints footprints(u);
  for (const Stand& stand : footprints.view()) asking.touched_by(shape_of(stand), out);
  return out;
}

Touched touched_along(const State& s, const Unit& u, Vec slide) {
  if (slide == Vec{}) return touched_at(s, u);
  Touched out;
  const Asking asking(s);
  const Footprints footprints(u);
  for (const Stand& stand : footprints.view()) asking.touched_by(swept(shape_of(stand), slide), out);
  return out;
}

namespace {

/// The features of a set whose area holds a point, one after the other.
template <class Visit>
void each_holding(const State& s, FeatureSet set, Vec p, Visit&& visit) {
  if (set == 0) return;
  const Bounds here{p, p};
  for (set &= table(s).near(here); set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    const Feature& f = table(s).feature(i);
    if (is_line(f.kind) || apart(f.bounds, here)) continue;
    if (contains(f.kind == TerrainKind::hill ? f.crest : f.outline, p)) visit(i);
  }
}

} // namespace

int crest_at(const State& s, Vec p) { // CRI-TER-10
  int highest = 0;
  each_holding(s, s.setting->hills, p, [&](int i) {
    highest = std::max(highest, s.setting->ground[static_cast<std::size_t>(i)] == Ground::high_hill ? 2 : 1);
  });
  return highest;
}

int crest_of(const State& s, const Unit& u) { // CRI-TER-11
  if (s.setting->hills == 0) return 0;
  if (u.house >= 0) return crest_at(s, centre_of(s, u));
  std::array<int, 3> on_crest{}; // on a crest of that class
  for (const Stand& stand : stands_of(u)) ++on_crest[static_cast<std::size_t>(crest_at(s, stand.box.centre))];
  if (2 * on_crest[2] > u.footing.count) return 2;
  return 2 * (on_crest[1] + on_crest[2]) > u.footing.count ? 1 : 0;
}

int woods_at(const State& s, Vec p) {
  int found = -1;
  each_holding(s, s.setting->woods, p, [&](int i) { found = found < 0 ? i : found; });
  return found;
}

bool in_woods(const State& s, Vec p) { return woods_at(s, p) >= 0; } // CRI-TER-12

bool in_trench(const State& s, Vec p) { // CRI-TER-12
  bool found = false;
  each_holding(s, s.setting->trenches, p, [&](int) { found = true; });
  return found;
}

bool along_road(const State& s, const Segment& leg) { return table(s).along_road(leg); } // CRI-TER-08

namespace {

/// Whether some of a segment runs through an area with an end outside it, off every bridge of the set.
bool crosses_area(const Table& table, const Segment& line, PointsView area, FeatureSet bridges) {
  if (contains(area, line.from) && contains(area, line.to)) return false;
  Crossings crossings(line);
  crossings.add_polygon(area);
  for (FeatureSet left = bridges; left != 0; left &= left - 1)
    crossings.add_polygon(table.feature(std::countr_zero(left)).outline);
  const auto at = crossings.sorted();
  const double long_line = distance(line.from, line.to);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if ((at[i + 1] - at[i]) * long_line <= touch) continue;
    const Vec middle = line.from + (line.to - line.from) * ((at[i] + at[i + 1]) / 2);
    bool dry = !contains(area, middle);
    for (FeatureSet left = bridges; left != 0 && !dry; left &= left - 1)
      dry = contains(table.feature(std::countr_zero(left)).outline, middle);
    if (!dry) return true;
  }
  return false;
}

} // namespace

bool works_between(const State& s, const Segment& line) { // CRI-CC-14
  const Setting& setting = *s.setting;
  FeatureSet works = setting.walls | setting.streams | setting.trenches;
  if (works == 0) return false;
  const FeatureSet near = table(s).near(line);
  for (works &= near; works != 0; works &= works - 1) {
    const Feature& f = table(s).feature(std::countr_zero(works));
    const FeatureSet bridges = f.properties.has(Property::water) ? near & table(s).bridges() : 0;
    if (is_line(f.kind) ? crosses(line, f.outline) : crosses_area(table(s), line, f.outline, bridges)) return true;
  }
  return false;
}

} // namespace sandtable::crimea
