#pragma once

#include "client/offer.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What an active unit may do: KM1-SEQ-27, KM1-RES-01 to 08.
void offer_actions(const State& s, Decision& d);

} // namespace sandtable::kingsmen
