#pragma once
// The sides and the moment of a case under the Crimean War game.

#include "cli/case_parts.hpp"
#include "rulebooks/crimea/book.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::cli {

/// A unit in its exact state and place.
struct CrimeaCaseUnit {
  std::string name;
  std::string type; ///< a row of the roster, "british-guards"; needed
  int figures = 0;  ///< 0: full strength
  std::optional<crimea::Formation> formation;
  std::optional<Vec> at;       ///< the anchor
  std::optional<Angle> facing; ///< red: north, blue: south
  std::string house;           ///< holds this one
  int chits = 0;
  std::optional<int> points; ///< command points left; none: those of its roster
  int order_points = 0;
  crimea::Leader leader = crimea::Leader::present;
  int back_in = 0; ///< turn in which a leader returns who is away
  bool routing = false, dismounted = false, hesitant = false, wins_ties = false;
  int bound = 0;             ///< side turns for which it is bound forward
  double forward_inches = 0; ///< of its last action
  std::string general;       ///< its column commander
  bool free_point = false;   ///< of its column commander, not yet used
  std::optional<bool> elite, skirmish;
  bool lost = false; ///< gone already; it counts as lost
};
BOOST_DESCRIBE_STRUCT(CrimeaCaseUnit, (),
                      (name, type, figures, formation, at, facing, house, chits, points, order_points, leader, back_in,
                       routing, dismounted, hesitant, wins_ties, bound, forward_inches, general, free_point, elite,
                       skirmish, lost))

struct CrimeaCaseGeneral {
  std::string name;
  std::string nation;    ///< russian: a column commander
  int rating = 2;        ///< leadership of an army commander
  int points = 3;        ///< internal
  std::optional<Vec> at; ///< none: he is not on the table
};
BOOST_DESCRIBE_STRUCT(CrimeaCaseGeneral, (), (name, nation, rating, points, at))

struct CrimeaCaseSide {
  std::string name;
  std::vector<CrimeaCaseGeneral> generals;
  std::vector<CrimeaCaseUnit> units;
  int combats_won = 0; ///< close combats won last turn
};
BOOST_DESCRIBE_STRUCT(CrimeaCaseSide, (), (name, generals, units, combats_won))

/// Where a turn stands: at its very start, before a side's returns and orders, or in one of the phases of a side turn.
enum class CrimeaCasePhase : std::uint8_t { set_up, turn_start, side_turn, free, command, reaction };
BOOST_DESCRIBE_ENUM(CrimeaCasePhase, set_up, turn_start, side_turn, free, command, reaction)

struct CrimeaCaseMoment {
  CrimeaCasePhase phase = CrimeaCasePhase::free;
  int turn = 1;
  Side acting = Side::red;
  int n = 1;                                ///< of CP(n) and REACTION(n)
  std::vector<boost::json::value> spenders; ///< units that used points, by name or number: reaction
  std::optional<Side> initiative;           ///< who won it last turn
};
BOOST_DESCRIBE_STRUCT(CrimeaCaseMoment, (), (phase, turn, acting, n, spenders, initiative))

using CrimeaCase = CaseParts<CrimeaCaseSide, CrimeaCaseMoment>;
using CrimeaSituated = Situated<crimea::Setting, crimea::State>;

Result<CrimeaCase> read_crimea_case(const Case& wanted);
Result<CrimeaSituated> situate(const CrimeaCase& wanted);

} // namespace sandtable::cli
