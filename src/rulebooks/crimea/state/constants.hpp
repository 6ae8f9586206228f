#pragma once

#include "geometry/vec.hpp"
#include "table/layout.hpp"

namespace sandtable::crimea {

// Inches: CRI-GEN-01.

constexpr BaseSize infantry_stand{1.625, 2};   // CRI-CMP-04
constexpr BaseSize cavalry_stand{2, 2};        // CRI-CMP-05
constexpr BaseSize gun_stand{2, 2.375};        // CRI-CMP-06, CRI-RULING-07
constexpr BaseSize leader_stand{1, 2};         // CRI-CMP-07
constexpr double column_commander_radius = 1;  // CRI-CMP-08
constexpr double army_commander_radius = 1.5;  // CRI-CMP-08
constexpr double measure_tolerance = 1.0 / 64; // CRI-GEN-03
constexpr double contact_distance = 1.0 / 16;  // CRI-GEN-05
constexpr double overlap_tolerance = 0.01;     ///< area shared by two stands that only touch on the grid
constexpr double enemy_distance = 2;           // CRI-MOVE-28
constexpr double skirmish_gap = 2;             // CRI-FORM-07
constexpr double gun_gap = 1;                  // CRI-FORM-11
constexpr double rank_gap = 1;                 // CRI-FORM-04
constexpr double leader_gap = 0.25;            // CRI-FORM-13
constexpr double support_gap = 4;              // CRI-FORM-24
constexpr double shift_most = 2;               // CRI-FORM-20, CRI-MOVE-36
constexpr double woods_edge = 2;               // CRI-LOS-06
constexpr double woods_sight = 6;              // CRI-LOS-07
constexpr double crest_clearance = 6;          // CRI-LOS-08
constexpr double wall_reach = 1;               // CRI-LOS-04, CRI-FIRE-30
constexpr double charge_inches = 4;            // CRI-MOVE-33
constexpr double follow_up_most = 4;           // CRI-CC-31
constexpr double rout_fright = 6;              // CRI-MOR-03
constexpr double column_zone = 30;             // CRI-COL-02
constexpr double objective_reach = 3;          // CRI-VIC-01
constexpr double deploy_depth = 12;            // CRI-SET-02
constexpr double deploy_apart = 12;            // CRI-SET-04
constexpr int pass_morale = 6;                 // CRI-CC-02
constexpr int flight_dice = 4;                 // CRI-MOR-15, 23
constexpr Vec table_default{120, 72};          // CRI-TER-01
// Cosines of the arcs of the book: CRI-GEN-06.
constexpr double cos_30 = 0.86602540378443864676;
constexpr double cos_45 = 0.70710678118654752440;
constexpr double cos_75 = 0.25881904510252076235;
/// 30 degrees as a binary angle, rounded up: CRI-SEQ-29.
constexpr int free_turn = 5462;
constexpr int path_points = 8;

} // namespace sandtable::crimea
