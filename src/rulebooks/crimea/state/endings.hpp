#pragma once

#include "battle/ending.hpp"
#include "rulebooks/crimea/state/state.hpp"

namespace sandtable::crimea {

/// How a battle ends. A side may be "the Allies" or "Menshikov's army": what is told suits one and many.
constexpr EndingRow<Ending> endings[] = {
    {Ending::broken, Rule::CRI_VIC_02, "The beaten army has fewer than half of its stands left in hand.",
     "Fewer than half of {loser} still stand. Victory for {winner}."},
    {Ending::both_broken, Rule::CRI_VIC_02, "Both armies are broken alike: a draw.", "Both armies are broken: a draw.",
     true},
    {Ending::both_broken, Rule::CRI_VIC_02, "Both armies are broken, one less than the other.",
     "Both armies are broken, {loser} the worse. Victory for {winner}."},
    {Ending::objectives, Rule::CRI_VIC_03, "Time is up, and the winner holds more of the ground that mattered.",
     "More of the ground is held by {winner}. Victory for {winner}."},
    {Ending::points, Rule::CRI_VIC_04, "Time is up, and the loser has suffered more.",
     "The greater loss is that of {loser}. Victory for {winner}."},
    {Ending::draw, Rule::CRI_VIC_04, "Time is up, and neither army has the better of it.",
     "Night falls on an undecided field: a draw."},
    {Ending::conceded, Rule::CRI_VIC_05, "The loser has conceded the field.",
     "The battle is conceded by {loser}. Victory for {winner}."}};

} // namespace sandtable::crimea
