#pragma once
// Every table that the two editions print but that of terrain (tables_terrain.hpp), in the order of their chapters and
// laid out as on the page; the code reads its numbers here. Where both editions print a table alike it stands once,
// with the second's ids beside the rows. A table with a row for each type has them in the order of `Type`.

#include "rulebooks/kingsmen/state/kinds.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "rules/rules.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sandtable::kingsmen::tables {

/// The row of a table that has one for each value of an enumeration.
template <class Table, class Enum>
constexpr const auto& row_of(const Table& table, Enum value) {
  return table[static_cast<std::size_t>(value)];
}

// ---- 0.2 Dice of a colour ----

// KM1-CONV-04, KM2-UNIT-05
struct ColourRow {
  std::uint8_t needs; ///< a face of so much or more
  const char *hits, *stops;
};
constexpr std::array<ColourRow, 3> colours{{
    {6, "red dice, hits on 6", "red dice, stop on 6"},
    {5, "yellow dice, hits on 5+", "yellow dice, stop on 5+"},
    {4, "green dice, hits on 4+", "green dice, stop on 4+"},
}};

// ---- 1.1 Roster ----

struct RosterRow {
  Type type;
  Rule rule;
  int privates;
  int breaking_point; ///< stays as it is for a unit that starts weaker: KM1-UNIT-06
};
// Each has an officer and an ensign besides, artillery a cannon.  privates, breaking point
constexpr std::array<RosterRow, 5> roster{{
    {Type::infantry, Rule::KM1_UNIT_01, 12, 4},       // KM2-UNIT-01
    {Type::skirmishers, Rule::KM1_UNIT_02, 6, 2},     // KM2-UNIT-02
    {Type::cavalry, Rule::KM1_UNIT_03, 6, 2},         // KM2-UNIT-03
    {Type::foot_artillery, Rule::KM1_UNIT_04, 4, 1},  // KM2-UNIT-04
    {Type::horse_artillery, Rule::KM1_UNIT_05, 4, 1}, // KM2-UNIT-04
}};

// ---- 1.3 Quality ----

/// How many colours better a unit defends (KM1-QUAL-02), and how many dice more it is tested with (KM1-QUAL-05).
struct QualityRow {
  int defence_colours, test_dice;
};
constexpr std::array<QualityRow, 3> qualities{{
    {-1, -1}, // militia
    {0, 0},   // regular
    {+1, +1}, // elite
}};

// ---- 2.1 Who forms what ----

enum class Choice : std::uint8_t { no, forced, chosen };
struct FormationTable {
  using Row = std::array<Choice, 5>;
  Row infantry, cavalry, skirmishers, artillery;

  constexpr const Row& of(Type t) const {
    return t == Type::infantry      ? infantry
           : t == Type::cavalry     ? cavalry
           : t == Type::skirmishers ? skirmishers
                                    : artillery;
  }
};
constexpr FormationTable formations = [] {
  constexpr Choice no = Choice::no, forced = Choice::forced, chosen = Choice::chosen;
  return FormationTable{
      // line, column, loose, square, mob
      {chosen, chosen, no, forced, forced}, // KM1-FORM-01
      {chosen, chosen, no, no, forced},     // KM1-FORM-02
      {no, no, chosen, no, forced},         // KM1-FORM-03
      {no, chosen, chosen, no, no},         // KM1-FORM-04
  };
}();

// ---- 4.2 to 4.4 Forces, quality and ratings by the dice ----

constexpr ForceTable first_edition_forces{
    Type::infantry,    Type::infantry,    Type::infantry,       Type::infantry,      Type::infantry, // KM1-SETUP-12
    Type::infantry,    Type::cavalry,     Type::cavalry,        Type::cavalry,                       // KM1-SETUP-13
    Type::skirmishers, Type::skirmishers, Type::foot_artillery, Type::foot_artillery};               // KM1-SETUP-14, 15
constexpr ForceTable second_edition_forces{
    Type::infantry,       Type::infantry,       Type::infantry,      Type::infantry,
    Type::infantry,       Type::infantry,       Type::infantry,        // KM2-SETUP-01
    Type::cavalry,                                                     // KM2-SETUP-02
    Type::skirmishers,    Type::skirmishers,                           // KM2-SETUP-03
    Type::foot_artillery, Type::foot_artillery, Type::foot_artillery}; // KM2-SETUP-04

