#pragma once
// Chapter 11.3: who wins, and what it costs.

#include "battle/plan.hpp"
#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-CC-30: the side with the higher total, 0 or 1; of equal ones `of_ties`.
int winner_of(int attackers, int defenders, int of_ties);
/// CRI-CC-33, 34: one die more of a side.
void count_die(Tally& tally, int face);
/// CRI-CC-45: gunners of the beaten side leave their guns before anything else befalls it.
void abandon_guns(State& s, int loser);
/// CRI-CC-33, 34, 37, 38: what the losers of s.combat have to bear, in order.
Blows blows_on_loser(const State& s);
/// CRI-CC-35, 36: the same of the winners, by the die thrown for it.
Blows blows_on_winner(const State& s, int die);
/// CRI-CC-35: possible hits on the winner.
int winners_hits(int die, int losers_hits);

void combat_thrown(State& s, const Roll& roll, Events events);
Plan loss_plan(const State& s);
void loss_thrown(State& s, const Roll& roll, Events events);
/// StepKind::combat_harm and combat_end.
void combat_harm(State& s, Events events);

} // namespace sandtable::crimea
