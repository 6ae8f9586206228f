#pragma once
// Chapter 11: morale checks, rout and falling back.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-SEQ-13, 14: a check is due; one that the unit owes already is merged with it. The step `checks` takes them, in
/// TKO-CON-08 order unless the caller pushes them in another (`keep_order`).
void owe_check(State& s, const Check& check, bool keep_order = false);
/// StepKind::checks
void take_checks(State& s, Events events);
Plan morale_plan(const State& s);
void morale_thrown(State& s, const Roll& roll, Events events);
/// What a check comes to: the die and every modifier, TKO-MOR-10 to 36.
int morale_modifier(const State& s, const Check& check, Plan* note = nullptr);
enum class MoraleResult : std::uint8_t { routs, falls_back, holds, carries_on };
MoraleResult morale_result(int total); // TKO-MOR-40 to 43
/// The same for those who read the table in their own way: routers and pursuers (TKO-MOR-50, 51), and a charger, who
/// halts where others hold or fall back (TKO-CHG-74).
MoraleResult morale_result(const State& s, const Check& check, int total);

/// TKO-MOR-40, TKO-COMP-05: a unit breaks and makes its first rout move; `from`: the mean of the enemies in contact is
/// taken before contacts end. The step rout_roll is pushed.
void rout(State& s, int unit, Rule why, Events events);
Plan rout_plan(const State& s, int unit);
void rout_thrown(State& s, const Step& step, const Roll& roll, Events events);
Plan fall_back_plan(const State& s, int unit);
void fall_back_thrown(State& s, const Step& step, const Roll& roll, Events events);

} // namespace sandtable::kingdom
