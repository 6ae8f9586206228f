#pragma once

#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/state/order.hpp"
// Chapter 9.3: which stand fires at whom, for an order to fire.

namespace sandtable::crimea {

constexpr int most_firing_stands = 6;

/// The shot of every stand that fires, and at whom.
struct Laid {
  std::array<std::int8_t, most_firing_stands> at{-1, -1, -1, -1, -1, -1};
  std::array<Shot, most_firing_stands> shots{};

  void lay(int stand, int target, const Shot& shot) {
    at[static_cast<std::size_t>(stand)] = static_cast<std::int8_t>(target);
    shots[static_cast<std::size_t>(stand)] = shot;
  }
};

/// CRI-FIRE-26: every stand that may fire at the one target.
Laid laid_on_one(const State& s, int firer, int target);
/// CRI-FIRE-26: so many stands on each target; the ruling tells what is in the way.
Ruling lay_split(const State& s, const Order& o, Laid& laid);
/// CRI-REACT-03, 04: every stand that can shoot at the spender as he stands in `s`.
Laid laid_in_reaction(const State& s, int firer, int target);

/// What the dice of those stands need: the chart, chits, pivot and range.
Aims aimed(const State& s, int firer, const Laid& laid);
/// Possible hits to be expected.
double expected_hits(const State& s, const Aims& aims);

/// CRI-OPT-05: the aims at a spender wherever on his way most hits can be expected, or where he stands now.
Aims aimed_along(const State& s, int firer, int target);

} // namespace sandtable::crimea
