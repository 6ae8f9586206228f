#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::skirmish {

/// SKR-OPT-01: which results a commanded group may ignore, mildest reading first.
enum class BlueResults : std::uint8_t { continue_halt_advance_attack, continue_halt_advance, continue_halt };
BOOST_DESCRIBE_ENUM(BlueResults, continue_halt_advance_attack, continue_halt_advance, continue_halt)
/// SKR-OPT-04
enum class Bayonets : std::uint8_t { per_group, all, none };
BOOST_DESCRIBE_ENUM(Bayonets, per_group, all, none)
/// SKR-OPT-08
enum class Rounding : std::uint8_t { down, up };
BOOST_DESCRIBE_ENUM(Rounding, down, up)
/// SKR-OPT-09
enum class FollowUp : std::uint8_t { as_written, always, never };
BOOST_DESCRIBE_ENUM(FollowUp, as_written, always, never)
/// SKR-OPT-11
enum class Grazes : std::uint8_t { none, pins };
BOOST_DESCRIBE_ENUM(Grazes, none, pins)

/// Section 17.
struct Options {
  BlueResults blue_results = BlueResults::continue_halt_advance_attack; // SKR-OPT-01
  int action_die_modifier = 0;                                          // SKR-OPT-02
  bool rifles_are_muzzle_loaders = false;                               // SKR-OPT-03
  Bayonets bayonets = Bayonets::per_group;                              // SKR-OPT-04
  bool hidden_markers = false;                                          // SKR-OPT-05
  bool second_wound_kills = true;                                       // SKR-OPT-06
  int flank_arc = 45;                                                   // SKR-OPT-07, degrees
  Rounding uncommanded_dice_rounding = Rounding::down;                  // SKR-OPT-08
  FollowUp automatic_follow_up = FollowUp::as_written;                  // SKR-OPT-09
  int turn_limit = 12;                                                  // SKR-OPT-10
  Grazes graze_counts = Grazes::none;                                   // SKR-OPT-11
  bool defending_never_leaves = false;                                  // SKR-OPT-12
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (blue_results, action_die_modifier, rifles_are_muzzle_loaders, bayonets, hidden_markers,
                       second_wound_kills, flank_arc, uncommanded_dice_rounding, automatic_follow_up, turn_limit,
                       graze_counts, defending_never_leaves))

/// The least and most that an option of whole numbers may be.
struct OptionBounds {
  const char* name;
  int least, most;
};
constexpr std::array<OptionBounds, 3> option_bounds{{
    {"action_die_modifier", -3, 3}, // SKR-OPT-02
    {"flank_arc", 15, 90},          // SKR-OPT-07
    {"turn_limit", 1, 40},          // SKR-OPT-10
}};

} // namespace sandtable::skirmish
