#pragma once

#include "geometry/bounds.hpp"
#include "geometry/grid.hpp"
#include "geometry/polygon.hpp"

#include <boost/describe/enum.hpp>
#include <cstdint>
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

/// What ground does to a march.
enum class Going : std::uint8_t { free, half, impassable };
BOOST_DESCRIBE_ENUM(Going, free, half, impassable)

/// What ground does to a sight line.
enum class Screening : std::uint8_t { clear, block, depth, crest };
BOOST_DESCRIBE_ENUM(Screening, clear, block, depth, crest)

enum class Cover : std::uint8_t { none, light, heavy };
BOOST_DESCRIBE_ENUM(Cover, none, light, heavy)

/// The effects of a kind of terrain, as one row of a rulebook's table.
struct TerrainEffect {
  TerrainKind kind;
  Going going;
  Screening screening;
  Cover cover;
};

/// Lines (fences, hedges, walls, works) have no width; every other kind is an area.
constexpr bool is_line(TerrainKind k) {
  return k == TerrainKind::fence || k == TerrainKind::hedge || k == TerrainKind::low_wall ||
         k == TerrainKind::fortification || k == TerrainKind::barricade;
}

/// One piece of terrain on the table with the effects it has in this battle.
struct Feature {
  TerrainKind kind{};
  std::string name;
  Points outline; ///< polygon counter-clockwise, or an open polyline for lines
  Points crest;   ///< hills only: the inner area; empty when the hill has none
  int level = 0;  ///< hills only
  Going going = Going::free;
  Screening screening = Screening::clear;
  Cover cover = Cover::none;
  bool enterable = false; ///< buildings that troops may hold
  bool large = false;
  int capacity = 0;                ///< figures a building holds
  std::vector<std::string> admits; ///< unit types that may enter, in the rulebook's words
  Bounds bounds;
  Vec screen_middle; ///< a circle round what may hide: the crest of a hill, else the whole
  double screen_radius = 0;
  bool screen_convex = false;
};

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
  /// Sets by effect, so that a query looks only at what matters to it.
  FeatureSet slowing() const { return slowing_; }       ///< going half (hills: by their slope)
  FeatureSet impassable() const { return impassable_; } ///< going impassable
  FeatureSet screening() const { return screening_; }   ///< anything that may block sight
  FeatureSet covering() const { return covering_; }
  FeatureSet hills() const { return hills_; }
  FeatureSet roads() const { return roads_; } ///< roads and bridges
  FeatureSet bridges() const { return bridges_; }
  FeatureSet buildings() const { return buildings_; }

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
  /// Whether p lies in a road or bridge; every road polygon that touches another one is one connected road: its number,
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
  FeatureSet slowing_ = 0, impassable_ = 0, screening_ = 0, covering_ = 0, hills_ = 0, roads_ = 0, bridges_ = 0,
             buildings_ = 0;
  FeatureSet lines_ = 0, waters_ = 0, convex_crests_ = 0;
};

} // namespace sandtable
