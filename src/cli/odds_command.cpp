#include "cli/odds_command.hpp"

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/odds_text.hpp"
#include "cli/output.hpp"
#include "cli/referee.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_battle.hpp"
#include "client/odds_chart.hpp"
#include "library/books.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct OddsAsked {
  std::string rulebook, kind, cover = "none", file;
  OddsQuestion question;
  std::vector<std::string> options;
  bool json = false;
};

void show(const std::string& title, const Plan& plan, const Odds& odds, const std::vector<std::string>& notes,
          bool as_json) {
  if (!as_json) return print(odds_lines(title, plan, odds, notes));
  boost::json::object out{{"title", title}};
  for (const auto& field : odds_json(plan, odds)) out.insert(field);
  out["notes"] = to_json(notes);
  print_json(out);
}

/// The throw that waits once the orders and dice of a case are used up.
void odds_of_case(const OddsAsked& asked) {
  const Case wanted = taken(read_case(read_text(asked.file), asked.file));
  const Book& book = *taken(book_named(wanted.rulebook), asked.file);
  OpenPosition open = taken(book.open_position(wanted), asked.file);
  const Ruled ruled = referee(wanted, open, false);
  if (ruled.refused) {
    const Verdict& ruling = *ruled.steps.back().ruling;
    throw Stop(Exit::refused, fmt::format("{}: refused by {}: {}", asked.file, ruling.rule, ruling.sentence));
  }
  if (open.battle->node() != Node::chance)
    bad_input(fmt::format("{}: no throw is pending: {}", asked.file, ruled.error.value_or(ruled.pending.prompt)));
  const Plan plan = open.battle->plan();
  show(wanted.title.empty() ? plan.title : wanted.title, plan, open.battle->odds(), {}, asked.json);
}

void odds_of_question(OddsAsked asked) {
  const Book& book = *taken(book_named(asked.rulebook));
  const auto kind = from_word<AttackKind>(asked.kind);
  if (!kind) bad_input(fmt::format("there is no attack \"{}\"; there are: {}", asked.kind, all_words<AttackKind>()));
  const auto cover = from_word<Cover>(asked.cover);
  if (!cover) bad_input(fmt::format("--cover: there is no \"{}\"; there are: {}", asked.cover, all_words<Cover>()));
  asked.question.kind = *kind;
  asked.question.cover = *cover;
  for (OptionValue& option : options_in(asked.options)) asked.question.options[option.label] = std::move(option.value);
  const OddsAnswer answer = taken(book.odds(asked.question));
  if (!answer.ruling.allowed)
    throw Stop(Exit::refused, fmt::format("refused by {}: {}", answer.ruling.rule, answer.ruling.sentence));
  const std::string_view does = *kind == AttackKind::fire    ? "fires on"
                                : *kind == AttackKind::melee ? "charges"
                                                             : "comes in sight of";
  const std::string title = fmt::format("{} {} {}", asked.question.attacker, does, asked.question.defender);
  show(title, answer.plan, answer.odds, answer.notes, asked.json);
}

void answer(const OddsAsked& asked) {
  if (!asked.file.empty()) {
    if (!asked.rulebook.empty()) bad_input("--case speaks for itself: name no units with it");
    return odds_of_case(asked);
  }
  if (asked.question.defender.empty())
    bad_input("say RULEBOOK fire|melee ATTACKER DEFENDER, or --case FILE; sandtable odds --help tells more");
  odds_of_question(asked);
}

/// The examples of every rulebook, and how it wants its units written.
std::string help_of_books() {
  std::string examples, words;
  for (const auto& book : books()) {
    const OddsHelp help = book->odds_help();
    for (const std::string& example : help.examples)
      examples += fmt::format("{}sandtable odds {}", examples.empty() ? "" : "\n  ", example);
    words += "\n\n" + help.words;
  }
  return examples + words;
}

} // namespace

void add_odds(CLI::App& program) {
  CLI::App* command = new_command(program, "odds", "Tell the exact odds of an attack", help_of_books());
  const auto asked = std::make_shared<OddsAsked>();
  OddsQuestion& q = asked->question;
  command->add_option("rulebook", asked->rulebook, "The rulebook");
  command->add_option("kind", asked->kind,
                      "fire, melee, or action: what the defender does by itself, where a book throws for it");
  command->add_option("attacker", q.attacker, "The unit that attacks");
  command->add_option("defender", q.defender, "The unit that is attacked");
  command->add_flag("--flank", q.flank, "The attack comes from the flank");
  command->add_flag("--rear", q.rear, "The attack comes from behind");
  command->add_option("--cover", asked->cover, "The defender's cover: none, light or heavy")->capture_default_str();
  command->add_option("--range", q.range, "In the lengths of the book; half of the firer's reach if not given");
  command->add_flag("--higher", q.higher, "The attacker stands on higher ground");
  command->add_flag("--lower", q.lower, "The defender stands on higher ground");
  command->add_option("--ranks", q.ranks, "Ranks of the attacker's line, or files of his column")
      ->check(CLI::Range(1, 3));
  command->add_flag("--building", q.building, "The defender holds a building");
  CLI::Option* options = add_rulebook_options(*command, asked->options);
  command->add_option("--case", asked->file, "The pending throw of a case for the referee (- reads standard input)")
      ->excludes(options);
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { answer(*asked); });
}

} // namespace sandtable::cli
