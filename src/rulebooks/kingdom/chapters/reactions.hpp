#pragma once
// Chapters 9.6 and 9.7: the defender's test, counter-charge, evasion, and the shots of both sides.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The attacker has chosen: pushes the defender's test where he takes one, then steps 6 and 7 and the second half.
void meet_reaction(State& s);
/// TKO-CHG-56, 57: whether the defender takes the test of what he has declared.
bool must_test_reaction(const State& s);
/// TKO-CHG-56: what is added to it; `note` is told each.
int reaction_modifier(const State& s, Plan* note = nullptr);
Plan reaction_plan(const State& s);
void reaction_tested(State& s, const Roll& roll, Events events);
/// StepKind::reaction: what the defender does if his test is passed.
void carry_out_reaction(State& s, Events events);
Plan counter_plan(const State& s);
void counter_thrown(State& s, const Roll& roll, Events events);
Plan evade_plan(const State& s);
void evade_thrown(State& s, const Roll& roll, Events events);
/// TKO-CHG-70 to 72: StepKind::charge_shots.
void charge_shots(State& s, Events events);
/// TKO-CHG-73 to 77: StepKind::charge_checks, after the losses of the shots.
void charge_checks(State& s, Events events);
/// TKO-CHG-74: an attacker's check of 3 to 6.
void halt_charge(State& s, Events events);

} // namespace sandtable::kingdom
