#include "rulebooks/kingdom/chapters/rally.hpp"

namespace sandtable::kingdom {

Ruling check_rally(const State&, int) { return {}; }
void begin_rally(State&, Events) {}
int rally_modifier(const State&, int, OrderState, bool, Plan*) { return {}; }
Plan rally_plan(const State&, int) { return {}; }
void rally_thrown(State&, const Step&, const Roll&, Events) {}
void face_nearest_enemy(State&, int, Events) {}

} // namespace sandtable::kingdom
