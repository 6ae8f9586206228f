#pragma once

#include "battle/ending.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

constexpr EndingRow<Ending> endings[] = {
    {Ending::no_pins, Rule::SKT_WIN_01, "The loser has no pins left.", "All pins of {loser} are down: {winner} win."},
    {Ending::more_pins, Rule::SKT_WIN_01, "The turns are over, and the pins are equal.",
     "As many pins as before: a draw.", true},
    {Ending::more_pins, Rule::SKT_WIN_01, "The turns are over, and the winner has more pins.",
     "More pins stand for {winner}, who win."},
    {Ending::conceded, Rule::SKT_WIN_01, "The loser has conceded.", "{loser} concede: {winner} win."}};

/// At once, when a side has no pins.
void look_for_winner(State& s, Events events);
/// After a turn.
void count_pins(State& s, Events events);

} // namespace sandtable::skittles
