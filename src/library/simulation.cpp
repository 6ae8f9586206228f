#include "library/simulation.hpp"

#include <algorithm>

namespace sandtable {

namespace {

int wins_of(std::span<const FoughtBattle> battles, std::optional<Side> winner) {
  return static_cast<int>(std::count_if(battles.begin(), battles.end(),
                                        [&](const FoughtBattle& battle) { return battle.outcome.winner == winner; }));
}

Lengths lengths_in(std::span<const FoughtBattle> battles, int FoughtBattle::*length) {
  std::vector<int> values;
  values.reserve(battles.size());
  for (const FoughtBattle& battle : battles) values.push_back(battle.*length);
  return lengths_of(std::move(values));
}

LossShares mean_losses(std::span<const FoughtBattle> battles, Side side) {
  LossShares sum;
  for (const FoughtBattle& battle : battles) {
    const LossShares& lost = battle.losses[static_cast<std::size_t>(index_of(side))];
    sum.units += lost.units;
    sum.figures += lost.figures;
  }
  const auto n = static_cast<double>(battles.size());
  return {sum.units / n, sum.figures / n};
}

std::vector<EndingCount> endings_of(std::span<const FoughtBattle> battles) {
  std::vector<EndingCount> out;
  for (const FoughtBattle& battle : battles) {
    const Outcome& end = battle.outcome;
    const auto known = std::find_if(out.begin(), out.end(), [&](const EndingCount& e) {
      return e.winner == end.winner && e.rule == end.rule && e.reason == end.reason;
    });
    if (known == out.end())
      out.push_back({end.winner, end.reason, end.rule, 1});
    else
      ++known->battles;
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const EndingCount& a, const EndingCount& b) { return a.battles > b.battles; });
  return out;
}

} // namespace

SimulationResults results_of(std::span<const FoughtBattle> battles, std::uint64_t seed) {
  if (battles.empty()) return {};
  const auto n = static_cast<int>(battles.size());
  const auto shorter = [](const FoughtBattle& a, const FoughtBattle& b) { return a.turns < b.turns; };
  const auto noted = [&](auto battle) {
    return NotedBattle{seed_of_battle(seed, static_cast<std::uint64_t>(battle - battles.begin())), battle->turns};
  };
  return {n,
          rate_of(wins_of(battles, Side::red), n),
          rate_of(wins_of(battles, Side::blue), n),
          rate_of(wins_of(battles, std::nullopt), n),
          lengths_in(battles, &FoughtBattle::turns),
          lengths_in(battles, &FoughtBattle::decisions),
          mean_losses(battles, Side::red),
          mean_losses(battles, Side::blue),
          endings_of(battles),
          noted(std::min_element(battles.begin(), battles.end(), shorter)),
          noted(std::max_element(battles.begin(), battles.end(), shorter))};
}

} // namespace sandtable
