#pragma once
// Chapter 1: stands and units.

#include "rulebooks/kingdom/state/constants.hpp"
#include "rulebooks/kingdom/state/kinds.hpp"
#include "rules/rules.hpp"

#include <array>

namespace sandtable::kingdom {

struct StandRow {
  Rule rule;
  StandType type;
  Arm arm;
  BaseSize base;
  int figures;   ///< crew of a gun
  Weapon weapon; ///< clansmen: shot unless their army says bow or darts
  bool irregular = false, sword = false;
};
struct UnitRow {
  Rule rule;
  UnitKind kind;
  StandType type; ///< a foot_regiment has as many pike: TKO-OPT-03
  int stands;     ///< of the type
  int pike;
  Formation formation;
  bool rare;
};
// clang-format off
constexpr std::array<StandRow, stand_types> stand_table{{
    {Rule::TKO_TYPE_01, StandType::pike,            Arm::foot,      foot_stand,  4, Weapon::none},
    {Rule::TKO_TYPE_02, StandType::shot,            Arm::foot,      foot_stand,  4, Weapon::shot},
    {Rule::TKO_TYPE_03, StandType::bill,            Arm::foot,      foot_stand,  4, Weapon::none},
    {Rule::TKO_TYPE_04, StandType::clansmen,        Arm::foot,      foot_stand,  4, Weapon::shot, true, true},
    {Rule::TKO_TYPE_05, StandType::mob,             Arm::foot,      foot_stand,  4, Weapon::none, true},
    {Rule::TKO_TYPE_06, StandType::horse,           Arm::cavalry,   horse_stand, 4, Weapon::pistols},
    {Rule::TKO_TYPE_07, StandType::cuirassier,      Arm::cavalry,   horse_stand, 4, Weapon::pistols},
    {Rule::TKO_TYPE_08, StandType::lancer,          Arm::cavalry,   horse_stand, 4, Weapon::none},
    {Rule::TKO_TYPE_09, StandType::dragoon_mounted, Arm::cavalry,   horse_stand, 4, Weapon::none},
    {Rule::TKO_TYPE_10, StandType::dragoon_foot,    Arm::foot,      foot_stand,  4, Weapon::shot},
    {Rule::TKO_TYPE_11, StandType::gun_small,       Arm::artillery, gun_stand,   3, Weapon::small_guns},
    {Rule::TKO_TYPE_12, StandType::gun_medium,      Arm::artillery, gun_stand,   4, Weapon::medium_guns},
    {Rule::TKO_TYPE_13, StandType::gun_large,       Arm::artillery, gun_stand,   5, Weapon::large_guns},
}};
constexpr std::array<UnitRow, 11> unit_table{{
    {Rule::TKO_UNIT_10, UnitKind::foot_regiment,       StandType::shot,            4, 4, Formation::horned,      false},
    {Rule::TKO_UNIT_11, UnitKind::horse_regiment,      StandType::horse,           4, 0, Formation::line,        false},
    {Rule::TKO_UNIT_12, UnitKind::cuirassier_regiment, StandType::cuirassier,      4, 0, Formation::line,        true},
    {Rule::TKO_UNIT_13, UnitKind::lancer_regiment,     StandType::lancer,          4, 0, Formation::line,        true},
    {Rule::TKO_UNIT_14, UnitKind::dragoon_regiment,    StandType::dragoon_mounted, 4, 0, Formation::line,        false},
    {Rule::TKO_UNIT_15, UnitKind::commanded_shot,      StandType::shot,            4, 0, Formation::line,        false},
    {Rule::TKO_UNIT_16, UnitKind::clansmen_regiment,   StandType::clansmen,        6, 0, Formation::double_line, true},
    {Rule::TKO_UNIT_17, UnitKind::mob,                 StandType::mob,             6, 0, Formation::double_line, false},
    {Rule::TKO_UNIT_18, UnitKind::small_gun,           StandType::gun_small,       1, 0, Formation::gun,         false},
    {Rule::TKO_UNIT_19, UnitKind::medium_gun,          StandType::gun_medium,      1, 0, Formation::gun,         false},
    {Rule::TKO_UNIT_20, UnitKind::large_gun,           StandType::gun_large,       1, 0, Formation::gun,         true},
}};
// clang-format on

constexpr const StandRow& row_of(StandType t) { return stand_table[static_cast<std::size_t>(t)]; }
constexpr const UnitRow& row_of(UnitKind k) { return unit_table[static_cast<std::size_t>(k)]; }

} // namespace sandtable::kingdom
