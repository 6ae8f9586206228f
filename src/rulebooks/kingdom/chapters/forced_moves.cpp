#include "rulebooks/kingdom/chapters/forced_moves.hpp"

namespace sandtable::kingdom {

ForcedEnd forced_way(const State&, const Forced&) { return {}; }
double force(State&, const Forced&, EventKind, Rule, Events) { return {}; }
Vec toward_base_edge(const State&, Side) { return {}; }

} // namespace sandtable::kingdom
