#pragma once
// What the tests of results carried out and of flight have in common.

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {

/// As ACTION leaves a group: SKR-ACT-25, 27.
inline void give_result(Field& f, int group, ActionResult result, int die = 3) {
  Unit& u = f.unit(group);
  u.result = result;
  u.die = static_cast<std::uint8_t>(die);
  u.bound = result == ActionResult::retreat || result == ActionResult::rout;
}

/// MOVE.AUTO of red's half-turn, all of it or up to a throw or a choice.
inline void obey(Field& f, int group, ActionResult result, int die = 3) {
  give_result(f, group, result, die);
  f.begin(StepKind::move_auto, 0);
}

inline void expect_at(const Figure& man, Vec place) {
  EXPECT_NEAR(man.at.x, place.x, 0.05);
  EXPECT_NEAR(man.at.y, place.y, 0.05);
}

inline double facing_of(const Field& f, int group) { return to_degrees(f.unit(group).facing); }

inline const Placement spears{.weapons = {Weapon::spear}};
inline const Placement muskets{};

} // namespace sandtable::skirmish
