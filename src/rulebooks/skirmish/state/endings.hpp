#pragma once

#include "battle/ending.hpp"
#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// How a fight ends. A side may be "the patrol" or "Ottawas": what is told suits one and many.
constexpr EndingRow<Ending> endings[] = {
    {Ending::objectives, Rule::SKR_VIC_01, "The winner has done what was asked of this fight.",
     "What they came for is done: the day belongs to {winner}."},
    {Ending::broken, Rule::SKR_VIC_03, "More than half of the losers are down, taken, gone or running.",
     "It is too much for {loser}: they break. Victory for {winner}."},
    {Ending::losses, Rule::SKR_VIC_04, "Time is up, and the winner has clearly lost less.",
     "Night falls. Counting heads, the day belongs to {winner}."},
    {Ending::draw, Rule::SKR_VIC_04, "Neither side has clearly lost less than the other.",
     "Night falls on a fight that nobody has won: a draw."},
    {Ending::nobody_left, Rule::SKR_VIC_05, "The losers have nobody left on the table.",
     "Nobody of {loser} is left. Victory for {winner}."},
    {Ending::conceded, Rule::SKR_VIC_06, "The loser has conceded the fight.",
     "The fight is conceded by {loser}. Victory for {winner}."}};

} // namespace sandtable::skirmish
