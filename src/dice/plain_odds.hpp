#pragma once
// The odds of dice that are only counted, added up or compared, of any kind and number. Lists hold the chances of 0, 1,
// 2, ... They take memory, so search does without them.

#include "dice/pool.hpp"

#include <vector>

namespace sandtable {

/// How many dice of a pool succeed.
std::vector<double> count_chances(Pool pool);
/// The total of so many dice.
std::vector<double> total_chances(int dice, int sides);
/// The highest face of so many dice; without dice it is 0.
std::vector<double> highest_chances(int dice, int sides);
/// Chance that at least one die of a pool succeeds.
double any_success(Pool pool);

} // namespace sandtable
