#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::kingsmen {

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

/// Chapter 16: what a group may agree on before the battle.
struct Options {
  bool override_deck = false;                        // KM1-OPT-01
  bool bank_cards = false;                           // KM1-OPT-02
  bool special_casualties = false;                   // KM1-OPT-03
  bool buildings = false;                            // KM1-OPT-04
  QualityMode quality_mode = QualityMode::by_forces; // KM1-OPT-05: rolled for random forces, assigned for listed ones
  RatingMode rating_mode = RatingMode::fixed2;       // KM1-OPT-06
  int team_total = 4;                                // KM1-SETUP-33
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
                      (override_deck, bank_cards, special_casualties, buildings, quality_mode, rating_mode, team_total,
                       force_mode, army_size, deployment_mode, los_hills, los_woods, skirmishers_interpenetrate,
                       escape_edge, cmdfig_line, cmdfig_column))

} // namespace sandtable::kingsmen
