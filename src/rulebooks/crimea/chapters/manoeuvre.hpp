#pragma once
// Chapter 5.3: the actions that are neither move, fire nor assault.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// Whether the order's verb is one of form, face, turn, remove_chit, mount, dismount, limber, unlimber, man_guns.
bool is_manoeuvre(Verb verb);
/// CRI-FORM-19, 20, CRI-SEQ-28 to 32, CRI-MOVE-36: whether the unit may do it as it stands; who may act when is not
/// asked.
Ruling check_manoeuvre(const State& s, const Order& o);
void manoeuvre(State& s, const Order& o, Events events);
/// Where the unit would stand after form, face, turn, mount or limber.
Unit after_manoeuvre(const State& s, const Order& o);

} // namespace sandtable::crimea
