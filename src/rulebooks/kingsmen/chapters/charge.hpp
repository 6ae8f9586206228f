#pragma once

#include "rulebooks/kingsmen/chapters/movement.hpp"

namespace sandtable::kingsmen {

/// A charge as judged: the move, where contact is made, and how the attacker stands then.
struct Charge {
  Ruling ruling;
  March march;
  Unit end;
  Vec contact;
};

/// KM1-MELEE-04, KM2-OPT-40: whether troops of this kind ever initiate a melee.
bool ever_charges(const Options& options, Type type);
/// KM1-MELEE-01..08, KM2-OPT-40: whether one may attack the other at all.
Ruling may_attack(const State& s, int attacker, int target);
/// KM1-MELEE-11: distance from a point to what counts as contact with a target.
double contact_distance(const State& s, Vec p, const Unit& target);
/// KM2-OPT-42: how far ahead of its anchor a charging unit touches: skirmishers by the depth of their command pair.
double touch_ahead(const Unit& attacker);
/// The point of a target's contact shape nearest to the attacker, reached in a straight line.
Vec contact_point(const State& s, Vec from, const Unit& target);
/// Where the attacker's anchor stops that goes straight at such a point.
Vec charge_goal(const Unit& attacker, Vec from, Vec contact);
/// Section 11.2.
Charge judge_charge(const State& s, int attacker, const Order& order);
/// KM1-MELEE-16, KM1-RULING-38: the unit set back along its facing until it fits.
std::optional<Unit> set_back(const State& s, const Unit& stance, int self, int target);

} // namespace sandtable::kingsmen
