#pragma once

#include "rulebooks/kingdom/book.hpp"
#include "support/shipped.hpp"

#include <cstdint>
#include <string>

namespace sandtable::kingdom {

/// A scenario for the n-th random battle: the shipped ones and random ones in turn, with options that change from
/// battle to battle so that every one of them is met.
Scenario varied_scenario(std::uint64_t n);

/// Two lines so near each other that they fight hand to hand, and rout, from the first Turn on.
Scenario at_push_of_pike();

/// What must hold at every moment of every battle, however it is fought. Empty if all is well, else what is wrong.
std::string broken_invariant(const State& s);

} // namespace sandtable::kingdom
