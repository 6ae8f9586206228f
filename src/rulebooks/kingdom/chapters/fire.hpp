#pragma once
// Chapters 8.3, 8.5 and 8.6: the dice of a shot, its kills, and powder.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"

namespace sandtable::kingdom {

/// TKO-FIRE-62, 63, 65
bool is_without_ammunition(const State& s, const Unit& u);
/// TKO-ORD-22, TKO-FIRE-17, 22, 62, TKO-OPT-14
Ruling check_fire(const State& s, int unit, int target);
/// FIRE after its test: one shot, its losses and checks.
void begin_fire(State& s, Events events);

/// Makes ready shot `slot`: its dice are fixed now (TKO-FIRE-30 to 44). `note`, if given, is told every modifier.
Shot shot_of(const State& s, int firer, int target, const Aim& aim, Plan* note = nullptr);
/// TKO-FIRE-60, 61: the shot costs one; the step `ammo_roll` is needed first where it has not been thrown for.
bool must_throw_for_ammunition(const State& s, int unit);
void spend_shot(State& s, int unit, Events events);

Plan ammo_plan(const State& s, int slot);
void ammo_thrown(State& s, int slot, const Roll& roll, Events events);
Plan fire_plan(const State& s, int slot);
void fire_thrown(State& s, int slot, const Roll& roll, Events events);
Plan kill_plan(const State& s, int slot);
void kills_thrown(State& s, int slot, const Roll& roll, Events events);

/// TKO-KILL-01 to 03: the face that kills a man of that unit, before modifiers.
int kill_number(const Unit& u);
/// TKO-FIRE-51, TKO-KILL-08: the natural face needed; 7: none will do.
int kill_face(const Unit& target, int modifier);

} // namespace sandtable::kingdom
