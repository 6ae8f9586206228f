#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// A way of least cost for a man's centre: SKR-MOV-06, 07, 13, SKR-ACT-36.
struct Way {
  Path points; ///< without where he stands
  double cost = 0;
  bool found = false;
};

/// What is asked of a way.
struct Errand {
  Side side = Side::red;    ///< whose men keep off the enemy's bases
  double barrier = 6.25;    ///< what climbing costs: SKR-MOV-07
  double clearance = 1;     ///< kept from enemies: SKR-MOV-14; 0 for a charge
  std::int16_t toward = -1; ///< an enemy who may be touched: the target of a charge
  double half_width = 1;    ///< of the base, to pass beside walls and enemies
  double limit = infinite;  ///< a way that costs more is of no use
};

/// The least-cost way from one place to another round whatever nobody passes: impassable ground, walls away from their
/// openings, enemy bases. Friends are passed through (SKR-MOV-12).
Way least_cost_way(const State& s, Vec from, Vec to, const Errand& errand);
/// The cost of a straight leg on the ground: length, double in difficult ground, and each barrier climbed; infinite if
/// it crosses what nobody passes. Enemies are not looked at.
double leg_cost(const State& s, Vec from, Vec to, double barrier);

} // namespace sandtable::skirmish
