#include "rulebooks/kingdom/set_up/position.hpp"
namespace sandtable::kingdom {
Result<Situated<Setting, State>> situate(const Scenario&, const Position&, Origin) { return fault("not yet", ""); }
} // namespace sandtable::kingdom
