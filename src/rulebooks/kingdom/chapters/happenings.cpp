#include "rulebooks/kingdom/chapters/happenings.hpp"
namespace sandtable::kingdom {
void begin_events(State&) {}
void next_roller(State&, Events) {}
Plan event_plan(const State&, int) { return {}; }
void event_thrown(State&, int, const Roll&, Events) {}
Plan chart_plan(const State&, int) { return {}; }
void chart_thrown(State&, int, const Roll&, Events) {}
Plan event_dice_plan(const State&) { return {}; }
void event_dice_thrown(State&, const Roll&, Events) {}
void event_go_on(State&, Events) {}
Judged check_event_choice(const State&, const Order&) { return {}; }
void choose_event(State&, const Order&, const Judged&, Events) {}
} // namespace sandtable::kingdom
