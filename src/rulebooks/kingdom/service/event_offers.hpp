#pragma once
// The choices that events leave to a player: TKO-DEC-15.

#include "client/offer.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

void offer_event_choice(const State& s, Decision& d);

} // namespace sandtable::kingdom
