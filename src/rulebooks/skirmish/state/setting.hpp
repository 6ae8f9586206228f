#pragma once

#include "battle/papers.hpp"
#include "rulebooks/skirmish/state/options.hpp"
#include "rulebooks/skirmish/state/state.hpp"
#include "rulebooks/skirmish/state/way_graph.hpp"
#include "scenario/objectives.hpp"
#include "table/terrain.hpp"

#include <array>
#include <string>
#include <vector>

namespace sandtable::skirmish {

/// What a group is called and wears; its men by name, where the author named them (then all), and how they are dressed.
struct Paper : sandtable::Paper {
  std::vector<std::string> men;
  std::string dress;  ///< a drawing word for all of them; empty: as their arms and people have it
  std::string type{}; ///< of a group: the scenario's word for what its men are
};

/// Its edge is its own table edge, SKR-MOR-04; its zone that of SKR-SET-02.
struct SidePaper : sandtable::SidePaper {
  std::vector<std::string> platoons; ///< by name: SKR-CMP-18
  std::vector<std::string> exits;    ///< edges it may leave by: SKR-MOV-17
};

/// What a feature is in this book: SKR-TER-03 to 14.
struct Ground {
  bool difficult = false, impassable = false, enclosed = false, concealing = false, blocks_sight = false;
  bool wood = false;         ///< SKR-VIS-05 to 07
  bool low_barrier = false;  ///< a line that is climbed: SKR-MOV-07
  bool stockade = false;     ///< a line passed at its gates alone: SKR-TER-13
  bool building = false;     ///< entered at its openings alone: SKR-TER-10
  Cover cover = Cover::none; ///< light is soft, heavy is hard
  Points openings;           ///< middles of gates and doors
  double core = 0;           ///< of a convex screen, round its middle: what goes through this circle is inside
};

/// What the scenario asks for: section 16. A battle without any is decided by SKR-VIC-02 to 04.
struct Aim {
  enum class Kind : std::uint8_t {
    survive,   ///< the named leader, or at least `count` troopers, are on the table at the end: SKR-SET-07
    exit_with, ///< at least `count` figures have left by an edge that is theirs
    hold,      ///< at least one figure of theirs and none of the enemy's within `reach` of the place at the end
    rescue     ///< at least `count` civilians have left by an edge that is theirs
  };
  Kind kind = Kind::survive;
  Side side = Side::red; ///< who must do it; the other side wins if they do not
  int count = 1;
  std::int8_t leader = -1; ///< survive: his unit
  Vec at;                  ///< hold
  double reach = 10;       ///< hold
  std::string name;        ///< of the place
};

/// The rules as they are now.
constexpr int newest_revision = 1;

/// All of a battle that never changes: shared by every copy of its state.
struct Setting {
  int revision = newest_revision; ///< whose rules the battle is fought by
  std::string title;
  Table table;
  std::vector<Ground> ground;                                                             ///< by feature
  FeatureSet areas = 0, barriers = 0, stockades = 0, woods = 0, buildings = 0, hills = 0; ///< by what they are
  FeatureSet difficult = 0, impassable = 0, enclosed = 0, concealing = 0;                 ///< by what they do
  FeatureSet soft = 0, hard = 0;                                                          ///< cover
  FeatureSet crests = 0;                                                                  ///< hills that have one
  FeatureSet blocking = 0; ///< buildings, stockades and whatever else stops a look: SKR-VIS-03
  WayGraph ways;
  Options options;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units; ///< leaders and dummies among them
  std::vector<Aim> aims;
  State opening; ///< the first moment, from which every battle begins

  /// All that may stand in the way of a look: SKR-VIS-03 to 05.
  FeatureSet screens() const { return blocking | crests | woods; }
  const SidePaper& side(Side s) const { return sides[static_cast<std::size_t>(index_of(s))]; }
};

inline const Options& options(const State& s) { return s.setting->options; }
inline const Table& table(const State& s) { return s.setting->table; }
inline const Ground& ground(const State& s, int feature) {
  return s.setting->ground[static_cast<std::size_t>(feature)];
}

} // namespace sandtable::skirmish
