#include "cli/findings_text.hpp"

#include "cli/output.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string tenth(double number) { return fmt::format("{:.1f}", number); }
std::string whole_percent(double share) { return fmt::format("{:.0f} %", share * 100); }
std::string of(int count, int all) { return all == 0 ? "" : whole_percent(static_cast<double>(count) / all); }

std::string units_text(const std::vector<UnitFindings>& units) {
  Rows rows{{"", "", "battles", "survives", "men", "lost", "fell", "felled", "shots", "charges", "first in action",
             "never in action"}};
  for (const UnitFindings& unit : units)
    rows.push_back({unit.side, unit.name, std::to_string(unit.battles), whole_percent(unit.survived.share),
                    tenth(unit.began), tenth(unit.lost), tenth(unit.fell), tenth(unit.felled), tenth(unit.shots),
                    tenth(unit.charges), unit.first_action > 0 ? "turn " + tenth(unit.first_action) : "",
                    whole_percent(unit.never.share)});
  return "\nUnits, on average: men lost are those fallen, fled or taken; felled are enemies by its hand\n" +
         in_columns(rows, "  ", {false, false, true, true, true, true, true, true, true, true, true, true});
}

std::string place_text(const PlaceFindings& place) {
  Rows rows{{"turn", "battles", "red alone", "blue alone", "both", "nobody"}};
  for (const HeldFindings& turn : place.turns)
    rows.push_back({std::to_string(turn.turn), std::to_string(turn.battles), of(turn.red, turn.battles),
                    of(turn.blue, turn.battles), of(turn.both, turn.battles), of(turn.nobody, turn.battles)});
  return fmt::format("\n{}: who had men there as the turn ended\n", place.name) +
         in_columns(rows, "  ", {true, true, true, true, true, true});
}

std::string turns_text(const std::vector<TurnFindings>& turns) {
  Rows rows{{"turn", "battles", "red's men", "blue's men", "red ahead", "blue ahead", "who was ahead won"}};
  for (const TurnFindings& turn : turns)
    rows.push_back({std::to_string(turn.turn), std::to_string(turn.battles), whole_percent(turn.red_left),
                    whole_percent(turn.blue_left), of(turn.red_ahead, turn.battles), of(turn.blue_ahead, turn.battles),
                    of(turn.leader_won, turn.red_ahead + turn.blue_ahead)});
  return "\nAs each turn began: men still there, and who was ahead, having lost the smaller share of them\n" +
         in_columns(rows, "  ", {true, true, true, true, true, true, true});
}

} // namespace

std::string findings_text(const Findings& findings) {
  std::string out = turns_text(findings.turns);
  for (const PlaceFindings& place : findings.places) out += place_text(place);
  return out + units_text(findings.units);
}

} // namespace sandtable::cli
