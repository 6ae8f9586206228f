#pragma once
// What dice do to men. Whoever settles a throw and whoever tells its odds ask here, so they cannot disagree.

#include "dice/distribution.hpp"

#include <algorithm>
#include <span>

namespace sandtable::kingsmen {

/// Leaders who may fall in a soldier's place (KM1-OPT-40). Nobody is exposed unless the rules in force say so.
struct Exposed {
  bool officer = false, ensign = false;

  bool any() const { return officer || ensign; }
};

/// The successes of one throw by their faces: sixes, fives, and the lower ones of which only the number matters.
struct Strikes {
  int sixes = 0, fives = 0, lower = 0;

  constexpr int all() const { return sixes + fives + lower; }
};
Strikes strikes_of(std::span<const std::uint8_t> faces, int needs);

/// KM1-FIRE-70, 71: every success of the defender stops a hit.
constexpr int hits_left(int hits, int stops) { return std::max(0, hits - stops); }
/// The same for every throw of the two pools.
inline Distribution hits_left(Pool attack, Pool defence) { return surplus_of(attack, defence); }
/// KM1-OPT-41: the highest are stopped first.
Strikes strikes_left(const Strikes& strikes, int stops);

/// Who falls: KM1-CAS-01, and command figures under `special_casualties`.
struct Losses {
  int privates = 0;
  bool officer = false, ensign = false;

  constexpr int leaders() const { return (officer ? 1 : 0) + (ensign ? 1 : 0); }
  constexpr int total() const { return privates + leaders(); }
};
/// Section 16.3: turns the strikes that became casualties into men.
Losses losses_of(const Strikes& strikes, Exposed exposed);

/// KM1-CAS-02: no more men fall than there are.
constexpr int soldiers_lost(int soldiers, int losses) { return std::min(losses, soldiers); }
constexpr int soldiers_left(int soldiers, int losses) { return soldiers - soldiers_lost(soldiers, losses); }
/// KM1-CAS-10, 11: whether a unit with so many soldiers left is broken.
constexpr bool broken(int soldiers, int breaking_point) { return soldiers <= breaking_point; }

/// Who has the better of a melee.
enum class Victor : std::uint8_t { attacker, nobody, defender };
/// KM1-MELEE-40 to 42: more successes win.
constexpr Victor victor(int hits, int blows) {
  return hits > blows ? Victor::attacker : hits < blows ? Victor::defender : Victor::nobody;
}

} // namespace sandtable::kingsmen
