#pragma once

#include "rulebooks/skirmish/state/kinds.hpp"
#include "table/terrain.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>

namespace sandtable::skirmish {

/// One D8 of a volley, whose it is and what it needs.
struct Shot {
  std::int16_t figure = -1;
  Weapon weapon = Weapon::musket;
  Band band = Band::near;    ///< as it counts: SKR-SHT-29
  std::uint8_t needs = 9;    ///< on the modified die: SKR-SHT-32 to 34
  std::int8_t modifier = 0;  ///< of the shooter's class, to hit and to harm: SKR-SHT-35, SKR-DMG-05
  Cover cover = Cover::none; ///< of the target against him: SKR-COV-06

  friend bool operator==(const Shot&, const Shot&) = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (figure, weapon, band, needs, modifier, cover))
using Shots = boost::container::static_vector<Shot, 32>;

/// The shooting of one group, from its target to its last hit: sections 10 and 11.
struct Volley {
  std::int8_t group = -1, target = -1;
  std::int16_t aimed_at = -1; ///< the figure a PC has named: SKR-SHT-26
  bool commanded = false;
  Shots shots;                                            ///< in the order of the dice
  boost::container::static_vector<std::uint8_t, 32> hits; ///< which of the shots hit, in order: SKR-DMG-13
  std::uint8_t next_hit = 0;
};
BOOST_DESCRIBE_STRUCT(Volley, (), (group, target, aimed_at, commanded, shots, hits, next_hit))

} // namespace sandtable::skirmish
