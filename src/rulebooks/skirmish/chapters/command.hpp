#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// COMMAND of the next PC who commands, or on to ACTION: SKR-SEQ-03, SKR-CMD-02.
void next_commander(State& s, int from, Events events);
/// SKR-CMD-19
double command_distance(const State& s, int figure, int other);
bool can_reach(const State& s, int pc, int figure);
/// SKR-CMD-15, 16
int cost_of_figure(const State& s, int figure);
/// SKR-CMD-17
int cost_of_group(const State& s, int group);

Ruling check_declare(const State& s, const Step& step, const Order& o); // SKR-SEQ-04, 07
void declare(State& s, const Step& step, const Order& o, Events events);
Ruling check_spend(const State& s, const Step& step, const Order& o); // SKR-SEQ-06
void spend(State& s, const Step& step, const Order& o, Events events);
Plan command_plan(const State& s, const Step& step);
void command_thrown(State& s, const Step& step, const Roll& roll, Events events);
/// Whether a declaration leaves a choice, and whether anything is to be bought.
bool is_declaration_open(const State& s, const Step& step);
bool can_spend(const State& s, const Step& step);

} // namespace sandtable::skirmish
