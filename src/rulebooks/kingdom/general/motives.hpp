#pragma once
// Everything that a general weighs, in words for players. What is said of the enemy's units is said from our side.

#include "battle/terms.hpp"

namespace sandtable::kingdom::motives {

inline constexpr Motive won{"wins the battle", "loses the battle", Rule::TKO_VIC_03};
inline constexpr Motive objective{"takes {place}", "gives up {place}", Rule::TKO_VIC_08};
inline constexpr Motive objective_way{"comes within {to} of {place}", "leaves us {to} from {place}", Rule::TKO_VIC_08};
inline constexpr Motive objectives{"brings {unit} to what must be held", "leads {unit} away from what must be held",
                                   Rule::TKO_VIC_08};
inline constexpr Motive strength{"strengthens {unit}", "weakens {unit}", Rule::TKO_STATE_01};
inline constexpr Motive commander{"keeps {unit} near his units and away from the enemy",
                                  "puts {unit} in danger or far from his units", Rule::TKO_CMD_07};
inline constexpr Motive chance{"gives {unit} a better chance against {other}",
                               "leaves {unit} a poorer chance against {other}", Rule::TKO_FIRE_16, true};
inline constexpr Motive way{"brings {unit} nearer to where it can fight",
                            "leaves {unit} farther from where it can fight", Rule::TKO_MOVE_20};
inline constexpr Motive command{"brings {unit} under command", "leaves {unit} out of command", Rule::TKO_ORD_08};
inline constexpr Motive near_commander{"keeps {unit} near its commander", "takes {unit} away from its commander",
                                       Rule::TKO_CMD_07};
inline constexpr Motive melee{"leaves {unit} the better of {other} in their melee",
                              "leaves {unit} the worse of {other} in their melee", Rule::TKO_MEL_03};
inline constexpr Motive charge{"leaves the better of the charge to us", "leaves the better of the charge to the enemy",
                               Rule::TKO_CHG_15};
inline constexpr Motive breaking{"keeps the army from breaking", "brings the army nearer to breaking",
                                 Rule::TKO_VIC_02};
inline constexpr Motive rally{"may rally {unit}", "gives up a chance to rally {unit}", Rule::TKO_RAL_01};

inline constexpr Motive their_strength{"weakens {unit}", "strengthens {unit}", Rule::TKO_STATE_01};
inline constexpr Motive their_commander{"threatens {unit}", "leaves {unit} safe", Rule::TKO_CMD_07};
inline constexpr Motive their_chance{"leaves {unit} a poorer chance against us",
                                     "gives {unit} a better chance against {other}", Rule::TKO_FIRE_16, true};
inline constexpr Motive their_breaking{"brings the enemy nearer to breaking", "keeps the enemy from breaking",
                                       Rule::TKO_VIC_02};
/// What a throw promises: its odds say that.
inline constexpr Motive unsaid{};

} // namespace sandtable::kingdom::motives
