#pragma once

#include "battle/papers.hpp"
#include "rulebooks/crimea/state/options.hpp"
#include "rulebooks/crimea/state/state.hpp"
#include "scenario/objectives.hpp"
#include "table/terrain.hpp"

#include <array>
#include <string>
#include <vector>

namespace sandtable::crimea {

/// What a unit is called and wears, and what its roster says for good.
struct Paper : sandtable::Paper {
  std::string kind;             ///< "Guards", "Line infantry": for the reader
  std::uint8_t full_points = 0; ///< CRI-SET-03; hidden like what is left of them
  std::uint8_t full_figures = 0;
};

/// Its edge is that of CRI-MOR-33, its zone that of CRI-SET-02.
struct SidePaper : sandtable::SidePaper {
  std::uint8_t chairs = 1; ///< CRI-CMP-19
  bool allied = true;      ///< the Allies, as opposed to the Russians
};

/// CRI-TER-02 to 09: what a feature is in this book.
enum class Ground : std::uint8_t { open, low_hill, high_hill, woods, stream, wall, trench, house, road, impassable };

/// The rules as they are now; state/revisions.hpp says what each revision mended.
constexpr int newest_revision = 2;

/// All of a battle that never changes: shared by every copy of its state.
struct Setting {
  int revision = newest_revision; ///< whose rules the battle is fought by
  std::string title;
  Table table;
  std::vector<Ground> ground; ///< by feature
  FeatureSet hills = 0, woods = 0, streams = 0, walls = 0, trenches = 0, houses = 0, roads = 0, impassable = 0;
  Options options;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units;          ///< higher commanders among them
  std::vector<Objective> objectives; ///< CRI-VIC-01: features among them can be held from inside
  State opening;                     ///< the first moment, from which every battle begins

  const SidePaper& side(Side s) const { return sides[static_cast<std::size_t>(index_of(s))]; }
};

inline const Options& options(const State& s) { return s.setting->options; }
inline const Table& table(const State& s) { return s.setting->table; }

} // namespace sandtable::crimea
