#pragma once

#include "geometry/bounds.hpp"
#include "geometry/grid.hpp"
#include "geometry/polygon.hpp"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace sandtable {

enum class TerrainKind : std::uint8_t {
  road,
  bridge,
  stream,
  deep_water,
  light_woods,
  heavy_forest,
  fence,
  hedge,
  low_wall,
  hill,
  crops,
  rough,
  building,
  fortification,
  barricade,
  trench
};
BOOST_DESCRIBE_ENUM(TerrainKind, road, bridge, stream, deep_water, light_woods, heavy_forest, fence, hedge, low_wall,
                    hill, crops, rough, building, fortification, barricade, trench)

/// What ground can be and do. A book gives every kind it knows a row of these, beside the number of its rule; the table
/// asks for nothing else.
enum class Property : std::uint8_t {
  slows,        ///< a march that meets it; of a hill its slope
  impassable,   ///< nobody may stand in it
  blocks_sight, ///< hides what is behind it
  dims_sight,   ///< may be looked through for a certain length
  crest_hides,  ///< what is behind the crest, unless one looks from above
  light_cover,
  heavy_cover,
  hill,    ///< gives height
  road,    ///< roads that touch are one
  bridge,  ///< no water where it lies
  water,   ///< but where a bridge lies
  building ///< slows nobody: one is in it or not
};

/// A set of properties.
class Properties {
public:
  static constexpr int most = 12;

  constexpr Properties() = default;
  constexpr Properties(std::initializer_list<Property> all) {
    for (const Property p : all) bits_ |= bit(p);
  }
  constexpr bool has(Property p) const { return (bits_ & bit(p)) != 0; }
  constexpr void add(Property p) { bits_ |= bit(p); }
  constexpr void remove(Property p) { bits_ &= ~bit(p); }
  friend constexpr bool operator==(Properties, Properties) = default;

private:
  static constexpr unsigned bit(Property p) { return 1U << static_cast<int>(p); }
  unsigned bits_ = 0;
};

/// How well one is covered.
enum class Cover : std::uint8_t { none, light, heavy };
BOOST_DESCRIBE_ENUM(Cover, none, light, heavy)

/// Lines (fences, hedges, walls, works) have no width; every other kind is an area.
constexpr bool is_line(TerrainKind k) {
  return k == TerrainKind::fence || k == TerrainKind::hedge || k == TerrainKind::low_wall ||
         k == TerrainKind::fortification || k == TerrainKind::barricade;
}

/// The row of a book's table for a kind of terrain, or null if the book knows no such kind.
template <class Rows>
constexpr auto row_for(const Rows& rows, TerrainKind kind) -> decltype(rows.data()) {
  for (const auto& row : rows)
    if (row.kind == kind) return &row;
  return nullptr;
}

/// One piece of terrain on the table with the properties it has in this battle.
struct Feature {
  TerrainKind kind{};
  std::string name;
  Points outline;        ///< polygon counter-clockwise, or an open polyline for lines
  Points crest;          ///< hills only: the inner area; empty when the hill has none
  int level = 0;         ///< hills only
  Properties properties; ///< filled in by the rulebook
  Bounds bounds;
  Vec screen_middle; ///< a circle round what may hide: the crest of a hill, else the whole
  double screen_radius = 0;
  bool screen_convex = false;
};

constexpr Cover cover_of(const Properties& p) {
  return p.has(Property::heavy_cover) ? Cover::heavy : p.has(Property::light_cover) ? Cover::light : Cover::none;
}

using FeatureSet = std::uint64_t; ///< one bit a feature

/// The table and everything on it that never changes during a battle.
class Table {
public:
  static constexpr int most_features = 64;
  Table() = default;
  /// Features get their bounds here and are put in the grid; at most 64.
  Table(Vec size, std::vector<Feature> features);

  Vec size() const { return size_; }
  const std::vector<Feature>& features() const { return features_; }
  const Feature& feature(int i) const { return features_[static_cast<std::size_t>(i)]; }
  FeatureSet near(const Bounds& b) const { return grid_.near(b); }
  FeatureSet near(const Segment& s) const { return grid_.near(s); }
  /// All that have a property, so that a query looks only at what matters to it.
  FeatureSet with(Property p) const { return sets_[static_cast<std::size_t>(p)]; }
  FeatureSet impassable() const { return with(Property::impassable); }
  FeatureSet hills() const { return with(Property::hill); }
  FeatureSet roads() const { return with(Property::road); }
  FeatureSet bridges() const { return with(Property::bridge); }
  FeatureSet buildings() const { return with(Property::building); }
  FeatureSet covering() const { return with(Property::light_cover) | with(Property::heavy_cover); }
  /// Whatever may stop a look.
  FeatureSet screening() const {
    return with(Property::blocks_sight) | with(Property::dims_sight) | with(Property::crest_hides);
  }

  /// Whether a shape lies wholly on the table (within the tolerance).
  bool holds(Convex shape, double tolerance) const;
  /// Highest level among hills that contain p, or 0.
  int elevation(Vec p) const;
  /// The feature with this name, or -1.
  int find(const std::string& name) const;

  /// First slowing feature a shape meets (touching within `tolerance` counts; hills: their slope ring, not the crest;
  /// water only where no bridge covers it; buildings never), or -1.
  int slowed_by(Convex shape, double tolerance, FeatureSet ignore = 0) const;
  /// First impassable feature that a shape overlaps by more than `area` (water only where no bridge covers it), or -1.
  int blocked_by(Convex shape, double area, FeatureSet ignore = 0) const;
  /// Whether p lies in a road; every road polygon that touches another one is one connected road: its number,
  /// or -1.
  int road_at(Vec p) const;
  /// Whether a segment runs inside one connected road all the way.
  bool along_road(const Segment& s) const;
  /// Least distance from p to a connected road.
  double distance_to_road(Vec p, int road) const;

private:
  bool slows(int feature, Convex shape, const Bounds& where, double tolerance) const;
  bool stops(int feature, Convex shape, const Bounds& where, double area) const;
  bool in_road(Vec p, int road, FeatureSet among) const;
  void number_roads();

  Vec size_;
  std::vector<Feature> features_;
  std::vector<int> road_number_; ///< by feature: number of its connected road, or -1
  FeatureGrid grid_;
  std::array<FeatureSet, Properties::most> sets_{};
  FeatureSet lines_ = 0, convex_crests_ = 0;
};

} // namespace sandtable
