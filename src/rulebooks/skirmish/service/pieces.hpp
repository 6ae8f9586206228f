#pragma once

#include "client/view.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// A unit as a piece; `own`: with what only its owner may know (SKR-HID-04).
ViewPiece piece_of(const State& s, int unit, bool own);
/// "Risk Factor 4: Advance 50%, Halt 33%, Retreat 17%": what a group would do by itself, before the die (SKR-HID-05).
std::string chances_words(const State& s, int group);

} // namespace sandtable::skirmish
