#pragma once
// Many battles of one kind, one by one: which of them to look at, and what two kinds of them have in difference.

#include "library/account.hpp"
#include "library/statistics.hpp"

#include <span>

namespace sandtable {

/// One of many battles, by the seed that `sandtable battle` fights it with.
struct Trial {
  std::uint64_t seed = 0;
  bool swapped = false; ///< the generals have changed sides
  FoughtBattle battle;
  int lead_changes = 0, first_blood = 0;
};

/// A battle worth looking at.
struct NotedBattle {
  std::uint64_t seed = 0;
  int turns = 0;
  bool swapped = false;
};
BOOST_DESCRIBE_STRUCT(NotedBattle, (), (seed, turns, swapped))
NotedBattle noted(const Trial& trial);

/// Of several alike the first; there must be one.
struct NotedBattles {
  NotedBattle shortest, longest;
  NotedBattle typical;       ///< nearest to the medians of length and losses, won by who wins most often
  NotedBattle closest;       ///< the armies have lost most nearly the same shares of their men
  NotedBattle most_lopsided; ///< those shares are farthest apart
};
BOOST_DESCRIBE_STRUCT(NotedBattles, (), (shortest, longest, typical, closest, most_lopsided))
NotedBattles noted_battles(std::span<const Trial> trials);

/// How often values fell into each of a row of steps of one width, the first from `from`.
struct Histogram {
  double from = 0, width = 1;
  std::vector<int> counts;
};
BOOST_DESCRIBE_STRUCT(Histogram, (), (from, width, counts))
/// Whole numbers, in at most 20 steps.
Histogram histogram_of(const std::vector<int>& values);
/// Shares from 0 to 1, in tenths; all of it is in the last.
Histogram histogram_of_shares(const std::vector<double>& shares);

/// Two lists of battles fought on the same seeds, and by how much the second has more of something than the first.
struct Contrast {
  std::string what;
  double first = 0, second = 0;
  Estimate difference;
};
BOOST_DESCRIBE_STRUCT(Contrast, (), (what, first, second, difference))
/// What is "red-wins", "blue-wins" and "draws" (shares of battles), "turns", "red-losses" and "blue-losses" (shares of
/// men). The interval is that of battles with one seed taken together.
std::vector<Contrast> contrasts(std::span<const Trial> first, std::span<const Trial> second);

/// Battles of which every second one is the one before with the generals' sides changed.
struct BothWays {
  Rate red_straight, blue_straight; ///< wins, each side's general as he was asked for
  Rate red_swapped, blue_swapped;
  Estimate first_general, red_side; ///< shares of all points, a draw counting half; intervals of whole pairs
};
BOOST_DESCRIBE_STRUCT(BothWays, (), (red_straight, blue_straight, red_swapped, blue_swapped, first_general, red_side))
BothWays both_ways(std::span<const Trial> trials);

} // namespace sandtable
