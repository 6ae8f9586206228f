#pragma once

#include "rulebooks/skirmish/chapters/judged.hpp"

#include <vector>

namespace sandtable::skirmish {

/// The marches of a unit worth a thought, each as judged: nearer to the enemy, away from him, into cover, to what the
/// scenario asks for, back to its friends.
void march_candidates(const State& s, int unit, std::vector<Candidate>& out);

} // namespace sandtable::skirmish
