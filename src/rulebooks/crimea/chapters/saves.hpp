#pragma once
// Chapters 10 and 13: saves, losses, and what befalls leaders and commanders (CRI-SAVE-17).

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-SAVE-02 to 14: the natural face that saves the next hit with so many figures left and so many chits; 7: none.
int save_needs(const State& s, const Unit& u, int figures_left, int chits);

/// Whether its owner says which stand loses a figure: CRI-OPT-02.
bool spreads_losses(const State& s, const Unit& u);

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

} // namespace sandtable::crimea
