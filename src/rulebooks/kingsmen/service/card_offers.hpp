#pragma once

#include "client/offer.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// The answers to a card: KM1-SEQ-20 to 26.
void offer_answers(const State& s, Decision& d);

} // namespace sandtable::kingsmen
