#pragma once
// Chapter 9.4: the dice of a volley.

#include "battle/plan.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/state/events.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::crimea {

/// Dice of a volley that lie side by side and need the same face at the same range: CRI-GEN-10.
struct VolleyRun {
  std::uint8_t dice = 0, needs = 7;
  bool far = false;       ///< CRI-FIRE-34
  bool at_others = false; ///< not at the target whose odds are told
  std::array<bool, 3> rows{};
  bool bracketed = false, pivot = false;
  bool at_commanders = true; ///< at nobody else: CRI-FIRE-40
};
using VolleyRuns = boost::container::static_vector<VolleyRun, 6>;
/// The volley of s.aims, in the order its dice are rolled.
VolleyRuns volley_runs(const State& s);
/// The target whose odds are told: that of the leftmost stand, but a unit rather than a commander.
int main_target(const State& s);

/// What has been thrown at one target.
struct VolleyCount {
  int near = 0, far = 0; ///< dice that hit, at short and at long range
  int sixes = 0;         ///< natural
};
void count_die(VolleyCount& count, int face, int needs, bool far);
/// CRI-FIRE-33 to 35, 40
int possible_hits(const Unit& target, const VolleyCount& count);
/// CRI-FIRE-36: chits that so many natural sixes bring.
int chits_for(int sixes);
/// CRI-FIRE-37: possible leader casualties.
int leaders_threatened_by(int sixes);

Plan volley_plan(const State& s);
/// CRI-FIRE-32 to 38: makes volleys of the dice; in FREE they are applied at once (StepKind::apply), else held.
void volley_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::crimea
