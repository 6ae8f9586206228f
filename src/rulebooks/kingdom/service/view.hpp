#pragma once

#include "client/view.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// The battle as anybody sees it: nothing is hidden in this book (TKO-CON-12).
View view(const State& s, std::optional<Seat> seat);
State as_seen(const State& s, Side side, FastDice& guesses);

} // namespace sandtable::kingdom
