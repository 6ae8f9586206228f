#include "rulebooks/kingdom/chapters/pursuit.hpp"

namespace sandtable::kingdom {

void consider_pursuit(State&, int, Events) {}
Ruling check_pursue(const State&, const Step&, const Order&) { return {}; }
void pursue(State&, const Step&, const Order&, Events) {}
Plan pursuit_plan(const State&, int) { return {}; }
void pursuit_thrown(State&, int, const Roll&, Events) {}
void pursuit_met(State&, Events) {}
Plan return_plan(const State&, int) { return {}; }
void return_thrown(State&, int, const Roll&, Events) {}

} // namespace sandtable::kingdom
