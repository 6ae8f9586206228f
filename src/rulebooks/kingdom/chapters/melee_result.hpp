#pragma once
// Chapters 10.3 to 10.5: who has won a round, and what follows.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MEL-45, 46: how a round goes for a side that suffered so many casualties and caused so many.
RoundResult round_result_of(int suffered, int caused);
/// The check that a unit of s.melee takes after its round: TKO-MEL-50, TKO-MOR-32.
Check check_after_round(const State& s, int unit, RoundResult result);

void round_result(State& s, Events events); ///< StepKind::round_result
void round_checks(State& s, Events events); ///< StepKind::round_checks: pushed back, pursuit, next round
void give_ground(State& s, Events events);  ///< StepKind::give_ground: TKO-MEL-54

/// TKO-MEL-62: the routers (-1: lost) are done with; the unit that caught them stops where it is.
void after_cutting_down(State& s, int catcher, int routers, Events events);

} // namespace sandtable::kingdom
