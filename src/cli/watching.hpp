#pragma once

#include "library/chronicle.hpp"

#include <chrono>

namespace sandtable::cli {

/// Draws a battle in the terminal while it is fought: redrawn in place after every card if somebody is watching, one
/// plain frame a turn if the text goes to a file or another program.
class Watching {
public:
  Watching(const Chronicle& chronicle, std::chrono::milliseconds pace);

  /// After every step.
  void look();
  /// The last frame.
  void finish();

private:
  void redraw(const std::vector<Told>& told, bool turn_over);
  void print_turn();

  const Chronicle& chronicle_;
  std::chrono::milliseconds pace_;
  bool terminal_;
  View before_;
  std::size_t turns_seen_ = 1, paragraphs_seen_ = 0;
};

} // namespace sandtable::cli
