#pragma once

#include "dice/fast_dice.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// Section 15, by inclusion: whom those eyes know are in it, by the numbers under which they know them, and nobody
/// else; who is out of sight is not on the table; the enemy's loaded flags and loyalty are guesses (SKR-HID-04); a
/// marker has nobody under it (SKR-HID-02).
State seen_through(const State& s, Eyes eyes, FastDice& guesses);
/// The same for a side.
State as_seen(const State& s, Side side, FastDice& guesses);
/// Whether anything may be hidden in this battle.
bool hides(const State& s);

} // namespace sandtable::skirmish
