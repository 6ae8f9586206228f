#pragma once
// What moves a battle on from rest to rest, for rulebooks whose state has an agenda and that say the nature of a step
// by `nature_of(kind)`.

#include "battle/contract.hpp"
#include "battle/step_nature.hpp"

namespace sandtable {

/// Where a battle rests, by the step on top of its agenda.
template <class State>
Node node_of(const State& s) {
  if (s.agenda.empty()) return Node::over;
  return nature_of(s.agenda.top().kind) == StepNature::chance ? Node::chance : Node::decision;
}

/// Does everything that needs neither a decision nor a throw, until one is needed or the battle is over. Whether one
/// that comes up is needed says `is_needed(step)`; if not, it is taken off and `lapse(step)` does what follows.
/// `carry_out(step)` does an automatic step.
template <class State, class IsNeeded, class Lapse, class CarryOut>
void drive(State& s, IsNeeded&& is_needed, Lapse&& lapse, CarryOut&& carry_out) {
  while (!s.agenda.empty()) {
    const auto step = s.agenda.top();
    const bool automatic = nature_of(step.kind) == StepNature::automatic;
    if (!automatic && is_needed(step)) return;
    s.agenda.pop();
    if (automatic)
      carry_out(step);
    else
      lapse(step);
  }
}

} // namespace sandtable
