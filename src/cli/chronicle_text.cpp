#include "cli/chronicle_text.hpp"

#include "cli/output.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

std::string capital(std::string_view word) {
  std::string out(word);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string ending(const AnyBattle& battle) {
  if (battle.node() != Node::over) return "The record stops before the end of the battle.";
  const Outcome outcome = battle.outcome();
  return words_of(outcome) + (outcome.rule.empty() ? "" : fmt::format(" ({})", outcome.rule));
}

std::string losses(const std::vector<UnitFate>& fates) {
  std::vector<std::vector<std::string>> rows{{"side", "unit", "type", "began", "left", ""}};
  for (const UnitFate& fate : fates) {
    const int lost = fate.began - fate.left;
    rows.push_back({capital(fate.side), fate.name, fate.kind, std::to_string(fate.began), std::to_string(fate.left),
                    fate.gone   ? "lost"
                    : lost == 0 ? ""
                                : fmt::format("-{}", lost)});
  }
  return in_columns(rows, "  ", {false, false, false, true, true});
}

std::string verdict(const Luck& luck) {
  const double off = luck.spread > 0 ? (luck.rolled - luck.expected) / luck.spread : 0;
  const char* kind = off > 0 ? "lucky" : "unlucky";
  if (off > -1 && off < 1) return "as expected";
  return fmt::format("{}{}", off > 2 || off < -2 ? "very " : "a little ", kind);
}

std::string dice(const Chronicle& chronicle) {
  std::vector<std::vector<std::string>> rows{{"", "dice", "successes", "expected", "", "pips", "expected"}};
  for (const Side side : {Side::red, Side::blue}) {
    const Luck luck = chronicle.luck(side);
    rows.push_back({side == Side::red ? "Red" : "Blue", std::to_string(luck.dice), std::to_string(luck.rolled),
                    fmt::format("{:.1f}", luck.expected), verdict(luck), std::to_string(luck.pips.rolled),
                    fmt::format("{:.1f}", luck.pips.expected)});
  }
  return in_columns(rows, "  ", {false, true, true, true, false, true, true});
}

} // namespace

std::string turn_text(const TurnStory& story, int columns) {
  if (story.paragraphs.empty()) return {};
  std::string out = story.turn == 0 ? "\nBefore the battle\n" : fmt::format("\nTurn {}\n", story.turn);
  for (const auto& paragraph : story.paragraphs) {
    std::string words;
    for (const Told& event : paragraph)
      if (event.kind != turn_began) words += event.sentence + " "; // the heading says so
    out += wrapped(words, "  ", columns);
  }
  return out;
}

std::string ending_text(const Chronicle& chronicle, const AnyBattle& battle, int columns) {
  return "\nThe end\n" + wrapped(ending(battle), "  ", columns) + "\nLosses\n" + losses(chronicle.fates()) +
         "\nDice: successes expected and rolled\n" + dice(chronicle);
}

} // namespace sandtable::cli
