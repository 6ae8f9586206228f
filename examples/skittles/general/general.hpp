#pragma once

#include "battle/candidates.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

using Judged = Ruling;
using Candidate = CandidateOf<Order, Judged>;

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);
/// The value of a position for a side, in pins.
double evaluate(const State& s, Side side);

} // namespace sandtable::skittles
