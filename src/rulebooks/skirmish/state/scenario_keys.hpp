#pragma once
// The keys of a scenario that this book reads for itself. docs/scenarios.md has them for authors.

#include "reflect/whole.hpp"
#include "rulebooks/skirmish/state/kinds.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::skirmish {

/// A group; its `type` says what its men are, in the words of set_up/troop_types.hpp.
struct UnitKeys {
  Whole<1, most_of_a_group> men = 8;
  std::optional<Class> quality;       ///< of all of them; none: as their type has it, SKR-CMP-05
  std::vector<Weapon> weapons;        ///< of each of them; none: as their type has it
  std::optional<bool> bayonets;       ///< none: as their type has it, SKR-OPT-04
  std::optional<bool> mounted;        ///< none: as their type has it; whom it puts on foot has his horse by him
  bool disloyal = false;              // SKR-CMP-06
  bool long_skirts = false;           // SKR-MOV-03
  bool hitched = false;               // SKR-MOV-03
  std::optional<bool> formed, native; ///< none: as their type has it
  std::optional<bool> superior_quality, superior_melee, volley_capable; // SKR-CMP-17
  std::string defends;                                                  ///< the feature's name: SKR-SET-04
  std::string platoon;                                                  // SKR-CMP-18
  std::optional<Formation> formation;                                   // SKR-FRM-11
  std::vector<Vec> places;                                              ///< of each man: GARRISON and FREE
  Action action = Action::hold;                                         // SKR-CMP-21
  std::optional<Vec> goal;                                              ///< of a MARCH
  std::string exit;                                                     ///< of a MARCH: the edge
  bool unloaded = false;                                                // SKR-CMP-24
  std::vector<std::string> names;                                       ///< of its men
  std::string dress;                                                    ///< a drawing word for them
};
BOOST_DESCRIBE_STRUCT(UnitKeys, (),
                      (men, quality, weapons, bayonets, mounted, disloyal, long_skirts, hitched, formed, native,
                       superior_quality, superior_melee, volley_capable, defends, platoon, formation, places, action,
                       goal, exit, unloaded, names, dress))

/// What a leader is: SKR-CMP-07; a chief of an automatic side is an NCO without command (SKR-LDR-07).
enum class Post : std::uint8_t { pc, nco, drummer, bugler };
BOOST_DESCRIBE_ENUM(Post, pc, nco, drummer, bugler)
constexpr Role role_of(Post p) { return p == Post::pc ? Role::pc : p == Post::nco ? Role::nco : Role::musician; }

struct GeneralKeys {
  Post role = Post::pc;
  std::optional<Class> quality; ///< none: VETERAN
  std::vector<Weapon> weapons;  ///< none: as his role has it
  bool bayonets = false, mounted = false, disloyal = false, unloaded = false;
  Action action = Action::hold; ///< while he is alone
  std::string dress;
};
BOOST_DESCRIBE_STRUCT(GeneralKeys, (), (role, quality, weapons, bayonets, mounted, disloyal, unloaded, action, dress))

struct SideKeys {
  std::vector<std::string> exits; // SKR-MOV-17
  std::vector<Vec> dummies;       // SKR-OPT-05
};
BOOST_DESCRIBE_STRUCT(SideKeys, (), (exits, dummies))

/// SKR-TER-14: what an author may say of his own ground.
enum class CoverKey : std::uint8_t { none, soft, hard };
BOOST_DESCRIBE_ENUM(CoverKey, none, soft, hard)
struct TerrainKeys {
  std::optional<bool> difficult, impassable, enclosed, concealing, blocks_sight;
  std::optional<CoverKey> cover;
  std::vector<Vec> openings; // SKR-TER-10, 13
};
BOOST_DESCRIBE_STRUCT(TerrainKeys, (), (difficult, impassable, enclosed, concealing, blocks_sight, cover, openings))

enum class AimKey : std::uint8_t { survive, exit, hold, rescue };
BOOST_DESCRIBE_ENUM(AimKey, survive, exit, hold, rescue)
/// SKR-VIC-01
struct AimKeys {
  AimKey kind = AimKey::survive;
  Side side = Side::red;
  Whole<1, most_figures> count = 1;
  std::string leader, name;
  std::optional<Vec> at;
  double reach = 10;
};
BOOST_DESCRIBE_STRUCT(AimKeys, (), (kind, side, count, leader, name, at, reach))

struct VictoryKeys {
  std::optional<Whole<1, 40>> turn_limit; // SKR-OPT-10
  std::vector<AimKeys> aims;              // SKR-VIC-01
};
BOOST_DESCRIBE_STRUCT(VictoryKeys, (), (turn_limit, aims))

} // namespace sandtable::skirmish
