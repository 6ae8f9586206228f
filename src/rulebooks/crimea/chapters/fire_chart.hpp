#pragma once

#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
// Chapters 9.1 and 9.4: the fire chart, as the rooms that plan a volley use it.

namespace sandtable::crimea {

/// Where a shot stands on the chart and what it needs there, before chits and pivot.
struct Cell {
  ChartRow row = ChartRow::line;
  bool bracketed = false; ///< CRI-FIRE-04
  std::uint8_t needs = 6;
};
/// The chart for this firer at such a target.
const ChartCell& chart_cell(const Unit& firer, ChartRow row);
Cell cell_of(const State& s, int firer, const Shot& shot, int target);

/// How a stand came by what its dice need, packed into Aims::why.
struct Why {
  bool far = false, pivot = false, bracketed = false;
  ChartRow row = ChartRow::line;
};
std::uint8_t packed(const Why& why);
Why unpacked(std::uint8_t bits);

/// CRI-FIRE-01 to 10: the natural face needed by an unshaken stand, pivot not counted.
int needed_face(const State& s, int firer, const Shot& shot, int target);
/// CRI-FIRE-28
bool enfilades(Vec origin, const Unit& target);
/// CRI-FIRE-29
bool double_line_behind(const State& s, Vec origin, int target, int target_stand);
/// CRI-FIRE-30
bool in_cover(const State& s, const Shot& shot, int target);

} // namespace sandtable::crimea
