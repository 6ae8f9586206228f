#pragma once

#include "rulebooks/kingsmen/book.hpp"
#include "support/shipped.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace sandtable::kingsmen {

/// A scenario for the n-th random battle: the shipped ones and random ones in turn, with options that change from
/// battle to battle so that every one of them is met.
Scenario varied_scenario(std::uint64_t n);
/// The same for the second edition: its own scenarios and options, teams on random fields, light infantry.
Scenario varied_second_scenario(std::uint64_t n);

} // namespace sandtable::kingsmen
