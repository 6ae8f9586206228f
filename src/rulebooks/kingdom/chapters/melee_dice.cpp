#include "rulebooks/kingdom/chapters/melee_dice.hpp"

namespace sandtable::kingdom {

int melee_dice(const State&, int, bool, Plan*, int) { return 0; }
int melee_kill_modifier(const State&, int, bool) { return 0; }

} // namespace sandtable::kingdom
