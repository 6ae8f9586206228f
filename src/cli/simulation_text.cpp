#include "cli/simulation_text.hpp"

#include "cli/output.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::vector<std::string> row_of(const char* name, const Rate& rate) {
  return {name, std::to_string(rate.count), percent(rate.share),
          fmt::format("{:.1f} to {:.1f} %", rate.low * 100, rate.high * 100)};
}

std::vector<std::string> row_of(const char* name, const Lengths& lengths) {
  return {name, fmt::format("{:.1f}", lengths.mean), fmt::format("{:.1f}", lengths.median),
          std::to_string(lengths.shortest), std::to_string(lengths.longest)};
}

std::vector<std::string> row_of(const char* name, const LossShares& lost) {
  return {name, percent(lost.units), percent(lost.figures)};
}

std::string endings_text(const SimulationResults& results) {
  Rows rows;
  for (const EndingCount& ending : results.endings)
    rows.push_back({std::to_string(ending.battles), percent(static_cast<double>(ending.battles) / results.battles),
                    !ending.winner                ? "Draw"
                    : *ending.winner == Side::red ? "Red"
                                                  : "Blue",
                    ending.rule, ending.reason});
  return in_columns(rows, "  ", {true, true});
}

} // namespace

std::string simulation_text(const SimulationResults& r) {
  const Rows won{{"", "battles", "share", "95 % interval"},
                 row_of("Red wins", r.red_wins),
                 row_of("Blue wins", r.blue_wins),
                 row_of("Draws", r.draws)};
  const Rows took{
      {"", "mean", "median", "shortest", "longest"}, row_of("Turns", r.turns), row_of("Decisions", r.decisions)};
  const Rows lost{{"", "units", "figures"}, row_of("Red", r.red_losses), row_of("Blue", r.blue_losses)};
  return "\nResults\n" + in_columns(won, "  ", {false, true, true, true}) + "\nLength\n" +
         in_columns(took, "  ", {false, true, true, true, true}) +
         fmt::format("  The shortest battle has seed {}, the longest {}.\n", r.shortest.seed, r.longest.seed) +
         "\nLosses, on average\n" + in_columns(lost, "  ", {false, true, true}) + "\nEndings\n" + endings_text(r);
}

} // namespace sandtable::cli
