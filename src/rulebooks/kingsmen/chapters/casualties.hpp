#pragma once

#include "rulebooks/kingsmen/chapters/attack_plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// Which of a unit's leaders may fall in a soldier's place.
Exposed exposed_of(const State& s, const Unit& unit);
/// Notes in a plan whose officer and ensign may fall.
void expose_command(AttackPlan& plan, const State& s);

/// Takes figures off and lets the survivors close up: 2.9, 15.1.
void take_losses(State& s, int unit, const Losses& losses, bool in_melee, Events events);
/// KM1-CAS-10: removes the unit if it is at or below its breaking point. True if it was.
bool break_check(State& s, int unit, Events events);
/// KM1-CAS-20: takes a unit off the table for good and counts it as lost.
void remove_unit(State& s, int unit, Rule why, Events events);
/// KM1-RES-30, 32, 38: one colour worse; red becomes disorder.
void downgrade(State& s, int unit, Rule why, Events events);
int units_left(const State& s, Side side);
/// KM1-CAS-30
int collapse_threshold(int starting_units);
/// KM1-CAS-32: the army's best rating.
int best_rating(const State& s, Side side);
/// KM1-CAS-32: whether an army that has lost too much fights on.
Plan collapse_plan(const State& s, Side side);
/// KM1-OPT-51, KM1-SEQ-53: at the end of a turn every general in contact replaces one missing command figure.
void restore_figures(State& s, Events events);
/// KM1-OPT-50: the same for a general who has just moved, and for a unit that has.
void restore_by_general(State& s, int general, Events events);
void restore_by_move(State& s, int unit, Events events);

} // namespace sandtable::kingsmen
