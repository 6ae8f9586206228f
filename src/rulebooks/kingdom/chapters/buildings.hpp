#pragma once
// Chapter 3, TKO-TERR-39 to 44: garrisons.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// The unit that holds a building, or -1.
int garrison_of(const State& s, int feature);
/// TKO-TERR-21, 39: may it go in?
Ruling check_entry(const State& s, int unit, int feature);
void enter_building(State& s, int unit, int feature, Events events);
/// TKO-TERR-42, 43: a garrison in its default formation beside its building, on the side that lies that way (a unit
/// vector); whether there is room is another question.
Unit beside_building(const State& s, const Unit& garrison, Angle facing, Vec side);
/// TKO-TERR-43: the unit set up outside, rear edge touching the building on the side it faces; none if there is no
/// room.
std::optional<Unit> outside(const State& s, int unit, Angle facing);
void leave_building(State& s, int unit, const Unit& set_up, Events events);

} // namespace sandtable::kingdom
