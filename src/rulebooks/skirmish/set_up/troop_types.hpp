#pragma once
// What the words for groups and leaders stand for, where a scenario says no more: SKR-RULING-120.

#include "rulebooks/skirmish/state/scenario_keys.hpp"
#include "rulebooks/skirmish/state/state.hpp"

#include <array>
#include <string>
#include <string_view>

namespace sandtable::skirmish {

/// What a `type` of a scenario is.
struct TroopRow {
  std::string_view type;
  WeaponSet weapons;
  Class quality;
  bool bayonets, formed, native, mounted, superior_quality;
  Role role;
};

constexpr WeaponSet arms(Weapon w) { return bit_of(w); }
constexpr WeaponSet arms(Weapon a, Weapon b) { return static_cast<WeaponSet>(bit_of(a) | bit_of(b)); }

constexpr auto troop_table = [] {
  using enum Weapon;
  using enum Class;
  constexpr bool yes = true, no = false;
  constexpr Role man = Role::trooper;
  return std::array<TroopRow, 12>{{
      // clang-format off
      //                                             bayonets formed native mounted superior
      {"soldiers",       arms(musket),          veteran, yes, yes,   no,    no,     no,  man},
      {"grenadiers",     arms(musket, hatchet), veteran, yes, yes,   no,    no,     yes, man},
      {"light-infantry", arms(musket, hatchet), veteran, yes, no,    no,    no,     no,  man},
      {"rangers",        arms(musket, hatchet), veteran, no,  no,    no,    no,     no,  man},
      {"riflemen",       arms(rifle, hatchet),  veteran, no,  no,    no,    no,     no,  man},
      {"militia",        arms(musket),          raw,     no,  no,    no,    no,     no,  man},
      {"natives",        arms(spear),           veteran, no,  no,    yes,   no,     no,  man},
      {"warriors",       arms(musket, hatchet), veteran, no,  no,    yes,   no,     no,  man},
      {"bowmen",         arms(bow, club),       veteran, no,  no,    yes,   no,     no,  man},
      {"cavalry",        arms(sword, pistol),   veteran, no,  no,    no,    yes,    no,  man},
      {"dragoons",       arms(musket, sword),   veteran, no,  no,    no,    yes,    no,  man},
      {"civilians",      arms(rocks),           raw,     no,  no,    no,    no,     no,  Role::civilian},
      // clang-format on
  }};
}();

constexpr const TroopRow* troop_row(std::string_view type) {
  for (const TroopRow& row : troop_table)
    if (row.type == type) return &row;
  return nullptr;
}

/// "soldiers, grenadiers, ..."
inline std::string known_types() {
  std::string out;
  for (const TroopRow& row : troop_table) out.append(out.empty() ? "" : ", ").append(row.type);
  return out;
}

/// What leaders carry.
constexpr WeaponSet usual_arms(Post post) {
  if (post == Post::pc) return arms(Weapon::sword, Weapon::pistol);
  return post == Post::nco ? arms(Weapon::musket) : arms(Weapon::sword);
}

/// The weapons of a list.
template <class List>
WeaponSet armed_with(const List& list) {
  WeaponSet out = 0;
  for (const Weapon w : list) out = static_cast<WeaponSet>(out | bit_of(w));
  return out;
}

} // namespace sandtable::skirmish
