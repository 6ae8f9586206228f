#pragma once
// What each revision of the book mended. A record names the revision it was fought under and is replayed by it; new
// battles, cases and odds are of the newest. A rule that was mended asks here, by name, whether it is in force.
//
//   2  An order carries what belongs to it and nothing else, and names the unit it is about: KM1-SEQ-27, 28, 45, 52.
//      Files of a line and ranks of a column count: KM1-FORM-12, 22. A scenario's units likewise: KM1-SETUP-52.
//      Second edition: nobody passes with an Ace's second activation (KM2-SEQ-15); among forces that are thrown for
//      some are light infantry (KM2-RULING-28).
//   3  Where command points are secret, what happens by itself depends on what everybody can see: a player whose points
//      are spent is asked, and says that he is done (KM1-RULING-63, KM2-RULING-30). The length of an escape is one of
//      which some way is allowed (KM1-ESC-21, 25).

#include "rulebooks/kingsmen/state/setting.hpp"

namespace sandtable::kingsmen {

/// Whether an order or a scenario's unit may carry only what belongs to it.
inline bool refuses_what_does_not_belong(const Setting& setting) { return setting.revision >= 2; }
/// KM1-FORM-12, 22: whether the files of a line and the ranks of a column are heard.
inline bool hears_files_of_lines(const Setting& setting) { return setting.revision >= 2; }
/// KM2-SEQ-15: whether an Ace's second activation is taken or declined, and never passed with.
inline bool second_is_not_passed_with(const Setting& setting) { return setting.revision >= 2; }
/// KM2-RULING-28: whether forces that are thrown for have light infantry.
inline bool thrown_forces_have_light(const Setting& setting) { return setting.revision >= 2; }
/// KM1-ESC-21, 25: whether a way round something that the search for an escape has found must be an allowed one.
inline bool judges_ways_found(const Setting& setting) { return setting.revision >= 3; }
/// KM1-RULING-63, KM2-RULING-30: whether a purse is empty only once its owner has said so.
inline bool waits_for_done(const Setting& setting) { return setting.revision >= 3 && setting.options.secret_cp; }

} // namespace sandtable::kingsmen
