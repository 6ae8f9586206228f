#include "picture/report_parts.hpp"

#include "picture/plots.hpp"
#include "picture/svg_words.hpp"

#include <cmath>
#include <fmt/format.h>

namespace sandtable::picture {

namespace {

std::string whole(double share) { return fmt::format("{:.0f} %", share * 100); }
std::string tenth(double number) { return fmt::format("{:.1f}", number); }
std::string part(const char* title, const std::string& words, const std::string& body) {
  return fmt::format("<section><h2>{}</h2><p>{}</p>{}</section>\n", title, words, body);
}
std::string figure(const std::string& plot, const std::string& caption) {
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>", plot, caption);
}
std::string of(int count, int all, const char* what) { return fmt::format("{} {} of {}", what, count, all); }
double share(int count, int all) { return all == 0 ? 0 : static_cast<double>(count) / all; }

/// "56 to 69"
std::string likely(double low, double high) {
  return fmt::format("{:.0f} to {:.0f}", std::floor(low * 100), std::ceil(high * 100));
}

/// What the wins say of the scenario, with no more certainty than they have.
std::string judgement(const SimulationResults& r) {
  if (r.red_wins.low > 0.5) return "Red has the better of it.";
  if (r.blue_wins.low > 0.5) return "Blue has the better of it.";
  if (r.red_wins.high < 0.5 && r.blue_wins.high < 0.5) return "Neither side wins more than half of the time.";
  return "From so many battles it cannot be told which side has the better of it.";
}

std::vector<PlotBar> bars_of(const Histogram& histogram, bool tenths) {
  std::vector<PlotBar> out;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    const double from = histogram.from + static_cast<double>(i) * histogram.width;
    const std::string label = tenths                ? fmt::format("{:.0f}–{:.0f}", from * 100, from * 100 + 10)
                              : histogram.width > 1 ? fmt::format("{:.0f}–{:.0f}", from, from + histogram.width - 1)
                                                    : fmt::format("{:.0f}", from);
    out.push_back(
        {label, static_cast<double>(histogram.counts[i]), fmt::format("{}: {} battles", label, histogram.counts[i])});
  }
  return out;
}

std::string wins_row(const char* who, const Rate& rate, PlotColour colour) {
  return fmt::format(
      "<div class=\"row\"><b>{}</b>{}<span>{} of 100 <small>(likely {})</small></span></div>", who,
      interval_plot(rate.share, rate.low, rate.high, colour,
                    fmt::format("{} wins {}, likely {}", who, whole(rate.share), likely(rate.low, rate.high))),
      fmt::format("{:.0f}", rate.share * 100), likely(rate.low, rate.high));
}

/// A small bar in a cell of a table.
std::string cell_bar(double share, const char* colour, const std::string& words) {
  return fmt::format("<td class=\"bar\"><i style=\"width:{:.0f}%;background:{}\"></i><span>{}</span></td>", share * 100,
                     colour, words);
}

std::string named_battle(const Simulation& s, const char* name, const char* words, const NotedBattle& battle) {
  return fmt::format("<tr><th>{}</th><td>{}</td><td>{} turns</td><td><code>{}</code></td></tr>", name, words,
                     battle.turns, escaped(to_see(s, battle)));
}

} // namespace

std::string to_see(const Simulation& s, const NotedBattle& battle) {
  return fmt::format("sandtable battle{} --seed {}",
                     asked_words(s, battle.swapped ? s.blue : s.red, battle.swapped ? s.red : s.blue), battle.seed);
}

std::string verdict_part(const ReportedSimulation& reported) {
  const SimulationResults& r = reported.simulation->results;
  const std::string described = fmt::format("Of {} battles red won {}, blue {}, and {} were drawn", r.battles,
                                            r.red_wins.count, r.blue_wins.count, r.draws.count);
  const std::string shares =
      share_plot({{r.red_wins.share, red_in_plots, of(r.red_wins.count, r.battles, "Red wins")},
                  {r.draws.share, nobody_in_plots, of(r.draws.count, r.battles, "Drawn")},
                  {r.blue_wins.share, blue_in_plots, of(r.blue_wins.count, r.battles, "Blue wins")}},
                 described);
  const std::string words = fmt::format(
      "<strong>{}</strong> {}. The dark line on each bar below says how far off these shares may be: were "
      "the battle fought for ever, the true share would be expected within it 19 times of 20. More battles "
      "make it shorter.",
      judgement(r), described);
  return part("Who wins", words,
              "<div class=\"whole\">" + shares + "</div>" + wins_row("Red", r.red_wins, red_in_plots) +
                  wins_row("Blue", r.blue_wins, blue_in_plots));
}

