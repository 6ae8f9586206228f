#pragma once
// Chapters 10.1 and 10.3 to 10.5: bouts, rounds and their results.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MEL-07, TKO-TERR-38: two enemies touch; what the caller leaves out (upslope, rounds, shares) is filled in.
void make_contact(State& s, Contact contact, Events events);
/// TKO-MEL-02, 04: a bout of the whole melee that the unit is in; what lies beneath on the agenda follows it. `first`:
/// the side that charged.
void begin_bout(State& s, int unit, Side first, int rounds);
/// TKO-MEL-60: a one-sided round against routers, or their end (TKO-MEL-61).
void cut_down(State& s, int catcher, int routers, Events events);
/// TKO-ORD-25: FIGHT.
Ruling check_fight(const State& s, int unit);
void begin_fight(State& s, Events events);

void bout(State& s, Events events); ///< StepKind::bout
Ruling check_allot(const State& s, const Step& step, const Order& o);
void allot(State& s, const Step& step, const Order& o, Events events);
void fight_round(State& s, Events events); ///< StepKind::round
Plan melee_plan(const State& s);
void melee_thrown(State& s, const Roll& roll, Events events);
Plan melee_kill_plan(const State& s);
void melee_kills_thrown(State& s, const Roll& roll, Events events);
void round_result(State& s, Events events); ///< StepKind::round_result
void round_checks(State& s, Events events); ///< StepKind::round_checks: pushed back, pursuit, next round

} // namespace sandtable::kingdom
