#pragma once

#include "client/view.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <optional>

namespace sandtable::crimea {

/// The battle as one sees it who sits there; without a seat, as an onlooker.
View view(const State& s, std::optional<Seat> seat);
/// CRI-HID-01 to 06: the state as a side knows it, what is hidden replaced by what is usual.
State as_seen(const State& s, Side side, FastDice& guesses);

} // namespace sandtable::crimea
