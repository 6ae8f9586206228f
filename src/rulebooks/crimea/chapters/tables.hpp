#pragma once
// The tables and lists of the book, as it prints them; chapters/tables_roster.hpp has those of the armies.

#include "rulebooks/crimea/state/kinds.hpp"
#include "rules/rules.hpp"

#include <array>
#include <cstdint>

namespace sandtable::crimea {

// ---- Troops -------------------------------------------------------------------------------------------------------

/// What a full unit is made of.
struct Composition {
  int figures, stands; ///< figures on a stand; of a battery gunners, and guns
  bool leader;
};
// clang-format off
constexpr Composition infantry_unit  {4, 6, true};  // CRI-CMP-01
constexpr Composition cavalry_unit   {2, 6, true};  // CRI-CMP-02
constexpr Composition artillery_unit {2, 3, false}; // CRI-CMP-03
constexpr Composition staff_unit     {1, 1, false}; // CRI-CMP-08
// clang-format on

// ---- Movement -----------------------------------------------------------------------------------------------------

/// The dice that ground takes away: CRI-MOVE-11 to 13, CRI-RULING-03.
enum class Loss : std::uint8_t { nothing, low_die, high_die, two_highest, no_crossing };

struct MoveRow {
  Rule rule;                    ///< of its dice
  int line, column, road;       ///< guns have one formation to move in: the first
  int prolonge;                 ///< of guns, beside their first column
  Loss low_hills, rough, works; ///< rough: high hills, streams, woods; works: walls, trenches
};
namespace move_table {
using enum Loss;
// clang-format off
//                                              LINE  Skirmish   ROAD Prolonge Low        High Hills,     Walls,
//                                                    or COLUMN                Hills      Streams, Woods  Trenches
constexpr MoveRow infantry   {Rule::CRI_MOVE_02, 2,    3,         4,   0,       low_die,   high_die,       low_die};
constexpr MoveRow cavalry    {Rule::CRI_MOVE_03, 3,    4,         5,   0,       high_die,  two_highest,    high_die};
constexpr MoveRow foot_guns  {Rule::CRI_MOVE_04, 3,    0,         4,   1,       high_die,  two_highest,    no_crossing};
constexpr MoveRow horse_guns {Rule::CRI_MOVE_05, 4,    0,         4,   1,       high_die,  two_highest,    no_crossing};
constexpr MoveRow staff      {Rule::CRI_MOVE_06, 4,    4,         4,   0,       nothing,   nothing,        nothing};
// clang-format on
constexpr int backward_or_sideways = 1; // CRI-MOVE-09, about-face too
} // namespace move_table

// ---- Fire ---------------------------------------------------------------------------------------------------------

/// Long ranges in inches; short range is half: CRI-ARM-07.
constexpr double musket_range = 10; // CRI-ARM-01, 05: firearms of cavalry too
constexpr double rifle_range = 20;  // CRI-ARM-02
constexpr double cannon_range = 40; // CRI-ARM-03
constexpr double siege_range = 80;  // CRI-ARM-04

/// The rows of the fire chart: CRI-FIRE-05 to 07.
enum class ChartRow : std::uint8_t { line, column, enfiladed };
/// Its columns: CRI-FIRE-01 to 03.
enum class ChartColumn : std::uint8_t { infantry, allied_foot_guns, allied_horse_guns };

/// The least face that hits, and the one in brackets: CRI-FIRE-04.
struct ChartCell {
  std::uint8_t plain, bracketed;
};
// clang-format off
constexpr std::array<std::array<ChartCell, 3>, 3> fire_chart{{ // CRI-RULING-01
    //  Muskets, Rifles   Allied Ft. Arty    Allied Hs. Arty
    //  Russ Ft. Arty     Russ Hs. Arty      Mounted Cav
    //                    Dismounted Cav
    {{  {4, 5},           {5, 6},            {6, 6}  }}, // CRI-FIRE-05: lines, skirmish, deployed guns
    {{  {3, 4},           {4, 5},            {5, 6}  }}, // CRI-FIRE-06: columns, limbered guns, double lines
    {{  {2, 3},           {3, 4},            {4, 5}  }}, // CRI-FIRE-07: enfiladed lines and columns, square
}};
// clang-format on

constexpr int pivot_penalty = 1; // CRI-FIRE-16

// ---- Saves --------------------------------------------------------------------------------------------------------

/// No save is possible: CRI-SAVE-13.
constexpr std::uint8_t no_save = 7;

/// The least face that saves, from the column of 6 stands and a leader (or 6 gunners) down to that of 1.
struct SaveRow {
  Rule rule;
  std::array<std::uint8_t, 6> needs;
};
namespace save_table { // CRI-RULING-02
constexpr std::uint8_t X = no_save;
// clang-format off
//                       stands or gunners left:        6  5  4  3  2  1
constexpr SaveRow british_infantry {Rule::CRI_SAVE_04, {4, 5, 6, X, X, X}};
constexpr SaveRow french_infantry  {Rule::CRI_SAVE_05, {5, 5, 5, 5, X, X}};
constexpr SaveRow turks            {Rule::CRI_SAVE_06, {X, X, X, X, X, X}};
constexpr SaveRow western_cavalry  {Rule::CRI_SAVE_07, {3, 5, 6, X, X, X}};
constexpr SaveRow russian_infantry {Rule::CRI_SAVE_08, {5, 5, 5, 5, 5, 5}};
constexpr SaveRow russian_cavalry  {Rule::CRI_SAVE_09, {5, 5, 5, 6, 6, X}};
constexpr SaveRow artillery        {Rule::CRI_SAVE_10, {6, 6, 5, 5, 6, 6}};
constexpr SaveRow artillery_falling{Rule::CRI_OPT_01,  {5, 5, 6, 6, 6, 6}};
// clang-format on
} // namespace save_table

// ---- One die decides ----------------------------------------------------------------------------------------------

/// What each face of a die brings, from 1 to 6.
template <class Result>
using ByFace = std::array<Result, 6>;

template <class Result>
constexpr const Result& at_face(const ByFace<Result>& table, int face) {
  return table[static_cast<std::size_t>(face - 1)];
}

/// The least face from which on a table has its best result, which is its last.
template <class Result>
constexpr int best_from(const ByFace<Result>& table) {
  int face = 6;
  while (face > 1 && at_face(table, face - 1) == table.back()) --face;
  return face;
}

/// What befalls a leader or commander who may have been hit, and after how many turns he, or another, is there.
struct Fate {
  Leader what = Leader::none; ///< none: unhurt
  int turns = 0;              ///< CRI-RULING-45
  constexpr bool operator==(const Fate& o) const { return what == o.what && turns == o.turns; }
};
constexpr Fate unhurt{};
// clang-format off
constexpr ByFace<Fate> leader_fates{{ // CRI-LDR-02 to 04, 09
    {Leader::killed, 2}, {Leader::wounded, 2}, unhurt, unhurt, unhurt, unhurt}};
constexpr ByFace<Fate> army_commander_fates{{ // CRI-ARMY-17 to 19
    {Leader::killed, 4}, {Leader::wounded, 3}, {Leader::wounded, 4}, unhurt, unhurt, unhurt}};
constexpr ByFace<Fate> column_commander_fates{{ // CRI-COL-09, 10
    {Leader::killed, 4}, {Leader::killed, 4}, {Leader::killed, 4}, unhurt, unhurt, unhurt}};
// clang-format on

constexpr const ByFace<Fate>& commander_fates(Arm arm) {
  return arm == Arm::column_commander ? column_commander_fates : army_commander_fates;
}

/// What becomes of an order, and of one that is misunderstood.
enum class OrderResult : std::uint8_t { lost, misunderstood, arrives, hesitant, bound };
// clang-format off
constexpr ByFace<OrderResult> order_results{{
    OrderResult::lost, OrderResult::lost,                                // CRI-ARMY-07
    OrderResult::misunderstood,                                          // CRI-ARMY-08
    OrderResult::arrives, OrderResult::arrives, OrderResult::arrives}};  // CRI-ARMY-09
constexpr ByFace<OrderResult> misunderstood_results{{
    OrderResult::hesitant, OrderResult::hesitant, OrderResult::hesitant, OrderResult::hesitant, // CRI-ARMY-11
    OrderResult::bound, OrderResult::bound}};                                                   // CRI-ARMY-12
// clang-format on

/// CRI-CC-35: possible hits on the winner of a close combat, as a share of the loser's.
struct WinnersLoss {
  int times, of; ///< rounded up
  bool leaders;  ///< every one of his takes a die: CRI-CC-36
};
constexpr ByFace<WinnersLoss> winners_losses{
    {{2, 1, true}, {1, 1, false}, {1, 3, false}, {1, 3, false}, {1, 3, false}, {1, 3, false}}};

constexpr ByFace<bool> spiking_results{{false, false, false, true, true, true}}; // CRI-CC-46
constexpr ByFace<bool> sharing_results{{false, false, false, true, true, true}}; // CRI-FIRE-41

// ---- Morale chits -------------------------------------------------------------------------------------------------

constexpr int chits_for_leader = 1;      // CRI-MOR-02
constexpr int chits_for_losing = 1;      // CRI-MOR-05
constexpr int chits_for_withdrawing = 1; // CRI-MOR-06

// ---- Modifiers ----------------------------------------------------------------------------------------------------

/// One thing that changes a die.
struct ModifierRow {
  Rule rule = Rule::none;
  const char* words = "";
  int each = 0;
};
// clang-format off
namespace initiative_modifiers {
constexpr ModifierRow won_last_turn    {Rule::CRI_SEQ_04, "won the initiative last turn",      +1};
constexpr ModifierRow won_most_combats {Rule::CRI_SEQ_05, "won more close combats last turn",  +1};
constexpr ModifierRow more_routing     {Rule::CRI_SEQ_06, "more routing units",                -1};
} // namespace initiative_modifiers

namespace combat_modifiers { // of each stand
constexpr ModifierRow cavalry_double_line {Rule::CRI_CC_13, "cavalry charging in double line, for each stand", +2};
constexpr ModifierRow behind_works        {Rule::CRI_CC_14, "behind works or in a house, for each stand",      +1};
constexpr ModifierRow on_high_crest       {Rule::CRI_CC_15, "on the crest of a high hill, for each stand",     +1};
constexpr ModifierRow attacking_column    {Rule::CRI_CC_16, "attacking in column, for each stand",             +1};
constexpr ModifierRow double_line         {Rule::CRI_CC_17, "double line, for each stand",                     +1};
constexpr ModifierRow redoubled_line      {Rule::CRI_OPT_12, "double line, and supported, for each stand",     +2};
constexpr ModifierRow in_square           {Rule::CRI_CC_18, "square, for each stand",                          +1};
constexpr ModifierRow moving_cavalry      {Rule::CRI_CC_19, "moving cavalry in line, for each stand",          +1};
constexpr ModifierRow leader_stand        {Rule::CRI_CC_20, "leaders",                                         +1};
constexpr ModifierRow commander           {Rule::CRI_CC_21, "higher commanders",                               +3};
constexpr ModifierRow struck_from_rear    {Rule::CRI_CC_23, "struck from the rear, for each stand",            -1};
constexpr ModifierRow guns                {Rule::CRI_CC_24, "guns, for each",                                  -1};
constexpr ModifierRow gunners             {Rule::CRI_CC_49, "gunners without guns, for each stand",            -1};
constexpr ModifierRow standing_cavalry    {Rule::CRI_CC_25, "standing cavalry, for each stand",                -1};
constexpr ModifierRow dismounted_cavalry  {Rule::CRI_CC_25, "dismounted cavalry, for each stand",              -1};
constexpr ModifierRow each_chit           {Rule::CRI_CC_26, "morale chits, for each stand",                    -1};
constexpr ModifierRow routing             {Rule::CRI_CC_27, "routing, for each stand",                         -2};
constexpr ModifierRow skirmishers         {Rule::CRI_CC_28, "skirmishers, for each stand",                     -2};
} // namespace combat_modifiers
// clang-format on

} // namespace sandtable::crimea
