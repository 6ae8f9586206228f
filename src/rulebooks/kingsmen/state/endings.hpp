#pragma once

#include "battle/ending.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// How a battle ends.
constexpr EndingRow<Ending> endings[] = {
    {Ending::collapse, Rule::KM1_CAS_33, "The beaten army has had enough and flees.",
     "{loser} have had enough. {winner} win the battle."},
    {Ending::wiped_out, Rule::KM1_CAS_36, "Not one unit of the beaten army is left.",
     "Nothing is left of {loser}. {winner} win the battle."},
    {Ending::both_collapsed, Rule::KM1_CAS_40, "Both armies have had enough: a draw.",
     "Both armies have had enough: a draw."},
    {Ending::rout, Rule::KM2_CAS_01, "Half of the beaten army is gone and the rest runs.",
     "Half of {loser} is gone and the rest runs. {winner} win the battle."},
    {Ending::both_routed, Rule::KM2_CAS_03, "Both armies have lost half their units: a draw.",
     "Both armies have lost half their units: a draw."},
    {Ending::turn_limit, Rule::KM1_CAS_41, "The attacker has run out of time.",
     "{loser} have run out of time. {winner} win the battle."},
    {Ending::held, Rule::KM1_CAS_42, "The place has been held long enough.",
     "{winner} have held the ground long enough and win the battle."},
    {Ending::nightfall, Rule::KM1_CAS_40, "Night falls over two armies that still stand: a draw.",
     "Night falls, and both armies keep the field: a draw."},
    {Ending::conceded, Rule::KM1_RULING_62, "The loser has conceded the field.",
     "{loser} concede the field. {winner} win the battle."}};

} // namespace sandtable::kingsmen
