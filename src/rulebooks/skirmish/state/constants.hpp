#pragma once

#include "geometry/vec.hpp"
#include "table/layout.hpp"

namespace sandtable::skirmish {

// Centimetres: SKR-GEN-01.

constexpr Vec table_default{180, 120};        // SKR-TER-01
constexpr double within_tolerance = 1.0 / 64; // SKR-GEN-03
constexpr double contact_distance = 1.0 / 16; // SKR-GEN-06
constexpr BaseSize foot_base{2.0, 2.0};       // SKR-CMP-02
constexpr BaseSize mounted_base{2.5, 5.0};    // SKR-CMP-03
constexpr double attach_reach = 5;            // SKR-CMP-19
constexpr double link_gap = 5;                // SKR-FRM-14
constexpr double open_order_gap = 3;          // SKR-FRM-06
constexpr double loose_gap = 0.5;             // SKR-FRM-07, 08
constexpr double opening_half = 1.5;          // of a door or gate: SKR-TER-10, 13
constexpr double cover_reach = 2;             // SKR-COV-01, 04, 07
constexpr double look_out_depth = 5;          // SKR-VIS-07, 09, 11
constexpr double shoot_out_depth = 10;        // SKR-SHT-19, SKR-DMG-02
constexpr double wood_sight = 15;             // SKR-VIS-06, SKR-SHT-19
constexpr double spot_unit = 10;              // SKR-VIS-11: times the die
constexpr double forget_beyond = 60;          // SKR-VIS-12
constexpr double deploy_depth = 30;           // SKR-SET-02
constexpr double command_open = 50;           // SKR-CMD-19
constexpr double command_enclosed = 25;       // SKR-CMD-19
constexpr double fleeing_friend_reach = 25;   // SKR-RF-08
constexpr double mounted_fright = 50;         // SKR-RF-09
constexpr double attack_instead = 50;         // SKR-ACT-16
constexpr double platoon_gap = 5;             // SKR-ACT-31
constexpr double foot_move = 25;              // SKR-MOV-01
constexpr double slow_foot_move = 20;         // SKR-MOV-02
constexpr double skirts_move = 15;            // SKR-MOV-03
constexpr double horse_move = 40;             // SKR-MOV-04
constexpr double wounded_horse_move = 32;     // SKR-MOV-05
constexpr double keep_clear = 1;              // SKR-MOV-14, SKR-HID-07
constexpr double shot_ignores_near = 2;       // SKR-SHT-17
constexpr double pile_in_reach = 5;           // SKR-MEL-09
constexpr double fall_back_reach = 5;         // SKR-MEL-24
constexpr double follow_up_reach = 5;         // SKR-MEL-26
constexpr double rout_bonus = 5;              // SKR-MOR-07
constexpr double way_out = 10;                // SKR-MOR-11
constexpr double way_out_gap = 5;             // SKR-MOR-11
constexpr int way_directions = 24;            // SKR-MOR-09, 11: steps of 15 degrees
constexpr int touched_most = 4;               // SKR-MEL-06
constexpr int touched_most_mounted = 3;       // SKR-MEL-06

constexpr int most_figures = 128;   ///< on the table, both sides together
constexpr int most_of_a_group = 24; ///< in one group
constexpr int most_units = 48;      ///< groups, leaders and dummies of both sides
constexpr int most_platoons = 8;    ///< of one side
constexpr int most_pcs = 4;         ///< of one side: a player each (SKR-CMP-09)

} // namespace sandtable::skirmish
