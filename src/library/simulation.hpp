#pragma once
// Many battles of one kind, summed up.

#include "library/book.hpp"
#include "library/statistics.hpp"

#include <span>

namespace sandtable {

/// The seed of one of many battles: of nothing but the seed of all and the battle's number, so that it is the same
/// whoever fights it and when. It has 53 bits, which every reader of JSON can hold.
constexpr std::uint64_t seed_of_battle(std::uint64_t seed, std::uint64_t number) {
  const auto mixed = [](std::uint64_t x) { // SplitMix64
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31U);
  };
  return mixed(mixed(seed) + number) >> 11U;
}

/// A way in which battles ended, and how many did.
struct EndingCount {
  std::optional<Side> winner;
  std::string reason, rule;
  int battles = 0;
};
BOOST_DESCRIBE_STRUCT(EndingCount, (), (winner, reason, rule, battles))

/// A battle worth looking at, by the seed that `sandtable battle` fights it with.
struct NotedBattle {
  std::uint64_t seed = 0;
  int turns = 0;
};
BOOST_DESCRIBE_STRUCT(NotedBattle, (), (seed, turns))

struct SimulationResults {
  int battles = 0;
  Rate red_wins, blue_wins, draws;
  Lengths turns, decisions;
  LossShares red_losses, blue_losses; ///< means
  std::vector<EndingCount> endings;   ///< the most frequent first
  NotedBattle shortest, longest;      ///< the first of each
};
BOOST_DESCRIBE_STRUCT(SimulationResults, (),
                      (battles, red_wins, blue_wins, draws, turns, decisions, red_losses, blue_losses, endings,
                       shortest, longest))

/// Sums up battles that were fought with the seeds of their places in the list.
SimulationResults results_of(std::span<const FoughtBattle> battles, std::uint64_t seed);

/// What was asked for, and what came of it.
struct Simulation {
  std::string scenario, title, rulebook;
  std::vector<std::string> options; ///< name=value, where they differ from the scenario's
  Grade red = Grade::captain, blue = Grade::captain;
  std::uint64_t seed = 0;
  SimulationResults results;
};
BOOST_DESCRIBE_STRUCT(Simulation, (), (scenario, title, rulebook, options, red, blue, seed, results))

} // namespace sandtable
