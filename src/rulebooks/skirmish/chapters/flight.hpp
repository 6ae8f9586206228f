#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// A Retreat is carried out, or its player is asked whether it stays: SKR-MOR-01 to 06.
void retreat(State& s, int group, Events events);
Ruling check_retreat_choice(const State& s, const Step& step, const Order& o);
void choose_retreat(State& s, const Step& step, const Order& o, Events events);
/// SKR-MOR-07 to 12
void rout(State& s, int group, Events events);
/// SKR-ACT-22 on 5 or 6: to the nearest cover, and halt.
void make_for_cover(State& s, int group, Events events);

} // namespace sandtable::skirmish
