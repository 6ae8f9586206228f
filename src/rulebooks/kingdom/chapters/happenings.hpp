#pragma once
// Chapter 16: events. (`Event` is a fact of the battle; what the chart brings is a happening here.) What each of them
// does is in event_fortunes.hpp (2 to 9, 14, 15), event_moves.hpp (10, 11, 13, 18), event_favours.hpp (12, 16, 17) and
// arrivals.hpp (19, 20).

#include "battle/plan.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-EVT-01 to 03: pushes the first roll.
void begin_events(State& s);
void next_roller(State& s, Events events); ///< StepKind::events
Plan event_plan(const State& s, int roller);
void event_thrown(State& s, int roller, const Roll& roll, Events events);
Plan chart_plan(const State& s, int roller);
void chart_thrown(State& s, int roller, const Roll& roll, Events events);
Plan event_dice_plan(const State& s);
void event_dice_thrown(State& s, const Roll& roll, Events events);
void event_go_on(State& s, Events events);
Judged check_event_choice(const State& s, const Order& o);
void choose_event(State& s, const Order& o, const Judged& judged, Events events);
/// TKO-DEC-15: whether there is more than one way to answer, and the first of them.
bool is_event_choice_open(const State& s);
Order first_event_choice(const State& s);

} // namespace sandtable::kingdom
