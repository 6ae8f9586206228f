#pragma once
// The questions of a charge: TKO-DEC-07 to 11.

#include "client/offer.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

void offer_reactions(const State& s, Decision& d);
void offer_foot_half(const State& s, Decision& d);
void offer_pistols(const State& s, Decision& d);
void offer_cavalry_choice(const State& s, Decision& d);

} // namespace sandtable::kingdom
