#pragma once
// One line of sight: what the ground and those who stand on it do to it.

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"

namespace sandtable::crimea {

/// Whose look it is.
struct Eye {
  Vec at;         ///< the centre of the stand, which may be behind where the line begins
  int crest = 0;  ///< the class of hill whose crest it stands on: CRI-LOS-08
  int woods = -1; ///< it stands in
  int house = -1;
};
Eye eye_at(const State& s, Vec stand_centre, int house = -1);

/// What is looked at: a stand, a house or a bare place.
struct Mark {
  Vec centre;
  const Stand* stand = nullptr; ///< none: a house, or a place
  int house = -1;
  const Unit* unit = nullptr; ///< the stand is one of
};
/// The mark on a stand of a unit, or on the house it is in.
Mark mark_on(const Segment& line, const Unit& target, int stand);

/// CRI-LOS-03 to 09: the nearest thing of these features that stops the line.
Stop ground_in_the_way(const State& s, const Segment& line, const Eye& eye, const Mark& mark, FeatureSet hiding);
/// What may hide anything within those bounds; walls stop fire, not a look (CRI-LOS-10).
FeatureSet hiding_in(const State& s, const Bounds& where, bool walls);

/// One end of many lines: the corners of all that is there, and a circle about it.
struct End {
  std::array<Vec, 4> corners;
  std::size_t count = 4; ///< of a row the two ends, of a place itself
  Vec middle;
  double radius = 0;
  std::span<const Stand> centres; ///< where lines begin and end only there
};
/// The formation of a unit in the open, within which all its stands lie; the centres of its stands alone; a bare place.
End end_at(const Unit& u);
End end_at_centres(const Unit& u);
End end_at(Vec place);
FeatureSet hiding_between(const State& s, const End& a, const End& b);
/// Whether one crest or house in which neither end has a part hides all of the one from all of the other. Such a shape
/// is convex: it meets every line between two hulls if it meets those between their corners. No means that nobody
/// knows.
bool wholly_hidden(const State& s, const End& a, const End& b, FeatureSet hiding);

/// Everybody who may stand in the way between an origin and a unit: found once, asked for every line between them. The
/// stands of unit leaders are never among them: CRI-LOS-13.
class Bystanders {
public:
  /// Units near the strip of a width to both sides of the line.
  Bystanders(const State& s, const Segment& line, double width, int target);
  /// CRI-LOS-02, 08: the first of them that stops the line before `nearest`, a fraction of its length.
  Stop in_the_way(const Segment& line, const Eye& eye, const Mark& mark, double nearest, bool spare_ends) const;

private:
  const State& s_;
  UnitSet units_ = 0, guns_ = 0;
};

/// The refusal for a line that is stopped.
Ruling hidden_by(const Stop& stop);

} // namespace sandtable::crimea
