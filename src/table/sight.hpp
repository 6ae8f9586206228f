#pragma once

#include "table/terrain.hpp"

#include <optional>

namespace sandtable {

/// A body that may stand in the way of a look: a unit's hull with the circle around it for quick rejection.
struct Screen {
  Vec centre;        ///< of the bounding circle
  double radius = 0; ///< of the bounding circle
  Convex hull;
  int id = -1;
};

/// How a rulebook wants terrain to screen.
struct SightTerms {
  double woods_depth = 0; ///< length of line that `depth` terrain lets through, in all
  double graze = 0.01;    ///< a body blocks only when the line runs inside it for longer than this
  int from_elevation = 0, to_elevation = 0;
  FeatureSet transparent = 0; ///< features ignored: a building held by either end
};

enum class BlockedBy : std::uint8_t { nothing, terrain, woods, crest, unit };

/// The answer to "can it be seen": clear, or what stands in the way and where the line meets it.
struct Sight {
  BlockedBy by = BlockedBy::nothing;
  int what = -1; ///< feature or Screen::id
  Vec where;

  bool clear() const { return by == BlockedBy::nothing; }
};

/// The part of a line inside an area of a feature that hides (its outline, or the crest of a hill); touching is
/// outside.
struct Stretch;
Stretch hidden_stretch(const Segment& line, const Feature& feature, PointsView area);
/// Terrain along a line: `block` areas whose inside the line crosses, woods deeper than allowed in all, crests that
/// neither end stands in (a hill does not block for an end that stands higher than its level, nor without a crest).
Sight look_over_terrain(const Table& table, const Segment& line, const SightTerms& terms);
/// Whether one body blocks the line; if so the part of the line inside it.
std::optional<Passage> blocks(const Screen& screen, const Segment& line, double graze);

} // namespace sandtable
