#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// KM1-SQR-01..03, 10: whether this contact makes the infantry try for a square.
bool must_try_square(const State& s, const Unit& attacker, const Unit& defender);
/// KM1-SQR-05
Plan square_plan(const State& s, int unit);
/// KM1-SQR-09: the square takes its place and the attacker is seated on its edge; false if there is no room for it.
bool form_square(State& s, Events events);
/// KM1-SQR-30: a square that is too small to stay one.
bool shrunken(const Unit& u);

} // namespace sandtable::kingsmen
