#pragma once
// One look from one man to another: section 3.3.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-VIS-03 to 05: whether nothing on the table stands between two figures. Only these features are asked about.
bool is_open_between(const State& s, const Figure& a, const Figure& b, FeatureSet screens);
/// The same before SKR-VIS-03 makes its exception for those who man a post: follows from the two places alone.
bool is_open_to_all(const State& s, const Figure& a, const Figure& b, FeatureSet screens);
/// SKR-VIS-03, SKR-TER-13: one of a GARRISON, who may stand at what others cannot see past.
bool is_of_garrison(const State& s, const Figure& f);
/// The same, and he stands within 2 of it.
bool mans(const State& s, const Figure& f, int feature);

/// SKR-VIS-06
bool is_near_enough_in_wood(const State& s, const Figure& a, const Figure& b);
/// SKR-VIS-07
bool looks_out(const State& s, const Figure& observer, const Figure& target);
/// In concealing terrain, but not too deep to be seen by those who know where to look: SKR-VIS-09, 11.
bool is_near_edge(const Figure& f);
/// SKR-VIS-10
inline bool has_shot(const State& s, const Figure& f) { return f.seen_until != 0 && f.seen_until >= s.half_turns; }

/// What a look comes to when nothing stands between: SKR-VIS-06 to 10.
bool makes_out(const State& s, const Figure& observer, const Figure& target, bool spotted);
/// The same for whoever looks at him from outside all that he is in: SKR-VIS-08 to 10.
bool is_made_out_from_outside(const State& s, const Figure& target, bool spotted);
/// SKR-VIS-11, 12: a clear sight line, whether or not anybody is made out at its end.
bool has_sight_line(const State& s, const Figure& observer, const Figure& target);

} // namespace sandtable::skirmish
