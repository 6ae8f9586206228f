#pragma once

#include "client/told.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// A fact in words.
Told narrate(const State& s, const Event& e);

} // namespace sandtable::crimea
