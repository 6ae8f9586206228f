#pragma once

#include "rulebooks/crimea/state/setting.hpp"
#include "rules/rules.hpp"

#include <array>

namespace sandtable::crimea::tables {

/// 3.1: what a kind of terrain is in this book, and what the table must know of it. CRI-RULING-55
struct TerrainRow {
  TerrainKind kind;
  Ground ground;
  Properties properties;
  Rule rule;
};
constexpr auto terrain = [] {
  using K = TerrainKind;
  using G = Ground;
  using enum Property;
  return std::array<TerrainRow, 16>{{
      // clang-format off
      {K::hill,          G::low_hill,   {crest_hides, hill},      Rule::CRI_TER_02}, // CRI-LOS-05
      {K::light_woods,   G::woods,      {dims_sight},             Rule::CRI_TER_03}, // CRI-LOS-06
      {K::heavy_forest,  G::woods,      {dims_sight},             Rule::CRI_TER_03},
      {K::stream,        G::stream,     {water},                  Rule::CRI_TER_04},
      {K::fence,         G::wall,       {blocks_sight},           Rule::CRI_TER_05}, // CRI-LOS-04
      {K::hedge,         G::wall,       {blocks_sight},           Rule::CRI_TER_05},
      {K::low_wall,      G::wall,       {blocks_sight},           Rule::CRI_TER_05},
      {K::fortification, G::trench,     {},                       Rule::CRI_TER_06},
      {K::barricade,     G::trench,     {},                       Rule::CRI_TER_06},
      {K::trench,        G::trench,     {},                       Rule::CRI_TER_06},
      {K::building,      G::house,      {building, blocks_sight}, Rule::CRI_TER_07}, // CRI-LOS-03, held or not
      {K::road,          G::road,       {road},                   Rule::CRI_TER_08},
      {K::bridge,        G::road,       {road, bridge},           Rule::CRI_TER_08},
      {K::deep_water,    G::impassable, {impassable, water},      Rule::CRI_TER_09},
      {K::crops,         G::open,       {},                       Rule::CRI_RULING_55},
      {K::rough,         G::open,       {},                       Rule::CRI_RULING_55},
      // clang-format on
  }};
}();

} // namespace sandtable::crimea::tables
