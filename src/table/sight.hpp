#pragma once
// What lies along a line of sight. The table says what the line meets and in which order; what that does to a look is a
// rulebook's affair: a loop over the passages.

#include "table/terrain.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable {

/// A body that may stand in the way of a look: a unit's hull with the circle around it for quick rejection.
struct Screen {
  Vec centre;        ///< of the bounding circle
  double radius = 0; ///< of the bounding circle
  Convex hull;
  int id = -1;
};

/// How a thing may hide what is behind it: as a line of no width, as an area, by the crest of a hill, as an area that
/// can be looked into, as somebody who stands there.
enum class Hiding : std::uint8_t { wall, area, crest, wood, body };

/// A part of a line within something that may hide, as fractions of the line; of a wall both ends are one.
struct SightPassage {
  double enter = 0, leave = 0;
  double inside = 0; ///< length of the line within it in all: a hollow shape is met more than once
  int what = -1;     ///< feature, or the body's id
  Hiding how = Hiding::area;
};

/// In the order in which the line enters them.
using SightPassages = boost::container::static_vector<SightPassage, 512>;

/// All that a line meets of those among the features that block sight, dim it or hide behind a crest; touching a border
/// is outside. Whoever looks along many lines in one place asks the table once what is near.
SightPassages passages_along(const Table& table, const Segment& line, FeatureSet among);
/// Puts another passage in its place.
void add_passage(SightPassages& along, const SightPassage& passage);
/// Adds a body that the line runs inside for longer than `graze`.
void add_body(SightPassages& along, const Segment& line, const Screen& screen, double graze);

/// The part of a line inside an area of a feature that hides (its outline, or the crest of a hill); touching is
/// outside.
struct Stretch;
Stretch hidden_stretch(const Segment& line, const Feature& feature, PointsView area);

} // namespace sandtable
