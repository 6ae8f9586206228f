#include "cli/battle_command.hpp"

#include "battle/fight.hpp"
#include "cli/chronicle_text.hpp"
#include "cli/command.hpp"
#include "cli/fighter.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_battle.hpp"
#include "cli/watching.hpp"
#include "client/wording.hpp"
#include "dice/fast_dice.hpp"
#include "library/chronicle.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sandtable::cli {

namespace {

struct BattleAsked {
  WantedBattle battle;
  std::string record;
  int pace = 150;
  bool watch = false, json = false, explain = false;
};

/// Why a computer is about to give an order, as a line of the story.
std::optional<Told> explained(const AnyBattle& battle, const boost::json::value& order) {
  const auto why = battle.why(battle.seat(), order);
  if (!why) return std::nullopt;
  Told told;
  told.kind = "why";
  told.reason = true;
  told.sentence = fmt::format("[{} {}.", why->sentence, capital(fmt::format("{}", fmt::join(why->reasons, "; "))));
  if (!why->others.empty()) told.sentence += fmt::format(" Or else: {}", fmt::join(why->others, " "));
  told.sentence += ']';
  return told;
}

/// Fights to the end; `after` is called when a step has been told.
template <class After>
void fight_on(AnyBattle& battle, const std::array<std::unique_ptr<Commander>, 2>& commanders, FastDice& dice,
              Chronicle& chronicle, bool explain, After&& after) {
  for (int step = 0; battle.node() != Node::over; ++step) {
    if (step == usual_step_limit) failed(fmt::format("the battle is not over after {} steps", step));
    Result<std::vector<Told>> told;
    std::optional<Told> why;
    if (battle.node() == Node::chance) {
      const Plan plan = battle.plan();
      const Roll roll = dice.roll(plan.request());
      chronicle.thrown(plan, roll);
      told = battle.settle(roll);
    } else {
      const Side side = battle.seat().side;
      const auto order = commanders[static_cast<std::size_t>(index_of(side))]->choose(battle);
      if (explain) why = explained(battle, order);
      told = battle.give(order);
    }
    if (!told) failed(fmt::format("step {}: {}", step + 1, told.error().text()));
    if (why) told->insert(told->begin(), std::move(*why));
    chronicle.happened(*told, battle);
    after();
  }
}

void fight_battle(const BattleAsked& asked) {
  const ChosenBattle chosen = chosen_battle(asked.battle);
  const auto& [named, book, generals, bots, seed, forbidden] = chosen;
  const auto battle = taken(book->set_up(named.scenario, named.text, {"fast", std::to_string(seed), {}}), named.file);
  const std::array<std::unique_ptr<Commander>, 2> commanders{commander_of(chosen, Side::red, seed),
                                                             commander_of(chosen, Side::blue, seed)};
  FastDice dice(seed);
  Chronicle chronicle(*battle);
  if (!asked.json)
    print(fmt::format("{}\n{}: {} (red) against {} (blue), seed {}\n", named.scenario.title, book->title(),
                      asked.battle.red, asked.battle.blue, seed));
  if (asked.watch) {
    Watching watching(chronicle, std::chrono::milliseconds(asked.pace));
    fight_on(*battle, commanders, dice, chronicle, asked.explain, [&] { watching.look(); });
    watching.finish();
  } else {
    Progress progress("fighting");
    fight_on(*battle, commanders, dice, chronicle, asked.explain, [&] { progress.at(chronicle.view().headline); });
  }
  tell_troubles(asked.battle, {finish(*commanders[0], *battle), finish(*commanders[1], *battle)});
  if (!asked.record.empty()) write_file(asked.record, write_record(battle->record()));
  if (asked.json) {
    boost::json::object out{{"scenario", asked.battle.scenario},
                            {"title", named.scenario.title},
                            {"rulebook", std::string(book->id())},
                            {"seed", seed},
                            {"red", asked.battle.red},
                            {"blue", asked.battle.blue}};
    for (auto& field : chronicle_json(chronicle, *battle)) out.insert(field);
    return print_json(out);
  }
  const int columns = terminal_columns();
  if (!asked.watch)
    for (const TurnStory& story : chronicle.turns()) print(turn_text(story, columns));
  print(ending_text(chronicle, *battle, columns));
  if (!asked.record.empty()) print(fmt::format("\nThe record is in {}.\n", asked.record));
}

} // namespace

void add_battle(CLI::App& program) {
  CLI::App* command = new_command(program, "battle", "Fight a battle between two computer generals and report on it",
                                  "sandtable battle --scenario marlow --red captain --blue recruit --seed 7 --watch");
  const auto asked = std::make_shared<BattleAsked>();
  add_battle_options(*command, asked->battle);
  add_forbidden(*command, asked->battle);
  command->add_option("--seed", asked->battle.seed, "The same seed fights the same battle");
  command->add_option("--record", asked->record, "Keep the battle in this file");
  CLI::Option* watch = command->add_flag("--watch", asked->watch, "Draw the table in the terminal, turn by turn");
  command->add_option("--pace", asked->pace, "Milliseconds between two pictures")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str()
      ->needs(watch);
  command->add_flag("--explain", asked->explain, "Say of every order why it was given, and what else was thought of");
  command->add_flag("--json", asked->json, "Print JSON")->excludes(watch);
  command->callback([asked] { fight_battle(*asked); });
}

} // namespace sandtable::cli
