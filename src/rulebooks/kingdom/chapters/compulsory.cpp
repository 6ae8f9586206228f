#include "rulebooks/kingdom/chapters/compulsory.hpp"

namespace sandtable::kingdom {

void begin_compulsory(State&) {}
void compulsory(State&, int, Events) {}

} // namespace sandtable::kingdom
