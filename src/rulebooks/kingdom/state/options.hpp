#pragma once

#include "rulebooks/kingdom/state/kinds.hpp"

#include <array>
#include <boost/describe/class.hpp>

namespace sandtable::kingdom {

enum class Ratio : std::uint8_t { of_5p3s, of_4p4s, of_3p5s, of_2p6s };
BOOST_DESCRIBE_ENUM(Ratio, of_5p3s, of_4p4s, of_3p5s, of_2p6s)
enum class MeleeStands : std::uint8_t { all, contact };
BOOST_DESCRIBE_ENUM(MeleeStands, all, contact)
enum class DoubleStack : std::uint8_t { multiply, once };
BOOST_DESCRIBE_ENUM(DoubleStack, multiply, once)
enum class CatchRouters : std::uint8_t { one_sided, destroy };
BOOST_DESCRIBE_ENUM(CatchRouters, one_sided, destroy)
enum class ReturnStrength : std::uint8_t { full, half };
BOOST_DESCRIBE_ENUM(ReturnStrength, full, half)

/// Chapter 17: what a group may agree on before the battle. Objectives and the size of the table (TKO-OPT-23, 24) are
/// the scenario's own.
struct Options {
  Period period = Period::of_1642_43;                     // TKO-OPT-01
  bool dignity = false;                                   // TKO-OPT-02
  Ratio ratio = Ratio::of_4p4s;                           // TKO-OPT-03
  bool irregulars = true;                                 // TKO-OPT-04
  bool fixed_ratings = false;                             // TKO-OPT-05
  int purple_guard = 0;                                   // TKO-OPT-06
  bool group_orders = false;                              // TKO-OPT-07
  bool ammo = true;                                       // TKO-OPT-08
  int ammo_dice = 3;                                      // TKO-OPT-09
  MeleeStands melee_stands = MeleeStands::all;            // TKO-OPT-10
  DoubleStack double_stack = DoubleStack::multiply;       // TKO-OPT-11
  int rounds_per_bout = 2;                                // TKO-OPT-12
  bool cover_in_melee = true;                             // TKO-OPT-13
  bool artillery_reload = false;                          // TKO-OPT-14
  bool commander_risk = false;                            // TKO-OPT-15
  bool burst_through = false;                             // TKO-OPT-16
  bool free_rally = false;                                // TKO-OPT-17
  bool roundshot_carry = false;                           // TKO-OPT-18
  CatchRouters catch_routers = CatchRouters::one_sided;   // TKO-OPT-19
  ReturnStrength event19_strength = ReturnStrength::full; // TKO-OPT-20
  int turn_limit = 12;                                    // TKO-OPT-21
  int break_percent = 50;                                 // TKO-OPT-22, in hundredths
  int deploy_depth = 12;                                  // TKO-OPT-25, inches
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (period, dignity, ratio, irregulars, fixed_ratings, purple_guard, group_orders, ammo, ammo_dice,
                       melee_stands, double_stack, rounds_per_bout, cover_in_melee, artillery_reload, commander_risk,
                       burst_through, free_rally, roundshot_carry, catch_routers, event19_strength, turn_limit,
                       break_percent, deploy_depth))

/// The least and most that an option of whole numbers may be.
struct OptionBounds {
  const char* name;
  int least, most;
};
constexpr std::array<OptionBounds, 6> option_bounds{{
    {"purple_guard", 0, 10},    // TKO-OPT-06
    {"ammo_dice", 1, 6},        // TKO-OPT-09
    {"rounds_per_bout", 1, 4},  // TKO-OPT-12
    {"turn_limit", 1, 40},      // TKO-OPT-21
    {"break_percent", 25, 100}, // TKO-OPT-22
    {"deploy_depth", 4, 24},    // TKO-OPT-25, TKO-RULING-159
}};

} // namespace sandtable::kingdom
