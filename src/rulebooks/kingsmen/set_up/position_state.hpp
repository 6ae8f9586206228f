#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingsmen {

/// Everything of a state, secrets too.
boost::json::value state_json(const State& s);
/// `state_json`, and `footings` by unit where they are not as if the unit had been put down just so: a hull is carried
/// along as its unit marches and wheels, and begins at another corner then.
boost::json::value whole_json(const State& s);
/// A state from the JSON that `whole_json` writes; what cannot be one is a fault.
Result<State> read_state(const Setting& setting, const boost::json::value& json);

} // namespace sandtable::kingsmen
