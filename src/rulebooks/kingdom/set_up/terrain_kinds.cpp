#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"

namespace sandtable::kingdom {

Result<void> lay_terrain(Setting&, const Scenario&) { return {}; }

} // namespace sandtable::kingdom
