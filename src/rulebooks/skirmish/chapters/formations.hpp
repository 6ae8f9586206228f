#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-FRM-11
Formation default_formation(const Unit& u, bool mounted);
/// Places of so many men in a formation whose anchor and facing are these, file by file and rank by rank: SKR-FRM-01 to
/// 08. Not for GARRISON and FREE, which have no slots.
Places slots_of(Formation formation, int men, BaseSize base, Vec anchor, Vec facing);
/// SKR-FRM-13: which slot each of these men (living, ascending) takes, as they stand now.
Places assigned(const State& s, const Numbers& men, const Places& slots, Vec facing);
/// Where a group's anchor is, as its men stand now: SKR-FRM-03, 10.
Vec anchor_of(const State& s, int group);
/// SKR-FRM-14: whether the fit ones among these men would be linked if they stood so.
bool is_linked(const State& s, const Numbers& men, const Places& places, Vec forward);

} // namespace sandtable::skirmish