/// A table with a row for each face of a die.
template <class Row>
using ByFace = std::array<Row, 6>;
template <class Row>
constexpr Row row_of_face(const ByFace<Row>& table, int face) {
  return table[static_cast<std::size_t>(face - 1)];
}
constexpr ByFace<Type> guns{Type::foot_artillery,  Type::foot_artillery, Type::foot_artillery, Type::foot_artillery,
                            Type::horse_artillery, Type::horse_artillery}; // KM1-SETUP-15, KM2-SETUP-04
constexpr ByFace<Quality> quality_throws{Quality::militia, Quality::regular, Quality::regular,
                                         Quality::regular, Quality::regular, Quality::elite}; // KM1-SETUP-20
constexpr ByFace<std::uint8_t> rating_throws{1, 1, 2, 2, 2, 3};                               // KM1-SETUP-31

/// KM1-SETUP-10, KM2-SETUP-05: the sizes that have names; an army may also be larger than the largest.
struct ArmySize {
  std::string_view word;
  int units;
};
constexpr std::array<ArmySize, 3> army_sizes{{{"small", 5}, {"medium", 8}, {"large", 10}}};

// ---- 7 What activating a unit costs ----

/// In command points: a GREEN unit, and a YELLOW or RED one inside and outside the radius of the player's own general.
struct CostRow {
  int green, inside, outside;
};
struct CostTable {
  CostRow own, own_skirmishers, teammates;
};
constexpr CostTable first_edition_costs{
    {0, 1, 1}, // KM1-CMD-05, 06
    {0, 1, 1}, // KM1-CMD-13: skirmishers obey, but pay
    {0, 1, 1}, // KM1-CARD-42: all units are the army's
};
constexpr CostTable second_edition_costs{
    {0, 0, 1}, // KM2-CMD-20: own command, not skirmishers
    {0, 0, 0}, // KM2-CMD-21: own command, skirmishers
    {1, 1, 1}, // KM2-CMD-22: a teammate's command, any type
};

// ---- 9.1 Allowances, inches ----

struct AllowanceRow {
  Rule rule;
  double line, column, loose;
};
//                                       line  column  loose
constexpr std::array<AllowanceRow, 5> allowances{{
    {Rule::KM1_MOVE_01, 6, 10, 0},  // infantry, KM2-MOVE-T1
    {Rule::KM1_MOVE_02, 0, 0, 12},  // skirmishers, KM2-MOVE-T2
    {Rule::KM1_MOVE_03, 16, 20, 0}, // cavalry, KM2-MOVE-T3
    {Rule::KM1_MOVE_04, 0, 8, 4},   // foot artillery, KM2-MOVE-T4
    {Rule::KM1_MOVE_05, 0, 16, 8},  // horse artillery, KM2-MOVE-T5
}};

// ---- 10.2 Ranges, inches ----

struct RangeRow {
  Rule rule;
  double inches;
};
constexpr std::array<RangeRow, 5> ranges{{
    {Rule::KM1_FIRE_10, 12}, // infantry
    {Rule::KM1_FIRE_11, 24}, // skirmishers
    {Rule::KM1_FIRE_02, 0},  // cavalry never fires
    {Rule::KM1_FIRE_12, 48}, // foot artillery
    {Rule::KM1_FIRE_13, 36}, // horse artillery
}};

// ---- 10.6 Fire, dice a figure: attacker's / defender's ----

struct FigureDice {
  int attacker, defender;
};
struct FireRow {
  Rule rule;
  const char* words;
  FigureDice infantry, cavalry, skirmishers, artillery;

  constexpr FigureDice against(Type t) const {
    return t == Type::infantry      ? infantry
           : t == Type::cavalry     ? cavalry
           : t == Type::skirmishers ? skirmishers
                                    : artillery;
  }
};
// Those in loose formation have the row of 14 for it besides: KM1-FIRE-54.
constexpr FireRow infantry_fire{
    Rule::KM1_FIRE_50, "muskets, a die each", {1, 1}, {1, 1}, {1, 1}, {1, 1}}; // KM2-FIRE-20
constexpr FireRow skirmisher_fire{
    Rule::KM1_FIRE_51, "skirmishers, a die each", {1, 1}, {1, 1}, {1, 1}, {1, 1}}; // KM2-FIRE-21
