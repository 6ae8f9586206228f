#pragma once

#include <vector>

namespace sandtable {

/// How likely 0, 1, 2 ... of something are, however many there may be.
using Chances = std::vector<double>;
void add(Chances& chances, int value, double chance);
/// So many independent tries that each succeed with that chance.
Chances successes_of(int tries, double chance);
/// The sum of two counts that do not depend on one another.
Chances sum(const Chances& a, const Chances& b);
double mean(const Chances& chances);
double at_least(const Chances& chances, int least);

} // namespace sandtable
