#pragma once
// Questions about odds: an attack described in words, for which a rulebook has the throw.

#include "battle/plan.hpp"
#include "client/preview.hpp"
#include "table/terrain.hpp"

#include <boost/describe/enum.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

enum class AttackKind : std::uint8_t {
  fire,
  melee,
  action ///< what the defender does by itself with the attacker in sight, where a book has such a throw
};
BOOST_DESCRIBE_ENUM(AttackKind, fire, melee, action)

/// An attack as it is put on the command line; units are in the words of the rulebook.
struct OddsQuestion {
  AttackKind kind = AttackKind::fire;
  std::string attacker, defender;
  bool flank = false, rear = false;
  Cover cover = Cover::none;
  std::optional<double> range;
  bool higher = false, lower = false;         ///< where the attacker stands
  int ranks = 0;                              ///< of the attacker; 0: the usual number
  bool building = false;                      ///< the defender holds one
  std::map<std::string, std::string> options; ///< of the rulebook, by name
};

/// Whether the attack may be made at all, and then its throw.
struct OddsAnswer {
  Verdict ruling;
  Plan plan;
  Odds odds;
  std::vector<std::string> notes; ///< what was assumed, or asked for without effect
};

/// How a rulebook is asked.
struct OddsHelp {
  std::vector<std::string> examples; ///< what follows "sandtable odds"
  std::string words;                 ///< how a unit is written, in lines
};

} // namespace sandtable
