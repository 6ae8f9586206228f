#pragma once

#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-FORM-20, CRI-MOVE-36: the centre shifted, CRI-SEQ-29, CRI-REACT-05: the facing brought within bounds.
Order adjusted_manoeuvre(const State& s, const Order& asked);
/// CRI-SET-02
Order adjusted_deployment(const State& s, const Order& asked);

} // namespace sandtable::crimea
