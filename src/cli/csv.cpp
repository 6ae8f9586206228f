#include "cli/csv.hpp"

#include "cli/stop.hpp"
#include "reflect/words.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// Quoted, with its quotation marks doubled: RFC 4180.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? "\"\"" : std::string(1, c));
  return out + "\"";
}

} // namespace

Csv::Csv(const std::string& file) : file_(file), out_(file, std::ios::binary) {
  out_ << "row,kind,seed,red,blue,winner,rule,reason,turns,decisions,red_units_lost,red_men_lost,blue_units_lost,"
          "blue_men_lost,lead_changes,first_blood\n";
  if (!out_) bad_input(fmt::format("--csv: {}: the file cannot be written", file));
}

void Csv::add(int kind, const std::string& red, const std::string& blue, const Trial& trial) {
  const FoughtBattle& battle = trial.battle;
  const LossShares &on_red = battle.losses_of(Side::red), &on_blue = battle.losses_of(Side::blue);
  out_ << fmt::format("{},{},{},{},{},{},{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{},{}\n", ++rows_, kind, trial.seed,
                      quoted(trial.swapped ? blue : red), quoted(trial.swapped ? red : blue),
                      battle.outcome.winner ? word_of(*battle.outcome.winner) : "draw", battle.outcome.rule,
                      quoted(battle.outcome.reason), battle.turns, battle.decisions, on_red.units, on_red.figures,
                      on_blue.units, on_blue.figures, trial.lead_changes, trial.first_blood);
}

void Csv::finish() {
  out_.close();
  if (!out_) failed(fmt::format("--csv: {}: the file cannot be written", file_));
}

} // namespace sandtable::cli
