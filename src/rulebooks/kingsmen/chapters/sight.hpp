#pragma once
// Section 10.3: what stops a line of sight.

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "table/sight.hpp"

namespace sandtable::kingsmen {

/// How the two ends of a line stand.
struct SightEnds {
  int from_elevation = 0, to_elevation = 0;
  FeatureSet transparent = 0; ///< a building held by either of them
};

enum class BlockedBy : std::uint8_t { nothing, terrain, woods, crest, unit };

/// The answer to "can it be seen": clear, or what stands in the way and where the line meets it.
struct Sight {
  BlockedBy by = BlockedBy::nothing;
  int what = -1; ///< feature or unit
  Vec where;
  Rule rule = Rule::KM1_FIRE_36; ///< of a unit: why nobody fires over it

  bool clear() const { return by == BlockedBy::nothing; }
};

/// KM1-FIRE-32..36: the first of what a line meets that stops it.
Sight first_stop(const Table& table, const Segment& line, const SightEnds& ends, const SightPassages& along);
/// The same of the ground alone.
Sight look_over_ground(const Table& table, const Segment& line, const SightEnds& ends);
/// Adds a unit that the line runs through, not merely along: KM1-FIRE-36, KM1-RULING-36.
void add_unit(SightPassages& along, const Segment& line, const State& s, int unit);
/// The refusal for a line that is stopped.
Ruling hidden_by(const Sight& seen);

} // namespace sandtable::kingsmen
