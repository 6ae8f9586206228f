#pragma once

#include "rules/rules.hpp"
#include "table/terrain.hpp"

#include <array>

namespace sandtable::kingsmen::tables {

/// 3.2: what a kind of terrain does.
struct TerrainRow {
  TerrainEffect effect;
  Rule rule;
};
// Open ground (KM1-TERR-01) is where none of these lie; a hill's crest (KM1-TERR-12) is its inner polygon. Where
// several overlap all of them are asked, and none makes a march worse than half (KM1-TERR-27). Lines have no width
// (KM1-TERR-20, KM1-RULING-14); walls, works, barricades and fords slow like fences and streams (KM1-TERR-21,
// KM1-RULING-15, KM2-TERR-03), closed houses stop a march (KM2-RULING-04). Whether a slope slows downhill as well
// (KM2-TERR-18) is asked of each march: see `climbs`.
//  kind, movement, sight, cover
constexpr auto terrain = [] {
  using K = TerrainKind;
  using G = Going;
  using S = Screening;
  using C = Cover;
  return std::array<TerrainRow, 16>{{
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
}();

} // namespace sandtable::kingsmen::tables
