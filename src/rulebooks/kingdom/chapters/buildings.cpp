#include "rulebooks/kingdom/chapters/buildings.hpp"

namespace sandtable::kingdom {

int garrison_of(const State&, int) { return -1; }
Ruling check_entry(const State&, int, int) { return {}; }
void enter_building(State&, int, int, Events) {}
std::optional<Unit> outside(const State&, int, Angle) { return {}; }
void leave_building(State&, int, const Unit&, Events) {}

} // namespace sandtable::kingdom
