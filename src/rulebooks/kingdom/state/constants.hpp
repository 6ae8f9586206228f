#pragma once

#include "geometry/vec.hpp"
#include "table/layout.hpp"

namespace sandtable::kingdom {

// Inches: TKO-GEO-01.

constexpr double measure_tolerance = 0.001;     // TKO-CON-13
constexpr double contact_distance = 0.01;       // TKO-CON-14: EPS
constexpr BaseSize foot_stand{1.6, 1.6};        // TKO-TYPE-01 to 05, 10; a crew away from its gun: TKO-MOVE-38
constexpr BaseSize horse_stand{1.6, 3.2};       // TKO-TYPE-06 to 09
constexpr BaseSize gun_stand{2.4, 3.2};         // TKO-TYPE-11 to 13
constexpr double commander_radius = 1.2;        // TKO-TYPE-14
constexpr Vec table_default{72, 48};            // TKO-GEO-01
constexpr int kills_per_stand = 4;              // TKO-UNIT-30
constexpr int most_orders = 3;                  // TKO-ORD-03, 06
constexpr double shift_back_most = 3.2;         // TKO-FORM-26
constexpr double wood_sight = 2;                // TKO-TERR-33
constexpr double cover_reach = 2;               // TKO-TERR-36
constexpr double overhead_clearance = 6;        // TKO-TERR-34
constexpr double enemy_gap = 1;                 // TKO-MOVE-32, TKO-CHG-54, TKO-EVT-18
constexpr double displace_reach = 12;           // TKO-MOVE-33
constexpr double group_gap = 2;                 // TKO-ORD-28
constexpr double surrounded_below = 1;          // TKO-GEO-33, 34
constexpr double forced_step = 0.5;             // TKO-GEO-36
constexpr double forced_extension = 6;          // TKO-GEO-36
constexpr double push_back = 1;                 // TKO-MEL-54
constexpr double pursuit_reach = 12;            // TKO-COMP-18
constexpr double roundshot_bite = 0.1;          // TKO-FIRE-47
constexpr double objective_reach = 6;           // TKO-VIC-08
constexpr double arrival_step = 0.5;            // TKO-EVT-23
constexpr int charge_angle_most = 45;           // TKO-CHG-01, degrees
constexpr int wheel_most = 90;                  // TKO-MOVE-27, degrees
constexpr int most_manoeuvres = 12;             ///< in one path
constexpr int most_stands = 12;                 ///< in one unit
constexpr int most_tertios = 6;                 ///< in one army
constexpr int colours = 2 * (most_tertios + 1); ///< of dice in the cup, the Purple Die apart: TKO-CUP-01

} // namespace sandtable::kingdom
