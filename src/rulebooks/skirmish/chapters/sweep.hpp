#pragma once
// Bases that go straight on: what they run into and where there is room for them.

#include "rulebooks/skirmish/chapters/units.hpp"

#include <optional>

namespace sandtable::skirmish {

/// Bases that touch share a little of nothing: what lies in the grid of places is no overlap.
constexpr double overlap_tolerance = 1.0 / 8;

/// A part of a straight way, in centimetres from where it begins; some of it may lie before that.
struct Stretch {
  double from = 0, to = 0;
};
/// Where a base that goes along a direction lies on another base, or on a piece of wall; none: nowhere.
std::optional<Stretch> stretch_on(const Box& moving, Vec along, const Box& standing);
std::optional<Stretch> stretch_on(const Box& moving, Vec along, const Segment& wall);

/// Where everybody's base is, while some are moved in thought.
struct Crowd {
  FigureSet there;
  std::array<Box, most_figures> bases;

  explicit Crowd(const State& s);
  void put(int figure, const Box& base) { bases[static_cast<std::size_t>(figure)] = base; }
  const Box& base(int figure) const { return bases[static_cast<std::size_t>(figure)]; }
  /// Whether a base put there would lie on anybody's but his own.
  bool is_on_somebody(int figure, const Box& base) const;
};

/// A man who goes straight on, with his base faced one way all the while.
struct Runner {
  int figure = -1;
  Vec from;              ///< where he sets out
  Vec forward;           ///< how he faces
  Vec along;             ///< unit vector of his way
  FeatureSet climbs = 0; ///< low barriers that do not stop him
};
/// How far he goes before an enemy, impassable ground, a barrier, a building or the table's edge stops him, but no
/// farther than `most`: SKR-MEL-25.
double clear_run(const State& s, const Runner& r, double most);
/// The first place at or beyond so far at which he stands on no friend, and the last one at or before; infinite, or
/// negative: there is none.
double clear_of_friends_beyond(const State& s, const Crowd& crowd, const Runner& r, double run);
double clear_of_friends_before(const State& s, const Crowd& crowd, const Runner& r, double run);

/// Low barriers that the straight line between two places crosses.
FeatureSet barriers_between(const State& s, Vec a, Vec b);

} // namespace sandtable::skirmish
