#include "cli/simulation_text.hpp"

#include "cli/output.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

std::string interval(double low, double high) { return fmt::format("{:.1f} to {:.1f} %", low * 100, high * 100); }

Row row_of(const char* name, const Rate& rate) {
  return {name, std::to_string(rate.count), percent(rate.share), interval(rate.low, rate.high)};
}

Row row_of(const char* name, const Lengths& lengths) {
  return {name, fmt::format("{:.1f}", lengths.mean), fmt::format("{:.1f}", lengths.median),
          std::to_string(lengths.shortest), std::to_string(lengths.longest)};
}

Row row_of(const char* name, const LossShares& lost) { return {name, percent(lost.units), percent(lost.figures)}; }

Row row_of(const char* name, const NotedBattle& battle) {
  return {name, std::to_string(battle.seed), counted(static_cast<std::size_t>(battle.turns), "turn", "turns"),
          battle.swapped ? "with the generals' sides changed" : ""};
}

std::string endings_text(const SimulationResults& results) {
  Rows rows;
  for (const EndingCount& ending : results.endings)
    rows.push_back({std::to_string(ending.battles), percent(static_cast<double>(ending.battles) / results.battles),
                    !ending.winner                ? "Draw"
                    : *ending.winner == Side::red ? "Red"
                                                  : "Blue",
                    ending.rule,
                    fmt::format("{} (seed {}{})", ending.reason, ending.first.seed,
                                ending.first.swapped ? ", sides changed" : "")});
  return in_columns(rows, "  ", {true, true});
}

std::string noted_text(const NotedBattles& noted) {
  return in_columns(
      {row_of("Typical", noted.typical), row_of("Closest", noted.closest), row_of("Most lopsided", noted.most_lopsided),
       row_of("Shortest", noted.shortest), row_of("Longest", noted.longest)},
      "  ", {false, true, true});
}

/// "1.5 points more", as numbers: shares in points of a hundred.
Row row_of(const char* name, const Contrast& contrast, bool shares) {
  const double scale = shares ? 100 : 1;
  const char* unit = shares ? " %" : "";
  const Estimate& d = contrast.difference;
  const bool certain = d.low > 0 || d.high < 0;
  return {name,
          fmt::format("{:.1f}{}", contrast.first * scale, unit),
          fmt::format("{:.1f}{}", contrast.second * scale, unit),
          fmt::format("{:+.1f}", d.mean * scale),
          fmt::format("{:+.1f} to {:+.1f}", d.low * scale, d.high * scale),
          certain ? "a difference" : "may be chance"};
}

std::string bars(const Histogram& histogram, const std::function<std::string(double)>& label) {
  constexpr int width = 40;
  const int most = histogram.counts.empty() ? 0 : *std::max_element(histogram.counts.begin(), histogram.counts.end());
  Rows rows;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    const int count = histogram.counts[i];
    rows.push_back({label(histogram.from + static_cast<double>(i) * histogram.width), std::to_string(count),
                    bar(static_cast<double>(count) / std::max(1, most), width)});
  }
  return in_columns(rows, "  ", {true, true});
}

} // namespace

std::string results_text(const SimulationResults& r) {
  const Rows won{{"", "battles", "share", "95 % interval"},
                 row_of("Red wins", r.red_wins),
                 row_of("Blue wins", r.blue_wins),
                 row_of("Draws", r.draws)};
  const Rows took{{"", "mean", "median", "least", "most"},
                  row_of("Turns", r.turns),
                  row_of("Decisions", r.decisions),
                  row_of("Lead changes", r.lead_changes)};
  const Rows lost{{"", "units", "figures"}, row_of("Red", r.red_losses), row_of("Blue", r.blue_losses)};
  return "\nResults\n" + in_columns(won, "  ", {false, true, true, true}) + "\nLength\n" +
         in_columns(took, "  ", {false, true, true, true, true}) + "\nLosses, on average\n" +
         in_columns(lost, "  ", {false, true, true}) + "\nEndings, each with a battle to see it\n" + endings_text(r) +
         "\nBattles worth looking at, by their seeds\n" + noted_text(r.noted);
}

