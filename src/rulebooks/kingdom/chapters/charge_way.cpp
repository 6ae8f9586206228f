#include "rulebooks/kingdom/chapters/charge_way.hpp"

namespace sandtable::kingdom {

ChargeWay charge_way(const State&, int, int, int) { return {}; }
std::optional<int> default_angle(const State&, int, int) { return {}; }
std::optional<int> following_angle(const State&, int, int) { return {}; }

} // namespace sandtable::kingdom
