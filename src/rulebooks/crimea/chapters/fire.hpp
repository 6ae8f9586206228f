#pragma once
// Chapter 9.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-FIRE-11, 13, 17, 19: how many stands (guns) of a unit fire at all, were there a target; 0 for those who do not.
int firing_stands(const State& s, const Unit& u);
/// CRI-FIRE-13: why a unit may not fire at all as it is.
Ruling may_fire(const State& s, int unit);
/// CRI-FIRE-21 to 25: the units a stand must choose among, of those it can shoot at. In reaction every spender it can
/// shoot at (CRI-REACT-04).
UnitSet permitted_targets(const State& s, int firer, int stand, bool reaction);
/// CRI-FIRE-01 to 10: the natural face needed by an unshaken stand, pivot not counted.
int needed_face(const State& s, int firer, const Shot& shot, int target);
/// CRI-FIRE-28
bool enfilades(Vec origin, const Unit& target);
/// CRI-FIRE-29
bool double_line_behind(const State& s, Vec origin, int target, int target_stand);
/// CRI-FIRE-30
bool in_cover(const State& s, const Shot& shot, int target);

/// CRI-SEQ-35, CRI-FIRE-21 to 26: `target` alone: every stand that may fire at it does; or `targets` with `shares`. In
/// a reaction (s.phase) one spender and no priority: CRI-REACT-03, 04.
Ruling check_fire(const State& s, const Order& o);
/// The unit each stand would fire at, for an order that is allowed.
Aims aims_of(const State& s, const Order& o);
void fire(State& s, const Order& o, Events events);
/// The volley of s.aims; at its first target if it is split (the others' dice are pools of their own).
Plan volley_plan(const State& s);
/// CRI-FIRE-32 to 38: makes volleys of the dice; in FREE they are applied at once (StepKind::apply), else held.
void volley_thrown(State& s, const Roll& roll, Events events);

/// CRI-SEQ-21, 40: all held volleys take effect, target by target; pushes next_harm, then rout_tests.
void apply_volleys(State& s, Events events);
void next_harm(State& s, Events events);

} // namespace sandtable::crimea
