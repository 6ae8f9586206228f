#pragma once

#include "client/offer.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// Fire at one unit or at several: CRI-SEQ-35, CRI-REACT-03.
void offer_fire(const State& s, int unit, Decision& d);
/// CLOSE ASSAULT, alone or with supporters: CRI-SEQ-36.
void offer_assault(const State& s, int unit, Decision& d);
/// The spender nearest to a unit, or -1: CRI-REACT-02.
int spender_near(const State& s, int unit);
/// CRI-REACT-07
void offer_charge(const State& s, int unit, Decision& d);

} // namespace sandtable::crimea
