#pragma once

#include "rulebooks/kingsmen/movement.hpp"

namespace sandtable::kingsmen {

/// A charge as judged: the move, where contact is made, and how the attacker stands then.
struct Charge {
  Ruling ruling;
  March march;
  Unit end;
  Vec contact;
};

/// KM1-MELEE-01..08: whether one may attack the other at all.
Ruling may_attack(const State& s, int attacker, int target);
/// KM1-MELEE-11: distance from a point to what counts as contact with a target.
double contact_distance(const State& s, Vec p, const Unit& target);
/// The point of a target's contact shape nearest to the attacker, reached in a straight line.
Vec contact_point(const State& s, Vec from, const Unit& target);
/// Section 11.2.
Charge judge_charge(const State& s, int attacker, const Order& order);
/// KM1-MELEE-16, KM1-RULING-38: the unit set back along its facing until it fits.
std::optional<Unit> set_back(const State& s, const Unit& stance, int self, int target);

} // namespace sandtable::kingsmen
