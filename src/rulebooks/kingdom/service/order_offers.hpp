#pragma once
// What a die may buy: TKO-DEC-02.

#include "client/offer.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

void offer_orders(const State& s, int colour, Decision& d);

} // namespace sandtable::kingdom
