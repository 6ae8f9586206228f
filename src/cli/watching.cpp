#include "cli/watching.hpp"

#include "cli/chronicle_text.hpp"
#include "cli/output.hpp"
#include "picture/terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <thread>

namespace sandtable::cli {

namespace {

constexpr int caption_rows = 4;

/// The last lines of what was told, so many that the frame above does not move.
std::string caption(const std::vector<Told>& paragraph, int columns) {
  std::string words;
  for (const Told& event : paragraph) words += event.sentence + " ";
  std::string text = wrapped(words, "", columns - 1);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  for (auto extra = lines - caption_rows; extra > 0; --extra) text.erase(0, text.find('\n') + 1);
  return text;
}

void print_frame(const View& view) {
  TerminalOptions options;
  options.columns = terminal_columns();
  options.colour = false;
  std::string frame = draw_terminal(view, options);
  frame.erase(frame.find_last_not_of(" \n") + 1); // rows that the table does not fill
  print("\n" + frame + "\n");
}

} // namespace

Watching::Watching(const Chronicle& chronicle, std::chrono::milliseconds pace)
    : chronicle_(chronicle), pace_(pace), terminal_(wants_colour()), before_(chronicle.view()) {
  if (terminal_) {
    print("\x1b[2J");
    redraw({}, true);
  } else {
    print_frame(before_);
  }
}

void Watching::look() {
  const bool turn_over = chronicle_.turns().size() != turns_seen_;
  const std::size_t paragraphs = chronicle_.turns().back().paragraphs.size();
  // What a card has led to is known when the next one is turned.
  if (terminal_ && (turn_over || paragraphs != paragraphs_seen_)) {
    const auto& told = chronicle_.turns()[turns_seen_ - 1].paragraphs;
    if (paragraphs_seen_ > 0) redraw(told[paragraphs_seen_ - 1], turn_over);
  }
  if (!terminal_ && turn_over) print_turn();
  turns_seen_ = chronicle_.turns().size();
  paragraphs_seen_ = paragraphs;
  before_ = chronicle_.view();
}

void Watching::finish() {
  if (!terminal_) return print_turn();
  const auto& told = chronicle_.turns().back().paragraphs;
  redraw(told.empty() ? std::vector<Told>{} : told.back(), true);
}

void Watching::redraw(const std::vector<Told>& told, bool turn_over) {
  TerminalOptions options;
  options.columns = terminal_columns();
  options.rows = std::clamp(terminal_rows() - caption_rows - 1, 12, 200);
  print("\x1b[H" + draw_terminal(before_, options) + "\x1b[J" + caption(told, options.columns));
  std::fflush(stdout);
  std::this_thread::sleep_for(turn_over ? 4 * pace_ : pace_);
}

void Watching::print_turn() {
  print(turn_text(chronicle_.turns()[turns_seen_ - 1], terminal_columns()));
  print_frame(before_);
}

} // namespace sandtable::cli
