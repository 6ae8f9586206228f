#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::kingsmen {

/// KM2-OPT-01 to 04: the second edition's basic game, or the one with its advanced rules.
enum class Preset : std::uint8_t { basic, advanced };
BOOST_DESCRIBE_ENUM(Preset, basic, advanced)
/// A rule of the advanced game, which can also be chosen by itself: KM2-RULING-25.
enum class Switch : std::uint8_t { by_preset, off, on };
BOOST_DESCRIBE_ENUM(Switch, by_preset, off, on)
enum class PassMode : std::uint8_t { downgrade, free };
BOOST_DESCRIBE_ENUM(PassMode, downgrade, free)
/// KM2-GEN-06: how the units of an army come to its players.
enum class CommandMode : std::uint8_t { even, map, scenario };
BOOST_DESCRIBE_ENUM(CommandMode, even, map, scenario)
enum class QualityMode : std::uint8_t { by_forces, rolled, assigned, all_regular };
BOOST_DESCRIBE_ENUM(QualityMode, by_forces, rolled, assigned, all_regular)
enum class RatingMode : std::uint8_t { fixed2, rolled, assigned, team_total };
BOOST_DESCRIBE_ENUM(RatingMode, fixed2, rolled, assigned, team_total)
enum class ForceMode : std::uint8_t { random, list };
BOOST_DESCRIBE_ENUM(ForceMode, random, list)
enum class DeploymentMode : std::uint8_t { alternate, hidden };
BOOST_DESCRIBE_ENUM(DeploymentMode, alternate, hidden)
enum class HillSight : std::uint8_t { crest, never };
BOOST_DESCRIBE_ENUM(HillSight, crest, never)
enum class WoodsSight : std::uint8_t { depth, block, clear };
BOOST_DESCRIBE_ENUM(WoodsSight, depth, block, clear)
enum class EscapeEdge : std::uint8_t { stop, rout };
BOOST_DESCRIBE_ENUM(EscapeEdge, stop, rout)
enum class CommandFigures : std::uint8_t { ends, behind };
BOOST_DESCRIBE_ENUM(CommandFigures, ends, behind)

/// Chapter 16: what a group may agree on before the battle. Each edition offers some of them and keeps the others at
/// its usual value; those written here are the first edition's.
struct Options {
  Preset preset = Preset::basic;
  Switch square = Switch::on;                        // KM2-OPT-01
  Switch quality = Switch::on;                       // KM2-OPT-02
  Switch rally = Switch::on;                         // KM2-OPT-03
  Switch collapse_rolls = Switch::on;                // KM2-OPT-04
  bool override_deck = false;                        // KM1-OPT-01, KM2-OPT-05
  bool bank_cards = false;                           // KM1-OPT-02, KM2-OPT-06
  bool special_casualties = false;                   // KM1-OPT-03, KM2-OPT-07
  bool buildings = false;                            // KM1-OPT-04, KM2-OPT-08
  bool charge_colours = false;                       // KM2-OPT-09
  bool skirmisher_melee = false;                     // KM2-OPT-10
  bool light_infantry = false;                       // KM2-OPT-11
  PassMode pass_mode = PassMode::downgrade;          // KM2-OPT-12
  bool secret_cp = true;                             // KM1-CMD-03, KM2-OPT-13
  bool cover = true, loose_bonus = true;             // KM2-OPT-14
  bool mob_bonus = true, flank_rear = true;          // KM2-OPT-14
  bool high_ground = true, overhead_fire = true;     // KM2-OPT-14
  int forward_half_angle = 90;                       // KM1-CONST-15, KM2-OPT-16
  QualityMode quality_mode = QualityMode::by_forces; // KM1-OPT-05: rolled for random forces, assigned for listed ones
  RatingMode rating_mode = RatingMode::fixed2;       // KM1-OPT-06
  int team_total = 4;                                // KM1-SETUP-33
  CommandMode command_mode = CommandMode::even;      // KM2-GEN-06
  ForceMode force_mode = ForceMode::random;          // KM1-OPT-07: a scenario that names its units is a list
  int army_size = 5;                                 // KM1-OPT-07, KM1-SETUP-10
  DeploymentMode deployment_mode = DeploymentMode::alternate; // KM1-OPT-08
  HillSight los_hills = HillSight::crest;                     // KM1-OPT-10
  WoodsSight los_woods = WoodsSight::depth;                   // KM1-OPT-11
  bool skirmishers_interpenetrate = false;                    // KM1-OPT-12
  EscapeEdge escape_edge = EscapeEdge::stop;                  // KM1-OPT-13
  CommandFigures cmdfig_line = CommandFigures::ends;          // KM1-OPT-16, KM1-CONST-05
  CommandFigures cmdfig_column = CommandFigures::behind;      // KM1-OPT-16, KM1-CONST-06
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (preset, square, quality, rally, collapse_rolls, override_deck, bank_cards, special_casualties,
                       buildings, charge_colours, skirmisher_melee, light_infantry, pass_mode, secret_cp, cover,
                       loose_bonus, mob_bonus, flank_rear, high_ground, overhead_fire, forward_half_angle, quality_mode,
                       rating_mode, team_total, command_mode, force_mode, army_size, deployment_mode, los_hills,
                       los_woods, skirmishers_interpenetrate, escape_edge, cmdfig_line, cmdfig_column))

/// Whether a rule of the advanced game is in force, once the options have been read.
constexpr bool on(Switch s) { return s == Switch::on; }

} // namespace sandtable::kingsmen
