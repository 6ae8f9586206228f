#pragma once

#include "client/told.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// A fact in words, for the journal.
Told narrate(const State& s, const Event& e);

} // namespace sandtable::kingdom
