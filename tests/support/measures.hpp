#pragma once

#include "dice/source.hpp"

#include <map>
#include <string>

namespace sandtable {

/// What a throw came to, by the names of the figures of its odds: men lost, 1 or 0 for what happened or did not.
using Measures = std::map<std::string, int>;

// Each rulebook brings, in tests/support/<book>_measures.hpp, a function
//
//   Measures measured(State state, DiceSource& dice);
//
// which settles the pending throw of the state and every throw that follows from it until all that its odds speak of
// has come about, with these dice, and tells what it came to. It never looks at the odds. Figures it leaves out (a
// mean) are not compared.

} // namespace sandtable
