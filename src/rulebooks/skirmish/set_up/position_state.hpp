#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::skirmish {

/// A state from the JSON that `state_json` writes; what cannot be one is a fault.
Result<State> read_state(const Setting& setting, const boost::json::value& json);

} // namespace sandtable::skirmish
