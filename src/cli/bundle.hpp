#pragma once

#include "library/book.hpp"

#include <string>

namespace sandtable::cli {

/// One hash over a fixed bundle of battles: recruits and captains on every shipped scenario and on random fields. It
/// changes only when play changes.
std::string signature_of(const Book& book);

/// The shipped scenarios that were made for a book; those of lessons are too small to measure anything.
std::vector<Scenario> scenarios_for(const Book& book);

/// The scenario of a book that takes the least time: the one its speed is measured on.
std::string shortest_scenario(const Book& book);

/// Many battles of one kind, with the time they took.
struct Drill {
  std::string scenario;
  Grade grade = Grade::recruit;
  int battles = 0;
  std::int64_t nodes = 0; ///< decisions and throws
  double seconds = 0;

  double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
  double battles_per_second() const { return seconds > 0 ? battles / seconds : 0; }
};
Drill drill(const Book& book, const std::string& scenario, Grade grade, int battles);

} // namespace sandtable::cli
