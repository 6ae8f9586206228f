#pragma once
// What each revision of this book mended. A battle is fought to its end by the revision it began under, so that every
// record replays; only rules that change what a recorded battle does are asked for here.
//
// 1  as first written
// 2  a unit that loses stands and has no room to close up steps clear of enemies and edges (TKO-RULING-161)

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-RULING-161: in revision 1 it stood where it was, on an enemy or over the edge.
inline bool steps_clear(const State& s) { return s.setting->revision >= 2; }

} // namespace sandtable::kingdom
