#pragma once
// Everything that a general weighs, in words for players. What is said of the enemy's units is said from our side.

#include "battle/terms.hpp"

namespace sandtable::kingsmen::motives {

inline constexpr Motive won{"wins the battle", "loses the battle", Rule::KM1_CAS_40};
inline constexpr Motive strength{"makes {unit} stronger", "makes {unit} weaker", Rule::KM1_CAS_10};
inline constexpr Motive resolve{"", "costs {unit} some of its resolve", Rule::KM1_RES_30};
inline constexpr Motive order{"brings {unit} back into order", "leaves {unit} disordered", Rule::KM1_RES_20};
inline constexpr Motive formed{"forms {unit} up again", "leaves {unit} a mob", Rule::KM1_RES_05};
inline constexpr Motive shelter{"gives {unit} the shelter of a building", "leads {unit} out of its shelter",
                                Rule::KM1_TERR_16};
inline constexpr Motive reach{"brings {other} within reach of {unit}", "leaves {other} less to fear from {unit}",
                              Rule::KM1_FIRE_18};
inline constexpr Motive flank{"brings {unit} round the flank of {other}", "leaves the flank of {other}",
                              Rule::KM1_MOD_41};
inline constexpr Motive nearness{"brings {unit} to {to} from the enemy", "leaves {unit} {to} from the enemy",
                                 Rule::KM1_MOVE_11};
inline constexpr Motive ground{"puts {unit} on the ground that must be held",
                               "takes {unit} off the ground that must be held", Rule::KM1_CAS_42};
inline constexpr Motive ground_way{"brings {unit} to {to} from the ground that must be held",
                                   "leaves {unit} {to} from the ground that must be held", Rule::KM1_CAS_42};
inline constexpr Motive acting{"lets {unit} fire or charge from where it stands", "", Rule::KM1_RES_01};
inline constexpr Motive moving{"lets {unit} march", "", Rule::KM1_RES_01};
inline constexpr Motive points{"keeps command points in hand", "costs command points", Rule::KM1_CMD_06};
inline constexpr Motive near_general{"brings a general nearer his units", "leaves units farther from their general",
                                     Rule::KM2_CMD_08};

inline constexpr Motive their_strength{"makes {unit} weaker", "lets {unit} grow stronger", Rule::KM1_CAS_10};
inline constexpr Motive their_resolve{"wears down the resolve of {unit}", "spares the resolve of {unit}",
                                      Rule::KM1_RES_32};
inline constexpr Motive their_order{"throws {unit} into disorder", "lets {unit} come back into order",
                                    Rule::KM1_CARD_15};
inline constexpr Motive their_formed{"makes {unit} a mob", "lets {unit} form up again", Rule::KM1_RES_05};
inline constexpr Motive their_reach{"takes {other} out of reach of {unit}", "brings {other} within reach of {unit}",
                                    Rule::KM1_FIRE_18};
inline constexpr Motive their_flank{"shows {unit} the front of {other}", "lays the flank of {other} open to {unit}",
                                    Rule::KM1_MOD_41};
inline constexpr Motive their_ground{"drives {unit} from the ground that must be held",
                                     "leaves {unit} the ground that must be held", Rule::KM1_CAS_42};
/// What they would rather do, and what a throw promises: its odds say that.
inline constexpr Motive unsaid{};

} // namespace sandtable::kingsmen::motives
