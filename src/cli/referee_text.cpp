#include "cli/referee_text.hpp"

#include "battle/replay.hpp"
#include "cli/output.hpp"
#include "cli/plan_lines.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// "Red", at the beginning of a line.
std::string player(Seat seat) {
  std::string name = name_of(seat);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string faces(const std::vector<int>& dice, const PlanText& plan) {
  std::string line;
  std::size_t next = 0;
  for (const PoolText& pool : plan.pools) {
    if (!line.empty()) line += "  against ";
    for (int i = 0; i < pool.dice && next < dice.size(); ++i) line += fmt::format(" {}", dice[next++]);
  }
  return line;
}

/// What people call the thing of that code.
std::string drawn_name(const std::string& code, const PlanText& plan) {
  for (const ThingText& thing : plan.bag->things)
    if (thing.code == code) return thing.name;
  return code;
}

std::string choice_labels(const Offer& offer) {
  std::string out;
  for (const OfferChoice& choice : offer.choices) out += (out.empty() ? "" : " | ") + choice.label;
  return out;
}

std::string offer_lines(const Decision& decision, const std::string& units) {
  std::string out = fmt::format("   {}: {}\n", player(decision.seat), decision.prompt);
  for (const Offer& offer : decision.offers) {
    std::string more;
    if (!offer.targets.empty()) more += fmt::format("  units {}", fmt::join(offer.targets, ", "));
    if (!offer.choices.empty()) more += "  " + choice_labels(offer);
    if (offer.allowance > 0) more += fmt::format("  up to {} {}", offer.allowance, units);
    out += fmt::format("     {} ({}){}\n", offer.verb, offer.rule, more);
  }
  return out;
}

std::string order_lines(const RuledStep& step, int columns) {
  std::string out = fmt::format("{}: {}\n", player(*step.seat), compact(*step.order));
  if (!step.ruling->allowed)
    return out + wrapped(fmt::format("REFUSED by {}: {}", step.ruling->rule, step.ruling->sentence), "   ", columns);
  out += "   Allowed.\n";
  if (step.plan) out += fmt::format("   {}\n", plan_line(*step.plan));
  return out;
}

std::string throw_lines(const RuledStep& step) {
  std::string out = plan_line(*step.plan) + "\n";
  for (int pool = 0; pool < static_cast<int>(step.plan->pools.size()); ++pool)
    out += modifier_lines(step.plan->reasons, pool, "   ");
  if (step.dice) out += fmt::format("   Dice:{}\n", faces(*step.dice, *step.plan));
  if (step.card != no_card)
    out += fmt::format("   Card: {}\n", name_of(step.card));
  else if (step.drawn)
    out += fmt::format("   Drawn: {}\n", drawn_name(*step.drawn, *step.plan));
  return out;
}

std::string pending_line(const RuledEnd& end) {
  if (end.seat) return fmt::format("{} to decide: {}", player(*end.seat), end.prompt);
  if (end.plan) return plan_line(*end.plan);
  if (!end.outcome) return {};
  const std::string winner = end.outcome->winner ? word_of(*end.outcome->winner) + " wins" : "a draw";
  return fmt::format("The battle is over, {}: {} ({})", winner, end.outcome->reason, end.outcome->rule);
}

std::string state_lines(const View& view) {
  std::vector<std::vector<std::string>> rows{{"no.", "unit", "side", "type", "men", "formation", "centre", "state"}};
  for (const ViewPiece& piece : view.pieces) {
    std::string badges;
    for (const ViewBadge& badge : piece.badges) badges += (badges.empty() ? "" : ", ") + badge.label;
    rows.push_back(
        {std::to_string(piece.id), piece.name, piece.side, piece.kind,
         fmt::format("{}/{}", piece.strength, piece.full_strength), piece.formation,
         piece.inside.empty() ? fmt::format("{:.2f}, {:.2f}", piece.centre.x, piece.centre.y) : "in " + piece.inside,
         badges});
  }
  return in_columns(rows, "   ", {true});
}

} // namespace

std::string ruled_text(const Ruled& ruled, const View& end) {
  const int columns = terminal_columns();
  std::string out = fmt::format("{} ({})\n", ruled.title.empty() ? "A case" : ruled.title, ruled.rulebook);
  if (ruled.offers) out += "\n" + offer_lines(*ruled.offers, end.table.units);
  int number = 0;
  for (const RuledStep& step : ruled.steps) {
    out += fmt::format("\n{}. ", ++number);
    out += step.order ? order_lines(step, columns) : throw_lines(step);
    out += event_lines(step.events, "   ", columns);
    if (step.offers) out += offer_lines(*step.offers, end.table.units);
  }
  out += fmt::format("\nAt the end ({})\n", end.headline) + state_lines(end);
  return out + wrapped(pending_line(ruled.pending), "   ", columns);
}

} // namespace sandtable::cli
