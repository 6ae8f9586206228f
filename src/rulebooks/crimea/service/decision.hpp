#pragma once

#include "client/offer.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What may be decided now, as offers: those that are refused with the reason.
Decision decision(const State& truth);

} // namespace sandtable::crimea
