#pragma once

#include "client/offer.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <vector>

namespace sandtable::skirmish {

/// MOVE.PLAYER: SKR-SEQ-12.
void offer_moves(const State& s, Decision& d);
/// SHOOT.COMMANDED: SKR-SEQ-13.
void offer_shots(const State& s, Decision& d);
/// Formations into which a group may walk, its own first: SKR-FRM-12.
std::vector<OfferChoice> formations_of(const State& s, int unit);
/// Each man of a group may be given a place of his own: SKR-FRM-09, 10.
void offer_places(const State& s, int unit, Offer& o);

} // namespace sandtable::skirmish
