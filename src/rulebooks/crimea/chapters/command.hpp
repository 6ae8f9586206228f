#pragma once
// Chapter 6: what may be paid, and by whom.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-COL-02: whether a unit is in its column commander's zone.
bool in_zone(const State& s, int unit);
/// All that a unit could spend now: own, order and, for an assault, the column commander's free point: CRI-CP-06, 07.
int purse(const State& s, int unit, bool for_assault);
/// CRI-CP-04, 08, 11: whether a unit may act in CP(n) as far as everybody can see; its purse is not asked.
Ruling check_open_eligibility(const State& s, int unit);
/// CRI-CP-02, 04: the same and its purse.
Ruling check_price(const State& s, int unit, bool for_assault);
/// CRI-CP-05 to 07: pays the price of CP(n) and marks the unit as a spender.
void pay(State& s, int unit, bool for_assault, Events events);

} // namespace sandtable::crimea
