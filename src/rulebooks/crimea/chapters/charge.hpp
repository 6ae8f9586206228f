#pragma once
// Chapter 7: the reaction charge of cavalry.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// A charge looked at before it is made.
struct Onset {
  Ruling ruling;
  Angle facing;      ///< of the cavalry, to its object
  double wanted = 0; ///< inches ahead to the place 2 from it
};
/// CRI-REACT-07, 08, 10: the reaction charge of cavalry.
Onset judge_charge(const State& s, int unit, int target);
void begin_charge(State& s, const Order& o, const Onset& onset, Events events);
/// What a charge that is about to be thrown for crosses on its way.
Touched ground_of_charge(const State& s);
/// CRI-REACT-08: inches that these dice give it, and whether it gets to its target by them.
double charge_allowance(const State& s, std::span<const std::uint8_t> faces, const Touched& ground);
bool charge_reaches(const State& s, std::span<const std::uint8_t> faces, const Touched& ground);
Plan charge_plan(const State& s);
/// Moves it and declares the assault if it reaches (`declare_charge` of assault.hpp), else gives the chit.
void charge_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::crimea
