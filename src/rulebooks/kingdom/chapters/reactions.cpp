#include "rulebooks/kingdom/chapters/reactions.hpp"

namespace sandtable::kingdom {

Plan reaction_plan(const State&) { return {}; }
void reaction_tested(State&, const Roll&, Events) {}
void carry_out_reaction(State&, Events) {}
Plan counter_plan(const State&) { return {}; }
void counter_thrown(State&, const Roll&, Events) {}
Plan evade_plan(const State&) { return {}; }
void evade_thrown(State&, const Roll&, Events) {}
void charge_shots(State&, Events) {}
void charge_checks(State&, Events) {}
void halt_charge(State&, Events) {}

} // namespace sandtable::kingdom
