#pragma once

#include "rulebooks/kingsmen/book.hpp"

#include <string>

namespace sandtable::kingsmen {

/// What must hold at every moment of every battle, however it is fought. Empty if all is well, else what is wrong.
std::string broken_invariant(const State& s);

} // namespace sandtable::kingsmen
