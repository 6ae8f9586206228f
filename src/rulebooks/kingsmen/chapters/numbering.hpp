#pragma once

#include "rulebooks/kingsmen/chapters/edition.hpp"

#include <algorithm>
#include <array>

namespace sandtable::kingsmen {

/// Where the second edition states a rule of the first under a number of its own, so that its players read theirs. What
/// it merely adopts (KM2-INH) keeps the first edition's number.
constexpr auto second_edition_numbers = [] {
  using R = Rule;
  std::array table{
      // 1, 2, 4: units, formations, set-up
      Renumbered{R::KM1_UNIT_01, R::KM2_UNIT_01},
      Renumbered{R::KM1_UNIT_02, R::KM2_UNIT_02},
      Renumbered{R::KM1_UNIT_03, R::KM2_UNIT_03},
      Renumbered{R::KM1_UNIT_04, R::KM2_UNIT_04},
      Renumbered{R::KM1_UNIT_05, R::KM2_UNIT_04},
      Renumbered{R::KM1_GEN_05, R::KM2_UNIT_06},
      Renumbered{R::KM1_FORM_05, R::KM2_FORM_06},
      Renumbered{R::KM1_FORM_10, R::KM2_FORM_02},
      Renumbered{R::KM1_FORM_20, R::KM2_FORM_02},
      Renumbered{R::KM1_FORM_31, R::KM2_FORM_03},
      Renumbered{R::KM1_FORM_72, R::KM2_FORM_08},
      Renumbered{R::KM1_FORM_73, R::KM2_FORM_08},
      Renumbered{R::KM1_FORM_80, R::KM2_FORM_07},
      Renumbered{R::KM1_SETUP_10, R::KM2_SETUP_05},
      Renumbered{R::KM1_SETUP_15, R::KM2_SETUP_04},
      Renumbered{R::KM1_SETUP_31, R::KM2_SETUP_06},
      Renumbered{R::KM1_SETUP_32, R::KM2_SETUP_06},
      Renumbered{R::KM1_SETUP_50, R::KM2_SETUP_09},
      // 3: terrain
      Renumbered{R::KM1_TABLE_02, R::KM2_TABLE_01},
      Renumbered{R::KM1_TERR_01, R::KM2_TERR_10},
      Renumbered{R::KM1_TERR_02, R::KM2_TERR_11},
      Renumbered{R::KM1_TERR_03, R::KM2_TERR_11},
      Renumbered{R::KM1_TERR_04, R::KM2_TERR_12},
      Renumbered{R::KM1_TERR_05, R::KM2_TERR_13},
      Renumbered{R::KM1_TERR_06, R::KM2_TERR_14},
      Renumbered{R::KM1_TERR_07, R::KM2_TERR_15},
      Renumbered{R::KM1_TERR_08, R::KM2_TERR_16},
      Renumbered{R::KM1_TERR_09, R::KM2_TERR_16},
      Renumbered{R::KM1_TERR_10, R::KM2_TERR_16},
      Renumbered{R::KM1_TERR_11, R::KM2_TERR_17},
      Renumbered{R::KM1_TERR_13, R::KM2_TERR_19},
      Renumbered{R::KM1_TERR_14, R::KM2_TERR_19},
      Renumbered{R::KM1_TERR_15, R::KM2_TERR_20},
      Renumbered{R::KM1_TERR_17, R::KM2_TERR_21},
      Renumbered{R::KM1_TERR_18, R::KM2_TERR_21},
      Renumbered{R::KM1_TERR_22, R::KM2_TERR_04},
      // 5, 6: the turn and its cards
      Renumbered{R::KM1_SEQ_02, R::KM2_SEQ_01},
      Renumbered{R::KM1_SEQ_20, R::KM2_SEQ_13},
      Renumbered{R::KM1_SEQ_21, R::KM2_SEQ_14},
      Renumbered{R::KM1_SEQ_23, R::KM2_SEQ_12},
      Renumbered{R::KM1_SEQ_24, R::KM2_SEQ_12},
      Renumbered{R::KM1_SEQ_30, R::KM2_SEQ_20},
      Renumbered{R::KM1_SEQ_45, R::KM2_SEQ_16},
      Renumbered{R::KM1_SEQ_52, R::KM2_SEQ_06},
      Renumbered{R::KM1_CARD_10, R::KM2_CARD_10},
      Renumbered{R::KM1_CARD_11, R::KM2_CARD_11},
      Renumbered{R::KM1_CARD_12, R::KM2_CARD_12},
      Renumbered{R::KM1_CARD_13, R::KM2_CARD_13},
      Renumbered{R::KM1_CARD_14, R::KM2_CARD_14},
      Renumbered{R::KM1_CARD_15, R::KM2_CARD_15},
      Renumbered{R::KM1_CARD_20, R::KM2_CARD_16},
      Renumbered{R::KM1_CARD_22, R::KM2_CARD_21},
      Renumbered{R::KM1_CARD_27, R::KM2_SEQ_15},
      // 7, 8: command and resolve
      Renumbered{R::KM1_CMD_01, R::KM2_CMD_01},
      Renumbered{R::KM1_CMD_05, R::KM2_CMD_09},
      Renumbered{R::KM1_CMD_06, R::KM2_CMD_10},
      Renumbered{R::KM1_CMD_07, R::KM2_CMD_08},
      Renumbered{R::KM1_CMD_13, R::KM2_CMD_11},
      Renumbered{R::KM1_RES_05, R::KM2_RES_02},
      Renumbered{R::KM1_RES_30, R::KM2_RES_04},
      Renumbered{R::KM1_RES_32, R::KM2_RES_04},
      Renumbered{R::KM1_RES_34, R::KM2_MELEE_09},
      Renumbered{R::KM1_RES_40, R::KM2_RES_10},
      Renumbered{R::KM1_RES_41, R::KM2_RES_10},
      Renumbered{R::KM1_RES_42, R::KM2_RES_10},
      Renumbered{R::KM1_RES_43, R::KM2_RES_12},
      // 9: movement
      Renumbered{R::KM1_MOVE_01, R::KM2_MOVE_T1},
      Renumbered{R::KM1_MOVE_02, R::KM2_MOVE_T2},
      Renumbered{R::KM1_MOVE_03, R::KM2_MOVE_T3},
      Renumbered{R::KM1_MOVE_04, R::KM2_MOVE_T4},
      Renumbered{R::KM1_MOVE_05, R::KM2_MOVE_T5},
      Renumbered{R::KM1_MOVE_15, R::KM2_MOVE_02},
      Renumbered{R::KM1_MOVE_16, R::KM2_MOVE_03},
      Renumbered{R::KM1_MOVE_18, R::KM2_MOVE_05},
      Renumbered{R::KM1_MOVE_30, R::KM2_MOVE_04},
      Renumbered{R::KM1_MOVE_43, R::KM2_MOVE_08},
      Renumbered{R::KM1_MOVE_51, R::KM2_MOVE_09},
      Renumbered{R::KM1_MOVE_55, R::KM2_MOVE_09},
      Renumbered{R::KM1_MOVE_60, R::KM2_MOVE_07},
      Renumbered{R::KM1_MELEE_19, R::KM2_MOVE_10},
      // 10: fire
      Renumbered{R::KM1_FIRE_02, R::KM2_FIRE_25},
      Renumbered{R::KM1_FIRE_06, R::KM2_FIRE_07},
      Renumbered{R::KM1_FIRE_18, R::KM2_FIRE_01},
      Renumbered{R::KM1_FIRE_20, R::KM2_FIRE_05},
      Renumbered{R::KM1_FIRE_50, R::KM2_FIRE_20},
      Renumbered{R::KM1_FIRE_51, R::KM2_FIRE_21},
      Renumbered{R::KM1_FIRE_52, R::KM2_FIRE_22},
      Renumbered{R::KM1_FIRE_53, R::KM2_FIRE_23},
      Renumbered{R::KM1_FIRE_56, R::KM2_FIRE_10},
      Renumbered{R::KM1_FIRE_59, R::KM2_FIRE_08},
      Renumbered{R::KM1_FIRE_60, R::KM2_FIRE_08},
      Renumbered{R::KM1_FIRE_70, R::KM2_FIRE_11},
      Renumbered{R::KM1_MOD_20, R::KM2_FIRE_24},
      // 11, 12, 15: melee, escapes, casualties
      Renumbered{R::KM1_MELEE_01, R::KM2_MELEE_01},
      Renumbered{R::KM1_MELEE_02, R::KM2_MELEE_02},
      Renumbered{R::KM1_MELEE_05, R::KM2_MELEE_01},
      Renumbered{R::KM1_MELEE_31, R::KM2_MELEE_05},
      Renumbered{R::KM1_MELEE_32, R::KM2_MELEE_04},
      Renumbered{R::KM1_MELEE_33, R::KM2_MELEE_05},
      Renumbered{R::KM1_MELEE_40, R::KM2_MELEE_06},
      Renumbered{R::KM1_ESC_12, R::KM2_MELEE_07},
      Renumbered{R::KM1_ESC_15, R::KM2_MELEE_11},
      Renumbered{R::KM1_ESC_17, R::KM2_MELEE_08},
      Renumbered{R::KM1_CAS_10, R::KM2_CAS_04},
      // 16: options
      Renumbered{R::KM1_OPT_01, R::KM2_OPT_05},
      Renumbered{R::KM1_OPT_02, R::KM2_OPT_06},
      Renumbered{R::KM1_OPT_21, R::KM2_OPT_21},
      // 18: rulings
      Renumbered{R::KM1_RULING_62, R::KM2_RULING_29},
      Renumbered{R::KM1_RULING_63, R::KM2_RULING_30},
  };
  std::sort(table.begin(), table.end(), [](const Renumbered& a, const Renumbered& b) { return a.first < b.first; });
  return table;
}();

} // namespace sandtable::kingsmen
