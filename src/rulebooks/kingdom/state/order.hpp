#pragma once

#include "battle/plain_order.hpp"
#include "geometry/angle.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "rulebooks/kingdom/state/kinds.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <optional>

namespace sandtable::kingdom {

enum class Verb : std::uint8_t {
  deploy, ///< put a piece on the table before the battle: TKO-SETUP-21
  done,   ///< the rest of the tertio is placed by itself: TKO-SETUP-25
  // What a die buys, TKO-ORD-20 to 26
  pass,
  move,  ///< throw for a move; of a commander, CDR_MOVE
  form,  ///< change formation
  pivot, ///< turn in place: TKO-MOVE-29
  mount, ///< mount or dismount: TKO-MOVE-34
  fire,
  charge,
  rally,
  fight,
  // What follows
  march,           ///< the path, once the dice lie
  stay,            ///< no path after all
  ride,            ///< D-RIDE: the commander keeps his place in the unit
  stay_behind,     ///< D-RIDE
  displace,        ///< D-DISPLACE: to that friendly unit
  lose_stand,      ///< D-STAND-LOSS
  react,           ///< D-REACT
  advance,         ///< D-FOOT-HALF
  fire_instead,    ///< D-FOOT-HALF
  fire_pistols,    ///< D-PISTOLS
  keep_pistols,    ///< D-PISTOLS
  charge_in,       ///< D-CAV
  retire,          ///< D-CAV
  swirl_left,      ///< D-CAV with D-SWIRL-SIDE
  swirl_right,     ///< likewise
  allot,           ///< D-ALLOT
  pursue,          ///< D-PURSUE
  stand_fast,      ///< D-PURSUE
  favour,          ///< D-EVENT: the unit that gains shots, a stand or a place in the line
  summon,          ///< D-EVENT: the new unit of event 20
  place_commander, ///< D-PLACE-CDR
  concede          ///< TKO-VIC-11
};
BOOST_DESCRIBE_ENUM(Verb, deploy, done, pass, move, form, pivot, mount, fire, charge, rally, fight, march, stay, ride,
                    stay_behind, displace, lose_stand, react, advance, fire_instead, fire_pistols, keep_pistols,
                    charge_in, retire, swirl_left, swirl_right, allot, pursue, stand_fast, favour, summon,
                    place_commander, concede)

/// One manoeuvre of a path: TKO-MOVE-21 to 28.
struct Manoeuvre {
  ManoeuvreKind kind = ManoeuvreKind::advance;
  double inches = 0; ///< advance, back and side
  Angle turn;        ///< wheels: by how much; pivot: the new facing
  Vec to;            ///< go_to

  friend bool operator==(const Manoeuvre&, const Manoeuvre&) = default;
};
BOOST_DESCRIBE_STRUCT(Manoeuvre, (), (kind, inches, turn, to))
using Manoeuvres = boost::container::static_vector<Manoeuvre, most_manoeuvres>;

constexpr int path_points = 8;
using Path = boost::container::static_vector<Vec, path_points>;
using Ids = boost::container::static_vector<std::int8_t, 12>;
using Counts = boost::container::static_vector<std::uint8_t, 6>;
using Rows = boost::container::static_vector<Counts, 3>;

/// What a player says. Which fields matter depends on the verb; the rest keep their defaults.
struct Order {
  Verb verb = Verb::pass;
  std::int8_t unit = -1;              ///< who acts
  std::int8_t target = -1;            ///< fire, charge: at whom; displace, favour, place_commander: which unit
  std::optional<Formation> formation; ///< form, deploy
  std::optional<Angle> facing;        ///< pivot, deploy; march: as the hand has turned it; leaving a building
  Path path;                 ///< deploy: one place; march: as the hand has drawn it, until it is made into manoeuvres
  Manoeuvres manoeuvres;     ///< march
  std::int8_t building = -1; ///< march: the building to enter
  int angle = 0;             ///< charge: degrees to the right, TKO-CHG-01
  Reaction reaction = Reaction::hold;
  std::optional<StandType> stand; ///< lose_stand, favour: of events 16 and 17
  Rows shares; ///< allot: rows of stands of one type (pike, bill, the rest; only those the unit has), a number an enemy
  Ids group;   ///< move, form: the other units of a group, TKO-ORD-28
  std::optional<UnitKind> kind; ///< summon
  std::int8_t tertio = -1;      ///< summon: by an Army Commander
};
BOOST_DESCRIBE_STRUCT(Order, (),
                      (verb, unit, target, formation, facing, path, manoeuvres, building, angle, reaction, stand,
                       shares, group, kind, tertio))

inline Order order_for(Verb verb, int unit = -1, int target = -1) { return plain_order<Order>(verb, unit, target); }

} // namespace sandtable::kingdom
