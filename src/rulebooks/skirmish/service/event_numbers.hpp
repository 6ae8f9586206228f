#pragma once

#include "rulebooks/skirmish/state/events.hpp"

#include <boost/json/object.hpp>

namespace sandtable::skirmish {

/// What an event says in numbers, by name: docs/referee.md lists them.
boost::json::object numbers_of(const Event& e);

} // namespace sandtable::skirmish
