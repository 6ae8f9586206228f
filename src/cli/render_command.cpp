#include "cli/render_command.hpp"

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/named_record.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_scenario.hpp"
#include "library/books.hpp"
#include "picture/painting.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct RenderAsked {
  std::string what, out, rulebook;
  std::optional<int> turn;
  int width = PictureOptions{}.width;
};

/// A record is JSON, and JSON begins with a brace; a scenario never does.
bool looks_like_record(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

View view_of_scenario(const RenderAsked& asked) {
  if (asked.turn.value_or(0) != 0) bad_input("--turn: a scenario has no turns yet; give a record");
  const NamedScenario named = wanted_scenario(asked.what, 1, asked.rulebook);
  const Book& book = *taken(book_for(named.scenario, asked.rulebook), named.file);
  return taken(book.set_up(named.scenario, named.text, {}), named.file)->view(std::nullopt);
}

/// The table as it stood when the turn began, as the report draws it; without a turn, at the end of the record.
View view_of_record(const RenderAsked& asked, const std::string& text) {
  const NamedRecord named = record_in(text, asked.what);
  const auto battle = taken(named.book->reopen(named.record), asked.what);
  View view = battle->view(std::nullopt);
  const auto reached = [&] { return asked.turn && view.turn >= *asked.turn; };
  if (reached()) return view;
  const auto walked = walk(named.record, *battle, [&](const WalkStep&) {
    view = battle->view(std::nullopt);
    return !reached();
  });
  if (!walked) failed(placed(asked.what, walked.error()));
  if (asked.turn && !reached()) bad_input(fmt::format("--turn: the battle ended in turn {}", view.turn));
  return view;
}

View view_asked_for(const RenderAsked& asked) {
  if (is_file(asked.what)) {
    const std::string text = read_text(asked.what);
    if (looks_like_record(text)) {
      if (!asked.rulebook.empty()) bad_input("--rulebook: a record names its own");
      return view_of_record(asked, text);
    }
  }
  return view_of_scenario(asked);
}

void render(const RenderAsked& asked) {
  const bool svg = asked.out.ends_with(".svg"), png = asked.out.ends_with(".png");
  if (!svg && !png) bad_input(fmt::format("-o: \"{}\" must end in .svg or .png", asked.out));
  const View view = view_asked_for(asked);
  PictureOptions options;
  options.width = asked.width;
  if (svg) return write_file(asked.out, draw_svg(view, options));
  const std::vector<unsigned char> bytes = draw_png(view, options);
  write_file(asked.out, std::string(bytes.begin(), bytes.end()));
}

} // namespace

void add_render(CLI::App& program) {
  CLI::App* command = new_command(program, "render", "Draw a scenario, or a moment of a recorded battle, as a picture",
                                  "sandtable render battle.json --turn 3 -o turn3.png");
  const auto asked = std::make_shared<RenderAsked>();
  command->add_option("what", asked->what, "A scenario (id, file or random:SIZE:SEED) or the file of a record")
      ->required();
  command->add_option("--rulebook", asked->rulebook, "Of a scenario: the rulebook, if it knows more than one");
  command->add_option("--turn", asked->turn, "Of a record: as this turn began; otherwise as the record ends")
      ->check(CLI::Range(0, 1000));
  command->add_option("-o,--out", asked->out, "The picture: a name that ends in .svg or .png")->required();
  command->add_option("--width", asked->width, "Pixels")->check(CLI::Range(320, 8192))->capture_default_str();
  command->callback([asked] { render(*asked); });
}

} // namespace sandtable::cli
