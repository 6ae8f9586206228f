#pragma once

#include "client/offer.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// FREE and CP(n): what each unit of the player may do, CRI-SEQ-12..17.
void offer_actions(const State& s, Decision& d);
/// REACTION(n): chapter 7.
void offer_reactions(const State& s, Decision& d);

} // namespace sandtable::crimea
