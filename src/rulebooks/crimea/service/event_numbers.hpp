#pragma once

#include "rulebooks/crimea/state/events.hpp"

#include <boost/json/object.hpp>

namespace sandtable::crimea {

/// What an event tells in numbers, by the names that docs/referee.md lists.
boost::json::object numbers_of(const Event& e);

} // namespace sandtable::crimea
