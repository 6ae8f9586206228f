#pragma once
// Many battles of one kind, summed up.

#include "library/findings.hpp"
#include "library/trials.hpp"

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

/// A way in which battles ended, how many did, and the seed of the first of them.
struct EndingCount {
  std::optional<Side> winner;
  std::string reason, rule;
  int battles = 0;
  NotedBattle first{};
};
BOOST_DESCRIBE_STRUCT(EndingCount, (), (winner, reason, rule, battles, first))

/// How often what came about.
struct Histograms {
  Histogram turns, red_losses, blue_losses, lead_changes; ///< losses: shares of men
};
BOOST_DESCRIBE_STRUCT(Histograms, (), (turns, red_losses, blue_losses, lead_changes))

struct SimulationResults {
  int battles = 0;
  Rate red_wins, blue_wins, draws;
  Lengths turns, decisions, lead_changes;
  LossShares red_losses, blue_losses; ///< means
  std::vector<EndingCount> endings;   ///< the most frequent first
  NotedBattles noted;
  Histograms histograms;
};
BOOST_DESCRIBE_STRUCT(SimulationResults, (),
                      (battles, red_wins, blue_wins, draws, turns, decisions, lead_changes, red_losses, blue_losses,
                       endings, noted, histograms))

SimulationResults results_of(std::span<const Trial> trials);

/// The same battles fought otherwise: how, what came of them, and what is different.
struct Versus {
  std::string name; ///< what is otherwise: "bank_cards=on", "captain against recruit"
  std::string scenario, title, red, blue;
  std::vector<std::string> options; ///< name=value, where they differ from the scenario's
  SimulationResults results;
  std::vector<Contrast> differences; ///< how much more it is than in the others
};
BOOST_DESCRIBE_STRUCT(Versus, (), (name, scenario, title, red, blue, options, results, differences))

/// What was asked for, and what came of it.
struct Simulation {
  std::string scenario, title, rulebook;
  std::vector<std::string> options;   ///< name=value, where they differ from the scenario's
  std::string red, blue;              ///< the generals, as they were asked for
  std::vector<std::string> forbidden; ///< verbs
  std::uint64_t seed = 0;
  SimulationResults results;
  Findings findings;
  std::optional<BothWays> both_ways;
  std::string name;           ///< what is special about them among others that they are compared with
  std::vector<Versus> versus; ///< the others, if any
};
BOOST_DESCRIBE_STRUCT(Simulation, (),
                      (scenario, title, rulebook, options, red, blue, forbidden, seed, results, findings, both_ways,
                       name, versus))

/// A word as a shell takes it: in quotes if it has blanks or signs in it.
std::string shell_word(const std::string& word);
/// What says on a command line which battles these are: " --scenario marlow --rulebook ... --forbid charge".
std::string asked_words(const Simulation& simulation, const std::string& red, const std::string& blue);

} // namespace sandtable
