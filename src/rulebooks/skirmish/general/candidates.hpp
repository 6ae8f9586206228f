#pragma once

#include "rulebooks/skirmish/chapters/judged.hpp"
#include "rulebooks/skirmish/general/proposal.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <optional>
#include <vector>

namespace sandtable::skirmish {

/// The orders that might be worth a thought now, none of them judged yet.
void propose(const State& s, std::vector<Proposal>& out);
/// What a proposal comes to; none: nothing that is legal.
std::optional<Candidate> judge(const State& s, const Proposal& proposal);
/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Candidate>& out);

} // namespace sandtable::skirmish
