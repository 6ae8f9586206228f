#pragma once

#include "rulebooks/kingsmen/state/events.hpp"

#include <boost/json/object.hpp>

namespace sandtable::kingsmen {

/// What an event says in numbers, by names that stay: docs/referee.md lists them.
boost::json::object numbers_of(const Event& e);

} // namespace sandtable::kingsmen
