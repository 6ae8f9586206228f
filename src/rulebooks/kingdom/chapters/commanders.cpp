#include "rulebooks/kingdom/chapters/commanders.hpp"
namespace sandtable::kingdom {
void hit_commander(State&, int) {}
Plan hit_plan(const State&, int) { return {}; }
void hit_thrown(State&, int, const Roll&, Events) {}
Plan hit_dice_plan(const State&, const Step&) { return {}; }
void hit_dice_thrown(State&, const Step&, const Roll&, Events) {}
void kill_commander(State&, int, Events) {}
void end_commander_timers(State&, Events) {}
void call_successors(State&) {}
Plan successor_plan(const State&, int) { return {}; }
void successor_thrown(State&, int, const Roll&, Events) {}
Ruling check_place_commander(const State&, const Step&, const Order&) { return {}; }
void place_commander(State&, const Step&, const Order&, Events) {}
} // namespace sandtable::kingdom
