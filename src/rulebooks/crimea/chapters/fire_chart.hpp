#pragma once
// Chapters 9.1 and 9.4: the fire chart, as the rooms that plan a volley use it.

#include "rulebooks/crimea/chapters/fire.hpp"

namespace sandtable::crimea {

/// CRI-FIRE-05 to 07
enum class ChartRow : std::uint8_t { line, column, enfiladed };

/// Where a shot stands on the chart and what it needs there, before chits and pivot.
struct Cell {
  ChartRow row = ChartRow::line;
  bool bracketed = false; ///< CRI-FIRE-04
  std::uint8_t needs = 6;
};
Cell cell_of(const State& s, int firer, const Shot& shot, int target);

/// How a stand came by what its dice need, packed into Aims::why.
struct Why {
  bool far = false, pivot = false, bracketed = false;
  ChartRow row = ChartRow::line;
};
std::uint8_t packed(const Why& why);
Why unpacked(std::uint8_t bits);

} // namespace sandtable::crimea
