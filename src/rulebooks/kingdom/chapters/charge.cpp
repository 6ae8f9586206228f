#include "rulebooks/kingdom/chapters/charge.hpp"

namespace sandtable::kingdom {

Ruling check_charge(const State&, int, int, int) { return {}; }
void begin_charge(State&, Events) {}
Ruling check_react(const State&, const Order&) { return {}; }
void react(State&, const Order&, Events) {}
Plan charge_test_plan(const State&) { return {}; }
void charge_tested(State&, const Roll&, Events) {}
Plan charge_plan(const State&) { return {}; }
void charge_thrown(State&, const Roll&, Events) {}
Ruling check_foot_half(const State&, const Order&) { return {}; }
void choose_foot_half(State&, const Order&, Events) {}
void first_half(State&, Events) {}
void first_half_done(State&, Events) {}
Ruling check_pistols(const State&, const Order&) { return {}; }
void choose_pistols(State&, const Order&, Events) {}
Ruling check_cavalry_choice(const State&, const Order&) { return {}; }
void choose_cavalry(State&, const Order&, Events) {}
void second_half(State&, Events) {}
void end_charge(State&, Events) {}

} // namespace sandtable::kingdom
