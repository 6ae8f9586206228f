#pragma once

#include "battle/ending.hpp"
#include "rulebooks/kingdom/state/state.hpp"

namespace sandtable::kingdom {

/// How a battle ends. A side may be "Parliament" or "the King's men": what is told suits one and many.
constexpr EndingRow<Ending> endings[] = {
    {Ending::broken, Rule::TKO_VIC_03, "Too much of the beaten army is lost or running.",
     "The army of {loser} is broken. A decisive victory for {winner}."},
    {Ending::points, Rule::TKO_VIC_09, "Time is up or both armies are broken, and the winner has done more harm.",
     "Counted out, the day belongs to {winner}."},
    {Ending::draw, Rule::TKO_VIC_09, "Time is up or both armies are broken, and neither has the better of it.",
     "Both sides will call it a victory, and neither had one: a draw."},
    {Ending::no_units, Rule::TKO_VIC_10, "The beaten army has nobody left on the field.",
     "Nobody of {loser} is left on the field. Victory for {winner}."},
    {Ending::conceded, Rule::TKO_VIC_11, "The loser has conceded the field.",
     "The battle is conceded by {loser}. Victory for {winner}."}};

} // namespace sandtable::kingdom
