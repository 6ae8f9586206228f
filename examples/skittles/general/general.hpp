#pragma once

#include "battle/candidates.hpp"
#include "battle/terms.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

using Judged = Ruling;
using Candidate = CandidateOf<Order, Judged>;

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);
/// The value of a position for a side, in pins.
double evaluate(const State& s, Side side);
/// The same, taken apart: why an order is good, in words.
Terms terms(const State& s, Side side);
/// Who is so far ahead by it wins five battles of six.
constexpr double telling_lead = 4;
/// Whether nothing is half done, so that whoever looks ahead may stop here.
bool between_actions(const State& s);

} // namespace sandtable::skittles
