#pragma once
// Chapters 1.2 and 1.5: units as they are raised.

#include "rulebooks/kingdom/state/options.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-UNIT-10 to 20, TKO-OPT-03: a unit at full strength, in its default formation, standing nowhere yet; a commander
/// likewise. Guns are Good and mobs Poor (TKO-SETUP-03, 04), whoever must throw for it Ordinary until then.
Unit raise(const Options& o, UnitKind kind, Side side);
/// The same with as many stands as are wanted: a foot_regiment of `pike` and `main` (shot), any other of `main`.
Unit raise(UnitKind kind, Side side, int pike, int main);
/// TKO-SETUP-02 to 04: who throws for its rating.
constexpr bool throws_for_rating(UnitKind k) { return !is_gun(k) && k != UnitKind::mob; }
/// TKO-OPT-03
struct PikeAndShot {
  int pike, shot;
};
PikeAndShot pike_and_shot(Ratio ratio);

/// TKO-ARMY-02: whether a unit of the usual tertio may be another instead, in an army of that people.
bool may_swap(UnitKind from, UnitKind to, Nation people);

} // namespace sandtable::kingdom
