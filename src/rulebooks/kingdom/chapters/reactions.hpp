#pragma once
// Chapters 9.6 and 9.7: the defender's test, counter-charge, evasion, and the shots of both sides.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

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
