#pragma once
// Chapter 11.1: declaring a close assault, and the tests before it.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// How an attacker faces his target, or why he cannot come at it.
struct Approach {
  Ruling ruling;
  Angle facing;
};
/// CRI-CC-01, 08, 09: `target`, optional `facing` (the free turn; without one the least turn that serves is taken) and
/// `supporters`. Prices are asked elsewhere.
Approach judge_assault(const State& s, const Order& o);
/// Turns the attacker, adds to s.assaults what is judged at the declaration, pushes the morale tests (CRI-SEQ-36). In
/// FREE the fight follows at once (CRI-SEQ-16), else it waits for ASSAULT(n). Supporters have been paid for and used
/// already.
void declare_assault(State& s, const Order& o, const Approach& judged, Events events);
/// CRI-REACT-09: a reaction charge that has reached its object; tested in ASSAULT(n).
void declare_charge(State& s, int unit, int target, Vec began_at, Events events);

/// CRI-CC-08: the shift that brings an attacker into contact.
Vec closing_step(const State& s, const Unit& attacker, const Unit& target);
/// Takes a defender into an assault, with those who support him, and judges what CRI-CC-29 says is judged beforehand.
void engage(const State& s, Assault& a, int defender);
/// The units of an assault on either side: 0 attacks, 1 defends.
constexpr UnitSet attackers(const Assault& a) { return bit(a.attacker) | a.supporters; }
constexpr UnitSet defenders(const Assault& a) { return bit(a.target) | a.target_supporters; }

} // namespace sandtable::crimea
