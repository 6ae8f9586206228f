#pragma once
// Command, Risk Factors and what men then do by themselves, in words: sections 6 to 8.

#include "rulebooks/skirmish/state/events.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <string>

namespace sandtable::skirmish {

/// Nothing of any other event.
std::string told_nerve(const State& s, const Event& e);

} // namespace sandtable::skirmish
