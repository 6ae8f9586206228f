#pragma once
// The keys of a scenario that this book reads for itself. docs/scenarios.md has them for authors.

#include "reflect/whole.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "rulebooks/kingdom/state/setting.hpp"
#include "scenario/objectives.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::kingdom {

struct UnitKeys {
  Whole<0, most_tertios> tertio = 1;           ///< 0: the army reserve, TKO-CMD-04
  std::optional<Rating> rating;                ///< none: thrown for, TKO-SETUP-02
  std::optional<Formation> formation;          // TKO-SETUP-22
  std::optional<Whole<0, most_stands>> pike;   ///< of a foot_regiment; none: TKO-OPT-03
  std::optional<Whole<0, most_stands>> shot;   ///< likewise
  std::optional<Whole<0, most_stands>> bill;   ///< likewise: none
  std::optional<Whole<1, most_stands>> stands; ///< of any other regiment
  std::optional<Weapon> weapon;                ///< of clansmen: TKO-UNIT-16
  bool dismounted = false;                     ///< dragoons who begin on foot
};
BOOST_DESCRIBE_STRUCT(UnitKeys, (), (tertio, rating, formation, pike, shot, bill, stands, weapon, dismounted))

enum class Rank : std::uint8_t { tertio, army };
BOOST_DESCRIBE_ENUM(Rank, tertio, army)

struct GeneralKeys {
  Rank rank = Rank::tertio;          // TKO-CMD-01, 02
  Whole<1, most_tertios> tertio = 1; ///< whose commander he is
  std::optional<Rating> rating;      ///< none: thrown for, TKO-SETUP-02
};
BOOST_DESCRIBE_STRUCT(GeneralKeys, (), (rank, tertio, rating))

struct SideKeys {
  Nation people = Nation::english;  // TKO-ARMY-02
  std::vector<std::string> tertios; ///< by name
};
BOOST_DESCRIBE_STRUCT(SideKeys, (), (people, tertios))

/// What an author may say of his own ground: nobody passes it (TKO-TERR-23).
enum class Passage : std::uint8_t { free, half, impassable };
BOOST_DESCRIBE_ENUM(Passage, free, half, impassable)

struct TerrainKeys {
  std::optional<Passage> going;
};
BOOST_DESCRIBE_STRUCT(TerrainKeys, (), (going))

struct VictoryKeys {
  std::optional<Whole<1, 40>> turn_limit; // TKO-OPT-21
  std::vector<ObjectiveKeys> objectives;  // TKO-OPT-23
};
BOOST_DESCRIBE_STRUCT(VictoryKeys, (), (turn_limit, objectives))

} // namespace sandtable::kingdom
