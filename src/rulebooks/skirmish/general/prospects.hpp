#pragma once
// What a general expects: estimates by the book's own numbers, quick enough to be asked at every order.

#include "rulebooks/skirmish/chapters/units.hpp"

#include <optional>

namespace sandtable::skirmish {

/// How far a unit can march in the open.
double reach_of(const State& s, int unit);

/// What a man is worth, in fit veterans.
double worth_of(const Figure& f);
/// Men that a D8 of a shot at that range would put down, on average: hit and wound or kill.
double likely_harm(const Figure& shooter, double range, Cover cover);
/// The share of a group's men whose dice fall in a half-turn, one with another, as it is loaded or not.
double rate_of_fire(const State& s, int group);
/// Men down that a volley of the group at another promises, as they stand.
double likely_volley(const State& s, int group, int target, double gap);
/// The same of a round hand to hand, ours less theirs.
double likely_melee(const State& s, int group, int target);

} // namespace sandtable::skirmish
