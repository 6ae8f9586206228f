#pragma once
// Chapter 16: events 2 to 9, 14 and 15, which befall those who rolled them. Each is called when the unit is known.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

void harvest(State& s, Events events);     // TKO-EV-02
void explosion(State& s, Events events);   // TKO-EV-03
void damp_powder(State& s, Events events); // TKO-EV-04
Plan damp_powder_plan(const State& s);
void damp_powder_thrown(State& s, const Roll& roll, Events events);
void good_shot(State& s, Events events); // TKO-EV-05
void good_shot_thrown(State& s, const Roll& roll);
void cellar(State& s, Events events); // TKO-EV-06
void cellar_thrown(State& s, const Roll& roll, Events events);
void smoke_thrown(State& s, const Roll& roll, Events events); // TKO-EV-07
void beer(State& s, Events events);                           // TKO-EV-08
void wrong_left(State& s, Events events);                     // TKO-EV-09
void french_powder(State& s, Events events);                  // TKO-EV-14
void sergeants(State& s, Events events);                      // TKO-EV-15

} // namespace sandtable::kingdom
