#pragma once
// Chapter 10.1, 10.5: who is in contact with whom, and bouts.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/chapters/allotment.hpp"
#include "rulebooks/kingdom/chapters/melee_result.hpp"
#include "rulebooks/kingdom/chapters/melee_round.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MEL-07, TKO-TERR-38: two enemies touch; what the caller leaves out (upslope, cover, shares) is filled in.
void make_contact(State& s, Contact contact, Events events);
/// TKO-MEL-02, 04: a bout of the whole melee that the unit is in; what lies beneath on the agenda follows it. `first`:
/// the side that charged. Rounds of an older bout of that melee that are still to come are not fought.
void begin_bout(State& s, int unit, Side first, int rounds);
/// TKO-MEL-60: a one-sided round against routers, or their end (TKO-MEL-61).
void cut_down(State& s, int catcher, int routers, Events events);
/// TKO-ORD-25: FIGHT.
Ruling check_fight(const State& s, int unit);
void begin_fight(State& s, Events events);

void bout(State& s, const Step& step, Events events); ///< StepKind::bout

} // namespace sandtable::kingdom
