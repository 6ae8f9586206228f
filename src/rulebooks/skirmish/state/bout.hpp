#pragma once

#include "battle/unit_set.hpp"
#include "rulebooks/skirmish/state/constants.hpp"
#include "rulebooks/skirmish/state/figure_set.hpp"
#include "rulebooks/skirmish/state/kinds.hpp"
#include "table/terrain.hpp"

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>

namespace sandtable::skirmish {

/// One figure against one or more of the other side: SKR-MEL-11.
struct Match {
  std::int16_t one = -1;
  boost::container::static_vector<std::int16_t, touched_most> others;

  friend bool operator==(const Match&, const Match&) = default;
};
BOOST_DESCRIBE_STRUCT(Match, (), (one, others))
using Matches = boost::container::static_vector<Match, most_figures / 2>;

/// A natural 5 or 6 that tells: SKR-MEL-20, 29.
struct Blow {
  std::int16_t by = -1;
  Hurt hurt = Hurt::wound;
  bool won = false; ///< he has beaten everyone who fights back; else he may only strike those who run
};
BOOST_DESCRIBE_STRUCT(Blow, (), (by, hurt, won))

/// A melee, from pile-in to follow-up: chapter 12. At most one is fought at a time.
struct Bout {
  UnitSet groups = 0; ///< of both sides; leaders who are attached fight with theirs
  Matches matches;
  FigureSet piling;                                          ///< figures that may still pile in: SKR-MEL-09
  std::int16_t newcomer = -1;                                ///< the one whose match is being chosen: SKR-SEQ-16
  boost::container::static_vector<Blow, most_figures> blows; ///< in the order of the dice
  std::uint8_t next = 0;                                     ///< the next of them to be dealt
  std::array<std::uint8_t, 2> suffered{};                    ///< melee points by side: SKR-MEL-22
  FeatureSet over = 0;                                       ///< barriers that somebody fought across: SKR-MEL-33
};
BOOST_DESCRIBE_STRUCT(Bout, (), (groups, matches, piling, newcomer, blows, next, suffered, over))

} // namespace sandtable::skirmish
