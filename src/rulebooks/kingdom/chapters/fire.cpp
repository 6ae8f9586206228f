#include "rulebooks/kingdom/chapters/fire.hpp"

namespace sandtable::kingdom {

bool is_without_ammunition(const State&, const Unit&) { return {}; }
Ruling check_fire(const State&, int, int) { return {}; }
void begin_fire(State&, Events) {}
Shot shot_of(const State&, int, int, const Aim&, Plan*) { return {}; }
bool must_throw_for_ammunition(const State&, int) { return {}; }
void spend_shot(State&, int, Events) {}
Plan ammo_plan(const State&, int) { return {}; }
void ammo_thrown(State&, int, const Roll&, Events) {}
Plan fire_plan(const State&, int) { return {}; }
void fire_thrown(State&, int, const Roll&, Events) {}
Plan kill_plan(const State&, int) { return {}; }
void kills_thrown(State&, int, const Roll&, Events) {}
int kill_number(const Unit&) { return {}; }
int kill_face(const Unit&, int) { return {}; }

} // namespace sandtable::kingdom
