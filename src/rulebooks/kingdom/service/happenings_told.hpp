#pragma once
// The events chart and the commanders' misfortunes in words: chapters 15 and 16.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <string>

namespace sandtable::kingdom {

std::string told_happening(const State& s, const Event& e);

} // namespace sandtable::kingdom
