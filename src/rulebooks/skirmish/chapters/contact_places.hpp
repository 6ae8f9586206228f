#pragma once
// Where a man may stand against an enemy: SKR-MEL-32, 33.

#include "rulebooks/skirmish/chapters/sweep.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// A place against an enemy, facing him.
struct ContactPlace {
  Vec at;
  Angle facing;
  double cost = infinite; ///< of the way to it; infinite: there is none
  Path way;               ///< without where he stands

  bool found() const { return cost < infinite; }
};

/// The middles of an enemy's sides (front, left, right, rear; a mounted man's rear is not to be had), and the far side
/// of each low barrier that he stands at and that lies between the two; whether they are free is not asked.
using ContactPlaces = boost::container::static_vector<ContactPlace, 8>;
ContactPlaces contact_places(const State& s, int figure, int enemy);
/// SKR-MEL-32: nobody else stands there, and the ground can be stood on.
bool is_free_place(const State& s, const Crowd& crowd, int figure, const ContactPlace& place);
/// A step straight on: how far, how much it may cost, and the low barriers that cost nothing; no others are climbed.
struct Stride {
  double length = 0;
  double cost = infinite;
  FeatureSet climbs = 0;
};
/// The free place that he reaches by such a step at the least cost: for piling in and following up.
ContactPlace place_straight_on(const State& s, int figure, int enemy, const Stride& stride);
/// Whether nothing but friends stands on the straight line to there: SKR-MOV-13.
bool is_line_free_of_enemies(const State& s, int figure, Vec to);
/// SKR-MEL-08: a man who faces none of those who touch him turns to this one, by quarters of a circle, if nobody stands
/// in the way: SKR-RULING-113.
void face_opponent(State& s, int figure, int opponent);

} // namespace sandtable::skirmish
