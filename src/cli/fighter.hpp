#pragma once

#include "cli/wanted_battle.hpp"

#include <array>

namespace sandtable::cli {

/// The trouble with the bots of a battle, by whom the command line names first and second.
using Troubles = std::array<BotTrouble, 2>;

/// What came of a battle, and how the bots did in it.
template <class What>
struct Fought {
  Result<What> what;
  Troubles troubles;
};

/// A battle that was chosen on the command line, fought as often as one likes. Several threads may ask at once.
class Fighter {
public:
  explicit Fighter(const ChosenBattle& chosen);

  /// With the books kept; `swapped`: the generals have changed sides.
  Fought<Account> fight(std::uint64_t seed, bool swapped) const;
  /// The same battle, only counted.
  Fought<FoughtBattle> count(std::uint64_t seed, bool swapped) const;

private:
  Fought<Account> fight_with_commanders(std::uint64_t seed, bool swapped) const;

  ChosenBattle chosen_;
  std::unique_ptr<Arena> arena_;
};

/// The general of a side, be he a bot. Whoever fights with bots tells them of the end by `finish`.
std::unique_ptr<Commander> commander_of(const ChosenBattle& chosen, Side side, std::uint64_t seed);
/// Ends the part of a general in a battle; the trouble there was with him, if he is a bot.
BotTrouble finish(Commander& commander, const AnyBattle& battle);
/// Says on the error stream what trouble there was with the bots.
void tell_troubles(const WantedBattle& wanted, const Troubles& troubles);

/// Stops with a sentence where the table moves a side, so that the generals cannot change sides.
void insist_on_two_seats(const ChosenBattle& chosen, const std::string& scenario);

} // namespace sandtable::cli
