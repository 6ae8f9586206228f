#pragma once

#include "battle/plain_order.hpp"
#include "geometry/angle.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/kinds.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <optional>

namespace sandtable::crimea {

enum class Verb : std::uint8_t {
  deploy,    ///< put a unit or commander on the table before the battle
  act_first, ///< CRI-SEQ-08
  act_second,
  dispatch, ///< an army commander sends an order: CRI-ARMY-06
  move,     ///< throw for a move of some kind: CRI-SEQ-34
  march,    ///< the path, once the dice lie
  stay,     ///< no path after all; no follow-up
  form,     ///< CHANGE FORMATION
  face,     ///< CHANGE FACING, and the turn in place of a reaction
  turn,     ///< the free turn of up to 30 degrees instead of acting: CRI-SEQ-29
  fire,
  assault, ///< CLOSE ASSAULT
  charge,  ///< the reaction charge of cavalry: CRI-REACT-07
  remove_chit,
  mount,
  dismount,
  limber,
  unlimber,
  man_guns,
  rally,
  take_loss, ///< which stand loses a figure: CRI-OPT-02
  join,      ///< a higher commander draws his sword: CRI-SEQ-37
  follow_up, ///< CRI-SEQ-39
  hold,      ///< this unit does nothing in this phase
  done,      ///< nobody else does
  concede    ///< CRI-VIC-05
};
BOOST_DESCRIBE_ENUM(Verb, deploy, act_first, act_second, dispatch, move, march, stay, form, face, turn, fire, assault,
                    charge, remove_chit, mount, dismount, limber, unlimber, man_guns, rally, take_loss, join, follow_up,
                    hold, done, concede)

using Path = boost::container::static_vector<Vec, path_points>;
using Ids = boost::container::static_vector<std::int8_t, 6>;
using Shares = boost::container::static_vector<std::uint8_t, 6>;

/// What a player says. Which fields matter depends on the verb; the rest keep their defaults.
struct Order {
  Verb verb = Verb::done;
  std::int8_t unit = -1;              ///< who acts
  std::int8_t target = -1;            ///< whom: fire, assault, charge, a turn in place; dispatch: who is to receive it
  std::int8_t house = -1;             ///< march: the house to enter
  std::int8_t points = 0;             ///< dispatch
  std::int8_t stand = -1;             ///< take_loss
  MoveKind kind = MoveKind::forward;  ///< move
  std::optional<Formation> formation; ///< form, deploy
  Path path; ///< places of the anchor after the start; one point: a centre shifted, a place to deploy
  std::optional<Angle> facing;
  Ids targets;       ///< fire, split: the units fired at
  Shares shares;     ///< fire, split: by how many stands each
  Ids supporters;    ///< assault: attackers in double line who join
  double inches = 0; ///< follow_up
};
BOOST_DESCRIBE_STRUCT(Order, (),
                      (verb, unit, target, house, points, stand, kind, formation, path, facing, targets, shares,
                       supporters, inches))

inline Order order_for(Verb verb, int unit = -1, int target = -1) { return plain_order<Order>(verb, unit, target); }

} // namespace sandtable::crimea
