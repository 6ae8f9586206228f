#pragma once
// Chapters 7 and 14: a unit under way, from die to die.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Puts a unit on its way: a step `course` on the agenda, over whatever the caller has pushed to follow it. Riders are
/// asked first (riding.hpp) unless they have answered already (TKO-RULING-144: s.riders). s.course is there for the
/// caller when the course has ended.
void set_out(State& s, const Course& course, bool ask = true);
/// StepKind::course: goes on to the next difficult piece, to contact, or to the end.
void go_on(State& s, Events events);
/// TKO-DIFF-01 to 05: X-TERRAIN.
Plan terrain_plan(const State& s, int feature);
void terrain_thrown(State& s, int feature, const Roll& roll, Events events);
/// What the score of a die does: TKO-DIFF-02 to 05, 09.
enum class Going : std::uint8_t { free, slowed, slowed_and_disordered, barred };
Going going_at(const State& s, const Unit& u, int feature, int die);

/// How far a unit slides straight along a direction until it first touches another, and `infinite` if it never does:
/// TKO-CHG-02.
double gap_along(const State& s, const Unit& mover, Vec direction, const Unit& target);

} // namespace sandtable::kingdom
