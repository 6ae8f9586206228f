#pragma once
// Chapters 10 and 13: saves, losses, and what befalls leaders and commanders (CRI-SAVE-17).

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-SAVE-02 to 14: the natural face that saves the next hit with so many figures left and so many chits; 7: none.
int save_needs(const State& s, const Unit& u, int figures_left, int chits);

/// How a unit bears what strikes it, for the odds of volleys and combats. Under CRI-OPT-02 its owner is taken to keep
/// as many stands alive as he can.
Bearing bearing_of(const State& s, int unit);

/// Begins to deal with a harm: pushes StepKind::harm.
void suffer(State& s, const Harm& harm);
/// One stride of it: the next saves, losses without a save, leader dice, chits; pushes itself until nothing is left.
/// Rout tests are the caller's (StepKind::rout_tests).
void harm_step(State& s, Events events);
Plan save_plan(const State& s, int unit);
void saves_thrown(State& s, int unit, const Roll& roll, Events events);
/// CRI-OPT-02
Ruling check_take_loss(const State& s, const Order& o);
void take_loss(State& s, const Order& o, Events events);

/// CRI-FIRE-41
Plan share_plan(const State& s, int unit);
void share_thrown(State& s, int unit, const Roll& roll, Events events);
/// CRI-LDR-02 to 06
Plan leader_plan(const State& s, int unit);
void leader_thrown(State& s, int unit, const Roll& roll, Events events);
/// CRI-ARMY-17 to 19, CRI-COL-09, 10: pushes the die of a commander who has been hit.
void endanger_commander(State& s, int commander);
Plan commander_plan(const State& s, int commander);
void commander_thrown(State& s, int commander, const Roll& roll, Events events);
/// CRI-FIRE-41: the friendly commander within 2 of the unit who shares its leader's risk, or -1.
int commander_with(const State& s, int unit);

} // namespace sandtable::crimea
