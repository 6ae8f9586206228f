#pragma once

#include "skittles/state/state.hpp"

namespace sandtable::skittles {

/// SKT-BAND-01
inline bool is_there(const Unit& u) { return u.pins > 0; }
inline int pins_of(const State& s, Side side) {
  int pins = 0;
  for (int i = 0; i < s.unit_count; ++i) pins += s.unit(i).side == side ? s.unit(i).pins : 0;
  return pins;
}
/// Whether a band of the side has still to act: SKT-TURN-01.
inline bool may_act(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && is_there(s.unit(i)) && !s.unit(i).acted) return true;
  return false;
}

} // namespace sandtable::skittles
