#pragma once

#include "rulebooks/skirmish/book.hpp"
#include "support/shipped.hpp"

#include <cstdint>
#include <string>

namespace sandtable::skirmish {

/// A scenario for the n-th random battle: the shipped ones and random ones in turn, with options that change from
/// battle to battle so that every one of them is met.
Scenario varied_scenario(std::uint64_t n);

/// Two sides with characters of their own so near each other that they fight man to man from the first turn on.
Scenario at_close_quarters();

/// What must hold at every moment of every battle, however it is fought. Empty if all is well, else what is wrong.
std::string broken_invariant(const State& s);

} // namespace sandtable::skirmish
