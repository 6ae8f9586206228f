#include "library/trials.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

double lost(const Trial& trial, Side side) { return trial.battle.losses_of(side).figures; }
double gap(const Trial& trial) { return std::abs(lost(trial, Side::red) - lost(trial, Side::blue)); }

double median_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
}

template <class Value>
std::vector<double> values_of(std::span<const Trial> trials, const Value& value) {
  std::vector<double> out;
  out.reserve(trials.size());
  for (const Trial& trial : trials) out.push_back(value(trial));
  return out;
}

int wins_in(std::span<const Trial> trials, std::optional<Side> winner) {
  return static_cast<int>(std::count_if(trials.begin(), trials.end(),
                                        [&](const Trial& trial) { return trial.battle.outcome.winner == winner; }));
}

std::optional<Side> usual_winner(std::span<const Trial> trials) {
  std::optional<Side> out = Side::red;
  for (const std::optional<Side> other : {std::optional(Side::blue), std::optional<Side>()})
    if (wins_in(trials, other) > wins_in(trials, out)) out = other;
  return out;
}

/// A draw is half a win.
double points(const Trial& trial, Side side) {
  const auto winner = trial.battle.outcome.winner;
  return !winner ? 0.5 : *winner == side ? 1 : 0;
}

template <class Value>
Contrast contrast(std::string what, std::span<const Trial> first, std::span<const Trial> second, double most,
                  const Value& value) {
  const std::vector<double> a = values_of(first, value), b = values_of(second, value);
  std::vector<double> differences(a.size());
  Contrast out{std::move(what), 0, 0, {}};
  const auto n = static_cast<double>(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    out.first += a[i] / n;
    out.second += b[i] / n;
    differences[i] = b[i] - a[i];
  }
  out.difference = estimate_of(differences, -most, most);
  return out;
}

} // namespace

NotedBattle noted(const Trial& trial) { return {trial.seed, trial.battle.turns, trial.swapped}; }

NotedBattles noted_battles(std::span<const Trial> trials) {
  const auto least = [&](const auto& value) {
    return noted(*std::min_element(trials.begin(), trials.end(),
                                   [&](const Trial& a, const Trial& b) { return value(a) < value(b); }));
  };
  const auto turns = [](const Trial& trial) { return static_cast<double>(trial.battle.turns); };
  const auto red = [](const Trial& trial) { return lost(trial, Side::red); };
  const auto blue = [](const Trial& trial) { return lost(trial, Side::blue); };
  const double usual_turns = median_of(values_of(trials, turns)), usual_red = median_of(values_of(trials, red)),
               usual_blue = median_of(values_of(trials, blue));
  const auto winner = usual_winner(trials);
  const auto unusual = [&](const Trial& trial) {
    return std::abs(turns(trial) - usual_turns) / std::max(1.0, usual_turns) + std::abs(red(trial) - usual_red) +
           std::abs(blue(trial) - usual_blue) + (trial.battle.outcome.winner == winner ? 0 : 100);
  };
  return {least(turns), least([&](const Trial& trial) { return -turns(trial); }), least(unusual), least(gap),
          least([](const Trial& trial) { return -gap(trial); })};
}

Histogram histogram_of(const std::vector<int>& values) {
  constexpr int most_steps = 20;
  Histogram out;
  if (values.empty()) return out;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const int width = (*most - *least) / most_steps + 1;
  out.from = *least;
  out.width = width;
  out.counts.resize(static_cast<std::size_t>((*most - *least) / width + 1));
  for (const int value : values) ++out.counts[static_cast<std::size_t>((value - *least) / width)];
  return out;
}

Histogram histogram_of_shares(const std::vector<double>& shares) {
  constexpr int tenths = 10;
  Histogram out{0, 1.0 / tenths, std::vector<int>(tenths)};
  for (const double share : shares)
    ++out.counts[static_cast<std::size_t>(std::clamp(static_cast<int>(share * tenths + 1e-9), 0, tenths - 1))];
  return out;
}

std::vector<Contrast> contrasts(std::span<const Trial> first, std::span<const Trial> second) {
  const auto won_by = [](std::optional<Side> side) {
    return [side](const Trial& trial) { return trial.battle.outcome.winner == side ? 1.0 : 0.0; };
  };
  const auto turns = [](const Trial& trial) { return static_cast<double>(trial.battle.turns); };
  double longest = 0; // difference
  for (std::size_t i = 0; i < first.size(); ++i)
    longest = std::max(longest, std::abs(turns(second[i]) - turns(first[i])));
  return {contrast("red-wins", first, second, 1, won_by(Side::red)),
          contrast("blue-wins", first, second, 1, won_by(Side::blue)),
          contrast("draws", first, second, 1, won_by(std::nullopt)),
          contrast("turns", first, second, longest, turns),
          contrast("red-losses", first, second, 1, [](const Trial& trial) { return lost(trial, Side::red); }),
          contrast("blue-losses", first, second, 1, [](const Trial& trial) { return lost(trial, Side::blue); })};
}

BothWays both_ways(std::span<const Trial> trials) {
  std::array<std::array<int, 2>, 2> wins{};
  std::vector<double> general, red;
  const auto pairs = static_cast<int>(trials.size() / 2);
  for (std::size_t i = 0; i + 1 < trials.size(); i += 2) {
    const Trial &straight = trials[i], &swapped = trials[i + 1];
    general.push_back((points(straight, Side::red) + points(swapped, Side::blue)) / 2);
    red.push_back((points(straight, Side::red) + points(swapped, Side::red)) / 2);
    for (const Trial* trial : {&straight, &swapped})
      if (const auto winner = trial->battle.outcome.winner)
        ++wins[trial->swapped ? 1 : 0][static_cast<std::size_t>(index_of(*winner))];
  }
  return {rate_of(wins[0][0], pairs), rate_of(wins[0][1], pairs), rate_of(wins[1][0], pairs),
          rate_of(wins[1][1], pairs), estimate_of(general, 0, 1), estimate_of(red, 0, 1)};
}

} // namespace sandtable
