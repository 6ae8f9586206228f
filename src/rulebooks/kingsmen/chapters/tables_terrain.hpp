#pragma once

#include "rules/rules.hpp"
#include "table/terrain.hpp"

#include <array>

namespace sandtable::kingsmen::tables {

/// 3.2: what a kind of terrain is and does.
struct TerrainRow {
  TerrainKind kind;
  Properties properties;
  Rule rule;
};
// Open ground (KM1-TERR-01) is where none of these lie; a hill's crest (KM1-TERR-12) is its inner polygon. Where
// several overlap all of them are asked, and none makes a march worse than half (KM1-TERR-27). Lines have no width
// (KM1-TERR-20, KM1-RULING-14); walls, works, barricades and fords slow like fences and streams (KM1-TERR-21,
// KM1-RULING-15, KM2-TERR-03), closed houses stop a march (KM2-RULING-04). Whether a slope slows downhill as well
// (KM2-TERR-18) is asked of each march: see `climbs`.
constexpr auto terrain = [] {
  using K = TerrainKind;
  using enum Property;
  return std::array<TerrainRow, 16>{{
      // clang-format off
      // kind             movement     sight         cover        is
      {K::road,          {                                        road},         Rule::KM1_TERR_02},
      {K::bridge,        {                                        road, bridge}, Rule::KM1_TERR_03},
      {K::stream,        {slows,                                  water},        Rule::KM1_TERR_04},
      {K::deep_water,    {impassable,                             water},        Rule::KM1_TERR_05},
      {K::light_woods,   {slows,       dims_sight,   light_cover},               Rule::KM1_TERR_06},
      {K::heavy_forest,  {impassable,  blocks_sight},                            Rule::KM1_TERR_07},
      {K::fence,         {slows,                     light_cover},               Rule::KM1_TERR_08},
      {K::hedge,         {slows,                     light_cover},               Rule::KM1_TERR_09},
      {K::low_wall,      {slows,                     light_cover},               Rule::KM1_TERR_10},
      {K::hill,          {slows,       crest_hides,               hill},         Rule::KM1_TERR_11},
      {K::crops,         {slows},                                                Rule::KM1_TERR_13},
      {K::rough,         {slows},                                                Rule::KM1_TERR_14},
      {K::building,      {impassable,  blocks_sight, heavy_cover, building},     Rule::KM1_TERR_15},
      {K::fortification, {slows,                     heavy_cover},               Rule::KM1_TERR_17},
      {K::barricade,     {slows,                     heavy_cover},               Rule::KM1_TERR_18},
      {K::trench,        {slows,                     heavy_cover},               Rule::KM1_TERR_17}, // an earthwork with room inside
      // clang-format on
  }};
}();

} // namespace sandtable::kingsmen::tables
