#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// What the unit that acts could do: fire, charge, march, form, or make an end.
void action_candidates(const State& s, std::vector<Candidate>& out);
/// Adds an order of the unit that acts if it is legal.
bool offer_action(const State& s, std::vector<Candidate>& out, const Order& o);

} // namespace sandtable::kingsmen
