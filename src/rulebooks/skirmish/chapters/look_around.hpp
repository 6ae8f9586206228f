#pragma once

#include "rulebooks/skirmish/chapters/sight.hpp"

namespace sandtable::skirmish {

/// Everybody looks about: who is in plain sight or near an enemy becomes spotted (SKR-VIS-08), groups remember where
/// they saw their nearest enemy (SKR-CMP-25), each side's eyes come to know whom they see (SKR-HID-01 to 03), told
/// where that changes. To be called after anything has moved.
void look_around(State& s, Events events);

} // namespace sandtable::skirmish
