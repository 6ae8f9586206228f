#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/set_up/position.hpp"

namespace sandtable::kingsmen {

/// What an author says is heard or refused, never passed over: whether a position holds only what its moment, its
/// options and the types and formations of its units give a meaning.
Wrong check_fields(const Setting& setting, const Position& wanted, Origin origin);

} // namespace sandtable::kingsmen
