#pragma once

#include "library/book.hpp"

#include <string>
#include <vector>

namespace sandtable::cli {

/// How long a major lets people wait on a scenario, in milliseconds.
struct ThinkingTime {
  std::string scenario;
  int decisions = 0;
  double median = 0, most_of_100 = 0, longest = 0; ///< most_of_100: 95 of 100 take no longer
};

/// Asks a major at the table about decisions all through one battle of captains, scenario by scenario.
std::vector<ThinkingTime> thinking_times(const Book& book);

} // namespace sandtable::cli
