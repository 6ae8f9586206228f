#pragma once
// Chapter 10.3: the dice of a round.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MEL-01: all units that are joined to this one by contacts, itself included.
UnitSet joined(const State& s, int unit);

/// The dice of one unit against one enemy in the round of s.melee.
struct MeleePool {
  int contact = -1;
  bool attackers = true;
  int thrower = -1, target = -1;

  std::size_t index() const { return static_cast<std::size_t>(2 * contact + (attackers ? 0 : 1)); }
};
using MeleePools = boost::container::static_vector<MeleePool, 96>;
/// TKO-MEL-44: in the order in which they fall.
MeleePools melee_pools(const State& s);
/// The face that kills in a pool: TKO-MEL-40 to 42.
int melee_kill_face(const State& s, const MeleePool& pool);

/// s.melee for a round of the whole melee that the unit is in, stands shared out evenly. `first`: TKO-MEL-44.
void open_round(State& s, int unit, Side first);
void fight_round(State& s, Events events); ///< StepKind::round: the pools are fixed
Plan melee_plan(const State& s);
void melee_thrown(State& s, const Roll& roll, Events events);
Plan melee_kill_plan(const State& s);
void melee_kills_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::kingdom
