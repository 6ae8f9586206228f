#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/judged.hpp"

namespace sandtable::skirmish {

/// SKR-SET-02, 03
Judged judge_deployment(const State& s, const Step& step, const Order& o);
void deploy(State& s, const Step& step, const Order& o, const Judged& judged, Events events);
/// Units of a side that are still to be placed.
UnitSet waiting_units(const State& s, Side side);
/// Puts all that are left where they fit; an automatic side seeks cover. Whoever finds no room is not in this battle.
void place_the_rest(State& s, Side side, Events events);
/// The numbers of the markers of whoever is unseen, dummies among them: SKR-SET-06. For when all are placed.
void number_markers(State& s);

} // namespace sandtable::skirmish
