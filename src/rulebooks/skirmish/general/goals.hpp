#pragma once
// Where the scenario would have everybody go: section 16 as a general reads it.

#include "rulebooks/skirmish/chapters/units.hpp"

#include <optional>

namespace sandtable::skirmish {

/// The first aim of a kind that a side has; none: nullptr.
const Aim* aim_of(const State& s, Side side, Aim::Kind kind);
/// How far a place is from the nearest edge by which a side may leave; infinite if there is none.
double distance_to_exit(const State& s, Side side, Vec from);
/// The people a side is to bring home, as long as somebody of them is there; -1: none.
int captives_of(const State& s, Side side);
/// The middle of what a side defends, if it closes round its men; none: there is no such thing.
std::optional<Vec> stronghold_of(const State& s, Side side);

/// Where a unit should go: off the table, to those whom it leads or fetches, to a place to be held, behind walls; none
/// if the scenario asks nothing of it.
std::optional<Vec> goal_of(const State& s, int unit);
/// The nearest men of its own for a lone leader.
std::optional<Vec> nearest_friends(const State& s, int leader);

} // namespace sandtable::skirmish
