#pragma once
// A battle at one moment, in the words of this book: docs/referee.md.

#include "client/position.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::kingdom {

/// A unit in its exact state and place.
struct PositionUnit {
  std::string name;
  std::string type;                            ///< "foot-regiment"; needed
  int tertio = 1;                              ///< 0: the reserve
  std::optional<Rating> rating;                ///< none: Ordinary, guns Good, mobs Poor
  std::optional<int> pike, shot, bill, stands; ///< it has left; none: full strength
  std::optional<int> crew;                     ///< of a gun, likewise
  std::optional<Weapon> weapon;                ///< of clansmen
  bool dismounted = false;
  std::optional<Formation> formation;
  std::optional<Vec> at;       ///< the anchor
  std::optional<Angle> facing; ///< none: away from its own edge
  std::string building;        ///< holds this one
  OrderState state = OrderState::good;
  bool reforming = false, undignified = false, moved = false;
  int partial_kills = 0;
  std::optional<int> ammo;                  ///< shots left; none: not yet thrown for
  int orders = 0;                           ///< it has had this Turn
  int smoke_until = 0;                      ///< last Turn of smoke
  std::optional<boost::json::value> quarry; ///< of a pursuer, by name or number
  bool lost = false, off_table = false;
};
BOOST_DESCRIBE_STRUCT(PositionUnit, (),
                      (name, type, tertio, rating, pike, shot, bill, stands, crew, weapon, dismounted, formation, at,
                       facing, building, state, reforming, undignified, moved, partial_kills, ammo, orders, smoke_until,
                       quarry, lost, off_table))

struct PositionGeneral {
  std::string name;
  Rank rank = Rank::tertio;
  int tertio = 1;
  std::optional<Rating> rating; ///< none: Ordinary
  std::optional<Vec> at;        ///< none: he is not on the table
  Fate fate = Fate::well;
  int until = 0;  ///< last Turn of that
  int orders = 0; ///< moves he has made this Turn
};
BOOST_DESCRIBE_STRUCT(PositionGeneral, (), (name, rank, tertio, rating, at, fate, until, orders))

struct PositionSide {
  std::string name;
  Nation people = Nation::english;
  std::vector<PositionGeneral> generals;
  std::vector<PositionUnit> units;
};
BOOST_DESCRIBE_STRUCT(PositionSide, (), (name, people, generals, units))

/// Where a Turn stands: at its start, with the cup filled, with a die drawn, with the Purple Die drawn, at its end.
enum class PositionPhase : std::uint8_t { set_up, turn_start, draw, orders, events, turn_end };
BOOST_DESCRIBE_ENUM(PositionPhase, set_up, turn_start, draw, orders, events, turn_end)

/// Two enemies hand to hand: TKO-MEL-07.
struct PositionContact {
  boost::json::value attacker, defender; ///< by name or number
  Zone zone = Zone::front;
};
BOOST_DESCRIBE_STRUCT(PositionContact, (), (attacker, defender, zone))

struct PositionMoment {
  PositionPhase phase = PositionPhase::orders;
  int turn = 1;
  Side side = Side::red; ///< whose die is drawn
  int tertio = 1;        ///< of which colour; 0: the Army Commander's
  std::vector<PositionContact> contacts;
};
BOOST_DESCRIBE_STRUCT(PositionMoment, (), (phase, turn, side, tertio, contacts))

struct Position {
  static constexpr Vec usual_table = table_default; // TKO-GEO-01
  PositionSide red, blue;
  PositionMoment moment;

  const PositionSide& side(Side side) const { return side == Side::red ? red : blue; }
};
BOOST_DESCRIBE_STRUCT(Position, (), (red, blue, moment))

/// A battle in that position, on the ground of that scenario and, but for an author's own, with its armies.
Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin);

} // namespace sandtable::kingdom
