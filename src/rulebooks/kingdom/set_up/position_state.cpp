#include "rulebooks/kingdom/set_up/position_state.hpp"
namespace sandtable::kingdom {
Result<State> read_state(const Setting&, const boost::json::value&) { return fault("not yet", ""); }
} // namespace sandtable::kingdom
