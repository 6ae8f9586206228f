#pragma once
// Chapter 1.3: the armies.

#include "rulebooks/crimea/state/kinds.hpp"
#include "rules/rules.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sandtable::crimea {

/// CRI-ROS-01 to 18: what a type of unit in a scenario is, unless the scenario says otherwise.
struct RosterRow {
  const char* type; ///< "british-guards"
  const char* kind; ///< "Guards"
  Nation nation;
  Arm arm;
  Weapon weapon;
  std::uint8_t points;
  bool elite;
  /// Open: may skirmish. Light: only where all light troops may (CRI-OPT-04, CRI-RULING-95).
  enum class Order : std::uint8_t { close, light, open } order;
  Rule rule;

  bool may_skirmish() const { return order == Order::open; }
};

namespace roster_table {
using N = Nation;
using A = Arm;
using W = Weapon;
using R = Rule;
constexpr bool elite = true, ordinary = false; // CRI-CMP-15: wins ties
constexpr auto close = RosterRow::Order::close, light = RosterRow::Order::light, open = RosterRow::Order::open;

// The numbers are players' of many years, and between theirs: CRI-RULING-10. Cossacks and dragoons carry firearms in
// the saddle, other cavalry none (CRI-ARM-06), the Turks by their own row (CRI-RULING-97); siege guns are a battery's
// (CRI-ARM-08).
constexpr std::array<RosterRow, 35> rows{{
    {"british-guards", "Guards", N::british, A::infantry, W::rifle, 16, elite, close, R::CRI_ROS_01},
    {"british-highlanders", "Highlanders", N::british, A::infantry, W::rifle, 14, elite, close, R::CRI_ROS_02},
    {"british-rifles", "Rifle Brigade", N::british, A::infantry, W::rifle, 14, ordinary, open, R::CRI_ROS_03},
    {"british-line", "Line infantry", N::british, A::infantry, W::rifle, 12, ordinary, close, R::CRI_ROS_04},
    {"british-heavy-cavalry", "Heavy cavalry", N::british, A::cavalry, W::none, 12, ordinary, close, R::CRI_ROS_05},
    {"british-light-cavalry", "Light cavalry", N::british, A::cavalry, W::none, 12, ordinary, light, R::CRI_ROS_05},
    {"british-foot-battery", "Foot battery", N::british, A::foot_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_06},
    {"british-horse-battery", "Horse battery", N::british, A::horse_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_06},
    {"british-siege-battery", "Siege battery", N::british, A::siege_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_06},
    {"french-zouaves", "Zouaves", N::french, A::infantry, W::rifle, 14, elite, open, R::CRI_ROS_07},
    {"french-chasseurs", "Chasseurs on foot", N::french, A::infantry, W::rifle, 12, ordinary, open, R::CRI_ROS_08},
    {"french-line", "Line infantry", N::french, A::infantry, W::rifle, 10, ordinary, close, R::CRI_ROS_09},
    {"french-cavalry", "Cavalry", N::french, A::cavalry, W::none, 10, ordinary, close, R::CRI_ROS_10},
    {"chasseurs-d-afrique", "Chasseurs d'Afrique", N::french, A::cavalry, W::none, 12, ordinary, open, R::CRI_ROS_10},
    {"french-foot-battery", "Foot battery", N::french, A::foot_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_11},
    {"french-horse-battery", "Horse battery", N::french, A::horse_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_11},
    {"french-siege-battery", "Siege battery", N::french, A::siege_artillery, W::cannon, 10, ordinary, close,
     R::CRI_ROS_11},
    {"sardinian-line", "Line infantry", N::sardinian, A::infantry, W::musket, 10, ordinary, close, R::CRI_ROS_12},
    {"bersaglieri", "Bersaglieri", N::sardinian, A::infantry, W::rifle, 12, ordinary, open, R::CRI_ROS_12},
    {"sardinian-cavalry", "Cavalry", N::sardinian, A::cavalry, W::none, 10, ordinary, light, R::CRI_ROS_12},
    {"sardinian-foot-battery", "Foot battery", N::sardinian, A::foot_artillery, W::cannon, 8, ordinary, close,
     R::CRI_ROS_12},
    {"sardinian-horse-battery", "Horse battery", N::sardinian, A::horse_artillery, W::cannon, 8, ordinary, close,
     R::CRI_ROS_12},
    {"turkish-infantry", "Infantry", N::turkish, A::infantry, W::musket, 4, ordinary, close, R::CRI_ROS_13},
    {"turkish-cavalry", "Cavalry", N::turkish, A::cavalry, W::musket, 4, ordinary, light, R::CRI_ROS_13},
    {"turkish-foot-battery", "Foot battery", N::turkish, A::foot_artillery, W::cannon, 4, ordinary, close,
     R::CRI_ROS_13},
    {"turkish-horse-battery", "Horse battery", N::turkish, A::horse_artillery, W::cannon, 4, ordinary, close,
     R::CRI_ROS_13},
    {"russian-line", "Line infantry", N::russian, A::infantry, W::musket, 8, ordinary, close, R::CRI_ROS_14},
    {"russian-rifles", "Rifle battalion", N::russian, A::infantry, W::rifle, 8, ordinary, open, R::CRI_ROS_15},
    {"russian-hussars", "Hussars", N::russian, A::cavalry, W::none, 8, ordinary, light, R::CRI_ROS_16},
    {"russian-uhlans", "Uhlans", N::russian, A::cavalry, W::none, 8, ordinary, light, R::CRI_ROS_16},
    {"russian-dragoons", "Dragoons", N::russian, A::cavalry, W::musket, 8, ordinary, close, R::CRI_ROS_16},
    {"cossacks", "Cossacks", N::russian, A::cavalry, W::musket, 6, ordinary, open, R::CRI_ROS_17},
    {"russian-foot-battery", "Foot battery", N::russian, A::foot_artillery, W::cannon, 8, ordinary, close,
     R::CRI_ROS_18},
    {"russian-horse-battery", "Horse battery", N::russian, A::horse_artillery, W::cannon, 8, ordinary, close,
     R::CRI_ROS_18},
    {"russian-siege-battery", "Siege battery", N::russian, A::siege_artillery, W::cannon, 8, ordinary, close,
     R::CRI_ROS_18},
}};
} // namespace roster_table

/// Nothing if there is no such type.
constexpr const RosterRow* roster_row(std::string_view type) {
  for (const RosterRow& row : roster_table::rows)
    if (row.type == type) return &row;
  return nullptr;
}

/// Command points of a nation's infantry of the line, which nobody need hide: CRI-ROS-04, 09, 12, 13, 14.
constexpr std::array<std::uint8_t, 5> usual_points{
    roster_row("british-line")->points, roster_row("french-line")->points, roster_row("turkish-infantry")->points,
    roster_row("sardinian-line")->points, roster_row("russian-line")->points};

/// CRI-ROS-19, 20: what army commanders may hand out in a turn, by nation; a Russian column commander sends no orders.
constexpr std::array<std::uint8_t, 5> leadership_ratings{2, 2, 1, 2, 0};
constexpr std::uint8_t internal_points = 3; ///< of army and column commanders

} // namespace sandtable::crimea
