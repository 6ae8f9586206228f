#pragma once

#include "client/offer.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

// What the players of a team are asked: KM2-SEQ-10, 11, 17.

void offer_commands(const State& s, Side side, Decision& d);
void offer_shares(const State& s, Side side, Decision& d);
void offer_effect(const State& s, Decision& d);

} // namespace sandtable::kingsmen