std::string differences_with(const Versus& versus) {
  static constexpr std::pair<const char*, bool> names[] = {{"Red wins", true},       {"Blue wins", true},
                                                           {"Drawn", true},          {"Turns", false},
                                                           {"Red's men lost", true}, {"Blue's men lost", true}};
  std::string rows;
  for (std::size_t i = 0; i < versus.differences.size(); ++i) {
    const Contrast& c = versus.differences[i];
    const double scale = names[i].second ? 100 : 1;
    const char* unit = names[i].second ? " %" : "";
    const bool certain = c.difference.low > 0 || c.difference.high < 0;
    rows += fmt::format(
        "<tr><th>{}</th><td>{:.1f}{}</td><td>{:.1f}{}</td><td>{:+.1f}</td><td>{:+.1f} to "
        "{:+.1f}</td><td>{}</td></tr>",
        names[i].first, c.first * scale, unit, c.second * scale, unit, c.difference.mean * scale,
        c.difference.low * scale, c.difference.high * scale,
        certain ? "<strong>a real difference</strong>" : "may be chance");
  }
  std::string how;
  for (const std::string& option : versus.options) how += " " + option;
  return part("What the change makes",
              fmt::format("The same seeds were fought a second time as <em>{}</em>{}. All other chapters are about the "
                          "first.",
                          escaped(versus.title), escaped(how.empty() ? "" : ", with" + how)),
              "<table "
              "class=\"differences\"><tr><th></th><th>first</th><th>second</th><th>difference</th><th>likely</th><th></"
              "th></tr>" +
                  rows + "</table>");
}

/// Kind by kind, where there are more than two.
std::string kinds_part(const Simulation& s) {
  const auto row = [](const std::string& name, const SimulationResults& r) {
    return wins_row(escaped(name).c_str(), r.red_wins, red_in_plots);
  };
  std::string rows = row(s.name, s.results);
  for (const Versus& other : s.versus) rows += row(other.name, other.results);
  return part("Kind by kind", "How often red wins, each on the same seeds. All other chapters are about the first.",
              rows);
}

std::string difference_part(const Simulation& s) {
  if (s.versus.empty()) return {};
  return s.versus.size() == 1 ? differences_with(s.versus.front()) : kinds_part(s);
}

std::string both_ways_part(const Simulation& s) {
  if (!s.both_ways) return {};
  const BothWays& w = *s.both_ways;
  const auto row = [](const std::string& who, const Estimate& e) {
    return fmt::format("<div class=\"row\"><b>{}</b>{}<span>{} <small>(likely {} to {})</small></span></div>",
                       escaped(who), interval_plot(e.mean, e.low, e.high, plain_in_plots, who), whole(e.mean),
                       whole(e.low), whole(e.high));
  };
  return part("The general or the ground",
              fmt::format("Every battle was fought twice, the generals changing sides: {} had red in one and blue in "
                          "the other. Shares of all points, a draw counting half; the mark in the middle is an even "
                          "share.",
                          escaped(s.red)),
              row(s.red + ", on either side", w.first_general) + row("Red's side, whoever leads", w.red_side));
}

std::string endings_part(const Simulation& s) {
  std::string rows;
  for (const EndingCount& ending : s.results.endings) {
    const PlotColour colour = !ending.winner                ? nobody_in_plots
                              : *ending.winner == Side::red ? red_in_plots
                                                            : blue_in_plots;
    const double part_of_all = share(ending.battles, s.results.battles);
    rows += fmt::format("<tr><th>{}</th>{}<td>{} <small>{}</small></td><td><code>--seed {}</code>{}</td></tr>",
                        !ending.winner                ? "Drawn"
                        : *ending.winner == Side::red ? "Red"
                                                      : "Blue",
                        cell_bar(part_of_all, colour.fill, whole(part_of_all)), escaped(ending.reason),
                        escaped(ending.rule), ending.first.seed,
                        ending.first.swapped ? " <small>sides changed</small>" : "");
  }
  return part("How it ends", "With the number of the rule, and a battle that ended so.",
              "<table class=\"wide\">" + rows + "</table>");
}

std::string course_part(const Simulation& s) {
  PlotLine red{"Red's men", red_in_plots, false, {}}, blue{"Blue's men", blue_in_plots, false, {}},
      going{"still fighting", plain_in_plots, true, {}}, foretold{"leader wins", both_in_plots, false, {}};
  for (const TurnFindings& turn : s.findings.turns) {
    if (20 * turn.battles < s.results.battles) break;
    red.shares.push_back(turn.red_left);
    blue.shares.push_back(turn.blue_left);
    going.shares.push_back(share(turn.battles, s.results.battles));
    const int leads = turn.red_ahead + turn.blue_ahead;
    foretold.shares.push_back(leads == 0 ? 0.5 : share(turn.leader_won, leads));
  }
  const Lengths& turns = s.results.turns;
  const Lengths& changes = s.results.lead_changes;
  return part("How it goes",
              fmt::format("A battle takes {:.1f} turns on average, half of them {:g} or fewer. The lead changes hands "
                          "{:.1f} times: who is ahead has lost the smaller share of his men.",
                          turns.mean, turns.median, changes.mean),
              "<div class=\"two\">" +
                  figure(line_plot({red, blue, going}, "Men left by turn"),
                         "What is left of each army as a turn begins, and how many of the battles still go on; "
                         "as far as one in twenty of them came.") +
                  figure(line_plot({foretold}, "How often the leader wins"),
                         "How often whoever is ahead as a turn begins wins in the end: near 50 % the battle is open, "
                         "near 100 % it is decided.") +
                  figure(bar_plot(bars_of(s.results.histograms.turns, false), plain_in_plots, "turns",
                                  "Battles by their turns"),
                         "How many battles took so many turns.") +
                  figure(bar_plot(bars_of(s.results.histograms.lead_changes, false), plain_in_plots, "changes of lead",
                                  "Battles by changes of lead"),
                         "How many battles saw the lead change so often.") +
                  "</div>");
}

