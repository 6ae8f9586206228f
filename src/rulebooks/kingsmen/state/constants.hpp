#pragma once

#include "table/layout.hpp"

namespace sandtable::kingsmen {

constexpr BaseSize base_foot{1.0, 1.0};    // KM1-CONST-01
constexpr BaseSize base_cavalry{1.0, 2.0}; // KM1-CONST-02
constexpr BaseSize base_cannon{1.5, 3.0};  // KM1-CONST-03
constexpr BaseSize base_general{1.0, 2.0}; // KM1-CONST-04
// KM1-CONST-05, 06: where command figures stand is an option of the battle, see options.hpp.
constexpr double geom_eps = 0.001;    // KM1-CONST-07, KM1-CONV-07
constexpr double contact_eps = 0.05;  // KM1-CONST-08
constexpr double overlap_eps = 0.01;  // KM1-CONST-09
constexpr double stop_short = 0.25;   // KM1-CONST-10
constexpr double command_radius = 12; // KM1-CONST-11
constexpr double general_move = 20;   // KM1-CONST-12
constexpr double skirmish_radius = 6; // KM1-CONST-13
constexpr double crew_gap = 1;        // KM1-CONST-14, KM2-FORM-04
// Angles are compared by their cosines in `within_arc`, which has the tolerance of 0.01 degree: KM1-CONST-37,
// KM1-CONV-10.
// KM1-CONST-15: how far from its facing a unit goes forward is an option of the battle, see setting.hpp.
constexpr double facing_cosine = 0;    // KM1-CONST-16
constexpr double fire_cosine = 0;      // KM1-CONST-17
constexpr double close_artillery = 12; // KM1-CONST-18
constexpr double overhead_gap = 12;    // KM1-CONST-19
constexpr double escape_long = 12;     // KM1-CONST-20
constexpr double escape_short = 6;     // KM1-CONST-20
constexpr double escape_cosine = 0;    // KM1-CONST-21
constexpr double escape_nearby = 12;   // KM1-CONST-22
constexpr double escape_gap = 1;       // KM1-CONST-23
constexpr int square_least = 8;        // KM1-CONST-24
constexpr double woods_depth = 3;      // KM1-CONST-25
constexpr double slope_width = 3;      // KM1-CONST-26
constexpr double cover_touch = 0.25;   // KM1-CONST-27
constexpr double cover_touch_gun = 1;  // KM1-CONST-27
constexpr double cover_fraction = 0.5; // KM1-CONST-28
constexpr double charge_corridor = 2;  // KM1-CONST-29
constexpr double charge_backoff = 2;   // KM1-CONST-30
constexpr double reform_slack = 2;     // KM1-CONST-31
constexpr double reform_most = 6;      // KM1-CONST-31
constexpr double road_tolerance = 2;   // KM1-CONST-32
constexpr double road_factor = 1.5;    // KM1-MOVE-60
constexpr int path_points = 8;         // KM1-CONST-33
constexpr int building_capacity = 12;  // KM1-CONST-34
constexpr int most_parts = 4;          // KM2-OPT-52: twelve men in parts of three
constexpr int part_least = 3;          // KM2-OPT-51
constexpr int part_most = 6;           // KM2-OPT-51
constexpr int most_points = 6;         // KM2-CMD-04
constexpr double deploy_depth = 12;    // KM1-CONST-35
constexpr Vec table_default{72, 48};   // KM1-CONST-36, KM1-TABLE-01

/// A host rule, not one of the book: two armies that only manoeuvre part at nightfall in a draw.
constexpr int last_turn = 60;

} // namespace sandtable::kingsmen
