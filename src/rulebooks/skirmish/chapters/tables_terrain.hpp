#pragma once

#include "rulebooks/skirmish/state/setting.hpp"
#include "rules/rules.hpp"

#include <array>

namespace sandtable::skirmish {

/// Section 3.1: what a kind of terrain is in this book, and what the table must know of it.
struct TerrainRow {
  TerrainKind kind;
  Rule rule;
  Properties properties;
  bool difficult, impassable, enclosed, concealing, blocks_sight;
  Cover cover;
};
constexpr auto terrain_table = [] {
  using K = TerrainKind;
  using enum Property;
  constexpr Cover none = Cover::none, soft = Cover::light, hard = Cover::heavy;
  constexpr bool yes = true, no = false;
  return std::array<TerrainRow, 15>{{
      // clang-format off
      //                                                          difficult impassable enclosed concealing blocks cover
      {K::road,          Rule::SKR_TER_03, {road},                      no,        no,      no,        no,    no, none},
      {K::bridge,        Rule::SKR_TER_03, {road, bridge},              no,        no,      no,        no,    no, none},
      {K::light_woods,   Rule::SKR_TER_04, {dims_sight},               yes,        no,     yes,       yes,    no, soft},
      {K::heavy_forest,  Rule::SKR_TER_04, {dims_sight},               yes,        no,     yes,       yes,    no, soft},
      {K::crops,         Rule::SKR_TER_05, {},                          no,        no,      no,       yes,    no, soft},
      {K::rough,         Rule::SKR_TER_06, {},                         yes,        no,      no,       yes,    no, hard},
      {K::stream,        Rule::SKR_TER_07, {water},                    yes,        no,      no,        no,    no, none},
      {K::deep_water,    Rule::SKR_TER_08, {impassable, water},         no,       yes,      no,        no,    no, none},
      {K::hill,          Rule::SKR_TER_09, {hill, crest_hides},         no,        no,      no,        no,    no, none},
      {K::building,      Rule::SKR_TER_10, {building, blocks_sight},    no,        no,     yes,       yes,   yes, hard},
      {K::hedge,         Rule::SKR_TER_11, {},                          no,        no,      no,        no,    no, soft},
      {K::fence,         Rule::SKR_TER_11, {},                          no,        no,      no,        no,    no, soft},
      {K::low_wall,      Rule::SKR_TER_12, {},                          no,        no,      no,        no,    no, hard},
      {K::barricade,     Rule::SKR_TER_12, {},                          no,        no,      no,        no,    no, hard},
      {K::fortification, Rule::SKR_TER_13, {blocks_sight},              no,       yes,      no,        no,   yes, hard},
      // clang-format on
  }};
}();

} // namespace sandtable::skirmish
