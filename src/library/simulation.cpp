#include "library/simulation.hpp"

#include <algorithm>

namespace sandtable {

namespace {

int wins_of(std::span<const Trial> trials, std::optional<Side> winner) {
  return static_cast<int>(std::count_if(trials.begin(), trials.end(),
                                        [&](const Trial& trial) { return trial.battle.outcome.winner == winner; }));
}

template <class Number>
std::vector<int> numbers_in(std::span<const Trial> trials, const Number& number) {
  std::vector<int> out;
  out.reserve(trials.size());
  for (const Trial& trial : trials) out.push_back(number(trial));
  return out;
}

LossShares mean_losses(std::span<const Trial> trials, Side side) {
  LossShares sum;
  for (const Trial& trial : trials) {
    const LossShares& lost = trial.battle.losses_of(side);
    sum.units += lost.units;
    sum.figures += lost.figures;
  }
  const auto n = static_cast<double>(trials.size());
  return {sum.units / n, sum.figures / n};
}

std::vector<EndingCount> endings_of(std::span<const Trial> trials) {
  std::vector<EndingCount> out;
  for (const Trial& trial : trials) {
    const Outcome& end = trial.battle.outcome;
    const auto known = std::find_if(out.begin(), out.end(), [&](const EndingCount& e) {
      return e.winner == end.winner && e.rule == end.rule && e.reason == end.reason;
    });
    if (known == out.end())
      out.push_back({end.winner, end.reason, end.rule, 1, noted(trial)});
    else
      ++known->battles;
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const EndingCount& a, const EndingCount& b) { return a.battles > b.battles; });
  return out;
}

Histogram losses_in(std::span<const Trial> trials, Side side) {
  std::vector<double> shares;
  shares.reserve(trials.size());
  for (const Trial& trial : trials) shares.push_back(trial.battle.losses_of(side).figures);
  return histogram_of_shares(shares);
}

} // namespace

SimulationResults results_of(std::span<const Trial> trials) {
  if (trials.empty()) return {};
  const auto n = static_cast<int>(trials.size());
  const auto turns = numbers_in(trials, [](const Trial& trial) { return trial.battle.turns; });
  const auto decisions = numbers_in(trials, [](const Trial& trial) { return trial.battle.decisions; });
  const auto changes = numbers_in(trials, [](const Trial& trial) { return trial.lead_changes; });
  return {n,
          rate_of(wins_of(trials, Side::red), n),
          rate_of(wins_of(trials, Side::blue), n),
          rate_of(wins_of(trials, std::nullopt), n),
          lengths_of(turns),
          lengths_of(decisions),
          lengths_of(changes),
          mean_losses(trials, Side::red),
          mean_losses(trials, Side::blue),
          endings_of(trials),
          noted_battles(trials),
          {histogram_of(turns), losses_in(trials, Side::red), losses_in(trials, Side::blue), histogram_of(changes)}};
}

std::string shell_word(const std::string& word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string asked_words(const Simulation& s, const std::string& red, const std::string& blue) {
  std::string out = " --scenario " + shell_word(s.scenario) + " --rulebook " + s.rulebook + " --red " +
                    shell_word(red) + " --blue " + shell_word(blue);
  for (const std::string& option : s.options) out += " --option " + shell_word(option);
  for (const std::string& verb : s.forbidden) out += " --forbid " + shell_word(verb);
  return out;
}

} // namespace sandtable
