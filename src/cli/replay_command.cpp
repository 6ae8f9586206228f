#include "cli/replay_command.hpp"

#include "cli/chronicle_text.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/named_record.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "library/chronicle.hpp"
#include "library/dice_check.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct ReplayAsked {
  std::string file, seal;
  bool verify = false, json = false;
};

void replay_record(const ReplayAsked& asked) {
  const NamedRecord named = record_in(read_text(asked.file), asked.file);
  const Record& record = named.record;
  // Nothing is told of a record that does not hold.
  const auto verified = named.book->verify(record);
  if (!verified) failed(placed(asked.file, verified.error()));
  if (asked.verify) {
    const auto dice = check_dice(*named.book, record);
    if (!dice) failed(placed(asked.file, dice.error()));
    if (!asked.seal.empty() && asked.seal != record.dice.commitment)
      failed(fmt::format("{}: dice.commitment: the seal is {}, and not the one you were shown", asked.file,
                         record.dice.commitment));
    if (asked.json)
      return print_json(boost::json::object{{"verified", true},
                                            {"steps", record.steps.size()},
                                            {"digest", hex_of((*verified)->digest())},
                                            {"dice_checked", dice->checked},
                                            {"throws", dice->throws},
                                            {"dice", dice->sentence}});
    return print(fmt::format("{}: verified, {}, digest {}\n{}\n", asked.file,
                             counted(record.steps.size(), "step", "steps"), hex_of((*verified)->digest()),
                             dice->sentence));
  }
  const auto battle = taken(named.book->reopen(record), asked.file);
  Chronicle chronicle(*battle);
  const auto walked = walk(record, *battle, [&](const WalkStep& step) {
    if (step.plan != nullptr) chronicle.thrown(*step.plan, *step.roll);
    chronicle.happened(*step.told, *battle);
    return true;
  });
  if (!walked) failed(placed(asked.file, walked.error()));
  if (asked.json) {
    boost::json::object out{{"title", chronicle.view().title}, {"rulebook", record.rulebook}};
    for (auto& field : chronicle_json(chronicle, *battle)) out.insert(field);
    return print_json(out);
  }
  const int columns = terminal_columns();
  print(fmt::format("{}\n{}, {} dice{}\n", chronicle.view().title, named.book->title(), record.dice.kind,
                    record.dice.seed.empty() ? "" : ", seed " + record.dice.seed));
  for (const TurnStory& story : chronicle.turns()) print(turn_text(story, columns));
  print(ending_text(chronicle, *battle, columns));
}

} // namespace

void add_replay(CLI::App& program) {
  CLI::App* command = new_command(program, "replay", "Fight a recorded battle again, checking every digest",
                                  "sandtable replay battle.json --verify");
  const auto asked = std::make_shared<ReplayAsked>();
  command->add_option("file", asked->file, "The record (- reads standard input)")->required();
  CLI::Option* verify = command->add_flag(
      "--verify", asked->verify, "Say only whether it comes out the same, and check seal, seeds and every die");
  command->add_option("--seal", asked->seal, "The seal you were shown before the first throw, to compare")
      ->needs(verify);
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { replay_record(*asked); });
}

} // namespace sandtable::cli
