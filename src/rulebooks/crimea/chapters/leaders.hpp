#pragma once

#include "battle/plan.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <boost/container/static_vector.hpp>

// Chapters 13 and 14: who stands beside whom when bullets fly.

namespace sandtable::crimea {

/// CRI-FIRE-41: the friendly commanders within 2 of a unit, the nearest first: he shares its leader's risk.
using CommandersNear = boost::container::static_vector<std::int8_t, 64>;
CommandersNear commanders_with(const State& s, int unit);

/// CRI-FIRE-41
Plan share_plan(const State& s, int unit);
void share_thrown(State& s, int unit, const Roll& roll, Events events);
/// CRI-LDR-02 to 06
Plan leader_plan(const State& s, int unit);
void leader_thrown(State& s, int unit, const Roll& roll, Events events);
/// CRI-ARMY-17 to 19, CRI-COL-09, 10: pushes the die of a commander who has been hit.
void endanger_commander(State& s, int commander);
Plan commander_plan(const State& s, int commander);
void commander_thrown(State& s, int commander, const Roll& roll, Events events);

} // namespace sandtable::crimea
