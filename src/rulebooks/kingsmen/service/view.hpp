#pragma once

#include "client/view.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <optional>

namespace sandtable::kingsmen {

/// The battle as a seat may see it; without a seat as a spectator.
View view(const State& s, std::optional<Seat> seat);
/// The battle as a general of that side may think of it: what is hidden from him is replaced by a guess.
State as_seen(const State& s, Side side, FastDice& guesses);

} // namespace sandtable::kingsmen
