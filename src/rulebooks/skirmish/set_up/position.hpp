#pragma once
// A battle at one moment, in the words of this book: docs/referee.md.

#include "client/position.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::skirmish {

/// A group in its exact state and place.
struct PositionUnit {
  std::string name;
  std::string type;               ///< "soldiers", "natives" ...; needed
  int men = 8;                    ///< it began with
  int killed = 0, wounded = 0;    ///< of them, the last ones of the list
  int captured = 0, departed = 0; ///< of them, before the killed
  std::optional<Class> quality;   ///< none: as its type has it
  std::vector<Weapon> weapons;    ///< of each of them; none: as its type has it
  bool disloyal = false, long_skirts = false, hitched = false;
  std::optional<bool> bayonets, mounted, formed, native, superior_quality, superior_melee, volley_capable;
  std::string defends, platoon;
  std::optional<Formation> formation;
  std::optional<Vec> at;       ///< the anchor; none: it is not on the table
  std::optional<Angle> facing; ///< none: away from its own edge
  std::vector<Vec> places;     ///< of each living man: GARRISON and FREE
  Action action = Action::hold;
  bool loaded = true;
  std::optional<bool> spotted; ///< none: as SKR-SET-03 has it
  std::optional<Vec> last_known;
  bool commanded = false, moved = false, hurried = false, shot = false;
  int points_suffered = 0, points_inflicted = 0;
  std::optional<int> number; ///< of a battle as somebody sees it, where those he knows are numbered anew
};
BOOST_DESCRIBE_STRUCT(PositionUnit, (),
                      (name, type, men, killed, wounded, captured, departed, quality, weapons, disloyal, long_skirts,
                       hitched, bayonets, mounted, formed, native, superior_quality, superior_melee, volley_capable,
                       defends, platoon, formation, at, facing, places, action, loaded, spotted, last_known, commanded,
                       moved, hurried, shot, points_suffered, points_inflicted, number))

struct PositionGeneral {
  std::string name;
  Post role = Post::pc;
  std::optional<Class> quality;
  std::vector<Weapon> weapons;
  bool bayonets = false, mounted = false, disloyal = false;
  std::optional<Vec> at; ///< his middle; none: he is not on the table
  std::optional<Angle> facing;
  bool wounded = false, loaded = true;
  Action action = Action::hold;
  bool commanded = false;
  std::optional<bool> in_person; ///< what he has declared; none: that he will, once he has commanded
  std::optional<int> number;     ///< as of a unit
};
BOOST_DESCRIBE_STRUCT(PositionGeneral, (),
                      (name, role, quality, weapons, bayonets, mounted, disloyal, at, facing, wounded, loaded, action,
                       commanded, in_person, number))

struct PositionSide {
  std::string name;
  std::vector<PositionGeneral> generals;
  std::vector<PositionUnit> units;
};
BOOST_DESCRIBE_STRUCT(PositionSide, (), (name, generals, units))

/// Where a half-turn stands: SKR-SEQ-01.
enum class PositionPhase : std::uint8_t { set_up, turn_start, spot, command, action, move, shoot, melee, end };
BOOST_DESCRIBE_ENUM(PositionPhase, set_up, turn_start, spot, command, action, move, shoot, melee, end)

struct PositionMoment {
  PositionPhase phase = PositionPhase::move;
  int turn = 1;
  Side first = Side::red, side = Side::red; ///< who acts first in every turn; whose half-turn it is
  int pool = 0;                             ///< command points, in COMMAND
};
BOOST_DESCRIBE_STRUCT(PositionMoment, (), (phase, turn, first, side, pool))

struct Position {
  static constexpr Vec usual_table = table_default; // SKR-TER-01
  PositionSide red, blue;
  PositionMoment moment;

  const PositionSide& side(Side side) const { return side == Side::red ? red : blue; }
};
BOOST_DESCRIBE_STRUCT(Position, (), (red, blue, moment))

/// A battle in that position, on the ground of that scenario and, but for an author's own, with its armies.
Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin);

} // namespace sandtable::skirmish
