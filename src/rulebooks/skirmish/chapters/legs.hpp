#pragma once
// What lies on a straight leg of a man's way: SKR-MOV-06, 07, 13, 16.

#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

struct Leg {
  double length = 0;
  double difficult = 0; ///< of it, in difficult ground
  int climbs = 0;       ///< low barriers crossed, and doors of buildings
  bool passable = true;

  double cost(double barrier) const { return passable ? length + difficult + climbs * barrier : infinite; }
};
Leg leg_between(const Setting& setting, Vec from, Vec to);

/// What a straight line comes near: legs along it meet nothing else.
using NearShapes = boost::container::static_vector<const WayShape*, Table::most_features>;
NearShapes shapes_near(const Setting& setting, Vec from, Vec to);
Leg leg_between(const Setting& setting, const NearShapes& shapes, Vec from, Vec to);

/// Neither difficult nor enclosed anywhere on it: SKR-MOV-04.
bool is_clear_leg(const Setting& setting, Vec from, Vec to);
/// How far one may go along a leg until the first crossing of what nobody passes, as a fraction of it; 1: all the way.
double passable_part(const Setting& setting, Vec from, Vec to);
/// How far a leg is clear ground, as a fraction of it.
double clear_part(const Setting& setting, Vec from, Vec to);

} // namespace sandtable::skirmish
