#pragma once
// A battle at one moment, in the words of this book: docs/referee.md.

#include "client/position.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::crimea {

/// A unit in its exact state and place.
struct PositionUnit {
  std::string name;
  std::string type; ///< a row of the roster, "british-guards"; needed
  int figures = 0;  ///< 0: full strength
  std::optional<Formation> formation;
  std::optional<Vec> at;       ///< the anchor
  std::optional<Angle> facing; ///< red: north, blue: south
  std::string house;           ///< holds this one
  int chits = 0;
  std::optional<int> points; ///< command points left; none: those of its roster
  int order_points = 0;
  Leader leader = Leader::present;
  int back_in = 0; ///< turn in which a leader returns who is away
  bool routing = false, dismounted = false, hesitant = false, wins_ties = false;
  int bound = 0;             ///< side turns for which it is bound forward
  double forward_inches = 0; ///< of its last action
  std::string general;       ///< its column commander
  bool free_point = false;   ///< of its column commander, not yet used
  std::optional<bool> elite, skirmish;
  bool lost = false; ///< gone already; it counts as lost
};
BOOST_DESCRIBE_STRUCT(PositionUnit, (),
                      (name, type, figures, formation, at, facing, house, chits, points, order_points, leader, back_in,
                       routing, dismounted, hesitant, wins_ties, bound, forward_inches, general, free_point, elite,
                       skirmish, lost))

struct PositionGeneral {
  std::string name;
  std::string nation;    ///< russian: a column commander
  int rating = 0;        ///< leadership of an army commander; 0: that of his nation (CRI-ROS-19)
  int points = 3;        ///< internal
  std::optional<Vec> at; ///< none: he is not on the table
};
BOOST_DESCRIBE_STRUCT(PositionGeneral, (), (name, nation, rating, points, at))

struct PositionSide {
  std::string name;
  std::vector<PositionGeneral> generals;
  std::vector<PositionUnit> units;
  int combats_won = 0; ///< close combats won last turn
};
BOOST_DESCRIBE_STRUCT(PositionSide, (), (name, generals, units, combats_won))

/// Where a turn stands: at its very start, before a side's returns and orders, or in one of the phases of a side turn.
enum class PositionPhase : std::uint8_t { set_up, turn_start, side_turn, free, command, reaction };
BOOST_DESCRIBE_ENUM(PositionPhase, set_up, turn_start, side_turn, free, command, reaction)

struct PositionMoment {
  PositionPhase phase = PositionPhase::free;
  int turn = 1;
  Side acting = Side::red;
  int n = 1;                                ///< of CP(n) and REACTION(n)
  std::vector<boost::json::value> spenders; ///< units that used points, by name or number: reaction
  std::optional<Side> initiative;           ///< who won it last turn
};
BOOST_DESCRIBE_STRUCT(PositionMoment, (), (phase, turn, acting, n, spenders, initiative))

struct Position {
  static constexpr Vec usual_table = table_default; // CRI-TER-01
  PositionSide red, blue;
  PositionMoment moment;

  const PositionSide& side(Side side) const { return side == Side::red ? red : blue; }
};
BOOST_DESCRIBE_STRUCT(Position, (), (red, blue, moment))

/// A battle in that position, on the ground of that scenario and, but for an author's own, with its armies.
Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin);

} // namespace sandtable::crimea
