#pragma once

#include "dice/pool.hpp"

namespace sandtable {

constexpr int most_dice = 64;

/// Chances of 0 to pool.dice successes of six-sided dice, followed by at least three zeros. More than 64 dice count as
/// 64, needs below 1 as 1 and above 7 as 7.
const double* binomial_row(Pool pool);

} // namespace sandtable
