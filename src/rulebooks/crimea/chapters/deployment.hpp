#pragma once
// Chapter 4: where units and commanders stand before the first turn.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What a unit stands in when nobody says otherwise: line, guns unlimbered, commanders nothing.
Formation usual_formation(Arm arm);
/// CRI-FORM-14..17: whether a unit may begin the battle so.
Ruling check_first_formation(const State& s, const Unit& u, Formation f);
/// The unit put on the table.
Unit posted(const Unit& u, Formation formation, Vec anchor, Angle facing);
/// Whether it stands clear of others, of impassable ground and of the table edge.
Ruling check_post(const State& s, int unit, const Unit& end);

/// CRI-SET-02: asks for the first unit or commander that has no place yet, if there is one.
void begin_deployment(State& s);

/// CRI-SET-02, 04: placing the armies.
Ruling check_deployment(const State& s, const Order& o);
void deploy(State& s, const Order& o, Events events);

} // namespace sandtable::crimea
