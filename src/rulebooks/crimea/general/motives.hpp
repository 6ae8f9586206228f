#pragma once
// Everything that a general weighs, in words for players. What is said of the enemy's units is said from our side.

#include "battle/terms.hpp"

namespace sandtable::crimea::motives {

inline constexpr Motive won{"wins the battle", "loses the battle", Rule::CRI_VIC_03};
inline constexpr Motive objective{"takes {place}", "gives up {place}", Rule::CRI_VIC_01};
inline constexpr Motive objective_way{"comes within {to} of {place}", "leaves us {to} from {place}", Rule::CRI_VIC_01};
inline constexpr Motive steady{"steadies {unit}", "shakes {unit}", Rule::CRI_MOR_11};
inline constexpr Motive zone{"keeps {unit} near his men and away from the enemy",
                             "puts {unit} in danger or far from his men", Rule::CRI_COL_08};
inline constexpr Motive chance{"gives {unit} a better chance against {other}",
                               "leaves {unit} a poorer chance against {other}", Rule::CRI_FIRE_14, true};
inline constexpr Motive way{"brings {unit} nearer to where it can fight",
                            "leaves {unit} farther from where it can fight", Rule::CRI_MOVE_01};
inline constexpr Motive company{"brings {unit} nearer its friends", "leaves {unit} alone near the enemy",
                                Rule::CRI_FORM_24};
inline constexpr Motive points{"saves the points of {unit}", "costs {unit} points", Rule::CRI_CP_02};
inline constexpr Motive answered{"gives {unit} no reaction", "lets {unit} react", Rule::CRI_REACT_02};
inline constexpr Motive assault{"{unit} may well beat {other} hand to hand", "{unit} may well be beaten by {other}",
                                Rule::CRI_CC_02};
inline constexpr Motive rally{"may steady {unit}", "gives up a chance to steady {unit}", Rule::CRI_MOR_17};
inline constexpr Motive orders{"sends points to those who can use them", "sends points where they are of little use",
                               Rule::CRI_ARMY_09};

inline constexpr Motive their_steadiness{"shakes {unit}", "steadies {unit}", Rule::CRI_MOR_11};
inline constexpr Motive their_zone{"threatens {unit}", "leaves {unit} safe", Rule::CRI_COL_07};
inline constexpr Motive their_chance{"leaves {unit} a poorer chance against us",
                                     "gives {unit} a better chance against {other}", Rule::CRI_FIRE_14, true};
/// What a throw promises: its odds say that.
inline constexpr Motive unsaid{};

} // namespace sandtable::crimea::motives
