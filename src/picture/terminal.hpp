#pragma once

#include "client/view.hpp"

#include <string>

namespace sandtable {

struct TerminalOptions {
  int columns = 100;  ///< 40 to 400
  int rows = 32;      ///< 12 to 200
  bool colour = true; ///< Unicode in 24-bit colour; otherwise plain ASCII
};

/// The table as lines of text, exactly so many columns and rows: the map, a list of the units, and the instruments.
/// Units of red have capital letters, those of blue small ones, each with an arrow for its facing.
std::string draw_terminal(const View& view, const TerminalOptions& options = {});

} // namespace sandtable
