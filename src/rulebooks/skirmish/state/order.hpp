#pragma once

#include "battle/plain_order.hpp"
#include "geometry/angle.hpp"
#include "rulebooks/skirmish/state/constants.hpp"
#include "rulebooks/skirmish/state/kinds.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <optional>

namespace sandtable::skirmish {

enum class Verb : std::uint8_t {
  deploy, ///< put a group or leader on the table before the battle: SKR-SET-02
  done,   ///< the rest is placed by itself; the end of a phase
  // COMMAND, SKR-SEQ-04 to 07
  fight_in_person, ///< also of an NCO who has just been chosen
  lead_only,
  relay,   ///< activate NCO or musician `unit`
  command, ///< command group `unit`
  // MOVE, SKR-SEQ-11, 12
  withdraw, ///< a retreat that could stay goes: SKR-MOR-05
  stay,     ///< and it stays
  march,
  charge,
  stand,
  load,
  mount, ///< mount or dismount: SKR-MOV-18
  hitch, ///< long skirts up or down: SKR-MOV-03
  // SHOOT, SKR-SEQ-13
  shoot,
  hold_fire,
  // MELEE, SKR-SEQ-16 to 18
  relieve,   ///< MELEE.MATCH: the newcomer takes an opponent from friend `figure`
  strike,    ///< MELEE.VICTIM: `figure` is hit
  follow_up, ///< MELEE.FOLLOW
  stand_fast,
  concede ///< SKR-VIC-06
};
BOOST_DESCRIBE_ENUM(Verb, deploy, done, fight_in_person, lead_only, relay, command, withdraw, stay, march, charge,
                    stand, load, mount, hitch, shoot, hold_fire, relieve, strike, follow_up, stand_fast, concede)

constexpr int path_points = 12;
using Path = boost::container::static_vector<Vec, path_points>;
using Places = boost::container::static_vector<Vec, most_of_a_group>;

/// What a player says. Units and figures go by the numbers under which he knows them (battle/acquaintance.hpp); the
/// chapters are given orders in the numbers of the state. Which fields matter depends on the verb; the rest keep their
/// defaults.
struct Order {
  Verb verb = Verb::done;
  std::int8_t unit = -1;              ///< who acts
  std::int8_t target = -1;            ///< charge, shoot: at which group
  std::int16_t figure = -1;           ///< shoot: the man a PC aims at (SKR-SHT-26); relieve, strike: which one
  std::optional<Formation> formation; ///< deploy, march
  std::optional<Angle> facing;        ///< deploy, march: the group's at the end
  Path path;     ///< deploy: one place, the anchor's; march: the anchor's way, without where it stands
  Places places; ///< deploy, march: a place for each living man (FREE, GARRISON), in the order of their numbers
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, unit, target, figure, formation, facing, path, places))

inline Order order_for(Verb verb, int unit = -1, int target = -1) { return plain_order<Order>(verb, unit, target); }

} // namespace sandtable::skirmish
