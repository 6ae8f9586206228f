#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/set_up/set_up.hpp"

#include <algorithm>
#include <array>

namespace sandtable::crimea {

namespace {

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

} // namespace

std::span<const RosterRow> roster() { return rows; }

const RosterRow* roster_row(std::string_view type) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const RosterRow& r) { return r.type == type; });
  return row == rows.end() ? nullptr : &*row;
}

Unit raise(const RosterRow& row, Side side) {
  Unit u;
  u.nation = row.nation;
  u.arm = row.arm;
  u.weapon = row.weapon;
  u.side = side;
  u.elite = row.elite;
  u.may_skirmish = row.may_skirmish();
  u.points = row.points; // CRI-SET-03: full points, no chits, standing
  u.formation = is_artillery(row.arm) ? Formation::unlimbered : Formation::line;
  u.leader = is_artillery(row.arm) ? Leader::none : Leader::present; // CRI-CMP-03
  u.guns = is_artillery(row.arm);
  fill_ranks(u);
  return u;
}

} // namespace sandtable::crimea
