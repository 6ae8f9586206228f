#include "cli/wanted_battle.hpp"

#include "cli/stop.hpp"
#include "cli/wanted_scenario.hpp"
#include "library/books.hpp"
#include "reflect/words.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <random>
#include <thread>

namespace sandtable::cli {

namespace {

constexpr int most_jobs = 256;

constexpr std::string_view bot_sign = "cmd:";

Grade grade_named(const std::string& word, const char* option) {
  if (word.starts_with(bot_sign)) return usual_grade;
  const auto grade = from_word<Grade>(word);
  if (!grade)
    bad_input(fmt::format("{}: there is no general \"{}\"; there are: {}, and cmd:PROGRAM for a bot", option, word,
                          all_words<Grade>()));
  return *grade;
}

std::optional<BotCommand> bot_in(const std::string& word, double seconds, const char* option) {
  if (!word.starts_with(bot_sign)) return {};
  BotCommand out{taken(words_in(std::string_view(word).substr(bot_sign.size())), option), seconds};
  if (!is_program(out.words.front()))
    bad_input(fmt::format("{}: there is no program \"{}\" that can be run", option, out.words.front()));
  return out;
}

} // namespace

int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_jobs); }

void add_jobs(CLI::App& command, int& jobs) {
  command.add_option("--jobs", jobs, "How many are fought at once; the results do not depend on it")
      ->check(CLI::Range(1, most_jobs))
      ->capture_default_str();
}

CLI::Option* add_rulebook_options(CLI::App& command, std::vector<std::string>& words) {
  return command.add_option("--option", words, "An option of the rulebook, as name=value; may be given again")
      ->allow_extra_args(false);
}

std::vector<OptionValue> options_in(const std::vector<std::string>& words) {
  std::vector<OptionValue> out;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      bad_input(fmt::format("--option: \"{}\" must be name=value, like buildings=on", word));
    out.push_back({word.substr(equals + 1), word.substr(0, equals)});
  }
  return out;
}

void add_generals(CLI::App& command, WantedBattle& wanted, const std::string& red, const std::string& blue) {
  const std::string who = ": " + all_words<Grade>() + ", or cmd:PROGRAM for a bot (docs/bots.md)";
  command.add_option("--red", wanted.red, red + who)->capture_default_str();
  command.add_option("--blue", wanted.blue, blue + who)->capture_default_str();
  command.add_option("--bot-seconds", wanted.bot_seconds, "How long a bot may take over an order")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
}

void add_forbidden(CLI::App& command, WantedBattle& wanted) {
  command
      .add_option("--forbid", wanted.forbidden,
                  "No general gives orders of this verb (like charge) while there is anything else to order; may be "
                  "given again")
      ->allow_extra_args(false);
}

void add_battle_options(CLI::App& command, WantedBattle& wanted) {
  command.add_option("--scenario", wanted.scenario, "A shipped scenario, a file, or random:small|medium|large[:SEED]")
      ->capture_default_str();
  command.add_option("--rulebook", wanted.rulebook, "The rulebook, if the scenario knows more than one");
  add_generals(command, wanted, "Red's general", "Blue's general");
  add_rulebook_options(command, wanted.options);
}

ChosenBattle chosen_battle(const WantedBattle& wanted) {
  ChosenBattle out;
  out.generals = {grade_named(wanted.red, "--red"), grade_named(wanted.blue, "--blue")};
  out.bots = {bot_in(wanted.red, wanted.bot_seconds, "--red"), bot_in(wanted.blue, wanted.bot_seconds, "--blue")};
  out.forbidden = wanted.forbidden;
  const std::vector<OptionValue> options = options_in(wanted.options);
  out.seed = wanted.seed.value_or(std::random_device{}() % 1'000'000);
  out.named = wanted_scenario(wanted.scenario, out.seed, wanted.rulebook);
  out.book = taken(book_for(out.named.scenario, wanted.rulebook), out.named.file);
  if (const auto fits = check_options(*out.book, options); !fits) bad_input("--option: " + fits.error().text());
  out.named = taken(with_options(std::move(out.named), options));
  for (const std::string& note : left_aside(*out.book, out.named.scenario)) fmt::print(stderr, "sandtable: {}\n", note);
  return out;
}

} // namespace sandtable::cli
