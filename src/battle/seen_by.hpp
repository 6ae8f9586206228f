#pragma once

#include "battle/contract.hpp"

#include <optional>

namespace sandtable {

/// The battle as a side may know it. The guesses have a stream of their own that begins anew each time: the same
/// battle is always guessed alike, and asking changes nothing.
template <Rulebook B>
typename B::State seen_by(const typename B::State& state, Side side) {
  constexpr std::uint64_t seed = 0x677565737365732eULL;
  FastDice guesses(seed, static_cast<std::uint64_t>(index_of(side)));
  return B::as_seen(state, side, guesses);
}

/// As one seat may know it; a spectator knows only what both sides do.
template <Rulebook B>
typename B::State seen_by(const typename B::State& state, std::optional<Seat> seat) {
  if (seat) return seen_by<B>(state, seat->side);
  return seen_by<B>(seen_by<B>(state, Side::red), Side::blue);
}

} // namespace sandtable