std::string places_part(const Simulation& s) {
  std::string plots;
  for (const PlaceFindings& place : s.findings.places) {
    std::vector<PlotStack> columns;
    for (const HeldFindings& turn : place.turns) {
      const auto piece = [&](int count, PlotColour colour, const char* who) {
        return PlotShare{share(count, turn.battles), colour,
                         fmt::format("Turn {}: {} in {} of {} battles", turn.turn, who, count, turn.battles)};
      };
      columns.push_back(
          {std::to_string(turn.turn),
           {piece(turn.red, red_in_plots, "red alone"), piece(turn.both, both_in_plots, "both sides"),
            piece(turn.blue, blue_in_plots, "blue alone"), piece(turn.nobody, nobody_in_plots, "nobody")}});
    }
    plots += figure(stack_plot(columns, "turn", place.name),
                    fmt::format("<b>{}</b>, of the battles that came so far", escaped(place.name)));
  }
  if (plots.empty()) return {};
  return part("Who has what, and when",
              "Who had men on each place as a turn ended: "
              "<span class=\"key\" style=\"background:#a92f2c\">red alone</span> "
              "<span class=\"key\" style=\"background:#8a6aa3\">both sides</span> "
              "<span class=\"key\" style=\"background:#2f5c9e\">blue alone</span> "
              "<span class=\"key dark\" style=\"background:#d8ccb0\">nobody</span>",
              "<div class=\"two\">" + plots + "</div>");
}

std::string losses_part(const Simulation& s) {
  const SimulationResults& r = s.results;
  return part("What it costs",
              fmt::format("On average red loses {} of its men and {} of its units, blue {} and {}.",
                          whole(r.red_losses.figures), whole(r.red_losses.units), whole(r.blue_losses.figures),
                          whole(r.blue_losses.units)),
              "<div class=\"two\">" +
                  figure(bar_plot(bars_of(r.histograms.red_losses, true), red_in_plots, "of red's men lost, in percent",
                                  "Red's losses"),
                         "In how many battles red lost so many of its men.") +
                  figure(bar_plot(bars_of(r.histograms.blue_losses, true), blue_in_plots,
                                  "of blue's men lost, in percent", "Blue's losses"),
                         "The same for blue.") +
                  "</div>");
}

std::string units_part(const Simulation& s) {
  std::string rows;
  for (const UnitFindings& unit : s.findings.units) {
    const bool red = unit.side == "red";
    const std::string in_action = unit.first_action > 0 ? "turn " + tenth(unit.first_action) : "–";
    rows += fmt::format(
        "<tr class=\"{}\"><th>{}</th>{}<td>{} of {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>{}</tr>", unit.side,
        escaped(unit.name),
        cell_bar(unit.survived.share, (red ? red_in_plots : blue_in_plots).fill, whole(unit.survived.share)),
        tenth(unit.lost), tenth(unit.began), tenth(unit.felled), tenth(unit.shots), tenth(unit.charges), in_action,
        unit.never.share >= 0.5 ? fmt::format("<td class=\"flag\">{} idle</td>", whole(unit.never.share))
                                : fmt::format("<td>{}</td>", whole(unit.never.share)));
  }
  return part(
      "Every unit",
      "On average over its battles. Men lost have fallen, fled or been taken; felled are enemies who fell by its "
      "hand. A unit that is never in action in half of the battles or more is marked: it may stand in the wrong "
      "place, or not be needed.",
      "<table class=\"wide units\"><tr><th>unit</th><th>survives</th><th>men lost</th><th>felled</th>"
      "<th>shots</th><th>charges</th><th>first in action</th><th>never in action</th></tr>" +
          rows + "</table>");
}

std::string battles_part(const Simulation& s) {
  const NotedBattles& n = s.results.noted;
  return part("Battles worth looking at", "Each is fought again, the very same, by its command.",
              "<table class=\"wide\">" +
                  named_battle(s, "Typical", "nearest to the middle in length and losses", n.typical) +
                  named_battle(s, "Closest", "both lost nearly the same share of men", n.closest) +
                  named_battle(s, "Most lopsided", "those shares were farthest apart", n.most_lopsided) +
                  named_battle(s, "Shortest", "", n.shortest) + named_battle(s, "Longest", "", n.longest) + "</table>");
}

} // namespace sandtable::picture
