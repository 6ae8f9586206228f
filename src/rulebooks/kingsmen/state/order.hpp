#pragma once

#include "battle/plain_order.hpp"
#include "dice/card.hpp"
#include "geometry/angle.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <optional>

namespace sandtable::kingsmen {

enum class Verb : std::uint8_t {
  deploy,        ///< put a unit on the table before the battle
  place_general, ///< put a general on the table before the battle
  disorder,      ///< answer an own 2
  deny,          ///< a Joker against an enemy unit
  activate,      ///< give a unit the card's activation
  pass,          ///< name a unit that tires instead of acting
  move_general,  ///< by a King, and at the end of the turn
  override_card, ///< pay to have the next card instead
  bank,          ///< pay to keep the card
  play_banked,   ///< play a kept card in place of this one
  decline,       ///< let the card go, or an Ace's second activation
  march,         ///< move, and enter or leave a building
  form,          ///< change formation
  fire,
  charge,
  finish,  ///< end the activation
  arrange, ///< place skirmishers who were pushed aside
  escape,  ///< where a beaten unit runs
  stand,   ///< a tied garrison keeps its large building; pushed skirmishers stay as they are
  defend,  ///< which unit of a garrison is the target
  take,    ///< a player picks a unit for his command
  share,   ///< the Commanding General gives points to his lieutenants
  award,   ///< he says which player has the card's special effect
  split,   ///< light infantry goes into skirmish order
  join,    ///< its parts form up as one unit again
  concede, ///< KM1-RULING-62
  done     ///< no command point is left for the rest of the turn: KM1-RULING-63
};
BOOST_DESCRIBE_ENUM(Verb, deploy, place_general, disorder, deny, activate, pass, move_general, override_card, bank,
                    play_banked, decline, march, form, fire, charge, finish, arrange, escape, stand, defend, take,
                    share, award, split, join, concede, done)

using Path = boost::container::static_vector<Vec, path_points>;
using Spots = boost::container::static_vector<Vec, 6>;
using Numbers = boost::container::static_vector<std::int8_t, 4>;

/// What a player says. Which fields matter depends on the verb; the rest keep their defaults.
struct Order {
  Verb verb = Verb::finish;
  std::int8_t unit = -1;     ///< who acts; inside an activation it may be left out
  std::int8_t target = -1;   ///< whom
  std::int8_t building = -1; ///< march: the building to enter
  Card card;                 ///< play_banked
  Path path;                 ///< places after the start; leaving a building its first point is the door
  std::optional<Angle> facing;
  std::optional<Formation> formation;
  std::uint8_t ranks = 0, files = 0; ///< line: ranks, column: files; 0 leaves the usual number
  Arrangement arrangement = Arrangement::keep;
  Spots spots;            ///< own arrangement: places relative to the centre, right and forward
  std::int8_t chair = -1; ///< award: whose effect it is
  Numbers shares;         ///< share: points for each Lieutenant General, in seat order
  Numbers parts;          ///< split: privates of each part
  Numbers others;         ///< join: the parts that come to the one that acts
};
BOOST_DESCRIBE_STRUCT(Order, (),
                      (verb, unit, target, building, card, path, facing, formation, ranks, files, arrangement, spots,
                       chair, shares, parts, others))

inline Order order_for(Verb verb, int unit = -1, int target = -1) { return plain_order<Order>(verb, unit, target); }

} // namespace sandtable::kingsmen
