#pragma once
// Chapters 8.1, 8.2 and 8.4: who bears on whom.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-FIRE-01 to 08
enum class Band : std::uint8_t { none, short_range, medium_range, long_range };
Band band_of(Weapon w, double range);
double longest_range(Weapon w);

/// A shot as it would be: who fires, from where to where.
struct Aim {
  Ruling ruling;           ///< why it does not bear
  std::uint8_t stands = 0; ///< that fire; of a gun 1
  double range = 0;
  Band band = Band::none;
  Vec origin, point;               ///< of the block with the shortest range
  std::uint8_t passed_through = 0; ///< TKO-FIRE-45 to 49
  Cover cover = Cover::none;       ///< of the ground: TKO-TERR-35 to 37
};
/// TKO-FIRE-10 to 24, TKO-TERR-40: as they stand.
Aim aim_at(const State& s, int firer, int target);
/// The same for a unit that stands as `firer` does: TKO-CHG-47.
Aim aim_at(const State& s, int unit, const Unit& firer, int target);

} // namespace sandtable::kingdom
