#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::crimea {

enum class ArtillerySave : std::uint8_t { as_printed_order, falling };
BOOST_DESCRIBE_ENUM(ArtillerySave, as_printed_order, falling)
enum class Casualties : std::uint8_t { one_stand, spread };
BOOST_DESCRIBE_ENUM(Casualties, one_stand, spread)
enum class TerrainPenalties : std::uint8_t { worst, all };
BOOST_DESCRIBE_ENUM(TerrainPenalties, worst, all)
enum class SkirmishAllowed : std::uint8_t { by_roster, all_light, none };
BOOST_DESCRIBE_ENUM(SkirmishAllowed, by_roster, all_light, none)
enum class ReactionPoint : std::uint8_t { end, along };
BOOST_DESCRIBE_ENUM(ReactionPoint, end, along)
enum class CavalryFirearms : std::uint8_t { by_roster, all, none };
BOOST_DESCRIBE_ENUM(CavalryFirearms, by_roster, all, none)
enum class TiedCombat : std::uint8_t { throw_again, defender_wins };
BOOST_DESCRIBE_ENUM(TiedCombat, throw_again, defender_wins)

/// Chapter 17: what a group may agree on before the battle.
struct Options {
  ArtillerySave artillery_save = ArtillerySave::as_printed_order; // CRI-OPT-01
  Casualties casualties = Casualties::one_stand;                  // CRI-OPT-02
  TerrainPenalties terrain_penalties = TerrainPenalties::worst;   // CRI-OPT-03
  SkirmishAllowed skirmish_allowed = SkirmishAllowed::by_roster;  // CRI-OPT-04
  ReactionPoint reaction_point = ReactionPoint::end;              // CRI-OPT-05
  CavalryFirearms cavalry_firearms = CavalryFirearms::by_roster;  // CRI-OPT-06
  TiedCombat tied_combat = TiedCombat::throw_again;               // CRI-OPT-07
  bool order_points_compulsory = false;                           // CRI-OPT-08
  bool open_rosters = false;                                      // CRI-OPT-09
  bool higher_command = true;                                     // CRI-OPT-10
  int turn_limit = 10;                                            // CRI-OPT-11
  bool double_double_line = false;                                // CRI-OPT-12
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (artillery_save, casualties, terrain_penalties, skirmish_allowed, reaction_point,
                       cavalry_firearms, tied_combat, order_points_compulsory, open_rosters, higher_command, turn_limit,
                       double_double_line))

} // namespace sandtable::crimea
