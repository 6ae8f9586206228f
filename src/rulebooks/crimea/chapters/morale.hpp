#pragma once
// Chapter 12.

#include "battle/plan.hpp"
#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-MOR-01 to 12, 22: chits up to its strength; none for routers and commanders.
void take_chits(State& s, int unit, int chits, Rule why, Events events);
/// The chits that a unit takes of so many: up to its strength, none for routers and commanders.
int frighten(Unit& u, int chits);
/// CRI-MOR-12: a unit has no more than its strength.
void discard_excess(Unit& u);
/// CRI-MOR-14: whether its chits have reached its strength.
bool must_rout(const Unit& u);
/// StepKind::rout_tests: marks every unit that must rout and pushes its rout_roll, ascending id.
void rout_tests(State& s, Events events);

/// CRI-MOR-15, 23, 29: four dice in full.
Plan flight_plan(const State& s, int unit, bool rout);
/// CRI-MOR-23 to 34: withdraws from the units of s.flight_from, or routs instead (CRI-CC-41) when its chits say so; the
/// chit of CRI-MOR-06 is taken before.
void withdraw_thrown(State& s, int unit, const Roll& roll, Events events);
void rout_thrown(State& s, int unit, const Roll& roll, Events events);
/// Pushes the withdrawal of a unit that lost or failed its test, after its chit for withdrawing: a rout if its chits
/// are then equal to its strength. A beaten unlimbered battery leaves its guns: CRI-CC-45.
void send_back(State& s, int unit, UnitSet from, Events events);

/// CRI-CC-02, 05, CRI-MOR-17: stands and leader, or gunners, and the die, less chits: 6 passes.
int morale_total(const Unit& u, int die);
bool passes_morale(const Unit& u, int die);
/// The face from which on it passes; 7: none does.
int morale_needs(const Unit& u);
/// One die of a unit's own courage, and all that changes the face it needs.
Plan courage_plan(const State& s, int unit, Rule rule);

/// CRI-MOR-17, 18
Plan rally_plan(const State& s, int unit);
void rally_thrown(State& s, int unit, const Roll& roll, Events events);

} // namespace sandtable::crimea
