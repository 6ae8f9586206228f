#include "cli/rule_command.hpp"

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/referee_text.hpp"
#include "cli/stop.hpp"
#include "library/books.hpp"
#include "reflect/json.hpp"

namespace sandtable::cli {

namespace {

struct RuleAsked {
  std::string file;
  bool offers = false, json = false;
};

void rule_on(const RuleAsked& asked) {
  const std::string name = asked.file == "-" ? "standard input" : asked.file;
  const Case wanted = taken(read_case(read_text(asked.file), name));
  const Book& book = *taken(book_named(wanted.rulebook), name + ": rulebook");
  OpenPosition open = taken(book.open_position(wanted), name);
  const Ruled ruled = referee(wanted, open, asked.offers);
  if (asked.json)
    print_json(to_json(ruled));
  else
    print(ruled_text(ruled, open.battle->view(std::nullopt)));
  if (ruled.error) bad_input(name + ": " + *ruled.error);
  if (ruled.refused) throw Stop(Exit::refused);
}

} // namespace

void add_rule(CLI::App& program) {
  CLI::App* command = new_command(program, "rule", "Rule on a case: a situation, orders, dice and cards in a JSON file",
                                  "sandtable rule tests/cases/volley.json --offers\n\n"
                                  "docs/referee.md describes cases.");
  const auto asked = std::make_shared<RuleAsked>();
  command->add_option("file", asked->file, "The case (- reads standard input)")->required();
  command->add_flag("--offers", asked->offers, "Print the pending decision with its offers after each step");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { rule_on(*asked); });
}

} // namespace sandtable::cli
