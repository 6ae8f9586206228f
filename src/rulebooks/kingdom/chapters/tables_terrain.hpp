#pragma once

#include "rulebooks/kingdom/state/setting.hpp"
#include "rules/rules.hpp"

#include <array>

namespace sandtable::kingdom {

/// Chapter 3: what a kind of terrain is in this book, and what the table must know of it. TKO-RULING-131
struct TerrainRow {
  TerrainKind kind;
  Ground ground;
  bool difficult;
  Cover cover;
  Properties properties;
  Rule rule;
};
constexpr auto terrain_table = [] {
  using K = TerrainKind;
  using G = Ground;
  using enum Property;
  constexpr Cover none = Cover::none, soft = Cover::light, hard = Cover::heavy;
  return std::array<TerrainRow, 16>{{
      // clang-format off
      //                                 difficult cover
      {K::road,          G::road,       false,     none, {road},                   Rule::TKO_TERR_11},
      {K::light_woods,   G::wood,       true,      soft, {dims_sight},             Rule::TKO_TERR_12},
      {K::heavy_forest,  G::wood,       true,      soft, {dims_sight},             Rule::TKO_TERR_12},
      {K::rough,         G::marsh,      true,      none, {},                       Rule::TKO_TERR_13},
      {K::crops,         G::field,      false,     soft, {},                       Rule::TKO_TERR_14},
      {K::hedge,         G::hedge,      true,      soft, {},                       Rule::TKO_TERR_15},
      {K::fence,         G::hedge,      true,      soft, {},                       Rule::TKO_TERR_15},
      {K::low_wall,      G::stone_wall, true,      hard, {},                       Rule::TKO_TERR_16},
      {K::fortification, G::earthwork,  true,      hard, {},                       Rule::TKO_TERR_17},
      {K::barricade,     G::earthwork,  true,      hard, {},                       Rule::TKO_TERR_17},
      {K::stream,        G::stream,     true,      none, {water},                  Rule::TKO_TERR_18},
      {K::trench,        G::stream,     true,      none, {},                       Rule::TKO_TERR_18},
      {K::deep_water,    G::river,      false,     none, {impassable, water},      Rule::TKO_TERR_19},
      {K::bridge,        G::bridge,     false,     none, {road, bridge},           Rule::TKO_TERR_20},
      {K::building,      G::building,   true,      hard, {building, blocks_sight}, Rule::TKO_TERR_21},
      {K::hill,          G::hill,       false,     none, {hill, blocks_sight},     Rule::TKO_TERR_22},
      // clang-format on
  }};
}();

} // namespace sandtable::kingdom
