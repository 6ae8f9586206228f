#include "rulebooks/kingdom/chapters/morale.hpp"

namespace sandtable::kingdom {

void owe_check(State&, const Check&, bool) {}
void take_checks(State&, Events) {}
Plan morale_plan(const State&) { return {}; }
void morale_thrown(State&, const Roll&, Events) {}
int morale_modifier(const State&, const Check&, Plan*) { return {}; }
MoraleResult morale_result(int) { return {}; }
void rout(State&, int, Rule, Events) {}
Plan rout_plan(const State&, int) { return {}; }
void rout_thrown(State&, const Step&, const Roll&, Events) {}
Plan fall_back_plan(const State&, int) { return {}; }
void fall_back_thrown(State&, const Step&, const Roll&, Events) {}

} // namespace sandtable::kingdom
