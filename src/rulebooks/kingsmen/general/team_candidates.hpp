#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// What a computer general would do where his team is asked: KM2-SEQ-10, 11, 17.
void team_candidates(const State& s, std::vector<Order>& out);

} // namespace sandtable::kingsmen
