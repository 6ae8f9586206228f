#include "rulebooks/kingdom/set_up/position_writing.hpp"
namespace sandtable::kingdom {
Position position(const State&) { return {}; }
} // namespace sandtable::kingdom
