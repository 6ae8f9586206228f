#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

using K = TerrainKind;
using G = Going;
using S = Screening;
using C = Cover;

// Open ground (KM1-TERR-01) is where none of these lie; a hill's crest (KM1-TERR-12) is its inner polygon. Where
// several overlap all of them are asked, and none makes a march worse than half (KM1-TERR-27). Lines have no width
// (KM1-TERR-20, KM1-RULING-14); walls, works, barricades and fords slow like fences and streams (KM1-TERR-21,
// KM1-RULING-15, KM2-TERR-03), closed houses stop a march (KM2-RULING-04). Whether a slope slows downhill as well
// (KM2-TERR-18) is asked of each march: see `climbs`.
constexpr std::array<TerrainRow, 16> rows{{
    {{K::road, G::free, S::clear, C::none}, Rule::KM1_TERR_02},
    {{K::bridge, G::free, S::clear, C::none}, Rule::KM1_TERR_03},
    {{K::stream, G::half, S::clear, C::none}, Rule::KM1_TERR_04},
    {{K::deep_water, G::impassable, S::clear, C::none}, Rule::KM1_TERR_05},
    {{K::light_woods, G::half, S::depth, C::light}, Rule::KM1_TERR_06},
    {{K::heavy_forest, G::impassable, S::block, C::none}, Rule::KM1_TERR_07},
    {{K::fence, G::half, S::clear, C::light}, Rule::KM1_TERR_08},
    {{K::hedge, G::half, S::clear, C::light}, Rule::KM1_TERR_09},
    {{K::low_wall, G::half, S::clear, C::light}, Rule::KM1_TERR_10},
    {{K::hill, G::half, S::crest, C::none}, Rule::KM1_TERR_11},
    {{K::crops, G::half, S::clear, C::none}, Rule::KM1_TERR_13},
    {{K::rough, G::half, S::clear, C::none}, Rule::KM1_TERR_14},
    {{K::building, G::impassable, S::block, C::heavy}, Rule::KM1_TERR_15},
    {{K::fortification, G::half, S::clear, C::heavy}, Rule::KM1_TERR_17},
    {{K::barricade, G::half, S::clear, C::heavy}, Rule::KM1_TERR_18},
    {{K::trench, G::half, S::clear, C::heavy}, Rule::KM1_TERR_17}, // an earthwork with room inside
}};

constexpr std::uint8_t own_going = 1, own_screening = 2, own_cover = 4;

} // namespace

const TerrainRow& terrain_row(TerrainKind kind) { return rows[static_cast<std::size_t>(kind)]; }

Result<Table> lay_terrain(const Scenario& scenario, const Options& options) {
  std::vector<Feature> features = scenario.terrain;
  for (std::size_t i = 0; i < features.size(); ++i) {
    Feature& f = features[i];
    const TerrainEffect& effect = terrain_row(f.kind).effect;
    const std::uint8_t own =
        i < scenario.overridden.size() ? scenario.overridden[i] : 0; // KM1-OPT-09, KM1-TERR-23, 24, KM2-TERR-05
    if ((own & own_going) == 0) f.going = effect.going;
    if ((own & own_screening) == 0) {
      f.screening = effect.screening;
      if (f.kind == K::hill && options.los_hills == HillSight::never) f.screening = S::clear;         // KM1-OPT-10
      if (f.kind == K::light_woods && options.los_woods == WoodsSight::block) f.screening = S::block; // KM1-OPT-11
      if (f.kind == K::light_woods && options.los_woods == WoodsSight::clear) f.screening = S::clear;
    }
    if ((own & own_cover) == 0) f.cover = effect.cover;
    if (f.kind == K::hill) { // KM1-TERR-25, 26, KM1-RULING-16
      if (f.level == 0) f.level = 1;
      if (f.crest.empty()) f.crest = shrunk(f.outline, slope_width);
    }
    if (f.kind == K::building) { // KM1-TERR-16, KM1-OPT-60
      f.enterable = f.enterable && options.buildings;
      if (f.capacity == 0) f.capacity = building_capacity;
      if (f.admits.empty()) f.admits = {"infantry", "foot-artillery", "skirmishers"};
    }
  }
  return Table(scenario.size, std::move(features));
}

} // namespace sandtable::kingsmen
