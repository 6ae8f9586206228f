#pragma once
// Chapters 9.2 to 9.5: the charge from its declaration to the attacker's choice, as far as it is said and thrown for.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-ORD-23, TKO-CHG-01 to 10
Ruling check_charge(const State& s, int unit, int target, int angle);
/// CHARGE: declaration. There is no order test but its own: TKO-ORD-10.
void begin_charge(State& s, Events events);

/// TKO-CHG-20 to 25: whether that unit may declare that reaction to the charge of s.charge.
Ruling check_reaction(const State& s, Reaction reaction);
/// D-REACT
Ruling check_react(const State& s, const Order& o);
void react(State& s, const Order& o, Events events);

/// TKO-CHG-31 to 37: what is added to the charge test of such a charge; `note` is told each.
int charge_modifier(const State& s, const Charge& charge, Plan* note = nullptr);
/// TKO-ORD-11 to 16, TKO-CHG-38: the natural face of the d10 that passes; 11: none does.
int face_needed(Rating rating, int modifier);
/// X-TEST with its modifiers, for a plan whose notes say them; `title` says what for.
Plan test_plan_of(const State& s, int unit, int modifier, const char* title);
Plan charge_test_plan(const State& s);
void charge_tested(State& s, const Roll& roll, Events events);
Plan charge_plan(const State& s);
void charge_thrown(State& s, const Roll& roll, Events events);

/// TKO-CHG-47: whether attacking Foot may fire instead of moving.
bool may_fire_instead(const State& s);
/// D-FOOT-HALF
Ruling check_foot_half(const State& s, const Order& o);
void choose_foot_half(State& s, const Order& o, Events events);
/// TKO-CHG-49: whether attacking Cavalry may fire into the defender.
bool may_fire_pistols(const State& s);
/// D-PISTOLS
Ruling check_pistols(const State& s, const Order& o);
void choose_pistols(State& s, const Order& o, Events events);
/// D-CAV and D-SWIRL-SIDE
Ruling check_cavalry_choice(const State& s, const Order& o);
void choose_cavalry(State& s, const Order& o, Events events);

} // namespace sandtable::kingdom
