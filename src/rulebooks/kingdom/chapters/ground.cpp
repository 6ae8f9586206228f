#include "rulebooks/kingdom/chapters/ground.hpp"

namespace sandtable::kingdom {

bool is_in(const State&, const Unit&, int) { return {}; }
int level_at(const State&, Vec) { return {}; }
Cover cover_against(const State&, const Unit&, const Unit&, Vec, Vec) { return {}; }
Cover area_cover(const State&, const Unit&) { return {}; }
Footfall footfall(const State&, const Unit&) { return {}; }
bool is_impassable(const State&, const Unit&, int) { return {}; }
bool is_difficult(const State&, const Unit&, int) { return {}; }
bool meets(const State&, const Unit&, int) { return {}; }

} // namespace sandtable::kingdom
