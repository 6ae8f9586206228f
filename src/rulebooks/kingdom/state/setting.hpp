#pragma once

#include "battle/papers.hpp"
#include "rulebooks/kingdom/state/options.hpp"
#include "rulebooks/kingdom/state/state.hpp"
#include "scenario/objectives.hpp"
#include "table/terrain.hpp"

#include <array>
#include <string>
#include <vector>

namespace sandtable::kingdom {

/// What a piece is called and wears. Units that come in mid-battle (TKO-EV-20) have none.
using Paper = sandtable::Paper;

/// Whose men they are decides which swaps an army may make: TKO-ARMY-02.
enum class Nation : std::uint8_t { english, scots, irish };
BOOST_DESCRIBE_ENUM(Nation, english, scots, irish)

/// Its edge is its base edge, TKO-GEO-02; its zone that of TKO-SETUP-20.
struct SidePaper : sandtable::SidePaper {
  Nation people = Nation::english;
  std::vector<std::string> tertios; ///< by name
};

/// TKO-TERR-10 to 23: what a feature is in this book.
enum class Ground : std::uint8_t {
  open,
  road,
  wood,
  marsh,
  field,
  hedge,
  stone_wall,
  earthwork,
  stream,
  river,
  bridge,
  building,
  hill,
  impassable
};

/// The rules as they are now.
constexpr int newest_revision = 2;

/// All of a battle that never changes: shared by every copy of its state.
struct Setting {
  int revision = newest_revision; ///< whose rules the battle is fought by
  std::string title;
  Table table;
  std::vector<Ground> ground; ///< by feature
  FeatureSet difficult = 0, buildings = 0, roads = 0, bridges = 0, rivers = 0, hills = 0, woods = 0;
  FeatureSet impassable = 0;                         ///< rivers among them
  FeatureSet fords = 0;                              ///< streams that make a way through a river: TKO-TERR-19
  FeatureSet slow_areas = 0;                         ///< difficult areas: TKO-COMP-06
  FeatureSet covering_lines = 0, covering_areas = 0; ///< TKO-TERR-35, 36
  Options options;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units;          ///< commanders among them
  std::vector<Objective> objectives; ///< TKO-VIC-08: of an area its middle counts
  State opening;                     ///< the first moment, from which every battle begins

  const SidePaper& side(Side s) const { return sides[static_cast<std::size_t>(index_of(s))]; }
};

inline const Options& options(const State& s) { return s.setting->options; }
inline const Table& table(const State& s) { return s.setting->table; }
/// TKO-SEQ-03
inline Side priority(const State& s) { return s.turn % 2 == 1 ? Side::red : Side::blue; }

} // namespace sandtable::kingdom
