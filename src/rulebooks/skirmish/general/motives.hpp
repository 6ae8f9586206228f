#pragma once
// Everything that a general weighs, in words for players. What is said of the enemy's groups is said from our side.

#include "battle/terms.hpp"

namespace sandtable::skirmish::motives {

inline constexpr Motive won{"wins the fight", "loses the fight", Rule::SKR_VIC_01};
inline constexpr Motive men{"spares {unit}", "costs {unit} men or heart", Rule::SKR_CMP_11};
inline constexpr Motive breaking{"keeps us from breaking", "brings us nearer to breaking", Rule::SKR_VIC_02};
inline constexpr Motive chance{"gives {unit} a better chance against {other}",
                               "leaves {unit} a poorer chance against {other}", Rule::SKR_SHT_32, true};
inline constexpr Motive shelter{"brings {unit} nearer its walls", "leads {unit} away from its walls", Rule::SKR_TER_13};
inline constexpr Motive closing{"brings {unit} within {to} of the enemy", "leaves {unit} {to} from the enemy",
                                Rule::SKR_SHT_32};
inline constexpr Motive nerve{"steadies the nerves of {unit}", "tries the nerves of {unit}", Rule::SKR_ACT_01};
inline constexpr Motive volley{"lets {unit} fire a volley in this half-turn", "", Rule::SKR_SHT_04};
inline constexpr Motive leader{"brings {unit} nearer his men", "leaves {unit} by himself", Rule::SKR_CMP_19};
inline constexpr Motive leaving{"brings us nearer the way out", "keeps us from the way out", Rule::SKR_VIC_01};
inline constexpr Motive rescue{"brings the captives nearer home", "leaves the captives farther from home",
                               Rule::SKR_VIC_01};
inline constexpr Motive survival{"keeps those out of danger who must live", "endangers those who must live",
                                 Rule::SKR_VIC_01};
inline constexpr Motive holding{"brings us nearer {place}", "leaves us farther from {place}", Rule::SKR_VIC_01};
inline constexpr Motive commanded{"puts {unit} under command, where it is needed", "leaves {unit} to itself",
                                  Rule::SKR_CMD_21};
inline constexpr Motive in_person{"lets {unit} fight in person", "keeps {unit} out of the fight", Rule::SKR_CMD_07};
inline constexpr Motive points{"brings command points to spend", "uses up command points", Rule::SKR_CMD_01};

inline constexpr Motive their_men{"costs {unit} men or heart", "spares {unit}", Rule::SKR_CMP_11};
inline constexpr Motive their_breaking{"brings the enemy nearer to breaking", "keeps the enemy from breaking",
                                       Rule::SKR_VIC_02};
inline constexpr Motive their_chance{"leaves {unit} a poorer chance against us",
                                     "gives {unit} a better chance against {other}", Rule::SKR_SHT_32, true};
inline constexpr Motive their_holding{"keeps the enemy from {place}", "leaves {place} to the enemy", Rule::SKR_VIC_01};
/// What a throw promises: its odds say that.
inline constexpr Motive unsaid{};

} // namespace sandtable::skirmish::motives