std::string both_ways_text(const Simulation& s) {
  const BothWays& ways = *s.both_ways;
  const auto row = [](std::string red, std::string blue, const Rate& red_wins, const Rate& blue_wins) {
    return Row{std::move(red),           std::move(blue),
               percent(red_wins.share),  interval(red_wins.low, red_wins.high),
               percent(blue_wins.share), interval(blue_wins.low, blue_wins.high)};
  };
  const auto points = [](std::string who, const Estimate& share) {
    return Row{std::move(who), percent(share.mean), interval(share.low, share.high)};
  };
  return "\nBoth ways round\n" +
         in_columns({{"red's", "blue's", "red wins", "95 % interval", "blue wins", "95 % interval"},
                     row(s.red, s.blue, ways.red_straight, ways.blue_straight),
                     row(s.blue, s.red, ways.red_swapped, ways.blue_swapped)},
                    "  ", {false, false, true, true, true, true}) +
         "\nShares of all points, a draw counting half; an even share is 50 %\n" +
         in_columns(
             {{"", "points", "95 % interval"},
              points(s.red == s.blue ? s.red + " who began as red" : s.red + ", on either side", ways.first_general),
              points("red's side, whoever leads it", ways.red_side)},
             "  ", {false, true, true});
}

std::string kinds_text(const Simulation& s) {
  Rows rows{{"", "red wins", "95 % interval", "blue wins", "draws", "turns", "red's losses", "blue's losses",
             "red wins more", "95 % interval"}};
  const auto row = [](const std::string& name, const SimulationResults& r) {
    return Row{name,
               percent(r.red_wins.share),
               interval(r.red_wins.low, r.red_wins.high),
               percent(r.blue_wins.share),
               percent(r.draws.share),
               fmt::format("{:.1f}", r.turns.mean),
               percent(r.red_losses.figures),
               percent(r.blue_losses.figures)};
  };
  rows.push_back(row(s.name, s.results));
  for (const Versus& other : s.versus) {
    const Estimate& more = other.differences.front().difference;
    rows.push_back(row(other.name, other.results));
    rows.back().push_back(fmt::format("{:+.1f}", more.mean * 100));
    rows.back().push_back(fmt::format("{:+.1f} to {:+.1f}", more.low * 100, more.high * 100));
  }
  return "\nKind by kind, on the same seeds; the last two columns against the first row, losses in men\n" +
         in_columns(rows, "  ", {false, true, true, true, true, true, true, true, true, true});
}

std::string differences_text(const Versus& versus) {
  constexpr std::array<std::pair<const char*, bool>, 6> names{{{"Red wins", true},
                                                               {"Blue wins", true},
                                                               {"Draws", true},
                                                               {"Turns", false},
                                                               {"Red's losses, men", true},
                                                               {"Blue's losses, men", true}}};
  Rows rows{{"", "first", "second", "difference", "95 % interval", ""}};
  for (std::size_t i = 0; i < versus.differences.size(); ++i)
    rows.push_back(row_of(names[i].first, versus.differences[i], names[i].second));
  return "\nThe second against the first, on the same seeds\n" +
         in_columns(rows, "  ", {false, true, true, true, true});
}

std::string histograms_text(const Histograms& h) {
  const auto whole = [](double width) {
    return [width](double from) {
      return width > 1 ? fmt::format("{:.0f} to {:.0f}", from, from + width - 1) : fmt::format("{:.0f}", from);
    };
  };
  const auto tenth = [](double from) { return fmt::format("{:.0f} to {:.0f} %", from * 100, from * 100 + 10); };
  return "\nBattles by turns\n" + bars(h.turns, whole(h.turns.width)) + "\nBattles by how often the lead changed\n" +
         bars(h.lead_changes, whole(h.lead_changes.width)) + "\nBattles by red's losses in men\n" +
         bars(h.red_losses, tenth) + "\nBattles by blue's losses in men\n" + bars(h.blue_losses, tenth);
}

} // namespace sandtable::cli
