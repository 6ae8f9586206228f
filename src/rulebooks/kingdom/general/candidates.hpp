#pragma once

#include "rulebooks/kingdom/general/proposal.hpp"

#include <optional>

namespace sandtable::kingdom {

/// The orders that may be worth a thought now.
void propose(const State& s, Proposals& out);
/// What a proposal comes to: the order with all that was open in it, if any such is legal.
std::optional<Candidate> judge(const State& s, const Proposal& proposal);
/// Every proposal that comes to a legal order.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::kingdom
