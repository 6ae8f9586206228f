#pragma once

#include "rulebooks/kingdom/general/proposal.hpp"

#include <optional>

namespace sandtable::kingdom {

/// Paths worth a thought for the piece that may move now, and staying.
void propose_paths(const State& s, int unit, Proposals& out);
/// The longest legal of a path whose last part is open.
std::optional<Candidate> longest_path(const State& s, const Proposal& proposal);
/// A wheel towards a place and on from there: TKO-MOVE-22, 23.
std::optional<Candidate> wheeling_path(const State& s, const Proposal& proposal);

/// The middle of a commander's units that are on the table and in hand, if there are any.
std::optional<Vec> middle_of_command(const State& s, int commander);
/// Where average dice would bring a unit, straight on or wheeling towards the nearest enemy, as far as there is room.
using Ends = boost::container::static_vector<Unit, 4>;
Ends likely_ends(const State& s, int unit);

} // namespace sandtable::kingdom
