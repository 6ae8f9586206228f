#pragma once
// Section 11.

#include "battle/plan.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// Men on whom the next hit of a volley may fall, ascending: SKR-DMG-01 to 03, 14.
Numbers men_in_danger(const State& s, const Volley& volley);
/// SKR-DMG-05: the die as it counts.
int harm_total(const Shot& shot, int die);
/// SKR-DMG-06 to 08
Hurt harm_of(Weapon weapon, int total);

Plan hit_plan(const State& s);
void hit_thrown(State& s, const Roll& roll, Events events);
/// On to the next hit of a volley that has hit, or to its end: SKR-DMG-04.
void next_hit(State& s, Events events);

} // namespace sandtable::skirmish
