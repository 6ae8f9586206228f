#pragma once

#include "client/offer.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// MELEE.MATCH: SKR-SEQ-16.
void offer_relief(const State& s, Decision& d);
/// MELEE.VICTIM: SKR-SEQ-17.
void offer_victims(const State& s, Decision& d);
/// MELEE.FOLLOW: SKR-SEQ-18.
void offer_follow_up(const State& s, const Step& step, Decision& d);

} // namespace sandtable::skirmish
