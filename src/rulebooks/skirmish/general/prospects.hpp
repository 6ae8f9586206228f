#pragma once
// What a general expects: estimates by the book's own numbers, quick enough to be asked at every order.

#include "rulebooks/skirmish/chapters/units.hpp"

#include <optional>

namespace sandtable::skirmish {

/// How far a unit can march in the open.
double reach_of(const State& s, int unit);
/// Where the scenario would have a unit go: off the table, or to a place to be held; none if it asks nothing.
std::optional<Vec> goal_of(const State& s, int unit);
/// The nearest men of its own for a lone leader.
std::optional<Vec> nearest_friends(const State& s, int leader);

/// What a man is worth, in fit veterans.
double worth_of(const Figure& f);
/// Men that a D8 of a shot at that range would put down, on average: hit and wound or kill.
double likely_harm(const Figure& shooter, double range, Cover cover);
/// Men down that a volley of the group at another promises, as they stand.
double likely_volley(const State& s, int group, int target, double gap);
/// The same of a round hand to hand, ours less theirs.
double likely_melee(const State& s, int group, int target);

} // namespace sandtable::skirmish
