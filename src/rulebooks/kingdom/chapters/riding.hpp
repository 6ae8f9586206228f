#pragma once
// Commanders among the troops: TKO-CMD-09, TKO-MOVE-33.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Commanders attached to a unit: whose disc touches it and no friendly unit of a lower number.
UnitSet attached_to(const State& s, int unit);
/// Pushes a question for each of them, over whatever moves the unit next.
void ask_riders(State& s, int unit);
Ruling check_ride(const State& s, const Step& step, const Order& o);
void ride(State& s, const Step& step, const Order& o, Events events);

/// The one way in which a piece on the table comes to stand elsewhere: it is planted there, has moved (TKO-STATE-04),
/// its riders keep their place in it, enemy commanders under it are displaced (s.displaced), and its riders are
/// forgotten. All of the piece becomes as `end` is.
void put(State& s, int unit, const Unit& end, Events events);

/// TKO-MOVE-33: enemy commanders on whose ground a unit there would stand are displaced (s.displaced).
void ride_over(State& s, const Unit& there);
/// TKO-MOVE-33, TKO-CDR-10: where a commander is put who is to touch a unit: behind it, else beside it, else in it.
Vec place_beside(const State& s, int commander, int unit);
/// Friends to whom a displaced commander may flee: TKO-MOVE-33.
UnitSet refuges(const State& s, int commander);
/// TKO-MOVE-33: asks for the next displaced commander, or settles it where there is nobody to flee to; one at a time,
/// the caller comes back while s.displaced is not empty.
void displace_next(State& s, Events events);
Ruling check_displace(const State& s, const Step& step, const Order& o);
void displace(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::kingdom
