#include "rulebooks/kingdom/chapters/melee.hpp"

namespace sandtable::kingdom {

void make_contact(State&, Contact, Events) {}
void begin_bout(State&, int, Side, int) {}
void cut_down(State&, int, int, Events) {}
Ruling check_fight(const State&, int) { return {}; }
void begin_fight(State&, Events) {}
void bout(State&, Events) {}
Ruling check_allot(const State&, const Step&, const Order&) { return {}; }
void allot(State&, const Step&, const Order&, Events) {}
void fight_round(State&, Events) {}
Plan melee_plan(const State&) { return {}; }
void melee_thrown(State&, const Roll&, Events) {}
Plan melee_kill_plan(const State&) { return {}; }
void melee_kills_thrown(State&, const Roll&, Events) {}
void round_result(State&, Events) {}
void round_checks(State&, Events) {}

} // namespace sandtable::kingdom
