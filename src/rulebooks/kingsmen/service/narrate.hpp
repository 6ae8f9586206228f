#pragma once

#include "client/told.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// A fact in words.
Told narrate(const State& s, const Event& e);

} // namespace sandtable::kingsmen
