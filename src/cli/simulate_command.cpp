#include "cli/simulate_command.hpp"

#include "cli/campaign.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/findings_text.hpp"
#include "cli/output.hpp"
#include "cli/simulation_text.hpp"
#include "cli/stop.hpp"
#include "picture/simulation_report.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

constexpr int most_battles = 1'000'000;

std::string to_see_one(const Simulation& s) {
  return fmt::format("sandtable battle{} --seed ...", asked_words(s, s.red, s.blue));
}

/// The same of those that it is compared with.
std::string to_see_another(const Simulation& s, const Versus& other) {
  Simulation as_asked = s;
  as_asked.scenario = other.scenario;
  as_asked.options = other.options;
  return fmt::format("sandtable battle{} --seed ...", asked_words(as_asked, other.red, other.blue));
}

std::string heading(const Simulation& s, const Book& book) {
  return fmt::format("{}\n{}: {} (red) against {} (blue){}, {}, seed {}\nTo see one: {}\n", s.title, book.title(),
                     s.red, s.blue, s.both_ways ? " and the other way round" : "",
                     counted(static_cast<std::size_t>(s.results.battles), "battle", "battles"), s.seed, to_see_one(s));
}

/// Of several kinds there is a row each, and no more.
std::string table_of_kinds(const Simulation& s, const Book& book) {
  return fmt::format("{}\n{}: {} kinds, {} of each, seed {}\n", s.title, book.title(), s.versus.size() + 1,
                     counted(static_cast<std::size_t>(s.results.battles), "battle", "battles"), s.seed) +
         kinds_text(s);
}

std::string text_of(const Simulation& s, const Book& book) {
  if (s.versus.size() > 1) return table_of_kinds(s, book);
  std::string out = heading(s, book);
  if (s.versus.size() == 1)
    out += fmt::format("The second: {}\n            {}\n", s.versus[0].title, to_see_another(s, s.versus[0])) +
           differences_text(s.versus[0]);
  out += results_text(s.results);
  if (s.both_ways) out += both_ways_text(s);
  return out + histograms_text(s.results.histograms) + findings_text(s.findings);
}

/// The command that fights the very same battles.
std::string command_for(const Simulation& s, const SimulateAsked& asked, std::size_t seeds) {
  std::string out =
      fmt::format("sandtable simulate{} --battles {} --seed {}", asked_words(s, s.red, s.blue), seeds, s.seed);
  if (asked.swap) out += " --swap";
  if (!asked.against.empty()) out += " --against " + shell_word(asked.against);
  for (const std::string& option : asked.versus) out += " --versus " + shell_word(option);
  if (!asked.sweep.empty()) out += " --sweep " + shell_word(asked.sweep);
  if (!asked.ladder.empty()) out += " --ladder " + asked.ladder;
  return out;
}

void write_report(const std::string& file, const Simulation& simulation, const Campaign& campaign,
                  const SimulateAsked& asked) {
  const ChosenBattle& chosen = campaign.kinds.front().chosen;
  write_file(
      file, report_page({&simulation, std::string(chosen.book->title()), command_for(simulation, asked, campaign.seeds),
                         campaign.table, &campaign.tally.stood(), &campaign.tally.fell()}));
}

void simulate(const SimulateAsked& asked) {
  Campaign campaign = campaign_for(asked);
  if (!asked.report.empty()) write_file(asked.report, ""); // better now than after an hour
  std::optional<Csv> rows;
  if (!asked.csv.empty()) rows.emplace(asked.csv);
  fight(campaign, asked, rows ? &*rows : nullptr);
  if (rows) rows->finish();
  const Simulation simulation = simulation_of(campaign, asked);
  if (!asked.report.empty()) write_report(asked.report, simulation, campaign, asked);
  if (asked.json)
    print_json(to_json(simulation));
  else
    print(text_of(simulation, *campaign.kinds.front().chosen.book));
  if (!asked.report.empty() && !asked.json) print(fmt::format("\nThe report is in {}.\n", asked.report));
  for (const Kind& kind : campaign.kinds) tell_troubles(kind.wanted, kind.troubles);
  if (campaign.seeds < campaign.wanted && !campaign.narrow)
    failed(fmt::format("stopped after {} of {} battles", campaign.seeds, campaign.wanted));
  if (!asked.until.empty() && !campaign.narrow)
    failed(fmt::format("after {} battles the interval is still wider than --until {}", campaign.seeds, asked.until));
}

} // namespace

void add_simulate(CLI::App& program) {
  CLI::App* command = new_command(
      program, "simulate",
      "Fight many battles between two computer generals and sum them up: who wins (with the 95 % Wilson score "
      "interval), how it ends, and what becomes of every unit, place and turn",
      "sandtable simulate --scenario marlow --battles 1000 --red captain --blue recruit --seed 7\n"
      "  sandtable simulate --scenario marlow --swap --until 2% --report marlow.html\n"
      "  sandtable simulate --scenario meeting --option bank_cards=off --versus bank_cards=on\n"
      "  sandtable simulate --scenario meeting --ladder recruit,captain,major --battles 50\n"
      "  sandtable simulate --scenario mine.toml --against mine-mended.toml\n\n"
      "Ctrl-C ends it and prints what has been fought. docs/simulation.md explains every figure.");
  const auto asked = std::make_shared<SimulateAsked>();
  add_battle_options(*command, asked->battle);
  command
      ->add_option("--battles", asked->battles,
                   "How many battles; with --swap and of each kind: how many seeds [1000; with --until 100000]")
      ->check(CLI::Range(1, most_battles));
  command->add_option("--until", asked->until,
                      "Stop when red's and blue's wins, or their difference, are known to so many percent, like 2%");
  command->add_flag("--swap", asked->swap, "Fight each battle both ways round: the generals change sides");
  CLI::Option* against = command->add_option("--against", asked->against,
                                             "Fight another scenario on the same seeds, and tell the difference");
  CLI::Option* versus =
      command
          ->add_option(
              "--versus", asked->versus,
              "Fight with another option, as name=value, on the same seeds, and tell the difference; may be given "
              "again")
          ->allow_extra_args(false);
  CLI::Option* sweep =
      command->add_option("--sweep", asked->sweep,
                          "Fight with each of several values of an option, like bank_cards=off,on, and "
                          "tell them apart in one table");
  command
      ->add_option("--ladder", asked->ladder,
                   "Fight each of these generals against each, like recruit,captain,major, in one table")
      ->excludes(against)
      ->excludes(versus)
      ->excludes(sweep);
  sweep->excludes(against)->excludes(versus);
  add_forbidden(*command, asked->battle);
  add_jobs(*command, asked->jobs);
  command->add_option("--seed", asked->battle.seed, "The same seed fights the same battles");
  command->add_option("--csv", asked->csv, "Write a table for other programs here, a row a battle");
  command->add_option("--report", asked->report,
                      "Write a page of plots and maps here (out.html): one file that needs no other");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { simulate(*asked); });
}

} // namespace sandtable::cli
