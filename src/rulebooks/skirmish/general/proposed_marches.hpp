#pragma once

#include "rulebooks/skirmish/chapters/judged.hpp"
#include "rulebooks/skirmish/general/proposal.hpp"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace sandtable::skirmish {

using ProposedMarches = boost::container::static_vector<Proposal, 32>;

/// The marches of a unit worth a thought: nearer to the enemy, away from him, into cover, to what the scenario asks
/// for, back to its friends.
ProposedMarches proposed_marches(const State& s, int unit);
/// What such a march comes to, shorter where that is too far; none: nothing that is legal.
std::optional<Candidate> judge_proposed_march(const State& s, const Proposal& proposal);

} // namespace sandtable::skirmish
