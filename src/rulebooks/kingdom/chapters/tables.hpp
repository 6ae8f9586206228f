#pragma once
// The tables of the playsheet, in its order and laid out as there; chapters/tables_troops.hpp and tables_terrain.hpp
// have those of troops and ground.

#include "rulebooks/kingdom/state/kinds.hpp"
#include "rules/rules.hpp"

#include <array>
#include <cstdint>

namespace sandtable::kingdom {

/// A line of a table of modifiers: what is added, to a die or to a pool.
struct ModifierRow {
  Rule rule;
  const char* words;
  int each;
};

/// An entry for each rating, worst first.
template <class T>
struct ByRating {
  T poor, ordinary, good, excellent;

  constexpr const T& at(Rating r) const {
    return r == Rating::poor ? poor : r == Rating::ordinary ? ordinary : r == Rating::good ? good : excellent;
  }
};

// clang-format off
// ---- Set Up -------------------------------------------------------------------------------------------------------

struct RatingRow {
  Rule rule;
  Rating rating;
  int order_dice;
  double command_radius;
  int from_1642, from_1644; ///< the least total of 2d6 that gives it
};
constexpr std::array<RatingRow, 4> rating_table{{ // TKO-SETUP-14: Poor ends at 3 in 1644-45
    //                                      Order Dice  Radius  1642-43  1644-45
    {Rule::TKO_SETUP_10, Rating::excellent, 5,          20,     12,      11},
    {Rule::TKO_SETUP_11, Rating::good,      4,          16,     10,      7},
    {Rule::TKO_SETUP_12, Rating::ordinary,  3,          12,     6,       4},
    {Rule::TKO_SETUP_13, Rating::poor,      2,          10,     2,       2},
}};

// ---- Rally --------------------------------------------------------------------------------------------------------

namespace rally_from_pursuit {
constexpr ModifierRow commander  {Rule::TKO_RAL_10, "an Ordinary or better commander", 2};
constexpr ModifierRow excellent  {Rule::TKO_RAL_11, "Excellent", -1};
constexpr ModifierRow good       {Rule::TKO_RAL_12, "Good", 0};
constexpr ModifierRow ordinary   {Rule::TKO_RAL_13, "Ordinary", 1};
constexpr ModifierRow poor       {Rule::TKO_RAL_14, "Poor", 2};
constexpr ModifierRow lost       {Rule::TKO_RAL_15, "regiments lost from its Tertio", -1};
constexpr int halts = 5, halts_in_order = 10; // TKO-RAL-16
}
namespace rally_from_rout {
constexpr ModifierRow commander  {Rule::TKO_RAL_20, "an Ordinary or better commander", 2};
constexpr ModifierRow excellent  {Rule::TKO_RAL_21, "Excellent", 2};
constexpr ModifierRow good       {Rule::TKO_RAL_21, "Good", 2};
constexpr ModifierRow ordinary   {Rule::TKO_RAL_22, "Ordinary", 1};
constexpr ModifierRow poor       {Rule::TKO_RAL_23, "Poor", -1};
constexpr ModifierRow pursued    {Rule::TKO_RAL_24, "pursued", -2};
constexpr ModifierRow lost       {Rule::TKO_RAL_25, "stands lost", -2};
constexpr int halts = 5; // TKO-RAL-26
}
namespace rally_from_disorder {
constexpr ModifierRow commander  {Rule::TKO_RAL_30, "an Ordinary or better commander", 2};
constexpr ModifierRow excellent  {Rule::TKO_RAL_31, "Excellent", 3};
constexpr ModifierRow good       {Rule::TKO_RAL_32, "Good", 2};
constexpr ModifierRow ordinary   {Rule::TKO_RAL_33, "Ordinary", 1};
constexpr ModifierRow poor       {Rule::TKO_RAL_34, "Poor", -1};
constexpr ModifierRow lost       {Rule::TKO_RAL_35, "stands lost", -1};
constexpr int stays = 0, reforms = 3; // TKO-RAL-36
}

// ---- Firing -------------------------------------------------------------------------------------------------------

struct WeaponRow {
  Rule rule;
  Weapon weapon;
  double long_range, medium_range, short_range; ///< inches, far limits
  int arc;                                      ///< degrees either side of the front
};
constexpr int long_hits = 6, medium_hits = 5, short_hits = 3;
constexpr std::array<WeaponRow, 7> range_table{{
    //                                         Long (6)  Medium (5-6)  Short (3-6)  Arc
    {Rule::TKO_FIRE_01, Weapon::large_guns,    48,       32,           16,          0},
    {Rule::TKO_FIRE_02, Weapon::medium_guns,   36,       24,           12,          10},
    {Rule::TKO_FIRE_03, Weapon::small_guns,    24,       16,           8,           20},
    {Rule::TKO_FIRE_04, Weapon::shot,          18,       12,           6,           0},
    {Rule::TKO_FIRE_05, Weapon::pistols,       9,        6,            3,           90},
    {Rule::TKO_FIRE_06, Weapon::darts,         4,        2,            1,           0},
    {Rule::TKO_FIRE_07, Weapon::bows,          27,       18,           9,           0},
}};

/// TKO-FIRE-30
constexpr int dice_per_crew = 2, dice_per_shot_stand = 2, dice_per_horse_stand = 2, dice_per_clansmen_stand = 1;

// Per 2 stands or artillery piece:
namespace fire_modifiers {
constexpr ModifierRow excellent_or_good {Rule::TKO_FIRE_37, "Excellent or Good", 1};
constexpr ModifierRow poor              {Rule::TKO_FIRE_38, "Poor", -1};
constexpr ModifierRow moved             {Rule::TKO_FIRE_39, "moved, turned or re-formed this Turn", -1};
// Of artillery, once:
constexpr ModifierRow roundshot         {Rule::TKO_FIRE_40, "stands the ball passes through", 1};
constexpr int roundshot_most = 4;       // TKO-FIRE-40
constexpr ModifierRow at_cavalry        {Rule::TKO_FIRE_41, "guns at Cavalry", 1};
constexpr ModifierRow at_cover          {Rule::TKO_FIRE_42, "guns at troops in cover", 1};
}

// ---- Kill Rolls ---------------------------------------------------------------------------------------------------

constexpr int foot_killed_on = 3;                  // TKO-KILL-01
constexpr int cavalry_and_artillery_killed_on = 4; // TKO-KILL-02
constexpr int cuirassiers_killed_on = 5;           // TKO-KILL-03
namespace kill_modifiers {
constexpr ModifierRow hard_cover  {Rule::TKO_KILL_04, "hard cover", -2};
constexpr ModifierRow soft_cover  {Rule::TKO_KILL_05, "soft cover", -1};
constexpr ModifierRow bow_or_dart {Rule::TKO_KILL_06, "bow or dart", -1};
}

// ---- Order Test ---------------------------------------------------------------------------------------------------

//                                        Poor  Ordinary  Good  Excellent
constexpr ByRating<int> order_test       {5,    4,        3,    2};
constexpr ByRating<Rule> order_test_rule {Rule::TKO_ORD_15, Rule::TKO_ORD_14, Rule::TKO_ORD_13, Rule::TKO_ORD_12};

// ---- Morale -------------------------------------------------------------------------------------------------------

namespace morale_modifiers {
constexpr ModifierRow commander_excellent {Rule::TKO_MOR_11, "an Excellent commander", 2};
constexpr ModifierRow commander_good      {Rule::TKO_MOR_12, "a Good commander", 1};
constexpr ModifierRow commander_poor      {Rule::TKO_MOR_13, "a Poor commander", -1};
constexpr ModifierRow excellent           {Rule::TKO_MOR_14, "Excellent", 2};
constexpr ModifierRow good                {Rule::TKO_MOR_15, "Good", 1};
constexpr ModifierRow poor                {Rule::TKO_MOR_16, "Poor", -1};
constexpr ModifierRow won_melee           {Rule::TKO_MOR_17, "won the round", 2};
constexpr ModifierRow lost_melee          {Rule::TKO_MOR_18, "lost the round", -1};
constexpr ModifierRow disordered          {Rule::TKO_MOR_19, "disordered", -1};
constexpr ModifierRow stands_lost         {Rule::TKO_MOR_20, "stands lost in total", -1};
constexpr ModifierRow crew_lost           {Rule::TKO_MOR_21, "crew lost in total", -1};
constexpr ModifierRow flank               {Rule::TKO_MOR_22, "attacked in the flank", -1};
constexpr ModifierRow rear                {Rule::TKO_MOR_23, "attacked in the rear", -2};
constexpr ModifierRow comrades            {Rule::TKO_MOR_24, "of its Tertio gone, running or out of command", -1};
}
constexpr int routs_up_to = 2, falls_back_up_to = 4, holds_up_to = 6; // TKO-MOR-40 to 43

// ---- Difficult Terrain --------------------------------------------------------------------------------------------

namespace terrain_modifiers {
constexpr ModifierRow cavalry   {Rule::TKO_DIFF_01, "Cavalry", 1};
constexpr ModifierRow irregular {Rule::TKO_DIFF_01, "Irregular Infantry", -1};
}
constexpr int free_up_to = 2, slowed_up_to = 4, disordered_at = 5; // TKO-DIFF-02 to 05; above: cannot enter

// ---- Melee --------------------------------------------------------------------------------------------------------

constexpr int melee_hits = 5; // TKO-MEL-40
/// Dice a stand: TKO-MEL-10 to 12, 14.
constexpr int dice_per_cavalry_stand = 4, dice_per_pike_stand = 2, dice_per_shot_in_melee = 1, dice_per_bill_stand = 2,
              dice_per_clansmen_in_melee = 1, dice_per_mob_stand = 1;
constexpr int crew_per_die = 3; // TKO-MEL-13

// Per stand:
namespace melee_modifiers {
constexpr ModifierRow pike_support      {Rule::TKO_MEL_20, "front-rank pike backed by pike", 2};
constexpr ModifierRow rear              {Rule::TKO_MEL_21, "attacking the rear", 2};
constexpr ModifierRow flank             {Rule::TKO_MEL_22, "attacking the flank", 1};
constexpr ModifierRow upslope           {Rule::TKO_MEL_23, "upslope", 1};
constexpr ModifierRow pursuing          {Rule::TKO_MEL_24, "pursuing", 1};
constexpr ModifierRow sword_charging    {Rule::TKO_MEL_25, "swords, charging", 1};
constexpr ModifierRow sword_at_no_pike  {Rule::TKO_MEL_26, "swords against no pike or bill", 1};
constexpr ModifierRow foot_at_square    {Rule::TKO_MEL_27, "Foot attacking Charge for Horse", 1};
constexpr ModifierRow mounted_dragoon   {Rule::TKO_MEL_28, "mounted dragoons", -1};
constexpr ModifierRow excellent_or_good {Rule::TKO_MEL_29, "Excellent or Good", 1};
constexpr ModifierRow poor              {Rule::TKO_MEL_30, "Poor", -1};
}

// ---- Move ---------------------------------------------------------------------------------------------------------

/// d6 of each kind of move; guns leave their guns behind in the last two.
struct MoveRow {
  Rule rule;
  int normal, pursuit_or_evade, charge_or_rout;
  bool half = false; ///< the normal move is half a die
};
namespace move_table {
//                                             Normal  Pursuit/Evade  Charge/Rout
constexpr MoveRow foot        {Rule::TKO_MOVE_01, 2,      2,             3};
constexpr MoveRow cuirassiers {Rule::TKO_MOVE_02, 3,      3,             4};
constexpr MoveRow cavalry     {Rule::TKO_MOVE_03, 4,      4,             5}; ///< commanders too
constexpr MoveRow small_guns  {Rule::TKO_MOVE_04, 2,      2,             3};
constexpr MoveRow medium_guns {Rule::TKO_MOVE_05, 1,      2,             3};
constexpr MoveRow large_guns  {Rule::TKO_MOVE_06, 1,      2,             3, true};
}

// ---- Charge Sequence ----------------------------------------------------------------------------------------------

namespace charge_modifiers {
constexpr ModifierRow rear                {Rule::TKO_CHG_31, "charging the rear", 2};
constexpr ModifierRow flank               {Rule::TKO_CHG_32, "charging the flank", 1};
constexpr ModifierRow commander           {Rule::TKO_CHG_33, "a commander within half his radius", 1};
constexpr ModifierRow attacker_disordered {Rule::TKO_CHG_34, "disordered", -1};
constexpr ModifierRow defender_disordered {Rule::TKO_CHG_35, "their disorder", 1};
constexpr ModifierRow foot_on_foot        {Rule::TKO_CHG_36, "Foot charging Foot in good order", -2};
constexpr ModifierRow no_ammunition       {Rule::TKO_CHG_37, "no ammunition", 1};
}
namespace reaction_modifiers {
constexpr ModifierRow rear      {Rule::TKO_CHG_56, "charged in the rear", -2};
constexpr ModifierRow flank     {Rule::TKO_CHG_56, "charged in the flank", -1};
constexpr ModifierRow commander {Rule::TKO_CHG_56, "a commander within his radius", 1};
}

// ---- Commander Hit Chart ------------------------------------------------------------------------------------------

struct HitRow {
  Rule rule;
  int from, to; ///< 2d6
  const char* despatch;
};
constexpr std::array<HitRow, 4> hit_chart{{
    {Rule::TKO_CDR_02, 2,  5,  "Gone to dine with his ancestors, hat and all."},
    {Rule::TKO_CDR_03, 6,  9,  "Run through twice and still shouting that it is nothing."},
    {Rule::TKO_CDR_04, 10, 11, "Asks for the surgeon, then for a better surgeon."},
    {Rule::TKO_CDR_05, 12, 12, "The ball lodged in his Bible; the men are enormously impressed."},
}};

// ---- Events -------------------------------------------------------------------------------------------------------

constexpr int event_on = 9; // TKO-EVT-01: 9 or 10
struct ChartRow {
  Rule rule;
  int number; ///< 2d10
  const char* caption;
};
constexpr std::array<ChartRow, 19> event_chart{{
    {Rule::TKO_EV_02, 2,  "Harvest will not wait."},
    {Rule::TKO_EV_03, 3,  "Something exploded that should not have."},
    {Rule::TKO_EV_04, 4,  "Damp powder, or possibly soot."},
    {Rule::TKO_EV_05, 5,  "A very good shot, or a very bad one."},
    {Rule::TKO_EV_06, 6,  "His lordship has found the cellar."},
    {Rule::TKO_EV_07, 7,  "Can anyone see anything?"},
    {Rule::TKO_EV_08, 8,  "Morale has been sold for beer."},
    {Rule::TKO_EV_09, 9,  "Left means the other left."},
    {Rule::TKO_EV_10, 10, "Discretion."},
    {Rule::TKO_EV_11, 11, "Valour."},
    {Rule::TKO_EV_12, 12, "A cart nobody will admit to stealing."},
    {Rule::TKO_EV_13, 13, "They have been practising."},
    {Rule::TKO_EV_14, 14, "The good French powder."},
    {Rule::TKO_EV_15, 15, "The sergeants have opinions."},
    {Rule::TKO_EV_16, 16, "Stragglers, mostly sober."},
    {Rule::TKO_EV_17, 17, "More stragglers, from further off."},
    {Rule::TKO_EV_18, 18, "Drums along the whole line."},
    {Rule::TKO_EV_19, 19, "They only went to look for breakfast."},
    {Rule::TKO_EV_20, 20, "Whose colours are those? Ours!"},
}};
// clang-format on

} // namespace sandtable::kingdom
