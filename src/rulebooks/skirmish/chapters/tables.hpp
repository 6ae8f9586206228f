#pragma once
// Every printed table, as printed.

#include "rulebooks/skirmish/state/kinds.hpp"
#include "rules/rules.hpp"
#include "table/terrain.hpp"

#include <array>

namespace sandtable::skirmish {

/// Section 1.3. A range of 0: it cannot be thrown.
struct WeaponRow {
  Weapon weapon;
  Rule rule;
  double near, medium, far; ///< S, M and L: SKR-WPN-01
  int melee;                ///< melee factor; a musket's without bayonet
  Damage damage;
};
constexpr int bayonet_factor = 3; // SKR-WPN-03
constexpr int unarmed_factor = 1; // SKR-CMP-12
// clang-format off
constexpr std::array<WeaponRow, weapons> weapon_table{{
    {Weapon::rifle,   Rule::SKR_WPN_02, 30, 90, 180, 2, Damage::gunpowder},
    {Weapon::musket,  Rule::SKR_WPN_03, 20, 40, 120, 2, Damage::gunpowder},
    {Weapon::pistol,  Rule::SKR_WPN_04,  4,  8,  20, 1, Damage::gunpowder},
    {Weapon::bow,     Rule::SKR_WPN_05, 30, 60, 100, 1, Damage::bow_or_spear},
    {Weapon::spear,   Rule::SKR_WPN_06,  8, 12,  24, 3, Damage::bow_or_spear},
    {Weapon::sword,   Rule::SKR_WPN_07,  0,  0,   0, 3, Damage::other},
    {Weapon::club,    Rule::SKR_WPN_08,  0,  0,   0, 3, Damage::other},
    {Weapon::hatchet, Rule::SKR_WPN_09,  5, 10,  20, 2, Damage::other},
    {Weapon::rocks,   Rule::SKR_WPN_10,  4,  8,  20, 1, Damage::other},
}};

/// Section 8.1: what the die of 1 to 6 says in a row of Risk Factors; the first row, 0 or less, is Continue whatever it
/// says.
struct ActionRow {
  Rule rule;
  int least, most; ///< Risk Factors
  std::array<ActionResult, 6> results;
};
constexpr int any_risk = 127;
constexpr auto missile_table = [] {
  using enum ActionResult;
  constexpr ActionResult adv = advance, att = attack, ret = retreat;
  return std::array<ActionRow, 5>{{
      {Rule::SKR_ACT_02, -any_risk,        0, {go_on, go_on, go_on, go_on, go_on, go_on}},
      {Rule::SKR_ACT_03,         1,        1, {halt,  adv,   adv,   adv,   adv,   att  }},
      {Rule::SKR_ACT_04,         2,        5, {ret,   halt,  halt,  adv,   adv,   adv  }},
      {Rule::SKR_ACT_05,         6,        8, {rout,  ret,   halt,  halt,  halt,  adv  }},
      {Rule::SKR_ACT_06,         9, any_risk, {rout,  rout,  rout,  ret,   ret,   halt }},
  }};
}();
constexpr auto close_combat_table = [] {
  using enum ActionResult;
  constexpr ActionResult adv = advance, att = attack, ret = retreat;
  return std::array<ActionRow, 5>{{
      {Rule::SKR_ACT_02, -any_risk,        0, {go_on, go_on, go_on, go_on, go_on, go_on}},
      {Rule::SKR_ACT_07,         1,        2, {halt,  adv,   adv,   att,   att,   att  }},
      {Rule::SKR_ACT_08,         3,        6, {ret,   halt,  halt,  adv,   att,   att  }},
      {Rule::SKR_ACT_09,         7,        8, {rout,  ret,   ret,   halt,  halt,  att  }},
      {Rule::SKR_ACT_10,         9, any_risk, {rout,  rout,  rout,  ret,   ret,   halt }},
  }};
}();

/// Section 10.5: the D8 needed, by band and cover.
struct ToHitRow {
  Band band;
  Rule rule;
  int open, soft, hard;
};
constexpr std::array<ToHitRow, 3> to_hit_table{{
    {Band::near,   Rule::SKR_SHT_32, 2, 4, 6},
    {Band::medium, Rule::SKR_SHT_33, 4, 6, 7},
    {Band::far,    Rule::SKR_SHT_34, 6, 7, 8},
}};

/// Section 11: the least D6 that wounds, and the least that kills.
struct DamageRow {
  Damage damage;
  Rule rule;
  int wounds_from, kills_from;
};
constexpr std::array<DamageRow, 3> damage_table{{
    {Damage::gunpowder,    Rule::SKR_DMG_06, 3, 5},
    {Damage::bow_or_spear, Rule::SKR_DMG_07, 3, 6},
    {Damage::other,        Rule::SKR_DMG_08, 4, 6},
}};

/// Section 6: a commander's dice by his class.
struct CommandRow {
  Class quality;
  Rule rule;
  int dice;
};
constexpr std::array<CommandRow, 3> command_table{{
    {Class::hero,    Rule::SKR_CMD_04, 4},
    {Class::veteran, Rule::SKR_CMD_05, 3},
    {Class::raw,     Rule::SKR_CMD_06, 2},
}};
// clang-format on

constexpr const WeaponRow& row_of(Weapon w) { return weapon_table[static_cast<std::size_t>(w)]; }
constexpr bool has_ranges(Weapon w) { return row_of(w).far > 0; }

} // namespace sandtable::skirmish