constexpr FireRow artillery_fire{
    Rule::KM1_FIRE_52, "gunners, 2 dice each", {2, 1}, {2, 1}, {2, 1}, {2, 1}}; // KM2-FIRE-22
constexpr FireRow close_artillery_fire{
    Rule::KM1_FIRE_53, "gunners at close range, 3 dice each", {3, 1}, {3, 1}, {3, 1}, {3, 1}}; // KM2-FIRE-23

// ---- 11.1 Melee, dice a figure: attacker's / defender's ----

struct MeleeCell {
  FigureDice dice;
  bool allowed = true;
};
/// Not allowed. Should a garrison put such a unit forward all the same (KM1-OPT-70), they fight a die each.
constexpr MeleeCell not_allowed{{1, 1}, false};
struct MeleeRow {
  Rule rule;
  MeleeCell infantry, cavalry, skirmishers, foot_artillery, horse_artillery;

  constexpr const MeleeCell& against(Type t) const {
    return t == Type::infantry         ? infantry
           : t == Type::cavalry        ? cavalry
           : t == Type::skirmishers    ? skirmishers
           : t == Type::foot_artillery ? foot_artillery
                                       : horse_artillery;
  }
};
// KM1-MELEE-05, KM2-MELEE-01
constexpr MeleeRow infantry_melee{Rule::KM1_MELEE_01, {{1, 1}}, not_allowed, {{1, 1}}, {{1, 1}}, {{1, 1}}};
// KM2-MELEE-02
constexpr MeleeRow cavalry_melee{Rule::KM1_MELEE_02, {{2, 1}}, {{1, 1}}, {{2, 1}}, {{2, 1}}, {{1, 1}}};
constexpr MeleeRow cavalry_melee_with_square{Rule::KM1_MELEE_03, {{1, 1}},    not_allowed,
                                             not_allowed,        not_allowed, not_allowed};
// KM2-OPT-40, 41, KM2-RULING-16
constexpr MeleeRow skirmisher_melee{Rule::KM2_MELEE_03, not_allowed, not_allowed, {{1, 1}}, {{1, 1}}, {{1, 1}}};

// ---- 14 Modifiers, dice more ----

struct ModifierRow {
  Rule rule;
  int fire_attacker, fire_defender, melee_attacker, melee_defender;
};
//                                                    fire: attacker, defender; melee: attacker, defender
constexpr ModifierRow in_light_cover{Rule::KM1_MOD_T1, 0, 2, 0, 2};
constexpr ModifierRow in_heavy_cover{Rule::KM1_MOD_T2, 0, 4, 0, 4};     // instead of light cover
constexpr ModifierRow in_loose_formation{Rule::KM1_MOD_20, 0, 4, 0, 0}; // KM1-MOD-T3, KM1-MELEE-34
constexpr ModifierRow on_a_mob{Rule::KM1_MOD_30, 4, 0, 4, 0};           // KM1-MOD-T4
constexpr ModifierRow on_the_flank{Rule::KM1_MOD_41, 2, 0, 2, 0};       // KM1-MOD-T5
constexpr ModifierRow on_the_rear{Rule::KM1_MOD_41, 4, 0, 4, 0};        // KM1-MOD-T6, instead of the flank
constexpr ModifierRow on_high_ground{Rule::KM1_MOD_50, 2, 2, 2, 2};     // KM1-MOD-T7, for whoever stands higher

// ---- 16 The second edition's two games ----

struct PresetRow {
  Rule rule;
  Switch Options::*option;
  Switch basic, advanced;
};
constexpr std::array<PresetRow, 4> presets{{
    {Rule::KM2_OPT_01, &Options::square, Switch::off, Switch::on},
    {Rule::KM2_OPT_02, &Options::quality, Switch::off, Switch::on},
    {Rule::KM2_OPT_03, &Options::rally, Switch::off, Switch::on},
    {Rule::KM2_OPT_04, &Options::collapse_rolls, Switch::off, Switch::on},
}};

} // namespace sandtable::kingsmen::tables

namespace sandtable::kingsmen {

/// The face a die of this colour needs; what falls short of it is ignored (KM1-CONV-06).
constexpr std::uint8_t needs(Colour c) { return tables::row_of(tables::colours, c).needs; }

} // namespace sandtable::kingsmen
