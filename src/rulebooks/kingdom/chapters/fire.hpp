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

/// A shot with its dice fixed: TKO-FIRE-30 to 44. `note`, if given, is told every modifier.
Shot shot_of(const State& s, int firer, int target, const Aim& aim, Plan* note = nullptr);
/// Fires the shots in s.shots (a slot without a firer is none; in a charge slot 0 is the attacker's): pushes every
/// throw they need, in the order of TKO-CHG-72, over what the caller has pushed to follow them. Their kills then wait
/// in s.casualties for the step `losses`.
void fire_shots(State& s, Events events);
/// TKO-FIRE-60: its first shot is thrown for.
bool must_throw_for_ammunition(const State& s, int unit);
/// TKO-FIRE-60, 61: a shot costs one.
void spend_shot(State& s, int unit);

Plan ammo_plan(const State& s, int slot);
void ammo_thrown(State& s, int slot, const Roll& roll, Events events);
Plan fire_plan(const State& s, int slot);
void fire_thrown(State& s, int slot, const Roll& roll, Events events);
Plan kill_plan(const State& s, int slot);
void kills_thrown(State& s, int slot, const Roll& roll, Events events);

/// TKO-KILL-04 to 07: what is added to the kill dice of a shot.
int kill_modifier(const State& s, int firer, int target, Cover cover, Plan* note = nullptr);
/// TKO-KILL-01 to 03: the face that kills a man of that unit, before modifiers.
int kill_number(const Unit& u);
Rule kill_rule(const Unit& u);
/// TKO-FIRE-51, TKO-KILL-08: the natural face needed; 7: none will do.
int kill_face(const Unit& target, int modifier);

} // namespace sandtable::kingdom
