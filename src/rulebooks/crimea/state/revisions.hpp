#pragma once
// What each revision of this book mended. A battle is fought to its end by the revision it began under, so that every
// record replays; only rules that change what a recorded battle does are asked for here.
//
// 1  as first written
// 2  range is measured to the target stand (CRI-FIRE-14)
//    a turn of up to 30 degrees leaves a unit its action (CRI-SEQ-29)
//    from a crest nobody looks over what stands within 6 of any of the target (CRI-LOS-08, CRI-RULING-82)
//    the shortest line between two units is the shortest (CRI-CC-08)

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-FIRE-14: range ends at the nearest point of the target stand; in revision 1 at the point aimed at.
inline bool measures_range_to_the_stand(const State& s) { return s.setting->revision >= 2; }

/// CRI-SEQ-29: a turn alone leaves the unit its action, and must be one; in revision 1 it was all the unit did.
inline bool turns_without_acting(const State& s) { return s.setting->revision >= 2; }

/// CRI-LOS-08: within 6 of any of the target; in revision 1 of where the line meets it, or else of the point aimed at.
inline bool clears_the_whole_target(const State& s) { return s.setting->revision >= 2; }

/// CRI-CC-08: lines are as long as each other to a hair; in revision 1 short ones that were not counted as equal.
inline bool compares_lines_by_length(const State& s) { return s.setting->revision >= 2; }

} // namespace sandtable::crimea
