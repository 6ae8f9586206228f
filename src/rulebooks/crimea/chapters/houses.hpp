#pragma once
// CRI-TER-13 to 15: into a house and out of it.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-TER-07, 13, CRI-MOVE-21: whether a unit may go into that house at all, however near it is.
Ruling check_house(const State& s, int unit, int house);
Vec centre_of_house(const State& s, int house);
/// The unit inside it, its stands off the plan.
Unit inside_house(const State& s, Unit u, int house);

/// CRI-TER-14: a garrison in column, its anchor on the outline of its house at the point nearest to `place`, facing
/// outward; at a corner by the wall that looks more toward `next`.
Unit set_down_at(const State& s, const Unit& garrison, Vec place, Vec next);
/// CRI-TER-15: the garrison in column at the outline point farthest from an enemy, faced away from him.
Unit set_down_from_house(const State& s, int unit, Vec farthest_from);
/// The front edge alone of a column, in no formation: while it files out of a house its tail is in there still.
/// CRI-RULING-91
Unit head_of(Unit column);

} // namespace sandtable::crimea
