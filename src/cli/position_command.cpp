#include "cli/position_command.hpp"

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/named_record.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "client/position_of.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct PositionAsked {
  std::string file;
  std::optional<int> step;
};

void print_position(const PositionAsked& asked) {
  const NamedRecord named = record_in(read_text(asked.file), asked.file);
  const int last = static_cast<int>(named.record.steps.size());
  const int wanted = asked.step.value_or(last);
  if (wanted > last)
    bad_input(fmt::format("--step: the battle has {}", counted(named.record.steps.size(), "step", "steps")));
  const auto battle = taken(named.book->reopen(named.record), asked.file);
  int step = 0;
  if (wanted > 0) {
    const auto walked = walk(named.record, *battle, [&](const WalkStep&) { return ++step < wanted; });
    if (!walked) failed(placed(asked.file, walked.error()));
  }
  const std::string& digest =
      wanted > 0 ? named.record.steps[static_cast<std::size_t>(wanted - 1)].digest : named.record.start;
  if (hex_of(battle->digest()) != digest)
    failed(fmt::format("{}: step {}: the battle diverges from its record; sandtable replay --verify tells where",
                       asked.file, wanted));
  PositionText position = taken(named.book->position(*battle), asked.file);
  position.note = fmt::format("After step {} of {}.", wanted, last);
  print_json(concise(position));
}

} // namespace

void add_position(CLI::App& program) {
  CLI::App* command = new_command(program, "position", "Print a moment of a recorded battle as a case for the referee",
                                  "sandtable position battle.json --step 120 > case.json\n"
                                  "  sandtable rule case.json --offers\n\n"
                                  "docs/referee.md describes positions and cases.");
  const auto asked = std::make_shared<PositionAsked>();
  command->add_option("file", asked->file, "The record (- reads standard input)")->required();
  command->add_option("--step", asked->step, "After so many orders and throws; otherwise as the record ends")
      ->check(CLI::Range(0, 1'000'000));
  command->callback([asked] { print_position(*asked); });
}

} // namespace sandtable::cli
