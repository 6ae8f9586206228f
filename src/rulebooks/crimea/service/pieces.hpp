#pragma once

#include "client/view.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-HID-01..06: whether whoever sits there may read the rosters of that side.
bool knows_roster(const State& s, std::optional<Seat> seat, Side of);
/// A unit or commander as one sees it who may read its roster, or may not.
ViewPiece piece_of(const State& s, int unit, bool roster);
/// Guns without a battery any more: CRI-CC-45.
ViewPiece lone_guns(const State& s, int unit);

} // namespace sandtable::crimea
