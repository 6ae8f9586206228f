#pragma once
// A battle at one moment, in the words of this book, either edition: docs/referee.md.

#include "client/position.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::kingsmen {

/// A unit in its exact state and place.
struct PositionUnit {
  std::string name;
  std::optional<Type> type; ///< needed
  int figures = 0;          ///< privates; 0: full strength
  Quality quality = Quality::regular;
  Colour colour = Colour::green;
  bool disordered = false;
  std::optional<Formation> formation;
  int ranks = 0, files = 0;
  std::optional<Vec> at;       ///< the anchor
  std::optional<Angle> facing; ///< red: north, blue: south
  bool officer = true, ensign = true;
  std::optional<Arrangement> arrangement; ///< of skirmishers; none: a picket
  std::vector<Vec> spots;                 ///< own arrangement: places relative to the centre, right and forward
  std::string building;                   ///< holds this one
  std::string general;                    ///< second edition: who leads it, by name
  bool light = false;                     ///< second edition: light infantry
  bool lost = false;                      ///< gone already; it counts for the collapse of its army
};
BOOST_DESCRIBE_STRUCT(PositionUnit, (),
                      (name, type, figures, quality, colour, disordered, formation, ranks, files, at, facing, officer,
                       ensign, arrangement, spots, building, general, light, lost))

struct PositionGeneral {
  std::string name;
  int rating = 2;
  std::optional<Vec> at;     ///< none: in the corner of his side
  bool commanding = false;   ///< second edition: over the others, whatever their ratings
  std::optional<int> points; ///< second edition: his own command points
};
BOOST_DESCRIBE_STRUCT(PositionGeneral, (), (name, rating, at, commanding, points))

struct PositionSide {
  std::string name;
  std::vector<PositionGeneral> generals; ///< none: one rated 2 in the corner
  std::vector<PositionUnit> units;
  Deck bank;
  int held_turns = 0;
};
BOOST_DESCRIBE_STRUCT(PositionSide, (), (name, generals, units, bank, held_turns))

enum class PositionPhase : std::uint8_t { set_up, turn_start, play, turn_end };
BOOST_DESCRIBE_ENUM(PositionPhase, set_up, turn_start, play, turn_end)

/// What the active unit has done already.
enum class ActionDone : std::uint8_t { moved, changed, fired };
BOOST_DESCRIBE_ENUM(ActionDone, moved, changed, fired)

/// Of an army, which in the second edition are its Commanding General's.
struct PositionPoints {
  std::optional<int> red, blue;
};
BOOST_DESCRIBE_STRUCT(PositionPoints, (), (red, blue))

struct PositionMoment {
  PositionPhase phase = PositionPhase::play;
  int turn = 1;
  PositionPoints command_points;
  Card card;                                ///< face up; none: one is about to be turned, unless somebody acts
  std::optional<Side> acting;               ///< without a card: this side acts on a plain one
  std::optional<boost::json::value> active; ///< the unit in the middle of its activation, by name or number
  std::vector<ActionDone> done;             ///< in the order in which it was done
  bool second = false;                      ///< an Ace's second activation
  std::optional<int> chair;                 ///< which general of the side acts
  std::optional<int> holder;                ///< second edition: which one has the card's special effect
  Deck discard;                             ///< cards played this turn
};
BOOST_DESCRIBE_STRUCT(PositionMoment, (),
                      (phase, turn, command_points, card, acting, active, done, second, chair, holder, discard))

struct Position {
  static constexpr Vec usual_table = table_default;
  PositionSide red, blue;
  PositionMoment moment;

  const PositionSide& side(Side side) const { return side == Side::red ? red : blue; }
};
BOOST_DESCRIBE_STRUCT(Position, (), (red, blue, moment))

/// A battle under that edition in that position, on the ground of that scenario and, but for an author's own, with its
/// armies.
Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin,
                                         const Edition& edition);

} // namespace sandtable::kingsmen
