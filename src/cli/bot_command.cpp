#include "cli/bot_command.hpp"

#include "cli/bot.hpp"
#include "cli/command.hpp"
#include "cli/stop.hpp"
#include "library/books.hpp"
#include "reflect/json.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <iostream>

namespace sandtable::cli {

namespace {

struct BotAsked {
  std::string level = word_of(usual_grade);
};

void say(const boost::json::object& message) {
  fmt::print("{}\n", compact(message));
  std::fflush(stdout);
}

/// A field of a message, or a sentence and the end.
template <class T>
T field(const boost::json::object& message, const char* name) {
  const auto* value = message.if_contains(name);
  if (value == nullptr) bad_input(fmt::format("the message has no \"{}\"", name));
  return taken(read_json<T>(*value, name));
}

/// The order that a general of the program gives in the position of a question.
boost::json::value order_for(const Book& book, Commander& general, const boost::json::object& question) {
  const auto open = taken(book.open_position(field<PositionText>(question, "position")), "position");
  if (open.battle->node() != Node::decision) bad_input("position: nothing is to be decided there");
  return general.choose(*open.battle);
}

/// Answers every message until there are no more.
void speak(Grade level) {
  const Book* book = nullptr;
  std::unique_ptr<Commander> general;
  for (std::string line; std::getline(std::cin, line);) {
    const auto json = taken(parse_json(line, "message"));
    if (!json.is_object()) bad_input("a message must be an object on a line");
    const auto& message = json.get_object();
    const auto kind = field<std::string>(message, "message");
    if (kind == "battle") {
      if (const int protocol = field<int>(message, "protocol"); protocol != bot_protocol)
        bad_input(fmt::format("protocol {} is asked for; this is protocol {}", protocol, bot_protocol));
      book = taken(book_named(field<std::string>(message, "rulebook")));
      general = book->commander(level, field<std::uint64_t>(message, "seed"));
      say({{"protocol", bot_protocol}, {"name", "sandtable " + word_of(level)}, {"position", true}});
    } else if (kind == "decide") {
      if (general == nullptr) bad_input("a question came before its battle");
      say({{"number", field<int>(message, "number")}, {"order", order_for(*book, *general, message)}});
    }
  }
}

} // namespace

void add_bot(CLI::App& program) {
  CLI::App* command = new_command(
      program, "bot",
      "Be a general for another program: answer its questions in JSON, a line each, on standard input and output "
      "(docs/bots.md). So builds of this program can fight each other",
      "sandtable bot --level major\n"
      "  sandtable match --red captain --blue \"cmd:./older-sandtable bot --level captain\" --pairs 50");
  const auto asked = std::make_shared<BotAsked>();
  command->add_option("--level", asked->level, "The general: " + all_words<Grade>())->capture_default_str();
  command->callback([asked] {
    const auto level = from_word<Grade>(asked->level);
    if (!level)
      bad_input(fmt::format("--level: there is no general \"{}\"; there are: {}", asked->level, all_words<Grade>()));
    speak(*level);
  });
}

} // namespace sandtable::cli
