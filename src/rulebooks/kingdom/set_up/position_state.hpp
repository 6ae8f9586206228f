#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingdom {

/// A state from the JSON that `state_json` writes; what cannot be one is a fault.
Result<State> read_state(const Setting& setting, const boost::json::value& json);

} // namespace sandtable::kingdom
