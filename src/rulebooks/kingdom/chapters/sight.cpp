#include "rulebooks/kingdom/chapters/sight.hpp"

namespace sandtable::kingdom {

Stop stop_on(const State&, const Segment&, int, int) { return {}; }
std::optional<Vec> aim_point(const State& s, const Wedge&, int, int to_unit) { return s.unit(to_unit).anchor; }
bool sees(const State&, int, int) { return true; }

} // namespace sandtable::kingdom
